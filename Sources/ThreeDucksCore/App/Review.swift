extension Game {
  /// Two lines: the average moves of the computer players, and the memory score; empty in a game of two.
  ///
  /// - Parameter width: The maximum number of characters in a line.
  package func review(width: Int) -> [String] {
    guard mode.opponent == nil else { return [] }
    let perfect = Formatting.tenths(difficulty.movesOfPerfectMemory)
    let forgetful = Formatting.tenths(difficulty.movesOfForgetfulDuck)
    let long = "A perfect memory needs \(perfect) moves on average, the forgetful duck \(forgetful)"
    let short = "Perfect memory: \(perfect), duck: \(forgetful)"
    return [long.count <= width ? long : short, memoryWords(width: width)]
  }

  /// The memory score, and the cards that were forgotten by their animals and names.
  ///
  /// - Parameter width: The maximum number of characters; cards that do not fit are counted.
  package func memoryWords(width: Int = .max) -> String {
    guard let score = memory.score else {
      let long = "Memory: not tested (no card had to be remembered)"
      return long.count <= width ? long : "Memory: not tested"
    }
    let chances = memory.found + memory.forgotten
    let head = "Memory: \(score)%"
    let names = memory.forgottenPlaces.map {
      "\(cards[$0].animal) \(Grid(difficulty).name(of: $0))"
    }
    let forgotten = (0...names.count).reversed().map { count in
      let rest = names.count - count
      let shown = names.prefix(count) + (rest == 0 ? [] : [count == 0 ? "\(rest)" : "\(rest) more"])
      return names.isEmpty ? "" : ". Forgot: \(shown.joined(separator: ", "))"
    }
    let long = "\(head) (\(memory.found) of \(chances) cards you had seen)\(forgotten[0])"
    return ([long] + forgotten.map { head + $0 }).first { $0.count <= width } ?? head
  }
}
