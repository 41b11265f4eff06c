import Redux
import Synchronization
import ThreeDucksCore

/// An action log in memory, whose size a test can limit.
package final class LogInMemory: Sendable {
  private let content = Mutex((text: "", room: Int.max, writes: 0))
  private let watcher = Mutex<(@Sendable (String) -> Void)?>(nil)
  private let name: String

  package init(named name: String = "memory.jsonl") { self.name = name }

  /// Calls a function with the text of each write, before the write.
  package func onWrite(_ watch: @escaping @Sendable (String) -> Void) {
    watcher.withLock { $0 = watch }
  }

  /// Everything that was written.
  package var text: String { content.withLock { $0.text } }
  /// How many writes the session tried, including refused ones; one write may contain several lines.
  package var writes: Int { content.withLock { $0.writes } }

  /// Refuses every write that would make the log longer than this many bytes.
  package func limit(to bytes: Int) {
    content.withLock { $0.room = bytes }
  }

  package var log: ActionLog {
    ActionLog(
      name: { self.text.isEmpty ? nil : self.name },
      append: { lines throws(RecordingProblem) in
        self.watcher.withLock { $0 }?(lines)
        let fits = self.content.withLock { content in
          content.writes += 1
          guard content.text.utf8.count + lines.utf8.count <= content.room else { return false }
          content.text += lines
          return true
        }
        if !fits { throw RecordingProblem(file: self.name, reason: "full") }
      })
  }

  /// The text of the log of a session in which these actions are played.
  package static func text(of entries: [LogEntry], isClosed: Bool = true) -> String {
    let log = LogInMemory()
    let store = Store(
      ThreeDucksState(),
      Feature(
        threeDucksReducer, middlewares: [.recording(to: log.log, app: "0.1.0") { "" }, .gameLogic]))
    for entry in entries {
      store.advance(to: .milliseconds(entry.milliseconds))
      store.dispatch(.game(entry.action))
    }
    if isClosed { store.dispatch(.close) }
    return log.text
  }
}
