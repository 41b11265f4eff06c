/// One game in a log.
public struct ReplayedGame: Equatable, Sendable {
  package enum Result: String, Sendable {
    case won
    /// The player left the game, or started the next one.
    case givenUp
    /// The log ends during the game, or was not read further.
    case unfinished
  }

  package let game: Game
  /// What its clock showed at the end, in milliseconds.
  package let milliseconds: Int
  package let result: Result
  /// The number of the line on which it began.
  package let line: Int
}

/// Collects the games of a log while it is replayed.
struct GameJournal {
  /// At most this many games are listed, so that a long log needs no more memory.
  private static let maximumCount = 1000

  private var ended: [ReplayedGame] = []
  /// The line on which the current game began; nil if it has ended.
  private var line: Int?

  /// Follows an action, which may begin or end a game.
  mutating func follow(_ entry: LogEntry, _ line: Int, from before: Game?, to after: Game?) {
    switch entry.action {
    case .startGame:
      end(before, .givenUp, at: entry.milliseconds)
      self.line = line
    case .endGame: end(before, .givenUp, at: entry.milliseconds)
    case .winGame where after?.isWon == true: end(after, .won, at: entry.milliseconds)
    default: break
    }
  }

  /// All games, of which the current one is unfinished.
  func games(_ current: Game?, at milliseconds: Int) -> [ReplayedGame] {
    var journal = self
    journal.end(current, .unfinished, at: milliseconds)
    return journal.ended
  }

  private mutating func end(_ game: Game?, _ result: ReplayedGame.Result, at milliseconds: Int) {
    guard let line, let game else { return }
    self.line = nil
    guard ended.count < Self.maximumCount else { return }
    let time = game.time(at: .milliseconds(milliseconds))
    ended.append(
      ReplayedGame(game: game, milliseconds: time.milliseconds, result: result, line: line))
  }
}
