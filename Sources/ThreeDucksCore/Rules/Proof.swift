/// An action log of one game that was won, closed behind the win: whoever replays it sees the game.
public struct Proof: Equatable, Sendable {
  /// The name that its file has, in a folder that the save file has beside it.
  public let name: String
  /// The log.
  public let text: String

  /// Describes the log of a game.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
