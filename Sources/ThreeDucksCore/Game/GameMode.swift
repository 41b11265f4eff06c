/// How a game is played, apart from its difficulty and its deal.
public struct GameMode: Equatable, Sendable {
  package var opponent: Opponent?
  /// The day of a daily deal; nil for any other deal.
  package var day: Day?
  /// Whether the seed was chosen, and not drawn at random.
  public var hasChosenSeed: Bool

  /// Describes a mode; by default an ordinary game for one player.
  public init(opponent: Opponent? = nil, day: Day? = nil, hasChosenSeed: Bool = false) {
    self.opponent = opponent
    self.day = day
    self.hasChosenSeed = hasChosenSeed
  }

  /// The day of a daily deal, if this game is the one try that counts.
  package var rankedDay: Day? { opponent == nil && !hasChosenSeed ? day : nil }

  /// Why a game in this mode is not ranked; nil if it is.
  package var unrankedReason: UnrankedReason? {
    if opponent != nil { return .opponent }
    return hasChosenSeed ? (day == nil ? .chosenSeed : .repeatedDay) : nil
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

/// Why a game is not ranked, however well it was played.
package enum UnrankedReason: String, Sendable {
  /// Its seed was chosen: a player who knows the deal needs no memory.
  case chosenSeed = "Not ranked: you chose the cards."
  /// It was a game of two.
  case opponent = "Games for two are not ranked."
  /// It was the deal of a past day, or of a day whose one try was used.
  case repeatedDay = "Not ranked: a daily counts once, on its own day."

  package var sentence: String { rawValue }
}
