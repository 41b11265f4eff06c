import Terminal

/// What only the terminal knows.
public struct TerminalState: Equatable, Sendable {
  /// The extent of the screen.
  public var size: Size
  /// Whether the screen shows Unicode, or ASCII only.
  public var hasUnicode: Bool
  /// The place of the card that the keys act on.
  public var focus = 0
  /// Whether the list of keys covers the screen.
  public var isHelpOpen = false
  /// Whether the player wishes to leave.
  public var isQuitting = false

  /// The state at the start.
  public init(size: Size, hasUnicode: Bool = true) {
    self.size = size
    self.hasUnicode = hasUnicode
  }
}
