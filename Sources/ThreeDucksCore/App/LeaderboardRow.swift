/// One row of a leaderboard.
package struct LeaderboardRow: Equatable, Sendable {
  /// The position on the leaderboard, from 1.
  package let number: Int
  package let score: HighScore
  /// Whether the score is from the game on the screen.
  package let isThisGame: Bool

  package init(number: Int, score: HighScore, isThisGame: Bool = false) {
    self.number = number
    self.score = score
    self.isThisGame = isThisGame
  }

  /// The position, moves and time in columns, such as ` 1.    8 moves     0:31`.
  ///
  /// - Parameter hasUnit: Whether to write the word `moves`.
  package func columns(hasUnit: Bool = true) -> String {
    "\(number).".padded(to: 3) + "\(score.moves)".padded(to: 5) + (hasUnit ? " moves " : "")
      + Formatting.time(.milliseconds(score.milliseconds)).padded(to: 8)
  }
}

extension ThreeDucksState {
  /// All leaderboards, except for the daily leaderboard while it is empty.
  package var shownLeaderboards: [Leaderboard] {
    Leaderboard.all.filter { $0 != .daily || !library.highScores[$0].isEmpty }
  }

  /// The row of the game just won, and the rows above and below it; empty if the game has no row.
  package var rowsAroundThisGame: [LeaderboardRow] {
    guard let game, let rank else { return [] }
    return rows(of: game.leaderboard).filter { abs($0.number - 1 - rank) <= 1 }
  }

  /// The rows of a leaderboard, best game first.
  package func rows(of list: Leaderboard) -> [LeaderboardRow] {
    let rank = game?.leaderboard == list ? rank : nil
    return library.highScores[list].enumerated().map { index, score in
      LeaderboardRow(number: index + 1, score: score, isThisGame: index == rank)
    }
  }
}
