/// All that the program knows, except for its terminal.
public struct ThreeDucksState: Equatable, Sendable {
  /// The difficulty chosen, and that of the game that is on.
  public internal(set) var difficulty: Difficulty
  /// The chosen opponent; nil for none.
  public internal(set) var opponent: Opponent?
  /// The game; nil on the title screen.
  public internal(set) var game: Game?
  /// The seed of the last deal; nil before the first.
  public internal(set) var lastSeed: UInt64?
  /// The scores and games that are kept.
  public internal(set) var library = Library()
  /// The game that an earlier session left, until it goes on in this one.
  public internal(set) var unfinishedGame: UnfinishedGame?
  /// Whether the actions of an unfinished game are being played again, unseen.
  public internal(set) var isCatchingUp = false
  /// What is wrong with the files.
  public internal(set) var problems = Problems()

  /// The title screen of a new install.
  public init(difficulty: Difficulty = .easy) {
    self.difficulty = difficulty
  }
}

/// Where the player is: each has a screen of its own.
public enum Phase: String, Sendable {
  case title, started, won
}

extension ThreeDucksState {
  /// Where the player is.
  public var phase: Phase {
    guard let game else { return .title }
    return game.isWon ? .won : .started
  }

  /// The game that the player can go on with now.
  package var continuableGame: UnfinishedGame? { game == nil ? unfinishedGame : nil }

  /// The best game of the list that this game, or the next one, is compared with.
  package var bestGame: HighScore? {
    library.highScores[game?.leaderboard ?? .difficulty(difficulty)].first
  }

  /// A fingerprint of the game, which the log's contract defines: 16 hexadecimal digits.
  ///
  /// It is FNV-1a (64 bits) over the text `gameState|difficulty|seed|moves|cards|selected`.
  public var digest: String {
    let fields = [
      phase.rawValue, difficulty.rawValue, lastSeed.map(String.init) ?? "-", "\(game?.moves ?? 0)",
      (game?.cards ?? []).map(\.description).joined(separator: ","),
      (game?.selectedCards ?? []).map(String.init).joined(separator: ","),
    ]
    let hash = FNV1a.hash(fields.joined(separator: "|"))
    return withUnsafeBytes(of: hash.bigEndian) { String(hexadecimal: $0) }
  }
}
