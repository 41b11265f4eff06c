import ThreeDucksCore

/// What came of a simulation, for people and for programs.
struct SimulationReport {
  private static let barWidth = 50

  private let simulation: Simulation
  private let statistics: TurnStatistics

  init(_ simulation: Simulation, _ statistics: TurnStatistics) {
    self.simulation = simulation
    self.statistics = statistics
  }

  /// Mean, spread and a histogram.
  var text: String {
    let head =
      "\(statistics.games) \(simulation.difficulty.rawValue) games, "
      + "\(simulation.player.rawValue) player, seed \(simulation.seed)"
    let mean =
      "turns: mean \(rounded(statistics.mean)), "
      + "standard deviation \(rounded(statistics.standardDeviation)), "
      + "from \(statistics.fewest ?? 0) to \(statistics.most ?? 0)"
    return ([head, mean] + bars).joined(separator: "\n")
  }

  /// The same for programs.
  var json: OrderedJSON {
    let bars = statistics.histogram.sorted { $0.key < $1.key }
    return [
      "games": .integer(statistics.games),
      "difficulty": .string(simulation.difficulty.rawValue),
      "player": .string(simulation.player.rawValue),
      "seed": .unsigned(simulation.seed),
      "meanTurns": .number(statistics.mean),
      "standardDeviation": .number(statistics.standardDeviation),
      "fewestTurns": .integer(statistics.fewest ?? 0),
      "mostTurns": .integer(statistics.most ?? 0),
      "histogram": .object(bars.map { ("\($0.key)", .integer($0.value)) }),
    ]
  }

  /// A bar for each number of turns, or for several where there are many numbers.
  private var bars: [String] {
    guard let fewest = statistics.fewest, let most = statistics.most else { return [] }
    let step = (most - fewest) / 40 + 1
    let counts = stride(from: fewest, through: most, by: step).map { start in
      let turns = start..<(start + step)
      return (turns, turns.reduce(0) { $0 + (statistics.histogram[$1] ?? 0) })
    }
    let longest = counts.map(\.1).max() ?? 1
    return counts.map { turns, count in
      let name = step == 1 ? "\(turns.lowerBound)" : "\(turns.lowerBound)–\(turns.upperBound - 1)"
      let bar = String(repeating: "#", count: (count * Self.barWidth + longest - 1) / longest)
      return "\(name.padded(toWidth: 9))  \(String(count).padded(toWidth: 8))  \(bar)"
        .withoutTrailingSpaces
    }
  }

  private func rounded(_ value: Double) -> String {
    let hundredths = Int((value * 10_000).rounded())
    let fraction = String(10_000 + hundredths % 10_000).dropFirst()
    return "\(hundredths / 10_000).\(fraction)"
  }
}
