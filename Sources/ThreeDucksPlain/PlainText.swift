import ThreeDucksCore

/// What plain mode prints, as lines of text.
enum PlainText {
  static func greeting(beforeGame isGameNext: Bool) -> String {
    let start = isGameNext ? "" : "\"new\" to start, or "
    return "Three Ducks: find the pairs. Type \(start)\"help\" for the commands."
  }

  /// Advice for a player who has no score.
  static let hint = "To flip two cards, type their names: for example, \"A1 B3\"."
  static let paused = "The game is paused. Type \"resume\" to go on."
  static let keepsPlaying = "The game goes on."
  static let offerIsGone = "That game is open in another window. Type \"new\" to start a new game."

  static let watching =
    "To watch your last game, quit and run \"three-ducks watch\"; it draws the game on the screen."

  /// The offer to continue an unfinished game.
  static func offer(_ unfinished: UnfinishedGame) -> String {
    "Unfinished game: \(unfinished.fullWords). Type \"continue\" to finish it."
  }

  /// The question before a game is given up.
  static func question(_ game: Game) -> String {
    let warning = game.mode.rankedDay == nil ? "" : " It is your only ranked try at the daily game."
    return "Give up this game?\(warning) Type \"yes\" to give up, or \"no\" to keep playing."
  }

  /// The answer to `help`.
  static let help = [
    "Flip two cards: matching animals stay face up; others turn face down again.",
    "Find every pair in as few moves as you can; each card you flip is one move.",
    "A1: flip the card in row A, column 1. A1 B3: flip two.",
    "board: show every row. row B: show one row. left: list the unmatched cards.",
    "status: show pairs, moves, time and high score.",
    "Enter without a command: repeat the last answer.",
    "pause: stop the clock and hide the cards. resume: go on.",
    "new: start a game. new hard: choose its difficulty. new hard 7: also its seed.",
    "continue: go on with your unfinished game.",
    "difficulty \(Formatting.choice(Difficulty.names)): "
      + "set it before a game; it is remembered.",
    "against \(Formatting.choice(PlainCommand.opponents.map(\.name))): "
      + "choose an opponent before a game.",
    "In a game for two, a pair earns another turn; the player with more pairs wins.",
    "daily: today's hard game, the same for everyone; only your first try counts.",
    "give up: end the game and show all cards.",
    "same: after a win, play the same cards again.",
    "again: after a win, go back to choose a difficulty or an opponent.",
    "share: after a win, print the result to send to others.",
    "scores: your best games. statistics or s: totals and averages of all games.",
    "watch: how to watch your last game.",
    "help, h or ?: list these commands. quit, q or exit: quit.",
  ]

  /// The title screen, as sentences.
  static func title(_ state: ThreeDucksState) -> String {
    let opponent = state.opponent.map { "Against \($0.name). " } ?? ""
    return "Difficulty: \(state.difficulty). \(opponent)\(best(state))"
  }

  /// The board, in one sentence for each row.
  static func board(_ game: Game) -> [String] {
    (0..<game.difficulty.rows).map { row($0, of: game) }
  }

  /// The board of a game that is given up, with all cards face up.
  static func allCards(_ game: Game) -> [String] {
    ["All cards:"] + (0..<game.difficulty.rows).map { row($0, of: game, showsAll: true) }
  }

  /// One row, numbered from 0: first the cards that are up, with their animals, then the cards that are down.
  static func row(_ row: Int, of game: Game, showsAll: Bool = false) -> String {
    let columns = game.difficulty.columns
    let places = row * columns..<(row + 1) * columns
    let up = places.filter { showsAll || game.cards[$0].isFlipped }
    let cards = up.map { "\(game.name(of: $0)) \(game.cards[$0].animal)" }
    let down = places.filter { !up.contains($0) }.map { "\(game.name(of: $0))" }
    let names = Formatting.list(down, conjunction: "and")
    let faceDown = down.count == columns ? "all face down" : "\(names) face down"
    let parts = [cards.joined(separator: ", ")] + (down.isEmpty ? [] : [faceDown])
    return
      "Row \(game.name(of: places.lowerBound).letter): \(parts.filter { !$0.isEmpty }.joined(separator: "; "))."
  }

  /// The pairs and the cards that are still to be found.
  static func remaining(_ game: Game) -> String {
    let places = game.cards.indices.filter { !game.isFound($0) }
    let cards = places.map { "\(game.name(of: $0))" }
    let names = Formatting.list(cards, conjunction: "and")
    let pairs = places.count / 2
    return pairs == 0
      ? "All pairs are found."
      : "\(pairs) of \(game.difficulty.pairs) pairs left, \(places.count) cards: \(names)."
  }

  /// The answer to `status`.
  static func status(_ state: ThreeDucksState, now: Duration) -> String {
    guard let game = state.game else { return title(state) }
    let pairs = "Pairs: \(game.matchedPairs) of \(game.difficulty.pairs)"
    let sentences = [
      game.isPaused ? paused : waitingCard(of: game),
      turn(game), game.duel?.scoreSentence,
      "\(Formatting.capitalized(game.difficulty.rawValue)). \(pairs). \(tally(game, now: now)).",
      best(state),
    ]
    return sentences.compactMap { $0 }.joined(separator: " ")
  }

  /// Moves and time, such as `Moves: 14. Time: 0:31`.
  static func tally(_ game: Game, now: Duration) -> String {
    "Moves: \(game.moves). Time: \(Formatting.time(game.time(at: now)))"
  }

  /// The leaderboards, one line for each score; the game that was just won is marked.
  static func scores(_ state: ThreeDucksState, today: Day?) -> [String] {
    state.shownLeaderboards.flatMap { list in
      let (name, rows) = ("\(Formatting.capitalized(list.name)) games", state.rows(of: list))
      return rows.isEmpty
        ? ["\(name): none yet."]
        : rows.map { row in
          let mark = row.isThisGame ? ", this game" : ""
          return "\(name), number \(row.number): \(score(row.score, today))\(mark)."
        }
    }
  }

  private static func best(_ state: ThreeDucksState) -> String {
    "\(Formatting.highScore(state.bestGame))."
  }

  /// The card that waits for a second one, in a sentence; nil if there is none.
  private static func waitingCard(of game: Game) -> String? {
    guard game.selectedCards.count == 1, let place = game.selectedCards.first else { return nil }
    return "\(game.name(of: place)) is face up: \(game.cards[place].animal)."
  }

  /// Whose turn it is or, if two cards that differ are up, whose turn is next.
  ///
  /// Nil without an opponent, or after a win.
  private static func turn(_ game: Game) -> String? {
    guard let duel = game.duel, !game.isWon else { return nil }
    return game.hasMismatch ? duel.turnOfOther : "\(duel.turnWords(of: duel.turn))."
  }

  private static func score(_ score: HighScore, _ today: Day?) -> String {
    "\(Formatting.moves(score.moves)), time \(Formatting.time(.milliseconds(score.milliseconds))), "
      + Formatting.day(of: score, today: today)
  }
}

extension PlainText {
  /// The statistics, as sentences.
  static func statistics(_ state: ThreeDucksState, today: Day?) -> [String] {
    let statistics = Statistics(state.library.file.games, today: today)
    return Difficulty.allCases.map { sentence($0, statistics[$0]) }
      + Opponent.ducks.compactMap { sentence($0, statistics[$0]) }
      + ["\(Formatting.streak(statistics.streak))."]
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
}

extension Duel {
  /// Who the players are, and who begins.
  var beginning: String {
    opponent == .human
      ? "Two players; player one begins." : "Against \(opponent.name); you begin."
  }

  /// The name of the side whose turn it is; nil on the player's turn in a game against a duck.
  var whoseTurn: String? { name(of: turn) }

  /// Whose turn is next.
  var turnOfOther: String { "\(turnWords(of: turn.other))." }
}
