/// How many turns games took.
public struct TurnStatistics: Equatable, Sendable {
  /// How many games took each number of turns.
  public private(set) var histogram: [Int: Int] = [:]

  /// No games yet.
  public init() {}

  /// Counts a game.
  public mutating func add(turns: Int) {
    histogram[turns, default: 0] += 1
  }

  /// The number of games.
  public var games: Int { histogram.values.reduce(0, +) }

  /// The mean number of turns; 0 of no games.
  public var mean: Double {
    Double(histogram.reduce(0) { $0 + $1.key * $1.value }) / Double(max(games, 1))
  }

  /// The standard deviation of a sample; 0 of fewer than two games.
  public var standardDeviation: Double {
    let mean = mean
    // In one order: sums of fractions depend on it, and a dictionary's is another in every run.
    let squares = histogram.sorted { $0.key < $1.key }.reduce(0.0) { sum, bar in
      sum + Double(bar.value) * (Double(bar.key) - mean) * (Double(bar.key) - mean)
    }
    return (squares / Double(max(games - 1, 1))).squareRoot()
  }

  /// The fewest turns; nil of no games.
  public var fewest: Int? { histogram.keys.min() }

  /// The most turns; nil of no games.
  public var most: Int? { histogram.keys.max() }
}
