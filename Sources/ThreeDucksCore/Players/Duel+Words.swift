extension GameTerms.Opponent {
  /// Whom one plays against, as part of a sentence.
  package var name: String {
    switch self {
    case .perfect: "the perfect duck"
    case .forgetful: "the forgetful duck"
    case .human: "another player"
    }
  }
}

extension Duel {
  /// How the game ended: who has more pairs.
  package var outcome: String {
    let count = "\(max(playersPairs, opponentsPairs)) pairs to \(min(playersPairs, opponentsPairs))"
    return switch (leader, opponent) {
    case (nil, _): "A draw, \(playersPairs) pairs each!"
    case (.player?, .human): "Player one won, \(count)!"
    case (.opponent?, .human): "Player two won, \(count)!"
    case (.player?, _): "You won, \(count)!"
    case (.opponent?, _): "The duck won, \(count)!"
    }
  }
}
