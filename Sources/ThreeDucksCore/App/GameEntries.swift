/// The entries of the game that is on, or was on last.
struct GameEntries {
  /// What nobody plays by hand: of a longer game nothing is kept.
  private static let most = 50_000

  /// The deal first; empty before any.
  private(set) var game: [LogEntry] = []

  /// Takes the next entry of a log in.
  mutating func note(_ entry: LogEntry) {
    if case .startGame = entry.action { game = [] } else if game.isEmpty { return }
    if game.count < Self.most { game.append(entry) } else { game = [] }
  }
}
