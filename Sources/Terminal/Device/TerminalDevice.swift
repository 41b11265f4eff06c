/// A terminal as a program sees it: a clock, a screen and a stream of inputs.
///
/// The real one is drawn by ncurses; a test plays one from a script.
package protocol TerminalDevice: AnyObject {
  /// What can be shown.
  var capabilities: Capabilities { get }
  /// The extent of the screen.
  var size: Size { get }
  /// The time since the device was opened, in whole milliseconds, pauses left out.
  var now: Duration { get }
  /// The number of the first signal to end that came, even after the last input; nil for none.
  var endingSignal: Int32? { get }

  /// Shows a frame, with the cursor resting on a cell or hidden.
  func show(_ frame: Frame, cursor: Point?)

  /// Rings the bell; a terminal without one may flash instead.
  func ring()

  /// Sends a text to the terminal's clipboard; a terminal may refuse it.
  func copy(_ text: String)

  /// Waits for inputs, and answers with all there are.
  ///
  /// - Parameter deadline: When to come back at the latest, with nothing; nil for never.
  func inputs(until deadline: Duration?) -> [Input]
}

/// What a terminal can show.
package struct Capabilities: Equatable, Sendable {
  /// How many colours there are.
  package enum Colours: Comparable, Sendable {
    /// None but the terminal's own foreground and background.
    case none
    /// The eight of ``Colour/Basic``.
    case basic
    /// The 256 of xterm.
    case indexed
    /// Every one, named by its red, green and blue.
    case direct
  }

  /// Whether there is Unicode, or ASCII only.
  package let hasUnicode: Bool
  package let colours: Colours

  package init(hasUnicode: Bool = true, colours: Colours = .none) {
    self.hasUnicode = hasUnicode
    self.colours = colours
  }
}
