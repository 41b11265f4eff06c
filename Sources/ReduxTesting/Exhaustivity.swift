/// How much of what happens a test must state.
public enum Exhaustivity: Equatable, Sendable {
  /// Every action, every change, and the end of every effect.
  case on
  /// Only what it wants to: changes that are stated must have happened, others may have.
  case off
  /// As `off`, and what was left out is printed.
  case offShowingSkipped
}
