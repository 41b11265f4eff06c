/// A terminal as the game sees it: a clock, a screen and a stream of inputs.
///
/// ncurses draws the real one; tests use one that follows a script.
package protocol TerminalDevice: AnyObject {
  /// What the terminal can show.
  var capabilities: Capabilities { get }
  /// The size of the screen, columns × rows.
  var size: Size { get }
  /// The time since the device was opened, in whole milliseconds, not counting the time while the program was
  /// suspended.
  var now: Duration { get }
  /// The number of the first signal that asked the program to end, even if it arrived after the last input; nil if
  /// there was none.
  var endingSignal: Int32? { get }

  /// Shows a frame, with the cursor on a cell if the terminal cannot hide it.
  func show(_ frame: Frame, cursor: Point?)

  /// Rings the bell; a terminal without one may flash instead.
  func ring()

  /// Sends text to the terminal's clipboard; the terminal may ignore it.
  func copy(_ text: String)

  /// Waits for inputs and returns them.
  ///
  /// - Parameter deadline: When to return without an input; nil to wait for ever.
  func inputs(until deadline: Duration?) -> [Input]
}

/// What a terminal can show.
package struct Capabilities: Equatable, Sendable {
  /// How many colours a terminal has.
  package enum Colours: Comparable, Sendable {
    /// None except the terminal's own foreground and background.
    case none
    /// The eight of ``Colour/Basic``.
    case basic
    /// The 256 colours of xterm.
    case indexed
    /// All colours; each is given by its channels.
    case direct
  }

  /// Whether the terminal shows Unicode, instead of only ASCII.
  package let hasUnicode: Bool
  /// How many colours the terminal has.
  package let colours: Colours

  package init(hasUnicode: Bool = true, colours: Colours = .none) {
    self.hasUnicode = hasUnicode
    self.colours = colours
  }
}
