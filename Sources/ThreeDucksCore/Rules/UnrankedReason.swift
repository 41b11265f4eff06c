/// Why a game enters no table, however well it was played.
public enum UnrankedReason: Equatable, Sendable {
  /// Its seed was chosen: whoever knows the deal needs no memory.
  case chosenSeed
  /// It was played against somebody.
  case opponent
  /// It is the deal of a day.
  case day

  /// The reason in a sentence for the player.
  package var sentence: String {
    switch self {
    case .chosenSeed: "Not ranked: its seed was chosen."
    case .opponent: "Not ranked: played against somebody."
    case .day: "Not ranked: it is the deal of a day."
    }
  }
}
