import ThreeDucksCore

/// What the player is told for a moment: the answer to a key, or what happened to the screen.
package enum Notice: Equatable, Sendable {
  /// The cards did not fit as they stood, and stand in another grid.
  case laidOutAnew(Grid)
}
