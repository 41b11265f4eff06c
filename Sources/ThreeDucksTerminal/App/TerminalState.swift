import Terminal
import ThreeDucksCore

/// A text for the clipboard, and how many there were with it: the same one may be copied twice.
package struct Clip: Equatable, Sendable {
  let text: String
  let number: Int
}

/// What only the terminal knows.
package struct TerminalState: Equatable, Sendable {
  /// The extent of the screen.
  package var size: Size
  /// What the screen can show.
  package let capabilities: Capabilities
  /// The colours chosen.
  package var theme = Theme.default
  /// Whether the ducks keep silent.
  package var isMuted = false
  /// How often the bell was to ring so far.
  package var rings = 0
  /// Whether pictures may move.
  package var isAnimated: Bool
  /// What moves, or moved a moment ago.
  package var motions: [Motion] = []
  /// The place of the card that the keys act on.
  package var focus = 0
  /// The letter of a row that was typed: the number of a column follows.
  package var typedRow: Character?
  /// What the player is told for a moment.
  package var notice: Notice?
  /// What was opened over the screen, the last on top.
  package var overlays: [Overlay] = []
  /// How many pages of the help were turned: it goes round in a circle.
  package var helpPage = 0
  /// Which of the choices on the screen was marked.
  package var mark: Mark?
  /// What was clicked a moment ago.
  package var click: Click?
  /// Whether no key counts for a moment.
  package var isHeld = false
  /// What came of the game that was won last.
  package var result: GameResult?
  /// What was handed to the clipboard last.
  package var clip: Clip?
  /// The results that are printed when the program ends.
  package var results: [ResultText] = []
  /// The game that the player watches instead of the screen; nil for none.
  package var watched: [LogEntry]?
  /// Whether the player wishes to leave.
  package var isQuitting = false

  /// Whether keys and clicks mean nothing just now.
  var takesNoInput: Bool { isHeld || watched != nil }

  /// The state at the start.
  package init(size: Size, capabilities: Capabilities = Capabilities()) {
    self.size = size
    self.capabilities = capabilities
    isAnimated = capabilities.colours != .none
  }
}
