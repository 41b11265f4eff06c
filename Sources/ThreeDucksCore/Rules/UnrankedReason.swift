/// Why a game enters no table, however well it was played.
public enum UnrankedReason: Equatable, Sendable {
  /// Its seed was chosen: whoever knows the deal needs no memory.
  case chosenSeed
  /// It was played against somebody.
  case opponent
  /// It is the deal of a day that is over, or of one whose try was made.
  case repeatedDay

  /// The reason in a sentence for the player.
  package var sentence: String {
    switch self {
    case .chosenSeed: "Not ranked: its seed was chosen."
    case .opponent: "Not ranked: a game of two."
    case .repeatedDay: "Not ranked: a day's duck counts once, and on its day."
    }
  }
}
