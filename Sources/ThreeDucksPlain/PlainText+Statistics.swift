import ThreeDucksCore

extension PlainText {
  /// The statistics of the screen, in sentences.
  static func statistics(_ state: ThreeDucksState, today: Day?) -> [String] {
    let statistics = Statistics(state.library.games, today: today)
    return Difficulty.allCases.map { sentence($0, statistics[$0]) }
      + Opponent.ducks.compactMap { sentence($0, statistics[$0]) }
      + [ended(Formatting.streak(statistics.streak)), memory(statistics)]
  }

  private static func sentence(_ difficulty: Difficulty, _ tally: Statistics.Tally) -> String {
    let name = Formatting.capitalized(difficulty.rawValue)
    if tally.games == 0 { return "\(name): no games yet." }
    let games = "\(name): \(tally.games == 1 ? "1 game" : "\(tally.games) games")"
    guard let best = tally.best, let mean = tally.meanMoves else { return "\(games), none won." }
    return "\(games), \(tally.wins) won; best \(Formatting.moves(best.moves)), "
      + "average \(Formatting.tenths(mean))."
  }

  private static func sentence(_ duck: Opponent, _ tally: Statistics.DuelTally) -> String? {
    if tally.games == 0 { return nil }
    let games = tally.games == 1 ? "1 game" : "\(tally.games) games"
    return "Against \(duck.name): \(games), \(tally.won) won, \(tally.lost) lost, "
      + "\(tally.drawn) drawn."
  }

  /// The mean memory score and the latest five scores.
  private static func memory(_ statistics: Statistics) -> String {
    let last = statistics.memory.suffix(5)
    guard last.count > 1 else { return ended(Formatting.memory(statistics)) }
    return "\(Formatting.memory(statistics)); most recently \(list(last.map { "\($0)" }))%."
  }

  /// A line of the screen, with a full stop.
  private static func ended(_ line: String) -> String { line.hasSuffix(".") ? line : "\(line)." }
}
