import Redux
import ThreeDucksCore

/// What the store's steps gave to say and nobody has said yet.
package final class Narration: Sendable {
  private let lines = Locked<[String]>([])
  private let results = Locked<[ResultText]>([])

  /// Begins with nothing to say.
  package init() {}

  /// Listens to the game.
  var middleware: Middleware<ThreeDucksState, ThreeDucksAction> {
    Middleware("narration", comparing: \.self) { before, step in
      if let line = Narrator.line(for: step, after: before) {
        self.lines.withLock { $0.append(line) }
      }
      if step.action == .game(.winGame), before.phase != .won,
        step.state.game?.mode.dayOfTry != nil, let result = ResultText(step.state.game)
      {
        self.results.withLock { $0.append(result) }
      }
      return .none
    }
  }

  /// The results of ducks of the day since the last call.
  func takeResults() -> [ResultText] {
    results.withLock { results in
      defer { results = [] }
      return results
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
