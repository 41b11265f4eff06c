import ThreeDucksCore

/// The result of a simulation, as text or JSON.
struct SimulationReport {
  private static let barWidth = 50

  let simulation: Simulation
  let result: SimulationResult

  /// The mean and the spread of the moves, and a histogram.
  ///
  /// Against a duck, the text also has the results and the player's pairs. The histogram then shows the pairs.
  var text: String {
    let duck = simulation.opponent.map { " against the \($0.rawValue) duck" } ?? ""
    let head =
      "\(result.games) \(simulation.difficulty.rawValue) game\(result.games == 1 ? "" : "s"), "
      + "\(simulation.player.rawValue) player\(duck), seed \(simulation.seed)"
    let moves = line("moves", result.moves)
    guard let duels = result.duels else {
      return ([head, moves] + bars(result.moves)).joined(separator: "\n")
    }
    let score = "won \(share(duels.won)), drawn \(share(duels.drawn)), lost \(share(duels.lost))"
    let pairs = line("player's pairs", duels.pairs)
    return ([head, score, moves, pairs] + bars(duels.pairs)).joined(separator: "\n")
  }

  var json: JSON {
    var members: [(name: String, value: JSON?)] = [
      ("games", .integer(result.games)),
      ("difficulty", .string(simulation.difficulty.rawValue)),
      ("player", .string(simulation.player.rawValue)),
      ("seed", .integer(simulation.seed)),
      ("meanMoves", .number(result.moves.mean)),
      ("standardDeviation", .number(result.moves.standardDeviation)),
      ("fewestMoves", .integer(result.moves.minimum ?? 0)),
      ("mostMoves", .integer(result.moves.maximum ?? 0)),
      ("histogram", json(result.moves)),
    ]
    if let duels = result.duels {
      members += [
        ("against", .string(simulation.opponent?.rawValue)), ("won", .integer(duels.won)),
        ("drawn", .integer(duels.drawn)), ("lost", .integer(duels.lost)),
        ("meanPairs", .number(duels.pairs.mean)), ("pairs", json(duels.pairs)),
      ]
    }
    return .object(members)
  }

  private func line(_ name: String, _ numbers: Histogram) -> String {
    "\(name): mean \(Formatting.tenths(numbers.mean)), "
      + "standard deviation \(Formatting.tenths(numbers.standardDeviation)), "
      + "from \(numbers.minimum ?? 0) to \(numbers.maximum ?? 0)"
  }

  /// A number of games with its share, such as `412 (41.2%)`.
  private func share(_ games: Int) -> String {
    "\(games) (\(Formatting.tenths(Double(games * 100) / Double(max(result.games, 1))))%)"
  }

  private func json(_ numbers: Histogram) -> JSON {
    .object(
      numbers.bars.sorted { $0.key < $1.key }.map { ("\($0.key)", .integer($0.value)) })
  }

  /// A bar for each number or, if more than 40 bars would be needed, for each range of numbers.
  ///
  /// A bar has a mark for each game, unless the longest bar would be too wide.
  private func bars(_ numbers: Histogram) -> [String] {
    guard let least = numbers.minimum, let most = numbers.maximum else { return [] }
    let step = (most - least) / 40 + 1
    let counts = stride(from: least, through: most, by: step).map { start in
      let range = start..<(start + step)
      return (range, range.reduce(0) { $0 + (numbers.bars[$1] ?? 0) })
    }
    let scale = max(counts.map(\.1).max() ?? 0, Self.barWidth)
    return counts.map { range, count in
      let name = step == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound - 1)"
      let bar = String(repeating: "#", count: (count * Self.barWidth + scale - 1) / scale)
      return "\(name.padded(to: 9))  \(String(count).padded(to: 8))  \(bar)"
        .withoutTrailingSpaces
    }
  }
}
