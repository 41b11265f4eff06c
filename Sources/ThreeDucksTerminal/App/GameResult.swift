import ThreeDucksCore

/// What came of a game that was won: it stays to be seen on the title.
package struct GameResult: Equatable, Sendable {
  let difficulty: Difficulty
  /// The day whose duck it was; nil for any other deal.
  let day: Day?
  let moves: Int
  let time: Duration
  /// How a game of two ended; nil for a game of one.
  let outcome: String?

  init(_ game: Game) {
    difficulty = game.difficulty
    day = game.mode.day
    moves = game.moves
    outcome = game.duel?.outcome
    time = game.clock?.elapsed(at: game.clock?.start ?? .zero) ?? .zero
  }

  /// The result in one line.
  var words: String {
    if let outcome { return "Last game: \(difficulty). \(outcome)" }
    let deal = day.map { "duck of \($0)" } ?? "\(difficulty)"
    return "Last win: \(deal), \(Formatting.moves(moves)) in \(Formatting.time(time))"
  }
}
