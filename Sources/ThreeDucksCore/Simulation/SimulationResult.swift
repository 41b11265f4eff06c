/// What came of simulated games.
public struct SimulationResult: Equatable, Sendable {
  /// What came of games of two, for the player.
  public struct Duels: Equatable, Sendable {
    /// How many the player won.
    public fileprivate(set) var won = 0
    /// How many both won, with as many pairs each.
    public fileprivate(set) var drawn = 0
    /// How many the duck won.
    public fileprivate(set) var lost = 0
    /// How many pairs the player found in a game.
    public fileprivate(set) var pairs = Histogram()
  }

  /// How many turns, of two flips each, a game took: of both players, where there are two.
  public private(set) var turns = Histogram()
  /// What came of them as games of two; nil for games of one.
  public private(set) var duels: Duels?

  /// The number of games.
  public var games: Int { turns.count }

  /// Counts a game that was played to its end.
  mutating func add(_ game: Game) {
    turns.add(game.moves / 2)
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

/// How often each number came up, such as the turns that games took.
public struct Histogram: Equatable, Sendable {
  /// How often each number came up.
  public private(set) var bars: [Int: Int] = [:]

  /// Nothing yet.
  public init() {}

  /// Counts a number.
  public mutating func add(_ number: Int) {
    bars[number, default: 0] += 1
  }

  /// How many numbers were counted.
  public var count: Int { bars.values.reduce(0, +) }

  /// Their mean; 0 of none.
  public var mean: Double {
    Double(bars.reduce(0) { $0 + $1.key * $1.value }) / Double(max(count, 1))
  }

  /// The standard deviation of a sample; 0 of fewer than two.
  public var standardDeviation: Double {
    let mean = mean
    // Sorted: the sum of fractions depends on their order, and a dictionary's differs in every run.
    let squares = bars.sorted { $0.key < $1.key }.reduce(0.0) { sum, bar in
      sum + Double(bar.value) * (Double(bar.key) - mean) * (Double(bar.key) - mean)
    }
    return (squares / Double(max(count - 1, 1))).squareRoot()
  }

  /// The smallest number; nil of none.
  public var minimum: Int? { bars.keys.min() }

  /// The largest number; nil of none.
  public var maximum: Int? { bars.keys.max() }
}
