import ThreeDucksCore

extension Duel {
  /// Who plays, and who begins.
  var beginning: String {
    opponent == .human
      ? "Two players; player one begins." : "Against \(opponent.name); you begin."
  }

  /// Whose cards are told; nil for the player's own, of whom nothing is said.
  var whoseTurn: String? {
    switch (opponent, turn) {
    case (.human, .player): "Player one"
    case (.human, .opponent): "Player two"
    case (_, .player): nil
    case (_, .opponent): "The duck"
    }
  }

  /// Whose turn it is.
  var turnSentence: String { "\(turnWords(of: turn))." }

  /// Whose turn is next when two cards turn back.
  var turnOfOther: String { "\(turnWords(of: turn.other))." }

  /// The pairs of each.
  var score: String {
    let (one, two) = opponent == .human ? ("Player one", "player two") : ("You", "the duck")
    return "\(one) \(playersPairs), \(two) \(opponentsPairs)."
  }
}
