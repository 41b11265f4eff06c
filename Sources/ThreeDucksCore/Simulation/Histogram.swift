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
    // In one order: sums of fractions depend on it, and a dictionary's is another in every run.
    let squares = bars.sorted { $0.key < $1.key }.reduce(0.0) { sum, bar in
      sum + Double(bar.value) * (Double(bar.key) - mean) * (Double(bar.key) - mean)
    }
    return (squares / Double(max(count - 1, 1))).squareRoot()
  }

  /// The least of them; nil of none.
  public var least: Int? { bars.keys.min() }

  /// The most of them; nil of none.
  public var most: Int? { bars.keys.max() }
}
