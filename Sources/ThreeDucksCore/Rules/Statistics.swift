/// What many games tell of a player: a pure function of the games and of the day.
///
/// Games against somebody and those whose seed was chosen count for the streak alone: they compare
/// with nothing.
public struct Statistics: Equatable, Sendable {
  /// What the games of a difficulty tell.
  public struct Tally: Equatable, Sendable {
    /// How many games ended.
    public fileprivate(set) var games = 0
    /// How many of them were won.
    public fileprivate(set) var wins = 0
    /// The best of those: the fewest moves and, of equal moves, the shortest time; nil for none.
    public fileprivate(set) var best: PlayedGame?
    fileprivate var moves = 0

    /// The mean of the moves of those that were won; nil where none was.
    public var meanMoves: Double? { wins == 0 ? nil : Double(moves) / Double(wins) }
  }

  /// How many of the last games the line of memory tells of.
  public static let longestLine = 30

  private var tallies: [Difficulty: Tally] = [:]
  /// On how many days in a row, up to today or yesterday, a game was played: calendar days in UTC.
  public let streak: Int
  /// The memory scores of the last games that have one, in percent, the oldest first.
  public let memory: [Int]

  /// Reads games.
  ///
  /// - Parameters:
  ///   - games: The games, the oldest first.
  ///   - today: The day in UTC; nil where nobody knows it, and there is no streak.
  public init(_ games: [PlayedGame], today: GameTerms.Day?) {
    let own = games.filter { $0.terms.opponent == nil && !$0.terms.isChosen }
    memory = Array(own.compactMap(\.memory).suffix(Self.longestLine))
    streak = Self.streak(of: games, today: today)
    for game in own { tallies[game.difficulty, default: Tally()].add(game) }
  }

  /// What the games of a difficulty tell.
  public subscript(difficulty: Difficulty) -> Tally { tallies[difficulty] ?? Tally() }

  /// The mean of ``memory``, rounded; nil where there is none.
  public var meanMemory: Int? {
    let count = memory.count
    return count == 0 ? nil : (memory.reduce(0, +) * 2 + count) / (count * 2)
  }

  private static func streak(of games: [PlayedGame], today: GameTerms.Day?) -> Int {
    guard let today = today?.number else { return 0 }
    let days = Set(games.compactMap { GameTerms.Day(of: $0.date)?.number })
    // Whoever has not played yet today has not lost it.
    var day = days.contains(today) ? today : today - 1
    var count = 0
    while days.contains(day) {
      count += 1
      day -= 1
    }
    return count
  }
}

extension Statistics.Tally {
  fileprivate mutating func add(_ game: PlayedGame) {
    games += 1
    guard game.isWon else { return }
    wins += 1
    moves += game.moves
    if best.map({ (game.moves, game.milliseconds) < ($0.moves, $0.milliseconds) }) ?? true {
      best = game
    }
  }
}
