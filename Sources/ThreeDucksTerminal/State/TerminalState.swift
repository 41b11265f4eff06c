import Terminal

/// What only the terminal knows.
public struct TerminalState: Equatable, Sendable {
  /// The extent of the screen.
  public var size: Size
  /// Whether the screen shows Unicode, or ASCII only.
  public var hasUnicode: Bool
  /// Whether the screen shows xterm's 256 colours.
  public var has256Colours: Bool
  /// The colours chosen.
  public var theme = Theme.usual
  /// Whether the screen shows any colours.
  public var hasColours: Bool
  /// Whether the ducks keep silent.
  public var isMuted = false
  /// How often the bell was to ring so far.
  public var rings = 0
  /// Whether pictures may move.
  public var isAnimated: Bool
  /// What moves, or moved a moment ago.
  public var motions: [Motion] = []
  /// The place of the card that the keys act on.
  public var focus = 0
  /// The column whose letter was typed, from 0: its row follows.
  public var typedColumn: Int?
  /// Whether the list of keys covers the screen.
  public var isHelpOpen = false
  /// Whether the player wishes to leave.
  public var isQuitting = false

  /// The state at the start.
  public init(
    size: Size, hasUnicode: Bool = true, has256Colours: Bool = false, hasColours: Bool = false
  ) {
    self.size = size
    self.hasColours = hasColours || has256Colours
    isAnimated = self.hasColours
    self.hasUnicode = hasUnicode
    self.has256Colours = has256Colours
  }
}
