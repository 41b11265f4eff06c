import ThreeDucksCore

/// What can cover a screen, until a key or a click closes it.
package enum Overlay: Equatable, Sendable {
  /// The list of keys.
  case help
  /// What all games tell, on a day in UTC; nil where nobody knows it.
  case statistics(today: Day?)
  /// A game that rests, its cards hidden.
  case pause
  /// The question whether the game shall be given up.
  case giveUp

  /// Whether it is about a game that is on, and goes with it.
  var isOfAGame: Bool { self == .pause || self == .giveUp }
}
