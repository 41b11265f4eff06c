/// The games of a log, one by one, while it is replayed.
struct GameJournal: Sendable {
  /// How many games are told of one by one: a log may be of any length, and memory shall not.
  static let most = 1000

  private var ended: [ReplayedGame] = []
  /// The game that is on.
  private var current: ReplayedGame?

  /// Notes the end of a game that an action leaves, before the action.
  mutating func leave(for timed: TimedAction, in state: ThreeDucksState) {
    switch timed.action {
    case .startGame, .endGame: end(.givenUp, in: state, at: timed.milliseconds)
    default: break
    }
  }

  /// Notes what an action led to, and tells the game's clock of it.
  mutating func follow(_ timed: TimedAction, _ line: Int, in state: inout ThreeDucksState) {
    let (action, time) = (ThreeDucksAction(timed.action), Duration.milliseconds(timed.milliseconds))
    if let tick = state.clockAction(after: action, at: time) { threeDucksReducer(&state, tick) }
    switch timed.action {
    case .startGame(let difficulty, let seed, let terms):
      current = ReplayedGame(difficulty: difficulty, seed: seed, terms: terms, line: line)
    case .winGame where state.phase == .won: end(.won, in: state, at: timed.milliseconds)
    default: break
    }
  }

  /// All games: of the one that is on, how far it has come.
  func games(in state: ThreeDucksState, at milliseconds: Int) -> [ReplayedGame] {
    var journal = self
    journal.end(.unfinished, in: state, at: milliseconds)
    return journal.ended
  }

  private mutating func end(
    _ result: ReplayedGame.Result, in state: ThreeDucksState, at milliseconds: Int
  ) {
    guard var game = current else { return }
    current = nil
    guard ended.count < Self.most else { return }
    game.moves = state.moves
    game.memory = state.memory
    game.duel = state.duel
    game.milliseconds =
      (state.clock?.elapsed(at: .milliseconds(milliseconds)) ?? .zero).milliseconds
    game.result = result
    ended.append(game)
  }
}
