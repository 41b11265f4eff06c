/// What a game shows of its player, apart from its moves and its time.
extension Game {
  /// The turns next to the averages, and what was forgotten, a line each; nothing in a game of two.
  ///
  /// - Parameters:
  ///   - grid: The layout of the cards.
  ///   - width: How many characters a line may have.
  package func review(on grid: Grid, width: Int) -> [String] {
    guard mode.opponent == nil else { return [] }
    let turns = moves / 2
    let perfect = Formatting.tenths(difficulty.turnsOfPerfectMemory)
    let forgetful = Formatting.tenths(difficulty.turnsOfForgetfulDuck)
    let ducks = "perfect memory \(perfect), forgetful duck \(forgetful)"
    let long = "Turns: \(turns) (on average: \(ducks))"
    let short = "Turns: \(turns) (perfect \(perfect), duck \(forgetful))"
    return [long.count <= width ? long : short, memoryWords(on: grid, width: width)]
  }

  /// The memory score and the cards that were forgotten, by their names and places.
  ///
  /// - Parameters:
  ///   - grid: The layout of the cards.
  ///   - width: How many characters there are; what does not fit is counted.
  package func memoryWords(on grid: Grid, width: Int = .max) -> String {
    guard let score = memory.score else { return "Memory: all was luck or search" }
    let names = memory.forgottenPlaces.map { "\(cards[$0].animal) \(grid.name(of: $0))" }
    if names.isEmpty { return "Memory: \(score) %, nothing forgotten" }
    let lines = (0...names.count).reversed().map { count in
      let rest = names.count - count
      let shown = names.prefix(count) + (rest == 0 ? [] : [count == 0 ? "\(rest)" : "\(rest) more"])
      return "Memory: \(score) %, forgotten: \(shown.joined(separator: ", "))"
    }
    return lines.first { $0.count <= width } ?? "Memory: \(score) %"
  }
}
