/// The best games of each list, best first.
public struct HighScores: Equatable, Sendable {
  /// How many games are kept in each list.
  public static let limit = 10

  private var scores: [Leaderboard: [HighScore]] = [:]

  /// No games yet.
  public init() {}

  /// The best games of a list, best first.
  public subscript(list: Leaderboard) -> [HighScore] { scores[list] ?? [] }

  /// The best games of a difficulty, best first.
  public subscript(difficulty: Difficulty) -> [HighScore] { self[.difficulty(difficulty)] }

  /// The best game of a difficulty.
  public func best(for difficulty: Difficulty) -> HighScore? {
    self[difficulty].first
  }

  /// The names of the logs that hold the games.
  var logs: [String] { scores.values.joined().compactMap(\.log) }

  /// Inserts a game after its equals, if it is among the ten best of its list; of a day's games the first
  /// alone.
  ///
  /// - Returns: Its place from 0, or nil when it is not good enough to be kept.
  @discardableResult
  public mutating func insert(_ score: HighScore, for difficulty: Difficulty) -> Int? {
    let list = Leaderboard(of: score, at: difficulty)
    var scores = self[list]
    let place = scores.firstIndex { score.isBetter(than: $0) } ?? scores.count
    guard place < Self.limit, score.day == nil || !scores.contains(where: { $0.day == score.day })
    else { return nil }
    scores.insert(score, at: place)
    self.scores[list] = Array(scores.prefix(Self.limit))
    return place
  }
}

/// One game that was won.
public struct HighScore: Equatable, Sendable {
  /// How many cards were turned.
  public let moves: Int
  /// How long it took, in ms, from the first card to the last, rests left out.
  public let milliseconds: Int
  /// When it was won, in UTC, such as `2026-11-21T10:00:00Z`.
  public let date: String
  /// The seed of its deal.
  public let seed: UInt64
  /// The day of a daily deal; nil for any other.
  public let day: Day?
  /// The name of the log that holds the game; nil if it was not recorded.
  public let log: String?
  /// What else stands in its entry of the save file.
  private var others: [JSON.Member] = []

  /// Describes a game that was won.
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

  /// The score of a game that ended; nil for one that enters no list.
  init?(_ game: PlayedGame) {
    guard game.isWon, game.mode.unrankedReason == nil else { return nil }
    self.init(
      moves: game.moves, milliseconds: game.milliseconds, date: game.date, seed: game.seed,
      day: game.mode.dayOfTry, log: game.log)
  }

  /// Whether this game was better: fewer moves or, of equal moves, the shorter time.
  public func isBetter(than other: HighScore) -> Bool {
    (moves, milliseconds) < (other.moves, other.milliseconds)
  }
}

extension HighScore {
  /// Reads an entry of a list in the save file; nil for one that makes no sense.
  init?(_ json: JSON, of list: Leaderboard) {
    let day = list == .daily ? json["daily"]?.text.flatMap { Day($0) } : nil
    guard case .object(let members) = json, (list == .daily) == (day != nil),
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

  /// The entry as it is written.
  var json: JSON {
    let own: [(name: String, value: JSON?)] = [
      ("moves", .integer(moves)), ("milliseconds", .integer(milliseconds)),
      ("date", .string(date)), ("seed", .unsigned(seed)),
      ("daily", day.map { .string($0.description) }), ("log", log.map { .string($0) }),
    ]
    return .object(
      own.compactMap { name, value in value.map { JSON.Member(name: name, value: $0) } } + others)
  }
}

/// The lists of best games: one for each difficulty, and one for the ducks of the day.
public enum Leaderboard: Hashable, Sendable {
  /// The games of a difficulty that belong to no day.
  case difficulty(Difficulty)
  /// The ducks of the day, each the one try of its day that counts.
  case daily

  /// Every list.
  public static let all = Difficulty.allCases.map(Self.difficulty) + [.daily]

  /// The list of a game at a difficulty.
  init(of score: HighScore, at difficulty: Difficulty) {
    self = score.day == nil ? .difficulty(difficulty) : .daily
  }

  /// What the list is called in files.
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
  /// The list of best games that this one is compared with.
  package var leaderboard: Leaderboard { mode.dayOfTry == nil ? .difficulty(difficulty) : .daily }
}
