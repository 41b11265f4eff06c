/// The best games of each list, best first.
public struct HighScores: Equatable, Sendable {
  /// How many games are kept in each list.
  public static let limit = 10

  private var scores: [Leaderboard: [HighScore]] = [:]

  /// No games yet.
  public init() {}

  /// The best games of a list, best first.
  public subscript(list: Leaderboard) -> [HighScore] {
    get { scores[list] ?? [] }
    set { scores[list] = newValue.isEmpty ? nil : newValue }
  }

  /// The best games of a difficulty, best first.
  public subscript(difficulty: Difficulty) -> [HighScore] {
    get { self[.difficulty(difficulty)] }
    set { self[.difficulty(difficulty)] = newValue }
  }

  /// The best game of a difficulty.
  public func best(for difficulty: Difficulty) -> HighScore? {
    self[difficulty].first
  }

  /// Takes a game among the best of its list; of a day's games the first alone.
  ///
  /// - Returns: Its place from 0, or nil when it is not good enough to be kept.
  @discardableResult
  public mutating func insert(_ score: HighScore, for difficulty: Difficulty) -> Int? {
    let list = Leaderboard(of: score, at: difficulty)
    guard score.day == nil || !self[list].contains(where: { $0.day == score.day }) else {
      return nil
    }
    return self[list].rank(score)
  }
}

/// One game that was won.
public struct HighScore: Hashable, Sendable {
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
  /// The name of the log that proves it, if one was kept; see ``Proof``.
  public let log: String?
  /// The digest of that log's closing line: of the state that the win left.
  public let digest: String?

  /// Describes a game that was won.
  public init(
    moves: Int, milliseconds: Int, date: String, seed: UInt64, day: Day? = nil,
    log: String? = nil, digest: String? = nil
  ) {
    self.moves = moves
    self.milliseconds = milliseconds
    self.date = date
    self.seed = seed
    self.day = day
    self.log = log
    self.digest = digest
  }

  /// The same game with a log that proves it, or with none.
  func proved(by log: String?, digest: String?) -> HighScore {
    HighScore(
      moves: moves, milliseconds: milliseconds, date: date, seed: seed, day: day, log: log,
      digest: digest)
  }

  /// Whether this game was better: fewer moves or, of equal moves, the shorter time.
  public func isBetter(than other: HighScore) -> Bool {
    (moves, milliseconds) < (other.moves, other.milliseconds)
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

/// A score, or a score with where it came from.
protocol Scored {
  var score: HighScore { get }
}

extension HighScore: Scored {
  var score: HighScore { self }
}

extension Array where Element: Scored {
  /// Inserts a game after its equals, if it is among the ten best of an ordered list.
  ///
  /// - Returns: Its place from 0; nil when it is not good enough to be kept.
  mutating func rank(_ element: Element) -> Int? {
    let place = firstIndex { element.score.isBetter(than: $0.score) } ?? count
    guard place < HighScores.limit else { return nil }
    insert(element, at: place)
    if count > HighScores.limit { removeLast() }
    return place
  }
}

extension Game {
  /// The list of best games that this one is compared with.
  package var leaderboard: Leaderboard { mode.dayOfTry == nil ? .difficulty(difficulty) : .daily }
}
