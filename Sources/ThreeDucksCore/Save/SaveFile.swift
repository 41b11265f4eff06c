/// What the game keeps between sessions, version 1: the difficulty and the high scores.
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
    let json: JSONValue
  }

  /// The version of the format that is read and written.
  public static let version = 1

  /// The difficulty chosen last; nil when none was kept.
  public var difficulty: Difficulty?
  /// The name of the colours chosen last; nil when none was kept.
  public var theme: String?
  /// Whether the ducks keep silent; nil when nobody chose.
  public var isMuted: Bool?
  /// Whether pictures may move; nil when nobody chose.
  public var isAnimated: Bool?
  private var entries: [Difficulty: [Entry]] = [:]
  /// Everything else in the file.
  private var root: [String: JSONValue] = [:]

  /// A new file, with nothing kept.
  public init() {}

  /// Reads a file's content.
  ///
  /// - Throws: ``Failure``.
  public init(json: [UInt8]) throws(Failure) {
    guard case .object(let root)? = try? JSONValue(json: json),
      let version = root["version"]?.wholeNumber, version >= 1
    else { throw .damaged }
    guard version == Self.version else { throw .newer(version: version) }
    self.root = root
    difficulty = try Self.difficulty(in: root)
    // What is of no kind that this version knows is left as it is.
    if case .string(let name)? = root["theme"] { theme = name }
    if case .bool(let isOn)? = root["muted"] { isMuted = isOn }
    if case .bool(let isOn)? = root["animation"] { isAnimated = isOn }
    entries = try Self.entries(in: root)
  }

  /// The file's content: JSON for people and programs, its keys in order.
  ///
  /// - Throws: The encoder's error, for a number that JSON cannot hold.
  public func json() throws -> [UInt8] {
    var root = root
    root["version"] = .integer(Int64(Self.version))
    root["difficulty"] = .string((difficulty ?? .easy).rawValue)
    if let theme { root["theme"] = .string(theme) }
    if let isMuted { root["muted"] = .bool(isMuted) }
    if let isAnimated { root["animation"] = .bool(isAnimated) }
    var scores = Self.object(root["highScores"])
    for (difficulty, list) in entries { scores[difficulty.rawValue] = .array(list.map(\.json)) }
    root["highScores"] = .object(scores)
    return try JSONValue.object(root).json()
  }

  /// How the player likes the game.
  public var preferences: Preferences {
    Preferences(difficulty: difficulty, theme: theme, isMuted: isMuted, isAnimated: isAnimated)
  }

  /// The high scores.
  public var highScores: HighScores {
    var scores = HighScores()
    for (difficulty, list) in entries { scores[difficulty] = list.map(\.score) }
    return scores
  }

  /// Takes a game among the ten best of its difficulty.
  ///
  /// - Throws: The encoder's error, for a number that JSON cannot hold.
  public mutating func add(_ score: HighScore, for difficulty: Difficulty) throws {
    let entry = Entry(score: score, json: try JSONValue(encoding: score))
    _ = entries[difficulty, default: []].rank(entry)
  }

  private static func difficulty(in root: [String: JSONValue]) throws(Failure) -> Difficulty? {
    guard let value = root["difficulty"], value != .null else { return nil }
    guard case .string(let name) = value, let difficulty = Difficulty(rawValue: name) else {
      throw .damaged
    }
    return difficulty
  }

  private static func entries(
    in root: [String: JSONValue]
  ) throws(Failure) -> [Difficulty: [Entry]] {
    guard case .object(let scores) = root["highScores"] ?? .object([:]) else { throw .damaged }
    var entries: [Difficulty: [Entry]] = [:]
    for difficulty in Difficulty.allCases {
      guard let value = scores[difficulty.rawValue] else { continue }
      guard case .array(let list) = value else { throw .damaged }
      let read = try list.map { json throws(Failure) in try entry(json) }
      // The ten best, whatever order a hand may have left them in.
      entries[difficulty] = read.reduce(into: []) { ranked, entry in _ = ranked.rank(entry) }
    }
    return entries
  }

  private static func entry(_ json: JSONValue) throws(Failure) -> Entry {
    guard let score = try? json.decoded(as: HighScore.self), score.isPossible else {
      throw .damaged
    }
    return Entry(score: score, json: json)
  }

  private static func object(_ value: JSONValue?) -> [String: JSONValue] {
    guard case .object(let members)? = value else { return [:] }
    return members
  }
}
