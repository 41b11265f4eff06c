/// One action in a log: what was done, when, and by whom.
public struct LogEntry: Equatable, Sendable {
  /// Whole milliseconds of told time since the log began.
  public let milliseconds: Int
  /// What was done: by the player, or in consequence.
  public let action: ThreeDucksAction
  /// The middleware that sent the action; nil for the player.
  public let by: String?

  /// Describes an action in a log.
  public init(milliseconds: Int, action: ThreeDucksAction, by: String? = nil) {
    self.milliseconds = milliseconds
    self.action = action
    self.by = by
  }
}

extension ThreeDucksAction {
  /// Whether a middleware sends the action and no player can.
  var isConsequence: Bool {
    switch self {
    case .clearSelectedCards, .unFlipSelectedCards, .winGame: true
    default: false
    }
  }

  /// The name of the action in a log; nil for one that is no part of it.
  var logName: String? {
    switch self {
    case .setDifficulty: "setDifficulty"
    case .startGame: "startGame"
    case .flipCard: "flipCard"
    case .endGame: "endGame"
    case .clearSelectedCards: "clearSelectedCards"
    case .unFlipSelectedCards: "unFlipSelectedCards"
    case .winGame: "winGame"
    default: nil
    }
  }
}
