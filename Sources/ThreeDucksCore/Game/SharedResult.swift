/// A game that was won, as text for others: what it was, and how its turns went.
public struct SharedResult: Equatable, Sendable {
  private let terms: GameTerms
  private let difficulty: Difficulty
  private let turns: Int
  private let time: Duration
  private let memory: Memory
  /// How it ended between two; nil for a game of one.
  private let outcome: String?

  /// What a game that was won came to; nil while none is.
  public init?(_ game: ThreeDucksState) {
    guard game.phase == .won else { return nil }
    terms = game.terms
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
  /// The day stands there for the duck of a day, and `again` behind it where it did not count. A square
  /// is a turn: 🟦 a mate that was found, 🟨 one met by luck, 🟥 one that was forgotten; turns that
  /// searched have none, and the row ends with the 64th turn.
  ///
  /// - Parameter isASCII: Whether there is nothing but ASCII: `#` found, `+` luck, `x` forgotten.
  public func text(isASCII: Bool = false) -> String {
    let day = terms.day.map { terms.isChosen ? " \($0) again" : " \($0)" } ?? ""
    let parts: [String?] = [
      "Three Ducks\(day)", difficulty.rawValue, terms.opponent.map { "against \($0.name)" },
      outcome,
      "\(turns) turns", memory.score.map { "memory \($0) %" }, Formatting.time(time),
    ]
    let line = parts.compactMap { $0 }.joined(separator: isASCII ? " - " : " · ")
    let row = memory.turns.compactMap { $0.mark(isASCII: isASCII) }.joined()
    return row.isEmpty ? line : "\(line)\n\(row)"
  }
}

extension Memory.Turn {
  /// What stands for the turn; nil for one in which there was nothing to remember or to be lucky with.
  fileprivate func mark(isASCII: Bool) -> String? {
    switch self {
    case .search: nil
    case .found: isASCII ? "#" : "🟦"
    case .luck: isASCII ? "+" : "🟨"
    case .forgotten: isASCII ? "x" : "🟥"
    }
  }
}
