/// How much of what happens a test must state.
public enum Exhaustivity: Equatable, Sendable {
  /// Every action, every change, and the end of every effect.
  case on
  /// Only what the test chooses: what a closure changes must have the stated value afterwards, and what it
  /// leaves unchanged may have become anything.
  case off
  /// As `off`, but what was not stated is printed.
  case offShowingSkipped
}
