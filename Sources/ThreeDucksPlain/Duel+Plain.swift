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
  var turnSentence: String { sentence(ofTurn: turn) }

  /// Whose turn is next when two cards turn back.
  var turnOfOther: String { sentence(ofTurn: turn.other) }

  /// The pairs of each.
  var score: String {
    let (one, two) = opponent == .human ? ("Player one", "player two") : ("You", "the duck")
    return "\(one) \(playersPairs), \(two) \(opponentsPairs)."
  }

  private func sentence(ofTurn side: Side) -> String {
    switch (opponent, side) {
    case (.human, .player): "Player one's turn."
    case (.human, .opponent): "Player two's turn."
    case (_, .player): "Your turn."
    case (_, .opponent): "The duck's turn."
    }
  }
}
