import Redux
import Synchronization
import ThreeDucksCore

/// Describes a step: a pure function of the state before, the action and the state after.
enum Narrator {
  /// One line of sentences; nil if there is nothing to say.
  static func line(
    for step: Step<ThreeDucksState, ThreeDucksAction>, after before: ThreeDucksState
  ) -> String? {
    if step.state.isCatchingUp { return nil }
    switch step.action {
    case .game(let action): return line(for: action, step, after: before)
    case .setOpponent: return step.state.game == nil ? PlainText.title(step.state) : nil
    case .unfinishedGame(.offered(let game?)): return PlainText.offer(game)
    // After a game, the earlier offer is repeated.
    case .unfinishedGame(.find): return step.state.continuableGame.map(PlainText.offer)
    case .unfinishedGame(.offered(nil)): return PlainText.offerIsGone
    case .unfinishedGame(.resumed):
      return "Welcome back. \(PlainText.status(step.state, now: step.time))"
    // A win is announced when it is saved, because its rank is not known until then.
    case .library(.ended(let game, _)):
      guard game.isWon, let game = step.state.game else { return nil }
      return win(game, step.state, now: step.time)
    // A problem is reported once, however often it occurs.
    case .saveFailed(let problem):
      return before.problems.contains(problem) ? nil : problem.sentence
    case .recordingFailed(let problem): return problem.sentence
    case .launch, .close, .closeAtOnce, .clock, .difficultyNamed, .opponentNamed, .dailyGame,
      .unfinishedGame, .library, .recordingBegan:
      return nil
    }
  }

  private static func line(
    for action: GameAction, _ step: Step<ThreeDucksState, ThreeDucksAction>,
    after before: ThreeDucksState
  ) -> String? {
    let (game, earlier) = (step.state.game, before.game)
    switch action {
    case .startGame:
      let note = step.state.unfinishedGame == nil ? "" : " \(UnfinishedGame.keptNote)."
      return game.map { "\(deal($0))\(note)" }
    case .flipCard(let place), .opponentFlip(let place):
      guard let game, let earlier, game.moves > earlier.moves else { return nil }
      return flip(place, game)
    case .pause:
      return game?.isPaused == true && earlier?.isPaused == false ? PlainText.paused : nil
    case .resume: return earlier?.isPaused == true ? "Resumed." : nil
    case .setDifficulty: return game == nil ? PlainText.title(step.state) : nil
    case .endGame: return leaving(earlier, step.state)
    // The line about the second card has already announced what happens to both cards. A win is announced when
    // it is saved.
    case .unFlipSelectedCards, .turnBack, .clearSelectedCards, .winGame: return nil
    }
  }

  private static func deal(_ game: Game) -> String {
    let name = Formatting.capitalized(game.difficulty.rawValue)
    let cards = "\(name): \(game.cards.count) cards, \(game.difficulty.extent)."
    if let day = game.mode.day {
      return game.mode.unrankedReason == nil
        ? "\(cards) Today's daily game: only your first try counts, and it starts when you flip the first card."
        : "\(cards) The daily game of \(day): this try doesn't count."
    }
    return game.duel.map { "\(cards) \($0.beginning)" } ?? cards
  }

  private static func flip(_ place: Int, _ game: Game) -> String {
    guard game.selectedCards.count == 2 else {
      let card = "\(game.name(of: place)): \(game.cards[place].animal)."
      return game.duel?.whoseTurn.map { "\($0) flips \(card)" } ?? card
    }
    let (first, second) = (game.selectedCards[0], game.selectedCards[1])
    let name = game.cards[first].animal.rawValue
    let animal = game.duel?.whoseTurn.map { "\($0): \(name)" } ?? Formatting.capitalized(name)
    let (card, other) = ("\(animal) at \(game.name(of: first))", game.name(of: second))
    guard game.hasMatch else {
      let end = game.duel.map { " \($0.turnOfOther)" } ?? ""
      return "\(card) and \(game.cards[second].animal) at \(other): no match.\(end)"
    }
    let tally =
      game.duel?.scoreSentence
      ?? "\(pairs(of: game)), \(Formatting.moves(game.moves))."
    return "\(card) and \(other): a pair! \(tally)"
  }

  private static func pairs(of game: Game) -> String {
    "\(game.matchedPairs) of \(game.difficulty.pairs) pairs found"
  }

  private static func win(_ game: Game, _ state: ThreeDucksState, now: Duration) -> String {
    let words = state.comparison
    let comparison = words.last?.isPunctuation == true ? words : "\(words)."
    let review = game.review(width: 80).map { " \($0)." } ?? ""
    return
      "\(game.duel?.outcome ?? "You won!") \(PlainText.tally(game, now: now)). \(comparison)\(review)"
  }

  private static func leaving(_ game: Game?, _ after: ThreeDucksState) -> String? {
    let end: String? = game.flatMap { game in
      if game.isWon { return nil }
      if game.hasDailyTryLeft { return "\(Game.dailyTryIsLeft)." }
      return "You gave up after \(Formatting.moves(game.moves)); \(pairs(of: game))."
    }
    // After a daily game, the title is printed when the player's own difficulty is restored.
    let title = after.ownDifficulty == nil ? PlainText.title(after) : nil
    let words = [end, title].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

/// Collects lines that describe what happens in the store, until the session prints them.
package final class Narration: Sendable {
  private let lines = Mutex<[String]>([])
  private let results = Mutex<[ResultText]>([])

  package init() {}

  fileprivate var middleware: Middleware<ThreeDucksState, ThreeDucksAction> {
    Middleware("narration", comparing: \.self) { before, step in
      if let line = Narrator.line(for: step, after: before) {
        self.lines.withLock { $0.append(line) }
      }
      if step.action == .game(.winGame), before.phase != .won,
        step.state.game?.mode.rankedDay != nil, let result = ResultText(step.state.game)
      {
        self.results.withLock { $0.append(result) }
      }
      return .none
    }
  }

  /// The results of the ranked daily games that were won.
  var dailyResults: [ResultText] { results.withLock { $0 } }

  /// Returns the lines that were collected since the last call.
  func take() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}

extension Store where State == ThreeDucksState, Action == ThreeDucksAction {
  /// Makes the store of plain mode; the narration describes the store's steps.
  package convenience init(
    saves: SaveFileClient, unfinishedGames: UnfinishedGameClient? = nil, log: ActionLog? = nil,
    app: String = "", date: @escaping @Sendable () -> String, narration: Narration
  ) {
    self.init(
      ThreeDucksState(),
      Feature(
        threeDucksReducer,
        middlewares: .game(
          saves: saves, unfinishedGames: unfinishedGames, log: log, app: app, date: date)
          + [
            narration.middleware,
            Middleware("offer") { step in
              step.action == .game(.endGame) ? .send(.unfinishedGame(.find)) : .none
            },
          ]))
  }
}
