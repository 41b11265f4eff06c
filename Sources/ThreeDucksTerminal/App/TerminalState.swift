import Terminal

/// What only the terminal knows.
public struct TerminalState: Equatable, Sendable {
  /// The extent of the screen.
  public var size: Size
  /// What the screen can show.
  public let capabilities: Capabilities
  /// The colours chosen.
  public var theme = Theme.default
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
  public init(size: Size, capabilities: Capabilities = Capabilities()) {
    self.size = size
    self.capabilities = capabilities
    isAnimated = capabilities.colours != .none
  }
}
