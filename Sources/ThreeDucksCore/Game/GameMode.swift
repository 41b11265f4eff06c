/// How a game is played, apart from its difficulty and its deal.
public struct GameMode: Equatable, Sendable {
  package var opponent: Opponent?
  /// The day of a daily deal; nil for any other deal.
  package var day: Day?
  /// Whether the player may already know the cards; such a game is not ranked.
  ///
  /// This is true if the player chose the seed, plays the same cards again, or plays the daily deal of an earlier
  /// day.
  public var mayKnowCards: Bool

  /// Makes a mode; by default, the mode of an ordinary game for one player.
  public init(opponent: Opponent? = nil, day: Day? = nil, mayKnowCards: Bool = false) {
    self.opponent = opponent
    self.day = day
    self.mayKnowCards = mayKnowCards
  }

  /// The day of a daily deal if the game is the one try that counts; nil for any other game.
  package var rankedDay: Day? { opponent == nil && !mayKnowCards ? day : nil }

  /// Why games in this mode are not ranked or, against a duck, not counted in the statistics, in a sentence; nil if
  /// they are ranked.
  package var unrankedReason: String? {
    // The statistics count games against a duck, but none between two people.
    if let opponent, opponent != .human, mayKnowCards {
      return "Not counted: you might know the cards."
    }
    if opponent != nil { return "Not ranked: you had an opponent." }
    guard mayKnowCards else { return nil }
    return day == nil
      ? "Not ranked: you might know the cards."
      : "Not ranked: only a first try on the day itself counts."
  }
}

/// The other player in a game for two.
public enum Opponent: String, CaseIterable, Sendable {
  /// The duck that remembers every card.
  case perfect
  /// The duck that remembers the last few cards.
  case forgetful
  /// Another person at the same keyboard.
  case human

  /// The ducks, the easier one first.
  package static let ducks: [Opponent] = [.forgetful, .perfect]

  package var name: String {
    switch self {
    case .perfect: "the perfect duck"
    case .forgetful: "the forgetful duck"
    case .human: "another player"
    }
  }
}
