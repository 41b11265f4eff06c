/// The result of a game that was won, as text to send to others.
public struct ResultText: Equatable, Sendable {
  private let mode: GameMode
  private let difficulty: Difficulty
  private let moves: Int
  private let time: Duration
  private let memory: Memory
  /// The pairs of both players; nil in a game for one player.
  private let outcome: String?

  /// The result of a game; nil if it is not won.
  public init?(_ game: Game?) {
    guard let game, game.isWon else { return nil }
    mode = game.mode
    difficulty = game.difficulty
    moves = game.moves
    // The clock has stopped, so it shows the same at any time.
    time = game.clock?.elapsed(at: .zero) ?? .zero
    memory = game.memory
    outcome = game.duel.map { "\($0.playersPairs) pairs to \($0.opponentsPairs)" }
  }

  /// The result in two lines.
  ///
  ///     Three Ducks daily 2026-11-21 · hard · 62 moves · 1:48
  ///     ⬜🟩🟩⬜🟩
  ///
  /// A daily deal has its day, followed by `again` if it did not count. Each square is a turn: 🟩 a pair, ⬜ a
  /// miss. After 64 turns the row ends with `…`.
  ///
  /// - Parameter isASCII: Whether to use ASCII only: `#` for a pair, `.` for a miss.
  public func text(isASCII: Bool = false) -> String {
    let day = mode.day.map { mode.hasChosenSeed ? " daily \($0) again" : " daily \($0)" } ?? ""
    let parts: [String?] = [
      "Three Ducks\(day)", difficulty.rawValue, mode.opponent.map { "against \($0.name)" },
      outcome, Formatting.moves(moves), Formatting.time(time),
    ]
    let line = parts.compactMap { $0 }.joined(separator: isASCII ? " - " : " · ")
    let row = memory.turns.map { turn in
      switch turn {
      case .found, .luck: isASCII ? "#" : "🟩"
      case .search, .forgotten: isASCII ? "." : "⬜"
      }
    }.joined()
    let end = memory.turns.count < Memory.maximumTurns ? "" : isASCII ? "..." : "…"
    return row.isEmpty ? line : "\(line)\n\(row)\(end)"
  }
}
