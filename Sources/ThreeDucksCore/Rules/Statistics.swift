/// What many games tell of a player: a pure function of the games and of the day.
///
/// Games against somebody and those whose seed was chosen compare with nothing: they count for the streak,
/// and those against a duck, of a deal that nobody knew, are counted apart.
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

  /// What the games against a duck tell.
  public struct DuelTally: Equatable, Sendable {
    /// How many games ended: those too that were given up, and those whose end was not kept.
    public fileprivate(set) var games = 0
    /// In how many of them the player found more pairs.
    public fileprivate(set) var won = 0
    /// In how many the duck did.
    public fileprivate(set) var lost = 0
    /// In how many both found as many.
    public fileprivate(set) var drawn = 0
  }

  /// The ducks that one can play against, the harder the later.
  public static let ducks: [GameTerms.Opponent] = [.forgetful, .perfect]

  /// How many of the last games the line of memory tells of.
  public static let longestLine = 30

  private var tallies: [Difficulty: Tally] = [:]
  private var duels: [GameTerms.Opponent: DuelTally] = [:]
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
    for game in games where !game.terms.isChosen {
      game.terms.opponent.map { duels[$0, default: DuelTally()].add(game) }
    }
    for game in own { tallies[game.difficulty, default: Tally()].add(game) }
  }

  /// What the games of a difficulty tell.
  public subscript(difficulty: Difficulty) -> Tally { tallies[difficulty] ?? Tally() }

  /// What the games against somebody tell.
  public subscript(opponent: GameTerms.Opponent) -> DuelTally { duels[opponent] ?? DuelTally() }

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

extension Statistics.DuelTally {
  fileprivate mutating func add(_ game: PlayedGame) {
    games += 1
    guard game.isWon, let pairs = game.pairs else { return }
    if pairs.player > pairs.opponent {
      won += 1
    } else if pairs.player < pairs.opponent {
      lost += 1
    } else {
      drawn += 1
    }
  }
}
