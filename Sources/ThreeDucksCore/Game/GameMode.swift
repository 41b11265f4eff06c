/// How a game is played, apart from its difficulty and its deal.
public struct GameMode: Equatable, Sendable {
  package var opponent: Opponent?
  /// The day of a daily deal; nil for any other deal.
  package var day: Day?
  /// Whether the player may know the cards, so that the game is not ranked: the player chose the seed, or
  /// plays the daily deal of an earlier day, or plays today's again.
  public var hasChosenSeed: Bool

  /// Makes a mode; by default an ordinary game for one player.
  public init(opponent: Opponent? = nil, day: Day? = nil, hasChosenSeed: Bool = false) {
    self.opponent = opponent
    self.day = day
    self.hasChosenSeed = hasChosenSeed
  }

  /// The day of a daily deal, if the game is the one try that counts; nil for any other game.
  package var rankedDay: Day? { opponent == nil && !hasChosenSeed ? day : nil }

  /// Why games in this mode are not ranked, in a sentence; nil if they are.
  package var unrankedReason: String? {
    if opponent != nil { return "Not ranked: you had an opponent." }
    guard hasChosenSeed else { return nil }
    return day == nil
      ? "Not ranked: you chose the deal." : "Not ranked: a daily counts once, on its own day."
  }
}

/// The other player of a game of two.
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
