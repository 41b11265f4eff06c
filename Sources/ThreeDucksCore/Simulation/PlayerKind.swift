/// How somebody plays.
public enum PlayerKind: String, CaseIterable, Sendable {
  /// Remembers every card, and turns an unknown one first.
  case perfect
  /// Remembers the last few cards.
  case forgetful
  /// Remembers nothing.
  case random
}
