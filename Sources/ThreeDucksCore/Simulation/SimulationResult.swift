package struct SimulationResult: Equatable, Sendable {
  package struct Duels: Equatable, Sendable {
    package fileprivate(set) var won = 0
    package fileprivate(set) var drawn = 0
    package fileprivate(set) var lost = 0
    /// How many pairs the player found in each game.
    package fileprivate(set) var pairs = Histogram()
  }

  /// How many moves each game took, counting those of both players.
  package private(set) var moves = Histogram()
  package private(set) var duels: Duels?

  package var games: Int { moves.count }

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
package struct Histogram: Equatable, Sendable {
  package private(set) var bars: [Int: Int] = [:]

  package mutating func add(_ number: Int) {
    bars[number, default: 0] += 1
  }

  package var count: Int { bars.values.reduce(0, +) }

  /// The mean; 0 if there are no numbers.
  package var mean: Double {
    Double(bars.reduce(0) { $0 + $1.key * $1.value }) / Double(max(count, 1))
  }

  /// The sample standard deviation; 0 if there are fewer than two numbers.
  package var standardDeviation: Double {
    let mean = mean
    // The bars are sorted, because the order of a dictionary differs between runs, and rounding depends on it.
    let squares = bars.sorted { $0.key < $1.key }.reduce(0.0) { sum, bar in
      sum + Double(bar.value) * (Double(bar.key) - mean) * (Double(bar.key) - mean)
    }
    return (squares / Double(max(count - 1, 1))).squareRoot()
  }

  package var minimum: Int? { bars.keys.min() }
  package var maximum: Int? { bars.keys.max() }
}
