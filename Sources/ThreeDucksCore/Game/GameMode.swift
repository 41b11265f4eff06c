/// How a game is played, apart from its difficulty and its deal.
public struct GameMode: Equatable, Sendable {
  package var opponent: Opponent?
  /// The day of a daily deal; nil for any other deal.
  package var day: Day?
  /// Whether the game does not count because the player may know its cards: they chose the seed, or the
  /// daily deal is of a past day, or of a day whose one try was used.
  public var hasChosenSeed: Bool

  /// Describes a mode; by default an ordinary game for one player.
  public init(opponent: Opponent? = nil, day: Day? = nil, hasChosenSeed: Bool = false) {
    self.opponent = opponent
    self.day = day
    self.hasChosenSeed = hasChosenSeed
  }

  /// The day of a daily deal, if this game is the one try that counts.
  package var rankedDay: Day? { opponent == nil && !hasChosenSeed ? day : nil }

  /// Why a game in this mode is not ranked, however well it is played, in a sentence; nil if it is.
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
