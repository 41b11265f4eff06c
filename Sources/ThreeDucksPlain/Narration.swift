import Redux
import ThreeDucksCore

/// The lines that describe what happened in the store, until the session prints them.
package final class Narration: Sendable {
  private let lines = Locked<[String]>([])
  private let results = Locked<[ResultText]>([])

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
    Self.take(from: results)
  }

  /// The lines since the last call.
  func take() -> [String] {
    Self.take(from: lines)
  }

  private static func take<Value>(from values: Locked<[Value]>) -> [Value] {
    values.withLock { values in
      defer { values = [] }
      return values
    }
  }
}

extension Store where State == ThreeDucksState, Action == ThreeDucksAction {
  /// The store of a game in lines of text, which the narration receives.
  package convenience init(
    saves: SaveFileClient, unfinishedGames: UnfinishedGameClient? = nil, log: ActionLog? = nil,
    app: String = "", date: @escaping @Sendable () -> String, narration: Narration
  ) {
    self.init(
      state: ThreeDucksState(), reducer: threeDucksReducer,
      middlewares: .game(
        saves: saves, unfinishedGames: unfinishedGames, log: log, app: app, date: date)
        + [narration.middleware])
  }
}
