/// The data that is kept between sessions: the player's choices, the high scores and the games.
///
/// The JSON that was read is kept, so that unknown keys are written back.
public struct SaveFile: Equatable, Sendable {
  /// Why bytes cannot be read as a save file.
  public enum Failure: Error, Equatable {
    /// The file is too large, is not a JSON object with a version, or has scores or games of the wrong JSON type.
    case damaged
    case newer(version: Int)
  }

  /// An entry in the list of games; the game is nil if this version does not understand the entry.
  private struct GameEntry: Equatable {
    let game: PlayedGame?
    let json: JSON
  }

  package static let version = 1
  package static let maximumSize = 1 << 20
  /// How many games are kept; the oldest are dropped.
  package static let maximumGames = 1000
  /// How many unfinished games are kept; the oldest are dropped.
  private static let maximumUnfinished = 10

  /// The difficulty chosen last; nil if none was chosen.
  public var difficulty: Difficulty?
  /// The name of the theme chosen last; nil if none was chosen.
  package var theme: String?
  /// Whether sound is off; nil if the player has not chosen.
  package var isMuted: Bool?
  /// Whether animations are on; nil if the player has not chosen.
  package var isAnimated: Bool?
  /// The latest day whose daily game was begun; nil if none was.
  package private(set) var lastDay: Day?
  /// The names of the logs of unfinished games, newest last.
  package private(set) var unfinishedLogs: [String] = []
  /// The high scores.
  public var highScores = HighScores()
  /// The high scores that this version does not understand.
  private var ignoredScores: [Leaderboard: [JSON]] = [:]
  /// The games, oldest first; nil if the file has no list of games.
  private var gameEntries: [GameEntry]?
  /// The JSON that the file was read from.
  private var root: JSON = [:]

  /// Makes an empty file.
  public init() {}

  /// Reads a file's content.
  ///
  /// - Throws: ``Failure``.
  public init(json: [UInt8]) throws(Failure) {
    guard json.count <= Self.maximumSize,
      let root = try? JSON(reading: json[...]),
      let version = root["version"]?.double, version >= 1
    else { throw .damaged }
    guard version == Double(Self.version) else {
      throw .newer(version: version < 1e15 ? Int(version.rounded(.up)) : .max)
    }
    self.root = root
    // An invalid value is ignored, but written back.
    difficulty = root["difficulty"]?.text.flatMap { Difficulty(rawValue: $0) }
    theme = root["theme"]?.text
    isMuted = root["muted"]?.flag
    isAnimated = root["animation"]?.flag
    lastDay = root["lastDaily"]?.text.flatMap { Day($0) }
    unfinishedLogs = root["unfinished"]?.list?.compactMap(\.text) ?? []
    try readScores(in: root)
    if let games = root["games"] {
      guard let list = games.list else { throw .damaged }
      gameEntries = list.map { GameEntry(game: PlayedGame($0), json: $0) }
    }
  }

  /// Removes the oldest games until the file's content is small enough, and returns that content.
  package mutating func takeJSON() -> [UInt8] {
    var json = json()
    // Every attempt writes all the JSON, so an eighth of the games is removed at a time.
    while json.count > Self.maximumSize, let games = gameEntries, !games.isEmpty {
      gameEntries = Array(games.dropFirst(games.count / 8 + 1))
      json = self.json()
    }
    return json
  }

  /// The file's content: indented JSON.
  public func json() -> [UInt8] {
    var root = root
    root["version"] = .integer(Self.version)
    let unchosen = root["difficulty"] ?? .string(Difficulty.easy.rawValue)
    root["difficulty"] = difficulty.map { .string($0.rawValue) } ?? unchosen
    if let theme { root["theme"] = .string(theme) }
    if let isMuted { root["muted"] = .bool(isMuted) }
    if let isAnimated { root["animation"] = .bool(isAnimated) }
    if let lastDay { root["lastDaily"] = .string(lastDay.description) }
    var scores = root["highScores"] ?? [:]
    for list in Leaderboard.all {
      let entries = highScores[list].map(\.json) + (ignoredScores[list] ?? [])
      if !entries.isEmpty { scores[list.name] = .array(entries) }
    }
    root["highScores"] = scores
    root["unfinished"] =
      unfinishedLogs.isEmpty ? nil : .array(unfinishedLogs.map { .string($0) })
    if let gameEntries { root["games"] = .array(gameEntries.map(\.json)) }
    return Array(root.indentedText.utf8)
  }

  /// Notes that the player has begun the daily game of this day.
  package mutating func note(_ day: Day) {
    if isNew(day) { lastDay = day }
  }

  func isNew(_ day: Day) -> Bool { lastDay.map { day > $0 } ?? true }

  /// Whether the first try at a day's game has begun; only that try counts.
  package func hasTried(_ day: Day) -> Bool { lastDay == day || hasGame(of: day) }

  /// Whether the first try at a day's game has ended, in this session or a different one.
  private func hasGame(of day: Day) -> Bool {
    highScores[.daily].contains { $0.day == day } || games.contains { $0.mode.rankedDay == day }
  }

  /// The games that ended and that this version understands, oldest first.
  package var games: [PlayedGame] { gameEntries?.compactMap(\.game) ?? [] }

  /// Adds a game to the list of games and, if its score is good enough, adds the score to the high scores.
  ///
  /// Only the first try at a daily game is ranked.
  package mutating func add(_ game: PlayedGame) {
    let isRepeated = game.mode.rankedDay.map(hasGame) ?? false
    if !isRepeated, let score = HighScore(game) { highScores.insert(score, for: game.difficulty) }
    let games = (gameEntries ?? []) + [GameEntry(game: game, json: game.json)]
    gameEntries = games.suffix(Self.maximumGames)
  }

  /// Adds the log of an unfinished game, if there is one, and removes the other logs of that game.
  mutating func replaceUnfinishedLogs(_ others: [String], with log: String?) {
    unfinishedLogs.removeAll { $0 != log && others.contains($0) }
    if let log, !unfinishedLogs.contains(log) { unfinishedLogs.append(log) }
    unfinishedLogs = unfinishedLogs.suffix(Self.maximumUnfinished)
  }

  /// The names of all logs that must be kept.
  package var logs: Set<String> { Set(highScores.logs + unfinishedLogs) }

  private mutating func readScores(in root: JSON) throws(Failure) {
    let scores = root["highScores"] ?? [:]
    guard case .object = scores else { throw .damaged }
    for list in Leaderboard.all {
      guard let value = scores[list.name] else { continue }
      guard let entries = value.list else { throw .damaged }
      for entry in entries {
        if let score = HighScore(entry, of: list) {
          // A file edited by hand may hold any number of scores, in any order.
          highScores.insert(score, for: list.difficulty)
        } else {
          ignoredScores[list, default: []].append(entry)
        }
      }
    }
  }
}

/// The saved scores and games, and those that are not saved yet.
public struct Library: Equatable, Sendable {
  /// The content of the save file when it was last read or written, and the games that are not in it yet.
  package private(set) var file = SaveFile()
  package private(set) var unsavedGames: [PlayedGame] = []
  /// The score of the last game that ended in this session; nil if the game was given up or is not ranked.
  private(set) var lastScore: HighScore?

  package var highScores: HighScores { file.highScores }

  /// Replaces the content with that of the save file, which now holds every game.
  mutating func load(_ file: SaveFile) {
    self.file = file
    unsavedGames = []
  }

  /// Adds a game that ended.
  ///
  /// - Parameter file: The content of the save file, with the game; nil if the file could not be written.
  mutating func add(_ game: PlayedGame, savedIn file: SaveFile?) {
    lastScore = HighScore(game)
    if let file { return load(file) }
    self.file.add(game)
    unsavedGames.append(game)
  }
}
