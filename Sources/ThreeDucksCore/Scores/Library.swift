/// What is kept of the games: what the save file holds, and what waits to be written to it.
public struct Library: Equatable, Sendable {
  /// The best games so far.
  public internal(set) var highScores = HighScores()
  /// The scores of this session that are not in the save file yet.
  public internal(set) var unsavedScores: [UnsavedScore] = []
  /// The games in the save file, the oldest first.
  var savedGames: [PlayedGame] = []
  /// The games of this session that are not in the save file yet.
  public internal(set) var unsavedGames: [PlayedGame] = []
  /// The newest day whose duck was begun; nil for none.
  public internal(set) var lastDay: Day?

  /// The games that were played, the oldest first, as far as they are kept.
  public var games: [PlayedGame] { savedGames + unsavedGames }

  /// Whether the one counting try of a day was begun.
  func hasTried(_ day: Day) -> Bool {
    lastDay == day || highScores[.daily].contains { $0.day == day }
      || games.contains { $0.mode.day == day && !$0.mode.hasChosenSeed }
  }

  /// Notes that the duck of a day was begun.
  mutating func begin(_ day: Day) {
    lastDay = day.later(than: lastDay)
  }

  /// Adds a score.
  ///
  /// - Returns: Its place among the high scores, from 0; nil when it is not good enough to be kept.
  mutating func add(_ score: HighScore, for difficulty: Difficulty, proof: Proof?) -> Int? {
    guard let rank = highScores.insert(score, for: difficulty) else { return nil }
    unsavedScores.append(UnsavedScore(difficulty: difficulty, score: score, proof: proof))
    return rank
  }
}

/// A score that waits to be saved.
public struct UnsavedScore: Equatable, Sendable {
  /// The difficulty of the game.
  public let difficulty: Difficulty
  /// The game.
  public let score: HighScore
  /// The log that proves it, if one was kept.
  public let proof: Proof?
}

/// The action log of one game that was won, closed after the win: a replay of it shows the game.
public struct Proof: Equatable, Sendable {
  /// The name that its file has, in a folder beside the save file.
  public let name: String
  /// The log.
  public let text: String

  /// Describes the log of a game.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// What the player chose in earlier sessions; nil for what was never chosen.
public struct Preferences: Equatable, Sendable {
  /// The difficulty chosen last.
  public let difficulty: Difficulty?
  /// The name of the colours chosen last.
  public let theme: String?
  /// Whether the sound is off.
  public let isMuted: Bool?
  /// Whether pictures may move.
  public let isAnimated: Bool?
}
