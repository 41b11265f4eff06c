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
    /// Every one, told by its red, green and blue.
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
