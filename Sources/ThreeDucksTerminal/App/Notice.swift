import Terminal
import ThreeDucksCore

/// What the player is told for a moment: the answer to a key, or what happened to the screen.
package enum Notice: Equatable, Sendable {
  /// A pair was found.
  case pair(Animal)
  /// Other colours were chosen, of this name.
  case colours(String)
  /// Pictures move, or stand still.
  case motion(Bool)
  /// Nothing moves where there are no colours.
  case motionNeedsColours
  /// The ducks are heard, or silent.
  case sound(Bool)
  /// The game that was left goes on in another session.
  case gameIsElsewhere
  /// The duck of a day was dealt, and whether it is the try that counts.
  case daily(Day, counts: Bool)
  /// The game just won was too long to be kept for watching.
  case nothingToWatch
  /// A result was sent to the clipboard; no terminal says whether it took it.
  case copied
  /// The clock of the system tells no day.
  case noDay
  /// The cards of a difficulty do not fit: what they need.
  case tooLarge(Difficulty, needs: Size)
}
