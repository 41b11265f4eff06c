/// A game that was won, as text for others: what it was, and how its turns went.
public struct ResultText: Equatable, Sendable {
  private let mode: GameMode
  private let difficulty: Difficulty
  private let turns: Int
  private let time: Duration
  private let memory: Memory
  /// How it ended between two; nil for a game of one.
  private let outcome: String?

  /// The result of a game; nil for one that is not won.
  public init?(_ game: Game?) {
    guard let game, game.isWon else { return nil }
    mode = game.mode
    difficulty = game.difficulty
    turns = game.moves / 2
    // A clock that was stopped shows the same at every time.
    time = game.clock?.elapsed(at: .zero) ?? .zero
    memory = game.memory
    outcome = game.duel.map { "\($0.playersPairs) pairs to \($0.opponentsPairs)" }
  }

  /// The result in two lines.
  ///
  ///     Three Ducks 2026-11-21 · hard · 31 turns · memory 94 % · 1:48
  ///     🟨🟦🟦🟥🟦
  ///
  /// The day is that of a daily deal, followed by `again` if it did not count. A square is a turn: 🟦 a mate that was found, 🟨 one met by luck, 🟥 one that was forgotten; turns that
  /// searched have none, and the row ends with the 64th turn.
  ///
  /// - Parameter isASCII: Whether to use ASCII only: `#` found, `+` luck, `x` forgotten.
  public func text(isASCII: Bool = false) -> String {
    let day = mode.day.map { mode.hasChosenSeed ? " \($0) again" : " \($0)" } ?? ""
    let parts: [String?] = [
      "Three Ducks\(day)", difficulty.rawValue, mode.opponent.map { "against \($0.name)" },
      outcome,
      "\(turns) turns", memory.score.map { "memory \($0) %" }, Formatting.time(time),
    ]
    let line = parts.compactMap { $0 }.joined(separator: isASCII ? " - " : " · ")
    let row = memory.turns.compactMap { $0.mark(isASCII: isASCII) }.joined()
    return row.isEmpty ? line : "\(line)\n\(row)"
  }
}

extension Memory.Turn {
  /// The square of a turn; nil for a search.
  fileprivate func mark(isASCII: Bool) -> String? {
    switch self {
    case .search: nil
    case .found: isASCII ? "#" : "🟦"
    case .luck: isASCII ? "+" : "🟨"
    case .forgotten: isASCII ? "x" : "🟥"
    }
  }
}
