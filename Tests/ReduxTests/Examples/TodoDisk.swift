import Foundation
import Redux
import Synchronization

/// A file in memory, as a storage of the todos; like any disk, it may be full.
final class TodoDisk: Sendable {
  struct IsFull: Error {}

  private let content: Mutex<(text: String?, isFull: Bool)>

  init(_ text: String? = nil) {
    content = Mutex((text, false))
  }

  var text: String? { content.withLock { $0.text } }

  var isFull: Bool {
    get { content.withLock { $0.isFull } }
    set { content.withLock { $0.isFull = newValue } }
  }

  var storage: Storage<Versioned<IdentifiedArray<Todo>>> {
    Storage(
      load: {
        try self.text.map { try JSONDecoder().decode(Versioned.self, from: Data($0.utf8)) }
      },
      save: { todos in
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(todos), as: UTF8.self)
        try self.content.withLock { content in
          if content.isFull { throw IsFull() }
          content.text = text
        }
      })
  }
}
