/// How much of what happens a test must state.
public enum Exhaustivity: Equatable, Sendable {
  /// Every action, every change, and the end of every effect.
  case on
  /// Only what the test wants to: what a closure changes must have the stated value afterwards; what it
  /// leaves unchanged may have become anything.
  case off
  /// As `off`, and what was left out is printed.
  case offShowingSkipped
}
