/// A summary of a player's games.
///
/// The tallies of a difficulty and the memory scores leave out games of two and games whose seed was chosen.
/// Games of two with a random seed have tallies of their own. The streak counts every game.
public struct Statistics: Equatable, Sendable {
  /// A summary of the games of a difficulty.
  public struct Tally: Equatable, Sendable {
    /// How many games ended.
    public fileprivate(set) var games = 0
    /// How many of them were won.
    public fileprivate(set) var wins = 0
    /// The best of those: the one with the fewest moves, then the shortest time; nil for none.
    public fileprivate(set) var best: PlayedGame?
    fileprivate var moves = 0

    /// The mean number of moves in those that were won; nil for none.
    public var meanMoves: Double? { wins == 0 ? nil : Double(moves) / Double(wins) }
  }

  /// A summary of the games against an opponent.
  public struct DuelTally: Equatable, Sendable {
    /// How many games ended, including those that were given up.
    public fileprivate(set) var games = 0
    /// How many the player won.
    public fileprivate(set) var won = 0
    /// How many the opponent won.
    public fileprivate(set) var lost = 0
    /// How many were a draw.
    public fileprivate(set) var drawn = 0
  }

  /// The maximum number of ``memory`` scores.
  public static let maximumScores = 30

  private var tallies: [Difficulty: Tally] = [:]
  private var duels: [Opponent: DuelTally] = [:]
  /// On how many days in a row, up to today or yesterday, a game was played; a day is a day in UTC.
  public let streak: Int
  /// The memory scores of the latest games that have one, in percent, the oldest first.
  public let memory: [Int]

  /// Summarizes games.
  ///
  /// - Parameters:
  ///   - games: The games, the oldest first.
  ///   - today: Today in UTC; nil if it is unknown, and then there is no streak.
  public init(_ games: [PlayedGame], today: Day?) {
    let own = games.filter { $0.mode.opponent == nil && !$0.mode.hasChosenSeed }
    memory = Array(own.compactMap(\.memory).suffix(Self.maximumScores))
    streak = Self.streak(of: games, today: today)
    for game in games where !game.mode.hasChosenSeed {
      if let opponent = game.mode.opponent { duels[opponent, default: DuelTally()].add(game) }
    }
    for game in own { tallies[game.difficulty, default: Tally()].add(game) }
  }

  /// The summary of a difficulty's games.
  public subscript(difficulty: Difficulty) -> Tally { tallies[difficulty] ?? Tally() }

  /// The summary of the games against an opponent.
  public subscript(opponent: Opponent) -> DuelTally { duels[opponent] ?? DuelTally() }

  /// The mean of ``memory``, rounded; nil if there are no scores.
  public var meanMemory: Int? {
    let count = memory.count
    return count == 0 ? nil : (memory.reduce(0, +) * 2 + count) / (count * 2)
  }

  private static func streak(of games: [PlayedGame], today: Day?) -> Int {
    guard let today = today?.number else { return 0 }
    let days = Set(games.compactMap { Day(of: $0.date)?.number })
    // A player who has not played today can still continue the streak.
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

extension Formatting {
  /// The best game of a difficulty, such as `High Score: 14 moves in 0:31`.
  package static func highScore(_ best: HighScore?) -> String {
    guard let best else { return "High Score: none yet" }
    return "High Score: \(moves(best.moves)) in \(time(.milliseconds(best.milliseconds)))"
  }

  /// Statistics as a table, with rows such as `Easy  12  10  14  18.4`, followed by the streak and the memory
  /// scores.
  ///
  /// - Parameter isASCII: Whether to use ASCII only.
  package static func lines(of statistics: Statistics, isASCII: Bool) -> [String] {
    let rows = Difficulty.allCases.map { difficulty in
      let tally = statistics[difficulty]
      return row(
        capitalized(difficulty.rawValue), "\(tally.games)", "\(tally.wins)",
        tally.best.map { "\($0.moves)" } ?? "-", tally.meanMoves.map(tenths) ?? "-")
    }
    let line =
      statistics.memory.isEmpty
      ? [] : ["(of the cards you had seen)", sparkLine(statistics.memory, isASCII: isASCII)]
    return [row("Difficulty", "played", "won", "best", "average")] + rows
      + ["", streak(statistics.streak), memory(statistics)] + line
  }

  /// The games against the ducks as a table, with rows such as `Forgetful  3  1  2  0`; empty if there are
  /// none.
  package static func duels(of statistics: Statistics) -> [String] {
    guard Opponent.ducks.contains(where: { statistics[$0].games > 0 }) else { return [] }
    let rows = Opponent.ducks.map { duck in
      let tally = statistics[duck]
      return row(
        capitalized(duck.rawValue), "\(tally.games)", "\(tally.won)", "\(tally.lost)",
        "\(tally.drawn)")
    }
    return [row("Opponent", "played", "won", "lost", "drawn")] + rows
  }

  /// Percentages as a line of bars, one character each; the lowest bar is 50, because few scores are lower.
  package static func sparkLine(_ percents: [Int], isASCII: Bool) -> String {
    let bars = Array(isASCII ? "_.-:=+*#" : "▁▂▃▄▅▆▇█")
    return String(percents.map { bars[min(max($0 - 50, 0) * bars.count / 50, bars.count - 1)] })
  }

  /// The day of a score as people say it: the day of a daily deal, or else the day of the win.
  package static func day(of score: HighScore, today: Day?) -> String {
    guard let today, let day = score.day ?? Day(of: score.date) else {
      return score.day?.description ?? score.date.escapingControls
    }
    return day.words(on: today)
  }

  /// A streak of days.
  package static func streak(_ days: Int) -> String {
    "Days played in a row: \(days == 0 ? "none yet" : "\(days)")"
  }

  /// The mean of the memory scores.
  package static func memory(_ statistics: Statistics) -> String {
    guard let mean = statistics.meanMemory else { return "Memory: no data yet" }
    let count = statistics.memory.count
    return "Memory: \(mean)% in your last \(count == 1 ? "game" : "\(count) games")"
  }

  private static func row(_ name: String, _ cells: String...) -> String {
    let cells = zip(cells, [7, 5, 6, 8]).map { " " + $0.padded(to: $1 - 1) }
    return name.padded(to: 10, atEnd: true) + cells.joined()
  }
}
