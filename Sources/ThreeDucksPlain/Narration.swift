import Redux
import ThreeDucksCore

/// What the store's steps gave to say and nobody has said yet.
package final class Narration: Sendable {
  private let lines = Locked<[String]>([])

  /// Begins with nothing to say.
  package init() {}

  /// Listens to the game.
  var middleware: Middleware<ThreeDucksState, ThreeDucksAction> {
    Middleware("narration", comparing: \.self) { before, step in
      if let line = Narrator.line(for: step, after: before) {
        self.lines.withLock { $0.append(line) }
      }
      return .none
    }
  }

  /// The lines since the last call.
  func take() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}
