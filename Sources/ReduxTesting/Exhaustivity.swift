/// How much of what happens a test must state.
public enum Exhaustivity: Equatable, Sendable {
  /// Every action, every change, and the end of every effect.
  case on
  /// Only what it wants to: what a closure changes must have become what it says, whatever else has
  /// changed; what it leaves as it was states nothing.
  case off
  /// As `off`, and what was left out is printed.
  case offShowingSkipped
}
