/// The results of simulated games.
public struct SimulationResult: Equatable, Sendable {
  /// The results of games of two.
  public struct Duels: Equatable, Sendable {
    /// How many the player won.
    public fileprivate(set) var won = 0
    /// How many were a draw.
    public fileprivate(set) var drawn = 0
    /// How many the opponent won.
    public fileprivate(set) var lost = 0
    /// How many pairs the player found in each game.
    public fileprivate(set) var pairs = Histogram()
  }

  /// How many moves each game took, counting those of both players.
  public private(set) var moves = Histogram()
  /// The results of games of two; nil in games for one player.
  public private(set) var duels: Duels?

  /// The number of games.
  public var games: Int { moves.count }

  /// Adds a game that was won.
  mutating func add(_ game: Game) {
    moves.add(game.moves)
    guard let duel = game.duel else { return }
    var duels = duels ?? Duels()
    duels.pairs.add(duel.playersPairs)
    switch duel.leader {
    case .player: duels.won += 1
    case nil: duels.drawn += 1
    case .opponent: duels.lost += 1
    }
    self.duels = duels
  }
}

/// Counts how often each number occurs, such as the number of moves in a game.
public struct Histogram: Equatable, Sendable {
  /// How often each number occurred.
  public private(set) var bars: [Int: Int] = [:]

  /// Adds a number.
  public mutating func add(_ number: Int) {
    bars[number, default: 0] += 1
  }

  /// How many numbers were added.
  public var count: Int { bars.values.reduce(0, +) }

  /// The mean; 0 if there are no numbers.
  public var mean: Double {
    Double(bars.reduce(0) { $0 + $1.key * $1.value }) / Double(max(count, 1))
  }

  /// The sample standard deviation; 0 if there are fewer than two numbers.
  public var standardDeviation: Double {
    let mean = mean
    // Sorted, because rounding depends on the order, and a dictionary's order differs in every run.
    let squares = bars.sorted { $0.key < $1.key }.reduce(0.0) { sum, bar in
      sum + Double(bar.value) * (Double(bar.key) - mean) * (Double(bar.key) - mean)
    }
    return (squares / Double(max(count - 1, 1))).squareRoot()
  }

  /// The smallest number; nil if there are none.
  public var minimum: Int? { bars.keys.min() }

  /// The largest number; nil if there are none.
  public var maximum: Int? { bars.keys.max() }
}
