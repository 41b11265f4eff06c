/// What a terminal can show.
public struct Capabilities: Equatable, Sendable {
  /// How many colours there are.
  public enum Colours: Sendable {
    /// None but the terminal's own foreground and background.
    case none
    /// The eight of ``Colour/Basic``.
    case basic
    /// The 256 of xterm.
    case indexed
  }

  /// Whether there is Unicode, or ASCII only.
  public let hasUnicode: Bool
  /// The colours there are.
  public let colours: Colours

  /// Describes a terminal.
  public init(hasUnicode: Bool = true, colours: Colours = .none) {
    self.hasUnicode = hasUnicode
    self.colours = colours
  }
}
