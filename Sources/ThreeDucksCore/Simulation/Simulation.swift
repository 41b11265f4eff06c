/// Plays whole games headless: through the real store, in store time.
public struct Simulation: Sendable {
  /// The difficulty of the games.
  public let difficulty: Difficulty
  /// Who plays.
  public let player: PlayerKind
  /// The duck that the player takes turns with; nil for games of one.
  public let duck: DuckKind?
  /// What the deals and the player's luck are drawn from.
  public let seed: UInt64

  /// Describes games to play.
  public init(
    difficulty: Difficulty, player: PlayerKind, against duck: DuckKind? = nil, seed: UInt64
  ) {
    self.difficulty = difficulty
    self.player = player
    self.duck = duck
    self.seed = seed
  }

  /// Plays games, one after the other; of one seed, always the same ones.
  ///
  /// - Parameters:
  ///   - games: How many.
  ///   - log: The action log of each game by its number, from 0; nil for none.
  /// - Throws: ``RecordingProblem`` when a log cannot be written.
  public func run(
    games: Int, log: (_ game: Int) -> ActionLog? = { _ in nil }
  ) throws(RecordingProblem) -> SimulationResult {
    var luck = SplitMix64(seed: seed)
    var result = SimulationResult()
    for number in 0..<games {
      let deal = luck.next() >> 11
      let playersLuck = SplitMix64(seed: luck.next())
      result.add(try play(deal, playersLuck, log(number)))
    }
    return result
  }

  private func play(
    _ deal: UInt64, _ luck: SplitMix64, _ log: ActionLog?
  ) throws(RecordingProblem) -> ThreeDucksState {
    switch player {
    case .perfect: try play(PerfectPlayer.self, deal, luck, log)
    case .forgetful: try play(ForgetfulPlayer.self, deal, luck, log)
    case .random: try play(RandomPlayer.self, deal, luck, log)
    }
  }

  private func play<SomePlayer: Player>(
    _ kind: SomePlayer.Type, _ deal: UInt64, _ luck: SplitMix64, _ log: ActionLog?
  ) throws(RecordingProblem) -> ThreeDucksState {
    var game = SimulatedGame<SomePlayer>(
      difficulty, against: duck, seed: deal, luck: luck, log: log)
    return try game.play()
  }
}
