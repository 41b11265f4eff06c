/// How the player likes the game, as far as somebody chose; nil where nobody did.
public struct Preferences: Equatable, Sendable {
  /// The difficulty chosen last.
  public let difficulty: Difficulty?
  /// The name of the colours chosen last.
  public let theme: String?
  /// Whether the ducks keep silent.
  public let isMuted: Bool?
  /// Whether pictures may move.
  public let isAnimated: Bool?
}
