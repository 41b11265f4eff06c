/// A duck that somebody plays against.
public enum DuckKind: String, CaseIterable, Sendable {
  /// Remembers every card.
  case perfect
  /// Remembers the last few cards.
  case forgetful

  /// What a log calls it.
  var opponent: GameTerms.Opponent {
    switch self {
    case .perfect: .perfect
    case .forgetful: .forgetful
    }
  }
}
