import Foundation
import Redux
import Synchronization

/// A file in memory, as a storage; like any disk, it may be full.
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

  var storage: Storage<Data> {
    Storage(
      load: { self.text.map { Data($0.utf8) } },
      save: { data in
        try self.content.withLock { content in
          if content.isFull { throw IsFull() }
          content.text = String(decoding: data, as: UTF8.self)
        }
      })
  }
}
