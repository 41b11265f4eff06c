/// The scores of all leaderboards, best first.
///
/// A score is added when a game is won: the middleware `endedGame` in `EndedGameMiddleware.swift` calls
/// ``SaveFile/add(_:)``, which calls ``insert(_:for:)``.
public struct HighScores: Equatable, Sendable {
  /// How many scores a leaderboard keeps.
  public static let limit = 10

  private var scores: [Leaderboard: [HighScore]] = [:]

  /// Makes empty leaderboards.
  public init() {}

  package subscript(list: Leaderboard) -> [HighScore] { scores[list] ?? [] }

  /// The scores of a difficulty, best first.
  public subscript(difficulty: Difficulty) -> [HighScore] { self[.difficulty(difficulty)] }

  var logs: [String] { scores.values.joined().compactMap(\.log) }

  /// Inserts a score after equal scores, if it is among the ten best of its leaderboard.
  ///
  /// The daily leaderboard has at most one score for each day.
  public mutating func insert(_ score: HighScore, for difficulty: Difficulty) {
    let list = Leaderboard(of: score, at: difficulty)
    var scores = self[list]
    let place = scores.firstIndex { score.isBetter(than: $0) } ?? scores.count
    guard place < Self.limit, score.day == nil || !scores.contains(where: { $0.day == score.day })
    else { return }
    scores.insert(score, at: place)
    self.scores[list] = Array(scores.prefix(Self.limit))
  }
}

/// The score of a game that was won.
public struct HighScore: Equatable, Sendable {
  /// How many cards were flipped.
  public let moves: Int
  /// How long the game took from the first card to the last, in milliseconds, without pauses.
  public let milliseconds: Int
  /// When the game was won, in UTC, such as `2026-11-21T10:00:00Z`.
  public let date: String
  /// The seed of the deal.
  public let seed: UInt64
  /// The day of a daily deal; nil for any other deal.
  package let day: Day?
  /// The name of the log that holds the game; nil if the game was not recorded.
  public let log: String?
  /// The unknown members of the score's entry in the save file, which are written back.
  private var others: [JSON.Member] = []

  /// Makes a score.
  public init(
    moves: Int, milliseconds: Int, date: String, seed: UInt64, day: Day? = nil, log: String? = nil
  ) {
    self.moves = moves
    self.milliseconds = milliseconds
    self.date = date
    self.seed = seed
    self.day = day
    self.log = log
  }

  /// The score of a game that ended; nil if it was not won or is not ranked.
  init?(_ game: PlayedGame) {
    guard game.isWon, game.mode.unrankedReason == nil else { return nil }
    self.init(
      moves: game.moves, milliseconds: game.milliseconds, date: game.date, seed: game.seed,
      day: game.mode.rankedDay, log: game.log)
  }

  /// Whether this score has fewer moves, or as many moves and a shorter time.
  package func isBetter(than other: HighScore) -> Bool {
    (moves, milliseconds) < (other.moves, other.milliseconds)
  }
}

extension HighScore {
  /// Reads an entry of a leaderboard in the save file; nil if it is invalid.
  init?(_ json: JSON, of list: Leaderboard) {
    let day = list == .daily ? json["daily"]?.text.flatMap { Day($0) } : nil
    guard case .object(let members) = json, list != .daily || day != nil,
      let moves = json["moves"]?.integer, moves > 0,
      let milliseconds = json["milliseconds"]?.integer, milliseconds >= 0,
      let date = json["date"]?.text,
      let seed = json["seed"]?.integer.flatMap({ UInt64(exactly: $0) }), Deal.seeds.contains(seed)
    else { return nil }
    self.init(
      moves: moves, milliseconds: milliseconds, date: date, seed: seed, day: day,
      log: json["log"]?.text)
    let own = self.json
    others = members.filter { own[$0.name] == nil }
  }

  var json: JSON {
    let own: [(name: String, value: JSON?)] = [
      ("moves", .integer(moves)), ("milliseconds", .integer(milliseconds)),
      ("date", .string(date)), ("seed", .integer(seed)),
      ("daily", day.map { .string($0.description) }), ("log", log.map { .string($0) }),
    ]
    return .object(own + others.map { ($0.name, $0.value) })
  }
}

/// A leaderboard: one for each difficulty, and one for the daily games.
public enum Leaderboard: Hashable, Sendable {
  /// The games of a difficulty, except for daily games.
  case difficulty(Difficulty)
  /// The daily games; only the first try at each day's game counts.
  case daily

  /// All leaderboards.
  public static let all = Difficulty.allCases.map(Self.difficulty) + [.daily]

  init(of score: HighScore, at difficulty: Difficulty) {
    self = score.day == nil ? .difficulty(difficulty) : .daily
  }

  /// The name of the leaderboard in the save file.
  public var name: String {
    switch self {
    case .difficulty(let difficulty): difficulty.rawValue
    case .daily: "daily"
    }
  }

  /// The difficulty of its games.
  public var difficulty: Difficulty {
    switch self {
    case .difficulty(let difficulty): difficulty
    case .daily: DailyDeal.difficulty
    }
  }
}

extension Game {
  /// The leaderboard that this game is compared with.
  package var leaderboard: Leaderboard { mode.day == nil ? .difficulty(difficulty) : .daily }
}
