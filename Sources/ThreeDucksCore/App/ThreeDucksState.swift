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
  /// The name of the log that holds the game of this session; nil while none does.
  public internal(set) var log: String?
  /// The names of logs in which the game was before: those of earlier sessions, and one that could not
  /// be written any more.
  var formerLogs: [String] = []
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

  /// The log that the save file names, so that the game goes on whenever the program is killed: nil
  /// unless a card was turned, and once the game is won.
  var unfinishedLog: String? { isGameBegun ? log : nil }

  /// Whether a card was turned in a game that goes on.
  var isGameBegun: Bool { game.map { $0.moves > 0 && !$0.isWon } ?? false && !isCatchingUp }

  /// Whether the player can go on with the game after the program has ended.
  package var isGameKept: Bool {
    unfinishedLog.map(library.file.unfinishedLogs.contains) ?? false
  }

  /// The place of a game that was won among the high scores, from 0; nil when it has none.
  package var rank: Int? {
    guard let game, game.isWon, let score = library.lastScore else { return nil }
    return library.highScores[game.leaderboard].lastIndex(of: score)
  }

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
