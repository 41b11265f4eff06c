extension ThreeDucksState {
  /// What went wrong with the files in this session and is so still, in sentences.
  ///
  /// - Parameter log: Where this session's log is; nil for none.
  package func lastingProblems(log: String?) -> [String] {
    problems.lasting + unsavedSentences(log: log)
  }

  /// The scores that are lost when the program ends now, in sentences.
  package func unsavedSentences(log: String?) -> [String] {
    let log = problems.isRecorded ? log : nil
    return library.unsavedGames.filter(isHighScore).map { $0.sentence(log: log) }
  }

  private func isHighScore(_ game: PlayedGame) -> Bool {
    guard let score = HighScore(game) else { return false }
    return library.highScores[Leaderboard(of: score, at: game.difficulty)].contains(score)
  }
}

extension PlayedGame {
  /// What the player loses, and where the game is still to be found.
  fileprivate func sentence(log: String?) -> String {
    let game =
      "\(difficulty), \(Formatting.moves(moves)) in "
      + Formatting.time(.milliseconds(milliseconds))
    return "A game was not saved (\(game)): \(log.map { "its log is \($0)." } ?? "it has no log.")"
  }
}
