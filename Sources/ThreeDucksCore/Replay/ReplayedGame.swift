/// What became of one game of a log.
public struct ReplayedGame: Equatable, Sendable {
  /// How a game ended.
  public enum Result: String, Sendable {
    /// Every card is up, and the win was recorded.
    case won
    /// The player left it, or dealt another.
    case givenUp
    /// The log ends, or was read no further.
    case unfinished
  }

  /// Its difficulty.
  public let difficulty: Difficulty
  /// The seed of its deal.
  public let seed: UInt64
  /// How it was played.
  public let mode: GameMode
  /// How many cards were turned.
  public internal(set) var moves = 0
  /// What the game's clock showed in the end, in ms: what a high score has.
  public internal(set) var milliseconds = 0
  /// What the player remembered in it.
  public internal(set) var memory = Memory()
  /// How it stood between two in the end; nil for a game of one.
  public internal(set) var duel: Duel?
  /// How it ended.
  public internal(set) var result = Result.unfinished
  /// The line on which it began.
  public let line: Int
}

/// The games of a log, one by one, while it is replayed.
struct GameJournal {
  /// How many games are listed: a log may be of any length, and memory must not grow with it.
  private static let maximumCount = 1000

  private var ended: [ReplayedGame] = []
  /// The game that is on.
  private var current: ReplayedGame?

  /// Notes the end of a game that an action leaves, before the action.
  mutating func leave(for entry: LogEntry, in state: ThreeDucksState) {
    switch entry.action {
    case .startGame, .endGame: end(.givenUp, in: state, at: entry.milliseconds)
    default: break
    }
  }

  /// Notes what an action led to.
  mutating func follow(_ entry: LogEntry, _ line: Int, in state: ThreeDucksState) {
    switch entry.action {
    case .startGame(let difficulty, let seed, let mode):
      current = ReplayedGame(difficulty: difficulty, seed: seed, mode: mode, line: line)
    case .winGame where state.phase == .won: end(.won, in: state, at: entry.milliseconds)
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
    guard var replayed = current, let game = state.game else { return }
    current = nil
    guard ended.count < Self.maximumCount else { return }
    replayed.moves = game.moves
    replayed.memory = game.memory
    replayed.duel = game.duel
    replayed.milliseconds =
      (game.clock?.elapsed(at: .milliseconds(milliseconds)) ?? .zero).milliseconds
    replayed.result = result
    ended.append(replayed)
  }
}
