import Redux
import ThreeDucksCore

/// Says what a step changed: a pure function of the state before, the action and the state after.
enum Narrator {
  /// One line of whole sentences; nil when there is nothing to say.
  static func line(
    for step: Step<ThreeDucksState, ThreeDucksAction>, after before: ThreeDucksState
  ) -> String? {
    let after = step.state
    if after.isCatchingUp { return nil }
    switch step.action {
    case .startGame: return deal(after)
    case .flipCard(let place), .opponentFlip(let place):
      return after.moves > before.moves ? flip(place, after) : nil
    case .pause: return after.isPaused && !before.isPaused ? PlainText.paused : nil
    case .resume: return before.isPaused ? "The game goes on." : nil
    // Not the win itself: the place among the high scores belongs to it.
    case .scored: return win(after, now: step.time)
    case .setDifficulty, .setOpponent: return after.phase == .title ? PlainText.title(after) : nil
    case .endGame: return leaving(before, after)
    // Told once, however often it is met.
    case .saveFailed(let problem): return problem == before.saveProblem ? nil : problem.sentence
    case .recordingFailed(let problem): return problem.sentence
    // That two cards differ has been told: that they turn back follows.
    case .unFlipSelectedCards, .turnBack: return nil
    case .gameOffered(let game?): return PlainText.offer(game)
    case .gameOffered(nil): return PlainText.offerIsGone
    case .gameContinued: return "Welcome back. \(PlainText.status(after, now: step.time))"
    case .launch, .close, .closeAtOnce, .clearSelectedCards, .winGame, .clockStarted, .clockStopped,
      .clockPaused, .clockResumed, .findLeftGame, .continueGame, .gameClaimed,
      .preferencesLoaded, .difficultyLoaded, .opponentLoaded, .highScoresLoaded, .saveScores,
      .scoresSaved, .played, .gamesLoaded, .gamesSaved, .lastDayLoaded, .checkProofs,
      .proofsChecked:
      return nil
    }
  }

  private static func deal(_ game: ThreeDucksState) -> String {
    let name = PlainText.capitalized(game.difficulty.rawValue)
    let cards = "\(name): \(game.cards.count) cards, \(PlainText.extent(Grid(game.difficulty)))."
    if let day = game.terms.day {
      let counts = game.unrankedReason == nil
      let worth = counts ? "one try counts, and the first card begins it" : "not counted"
      return "\(cards) The duck of \(day): \(worth)."
    }
    return game.duel.map { "\(cards) \($0.beginning)" } ?? cards
  }

  private static func flip(_ place: Int, _ game: ThreeDucksState) -> String {
    guard case .two(let first, let second) = game.selectedCards else {
      let card = "\(game.name(of: place)): \(game.cards[place].animal)."
      return game.duel?.whoseTurn.map { "\($0) turns \(card)" } ?? card
    }
    let name = game.cards[first].animal.rawValue
    let animal = game.duel?.whoseTurn.map { "\($0): \(name)" } ?? PlainText.capitalized(name)
    let (card, other) = ("\(animal) at \(game.name(of: first))", game.name(of: second))
    guard game.hasMatch else {
      let end = game.duel.map { " \($0.turnOfOther)" } ?? ""
      return "\(card) and \(game.cards[second].animal) at \(other): no match.\(end)"
    }
    let tally =
      game.duel?.score
      ?? "\(game.pairsFound) of \(game.difficulty.pairs) pairs found, "
      + "\(Formatting.moves(game.moves))."
    return "\(card) and \(other): a pair! \(tally)"
  }

  private static func win(_ game: ThreeDucksState, now: Duration) -> String {
    let highScore = "\(Formatting.highScore(game.highScores[game.scoreList].first))."
    let comparison =
      switch (game.unrankedReason, game.rank) {
      case (let reason?, _): reason.sentence
      case (nil, 0): "New high score!"
      case (nil, let rank?): "Number \(rank + 1) of your ten best. \(highScore)"
      case (nil, nil): highScore
      }
    return
      "\(game.duel?.outcome ?? "You won!") \(PlainText.tally(game, now: now)). \(comparison)\(seed(game))"
      + PlainText.review(game)
  }

  private static func leaving(_ before: ThreeDucksState, _ after: ThreeDucksState) -> String {
    let title = PlainText.title(after)
    guard before.phase == .started else { return title }
    return "You gave up after \(Formatting.moves(before.moves)).\(seed(before)) \(title)"
  }

  /// What deals the same cards again: told when nobody can use it in this game any more.
  private static func seed(_ game: ThreeDucksState) -> String {
    game.seed.map { " Seed \($0)." } ?? ""
  }
}
