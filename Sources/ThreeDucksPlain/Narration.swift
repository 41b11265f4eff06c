import Redux
import ThreeDucksCore

/// The lines that describe what happened in the store, until the session prints them.
package final class Narration: Sendable {
  private let lines = Locked<[String]>([])
  private let results = Locked<[ResultText]>([])

  /// Starts empty.
  package init() {}

  fileprivate var middleware: Middleware<ThreeDucksState, ThreeDucksAction> {
    Middleware("narration", comparing: \.self) { before, step in
      if let line = Narrator.line(for: step, after: before) {
        self.lines.withLock { $0.append(line) }
      }
      if step.action == .game(.winGame), before.phase != .won,
        step.state.game?.mode.rankedDay != nil, let result = ResultText(step.state.game)
      {
        self.results.withLock { $0.append(result) }
      }
      return .none
    }
  }

  /// The results of daily games since the last call.
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

extension Store where State == ThreeDucksState, Action == ThreeDucksAction {
  /// The store of a game in lines of text.
  ///
  /// - Parameters:
  ///   - saves: The save file.
  ///   - unfinishedGames: Access to games that earlier sessions left; nil to offer none.
  ///   - log: The action log to write; nil for none.
  ///   - app: The version of the program, for the log.
  ///   - date: The current date, in UTC, such as `2026-11-21T10:00:00Z`.
  ///   - narration: Receives the lines.
  package convenience init(
    saves: SaveFileClient, unfinishedGames: UnfinishedGameClient? = nil, log: ActionLog? = nil,
    app: String = "",
    date: @escaping @Sendable () -> String, narration: Narration
  ) {
    self.init(
      state: ThreeDucksState(), reducer: threeDucksReducer,
      middlewares: .game(
        saves: saves, unfinishedGames: unfinishedGames, log: log, app: app, date: date)
        + [narration.middleware])
  }
}
