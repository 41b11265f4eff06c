/// The lists of best games: one for each difficulty, and one for the ducks of the day.
public enum ScoreList: Hashable, Sendable {
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
