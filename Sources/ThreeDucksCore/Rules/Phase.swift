/// Where the player is: each has a screen of its own.
public enum Phase: String, Sendable {
  case title, started, won
}
