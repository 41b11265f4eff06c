/// What the game keeps between sessions, version 1: the difficulty, the high scores and the games.
///
/// The JSON it was read from is kept, so keys that this version does not know survive.
public struct SaveFile: Equatable, Sendable {
  /// Why bytes are not a save file.
  public enum Failure: Error, Equatable {
    /// No JSON object, or one that lacks something or has something of the wrong kind.
    case damaged
    /// A version that this program does not know.
    case newer(version: Int)
  }

  /// A finished game beside the JSON it was read from.
  private struct GameEntry: Equatable {
    let game: PlayedGame?
    let json: JSON
  }

  /// The version of the format that is read and written.
  public static let version = 1
  /// The most bytes of a file.
  package static let largest = 1 << 20
  /// How many unfinished games are kept: the newest.
  private static let maximumUnfinished = 10

  /// The difficulty chosen last; nil when none was kept.
  public var difficulty: Difficulty?
  /// The name of the colours chosen last; nil when none was kept.
  public var theme: String?
  /// Whether the ducks keep silent; nil when nobody chose.
  public var isMuted: Bool?
  /// Whether pictures may move; nil when nobody chose.
  public var isAnimated: Bool?
  /// The newest day whose duck was begun; nil when none was kept.
  public private(set) var lastDay: Day?
  /// The names of the logs that end within a game, the newest last.
  public private(set) var unfinishedLogs: [String] = []
  /// The high scores.
  public var highScores = HighScores()
  /// The entries among the high scores that make no sense to this version.
  private var ignoredScores: [Leaderboard: [JSON]] = [:]
  /// The games as they stand in the file, the oldest first: those too that this version does not
  /// understand.
  private var gameEntries: [GameEntry]?
  /// Everything else in the file.
  private var root: JSON = [:]

  /// A new file, with nothing kept.
  public init() {}

  /// Reads a file's content.
  ///
  /// - Throws: ``Failure``.
  public init(json: [UInt8]) throws(Failure) {
    guard json.count <= Self.largest,
      let root = try? JSON(reading: json[...]),
      let version = root["version"]?.double, version >= 1
    else { throw .damaged }
    guard version == Double(Self.version) else {
      throw .newer(version: version < 1e15 ? Int(version.rounded(.up)) : .max)
    }
    self.root = root
    difficulty = try Self.difficulty(in: root)
    // A value of an unknown kind is ignored and kept.
    theme = root["theme"]?.text
    isMuted = root["muted"]?.flag
    isAnimated = root["animation"]?.flag
    lastDay = root["lastDaily"]?.text.flatMap { Day($0) }
    unfinishedLogs = root["unfinished"]?.list?.compactMap(\.text) ?? []
    try readScores(in: root)
    gameEntries = try Self.gameEntries(in: root)
  }

  /// Takes out the oldest games where the file would be too large.
  ///
  /// - Returns: The content; see ``json()``.
  public mutating func takeJSON() -> [UInt8] {
    var json = json()
    while json.count > Self.largest, let games = gameEntries, !games.isEmpty {
      gameEntries = Array(games.dropFirst(games.count / 8 + 1))
      json = self.json()
    }
    return json
  }

  /// The file's content: JSON for people and programs.
  public func json() -> [UInt8] {
    var root = root
    root["version"] = .integer(Self.version)
    root["difficulty"] = .string((difficulty ?? .easy).rawValue)
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
    return Array(root.textOfLines.utf8)
  }

  /// Notes that the duck of a day was begun.
  public mutating func note(_ day: Day) {
    lastDay = day.later(than: lastDay)
  }

  /// Whether a day is later than every one whose duck was begun.
  func isNew(_ day: Day) -> Bool { lastDay.map { day.number > $0.number } ?? true }

  /// Whether the one counting try of a day was begun.
  func hasTried(_ day: Day) -> Bool { lastDay == day || hasGame(of: day) }

  /// Whether the one counting try of a day is over, in whatever session it was.
  private func hasGame(of day: Day) -> Bool {
    highScores[.daily].contains { $0.day == day } || games.contains { $0.mode.dayOfTry == day }
  }

  /// The finished games that this version understands, the oldest first.
  public var games: [PlayedGame] { gameEntries?.compactMap(\.game) ?? [] }

  /// Adds a finished game to the games, of which the newest ``PlayedGame/limit`` stay, and to the ten best
  /// if it is one of them; of a day's duck the one try that counts.
  public mutating func add(_ game: PlayedGame) {
    let isRepeated = game.mode.dayOfTry.map(hasGame) ?? false
    if !isRepeated, let score = HighScore(game) { highScores.insert(score, for: game.difficulty) }
    let games = (gameEntries ?? []) + [GameEntry(game: game, json: game.json)]
    gameEntries = games.suffix(PlayedGame.limit)
  }

  /// Names the log that ends within a game, if there is one, and others no more.
  mutating func name(_ log: String?, insteadOf others: [String]) {
    unfinishedLogs.removeAll { $0 != log && others.contains($0) }
    if let log, !unfinishedLogs.contains(log) { unfinishedLogs.append(log) }
    unfinishedLogs = unfinishedLogs.suffix(Self.maximumUnfinished)
  }

  /// The names of all logs that the file needs.
  package var logs: Set<String> { Set(highScores.logs + unfinishedLogs) }

  private static func difficulty(in root: JSON) throws(Failure) -> Difficulty? {
    guard let value = root["difficulty"], value != .null else { return nil }
    guard let difficulty = value.text.flatMap({ Difficulty(rawValue: $0) }) else {
      throw .damaged
    }
    return difficulty
  }

  private mutating func readScores(in root: JSON) throws(Failure) {
    let scores = root["highScores"] ?? [:]
    guard case .object = scores else { throw .damaged }
    for list in Leaderboard.all {
      guard let value = scores[list.name] else { continue }
      guard let entries = value.list else { throw .damaged }
      for entry in entries {
        if let score = HighScore(entry, of: list) {
          // The ten best, whatever order a hand may have left them in.
          highScores.insert(score, for: list.difficulty)
        } else {
          ignoredScores[list, default: []].append(entry)
        }
      }
    }
  }

  private static func gameEntries(
    in root: JSON
  ) throws(Failure) -> [GameEntry]? {
    guard let games = root["games"] else { return nil }
    guard let list = games.list else { throw .damaged }
    return list.map { GameEntry(game: PlayedGame($0), json: $0) }
  }
}
