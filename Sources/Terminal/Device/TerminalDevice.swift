/// A terminal as the game sees it: a clock, a screen and a source of inputs.
///
/// The game uses `NcursesTerminal`; tests use a device that follows a script.
package protocol TerminalDevice: AnyObject {
  var capabilities: Capabilities { get }
  /// The size of the screen.
  var size: Size { get }
  /// The time since the device was opened, in whole milliseconds, not counting time spent suspended.
  var now: Duration { get }
  /// The number of the first signal that asked the program to end; nil if none has arrived.
  var endingSignal: Int32? { get }

  /// Shows a frame.
  ///
  /// - Parameter cursor: Where the cursor is shown if the terminal cannot hide it.
  func show(_ frame: Frame, cursor: Point?)

  /// Rings the bell; a terminal without one may flash instead.
  func ring()

  /// Sends text to the terminal's clipboard; the terminal may ignore it.
  func copy(_ text: String)

  /// Waits for inputs.
  ///
  /// - Parameter deadline: When the wait ends even if there is no input; nil to wait for ever.
  func inputs(until deadline: Duration?) -> [Input]

  /// Restores the terminal; a second call does nothing.
  func close()
}

/// What a terminal can show.
package struct Capabilities: Equatable, Sendable {
  /// How many colours a terminal has.
  package enum Colours: Comparable, Sendable {
    /// None except the terminal's own foreground and background.
    case none
    /// The eight colours of ``Colour/Basic``.
    case basic
    /// The 256 colours of xterm.
    case indexed
    /// Any colour, given by its red, green and blue.
    case direct
  }

  /// Whether the terminal shows Unicode, instead of only ASCII.
  package let hasUnicode: Bool
  package let colours: Colours

  package init(hasUnicode: Bool = true, colours: Colours = .none) {
    self.hasUnicode = hasUnicode
    self.colours = colours
  }
}
