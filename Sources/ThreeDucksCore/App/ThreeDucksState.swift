/// The state of the program, except for the part that only a terminal's screen needs.
public struct ThreeDucksState: Equatable, Sendable {
  /// The difficulty of the current game or, on the title screen, of the next one.
  public internal(set) var difficulty: Difficulty
  /// The difficulty that the player had chosen before a daily game; nil in every other game.
  package internal(set) var ownDifficulty: Difficulty?
  package internal(set) var opponent: Opponent?
  /// The game; nil on the title screen.
  public internal(set) var game: Game?
  /// The seed of the last deal; nil before the first deal.
  package internal(set) var lastSeed: UInt64?
  /// The saved scores, games and choices.
  package internal(set) var library = Library()
  /// The name of this session's log.
  ///
  /// It is nil before the first line is written, while the actions of an unfinished game are being replayed,
  /// and after a write has failed.
  public internal(set) var log: String?
  /// The names of other logs that hold the game or its beginning: logs of earlier sessions, and this session's log
  /// after a write to it has failed.
  var formerLogs: [String] = []
  /// The newest unfinished game of an earlier session, until the player continues it.
  package internal(set) var unfinishedGame: UnfinishedGame?
  /// The unfinished game whose actions are being played again.
  var claimedGame: UnfinishedGame?
  package internal(set) var problems = Problems()

  /// Makes the state of a new install, on the title screen.
  public init(difficulty: Difficulty = .easy) {
    self.difficulty = difficulty
  }
}

/// The state of the program in one word, for digests and reports.
package enum Phase: String, Sendable {
  case title, started, won
}

extension ThreeDucksState {
  package var phase: Phase {
    guard let game else { return .title }
    return game.isWon ? .won : .started
  }

  /// The difficulty of the next game: a daily game does not change it.
  package var nextDifficulty: Difficulty { ownDifficulty ?? difficulty }

  /// The unfinished game, if the player can continue it now.
  package var continuableGame: UnfinishedGame? { game == nil ? unfinishedGame : nil }

  /// Whether the actions of an unfinished game are being played again, unseen by the player.
  package var isCatchingUp: Bool { claimedGame != nil }

  /// The log that the save file must list, so that the game can be continued even if the program is killed.
  ///
  /// It is nil if no game is in progress, or if the game is not recorded.
  var unfinishedLog: String? { isGameInProgress ? log : nil }

  /// Whether a card has been flipped in the game and the game is not won; false while the actions of an
  /// unfinished game are being played again.
  var isGameInProgress: Bool { game.map { $0.moves > 0 && !$0.isWon } ?? false && !isCatchingUp }

  /// Whether the player can continue the game after the program has ended.
  package var canContinueLater: Bool {
    unfinishedLog.map(library.file.unfinishedLogs.contains) ?? false
  }

  /// The rank of the won game on its leaderboard, from 0; nil if it has none.
  package var rank: Int? {
    guard let game, game.isWon, let score = library.lastScore else { return nil }
    return library.highScores[game.leaderboard].lastIndex(of: score)
  }

  /// The best game on the leaderboard of this game or, on the title screen, of the next one.
  package var bestGame: HighScore? {
    library.highScores[game?.leaderboard ?? .difficulty(difficulty)].first
  }

  /// The digest in the closing line of a log, in 16 hexadecimal digits: FNV-1a (64 bits) of
  /// `phase|difficulty|seed|moves|cards|selected`, such as `title|easy|-|0||`.
  ///
  /// Cards are written as in `bat+,ducks-`, where `+` means face up. Selected cards are written as their places,
  /// such as `0,1`.
  public var digest: String {
    let fields = [
      phase.rawValue, difficulty.rawValue, lastSeed.map(String.init) ?? "-", "\(game?.moves ?? 0)",
      (game?.cards ?? []).map(\.description).joined(separator: ","),
      (game?.selectedCards ?? []).map(String.init).joined(separator: ","),
    ]
    let hash = FNV1a.hash(fields.joined(separator: "|"))
    return String(hash, radix: 16).padded(to: 16, with: "0")
  }
}

extension ThreeDucksState {
  /// The problems that remain when the program ends, as sentences.
  package func lastingProblems(log: String?) -> [String] {
    problems.lasting + unsavedSentences(log: log)
  }

  /// The high scores that would be lost if the program ended now, as sentences.
  ///
  /// - Parameter log: The path of the log, as it is shown to the player; nil if there is none.
  package func unsavedSentences(log: String?) -> [String] {
    let log = problems.logIsComplete ? log : nil
    return library.unsavedGames.filter { game in
      guard let score = HighScore(game) else { return false }
      return library.highScores[Leaderboard(of: score, at: game.difficulty)].contains(score)
    }.map { game in
      let time = Formatting.time(.milliseconds(game.milliseconds))
      let words = "\(game.difficulty), \(Formatting.moves(game.moves)), time \(time)"
      return
        "A game was not saved (\(words)): \(log.map { "its log is \($0)." } ?? "it has no log.")"
    }
  }
}
