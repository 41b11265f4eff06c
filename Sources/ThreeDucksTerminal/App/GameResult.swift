import ThreeDucksCore

/// What came of a game that was won: it stays to be seen on the title.
package struct GameResult: Equatable, Sendable {
  let difficulty: Difficulty
  let moves: Int
  let time: Duration

  init(_ game: ThreeDucksState) {
    difficulty = game.difficulty
    moves = game.moves
    time = game.clock?.elapsed(at: game.clock?.start ?? .zero) ?? .zero
  }

  /// The result in one line.
  var words: String {
    "Last win: \(difficulty), \(Formatting.moves(moves)) in \(Formatting.time(time))"
  }
}
