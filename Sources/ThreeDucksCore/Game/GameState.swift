/// Where the player is: each has a screen of its own.
public enum GameState: String, Sendable {
  case title, started, won
}
