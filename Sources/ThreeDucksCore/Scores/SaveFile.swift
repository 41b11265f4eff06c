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

  /// A high score beside the JSON object it was read from.
  private struct Entry: Equatable, Scored {
    let score: HighScore
    let json: JSON
    /// The log that proves it, where it is not kept yet.
    var proof: Proof?
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
  private var entries: [Leaderboard: [Entry]] = [:]
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
    entries = try Self.entries(in: root)
    gameEntries = try Self.gameEntries(in: root)
  }

  /// The file's content: JSON for people and programs.
  ///
  /// Where it would be too large, the oldest games are left out.
  public func json() -> [UInt8] {
    var file = self
    var json = file.wholeJSON()
    while json.count > Self.largest, let games = file.gameEntries, !games.isEmpty {
      file.gameEntries = Array(games.dropFirst(games.count / 8 + 1))
      json = file.wholeJSON()
    }
    return json
  }

  private func wholeJSON() -> [UInt8] {
    var root = root
    root["version"] = .integer(Self.version)
    root["difficulty"] = .string((difficulty ?? .easy).rawValue)
    if let theme { root["theme"] = .string(theme) }
    if let isMuted { root["muted"] = .bool(isMuted) }
    if let isAnimated { root["animation"] = .bool(isAnimated) }
    if let lastDay { root["lastDaily"] = .string(lastDay.description) }
    var scores = root["highScores"] ?? [:]
    for list in Leaderboard.all {
      guard let entries = entries[list] else { continue }
      scores[list.name] = .array(entries.map(\.json))
    }
    root["highScores"] = scores
    if let gameEntries { root["games"] = .array(gameEntries.map(\.json)) }
    return Array(root.textOfLines.utf8)
  }

  /// How the player likes the game.
  public var preferences: Preferences {
    Preferences(difficulty: difficulty, theme: theme, isMuted: isMuted, isAnimated: isAnimated)
  }

  /// The high scores.
  public var highScores: HighScores {
    var scores = HighScores()
    for (list, entries) in entries { scores[list] = entries.map(\.score) }
    return scores
  }

  /// Takes a game among the ten best of its list; of a day's duck the one try that counts.
  ///
  /// - Parameter proof: The log that proves it, which is to be kept with the file.
  public mutating func add(_ score: HighScore, for difficulty: Difficulty, proof: Proof? = nil) {
    if let day = score.day, hasGame(of: day) { return }
    let proof = proof.map { freelyNamed($0) }
    let score = score.proved(by: proof?.name ?? score.log, digest: score.digest)
    let list = Leaderboard(of: score, at: difficulty)
    _ = entries[list, default: []].rank(Entry(score: score, json: score.json, proof: proof))
  }

  /// Notes that the duck of a day was begun.
  public mutating func note(_ day: Day) {
    lastDay = day.later(than: lastDay)
  }

  /// Whether the try of a day that counts is over, in whatever session it was.
  private func hasGame(of day: Day) -> Bool {
    highScores[.daily].contains { $0.day == day }
      || games.contains { $0.mode.day == day && !$0.mode.hasChosenSeed }
  }

  /// The finished games that this version understands, the oldest first.
  public var games: [PlayedGame] { gameEntries?.compactMap(\.game) ?? [] }

  /// Takes a finished game behind the others: of more than ``PlayedGame/limit`` the oldest go.
  public mutating func add(_ game: PlayedGame) {
    let games = (gameEntries ?? []) + [GameEntry(game: game, json: game.json)]
    gameEntries = games.suffix(PlayedGame.limit)
  }

  // MARK: Proofs

  /// The names of the logs that prove its high scores.
  public var proofNames: Set<String> {
    Set(entries.values.joined().compactMap(\.score.log))
  }

  /// The logs that prove games added since the file was read.
  public var newProofs: [Proof] { entries.values.joined().compactMap(\.proof) }

  /// Takes the new proofs as kept, except for some: their games stand without one.
  public mutating func endProving(without lost: Set<String>) {
    for (list, listed) in entries {
      entries[list] = listed.map { entry in
        guard let proof = entry.proof, lost.contains(proof.name) else {
          return Entry(score: entry.score, json: entry.json)
        }
        let score = entry.score.proved(by: nil, digest: nil)
        return Entry(score: score, json: score.json)
      }
    }
  }

  /// The same log under a name that proves no other game.
  private func freelyNamed(_ proof: Proof) -> Proof {
    var (name, number) = (proof.name, 1)
    while proofNames.contains(name) {
      number += 1
      name = "\(number)-\(proof.name)"
    }
    return Proof(name: name, text: proof.text)
  }

  private static func difficulty(in root: JSON) throws(Failure) -> Difficulty? {
    guard let value = root["difficulty"], value != .null else { return nil }
    guard let difficulty = value.text.flatMap({ Difficulty(rawValue: $0) }) else {
      throw .damaged
    }
    return difficulty
  }

  private static func entries(in root: JSON) throws(Failure) -> [Leaderboard: [Entry]] {
    let scores = root["highScores"] ?? [:]
    guard case .object = scores else { throw .damaged }
    var entries: [Leaderboard: [Entry]] = [:]
    for list in Leaderboard.all {
      guard let value = scores[list.name] else { continue }
      guard let items = value.list else { throw .damaged }
      let read = try items.map { json throws(Failure) in try entry(json, of: list) }
      // The ten best, whatever order a hand may have left them in.
      entries[list] = read.reduce(into: []) { ranked, entry in _ = ranked.rank(entry) }
    }
    return entries
  }

  private static func gameEntries(
    in root: JSON
  ) throws(Failure) -> [GameEntry]? {
    guard let games = root["games"] else { return nil }
    guard let list = games.list else { throw .damaged }
    return list.map { GameEntry(game: PlayedGame($0), json: $0) }
  }

  private static func entry(
    _ json: JSON, of list: Leaderboard
  ) throws(Failure) -> Entry {
    guard let score = HighScore(json, of: list), score.isPossible else { throw .damaged }
    return Entry(score: score, json: json)
  }
}

extension HighScore {
  fileprivate init?(_ json: JSON, of list: Leaderboard) {
    let day = list == .daily ? json["daily"]?.text.flatMap { Day($0) } : nil
    guard (list == .daily) == (day != nil),
      let moves = json["moves"]?.integer, let milliseconds = json["milliseconds"]?.integer,
      let date = json["date"]?.text, let seed = json["seed"]?.integer, seed >= 0
    else { return nil }
    let proof = [json["log"], json["digest"]].map { $0 == .null ? nil : $0 }
    guard proof.allSatisfy({ $0 == nil || $0?.text != nil }) else { return nil }
    self.init(
      moves: moves, milliseconds: milliseconds, date: date, seed: UInt64(seed), day: day,
      log: proof[0]?.text, digest: proof[1]?.text)
  }

  fileprivate var json: JSON {
    var json: JSON = [
      "moves": .integer(moves), "milliseconds": .integer(milliseconds), "date": .string(date),
      "seed": .unsigned(seed),
    ]
    if let day { json["daily"] = .string(day.description) }
    if let log { json["log"] = .string(log) }
    if let digest { json["digest"] = .string(digest) }
    return json
  }

  /// Whether such a game can have been played.
  fileprivate var isPossible: Bool {
    moves > 0 && milliseconds >= 0 && Deal.seeds.contains(seed)
  }
}
