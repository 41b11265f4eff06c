import Redux
import ThreeDucksCore

/// Says what a step changed: a pure function of the state before, the action and the state after.
enum Narrator {
  /// One line of whole sentences; nil when there is nothing to say.
  static func line(
    for step: Step<ThreeDucksState, ThreeDucksAction>, after before: ThreeDucksState
  ) -> String? {
    let after = step.state
    switch step.action {
    case .startGame: return deal(after)
    case .flipCard(let place):
      return after.moves > before.moves ? flip(place, after) : refusal(of: place, before)
    case .unFlipSelectedCards, .turnBack: return before.hasMismatch ? turnBack(before) : nil
    case .pause: return after.isPaused && !before.isPaused ? "The game is paused." : nil
    case .resume: return before.isPaused ? "The game goes on." : nil
    // Not the win itself: the place among the high scores belongs to it.
    case .scored: return win(after, now: step.time)
    case .setDifficulty: return after.phase == .title ? PlainText.title(after) : nil
    case .endGame: return leaving(before, after)
    // Told once, however often it is met.
    case .saveFailed(let problem): return problem == before.saveProblem ? nil : problem.sentence
    case .recordingFailed(let problem): return problem.sentence
    case .launch, .close, .clearSelectedCards, .winGame, .clockStarted, .clockStopped, .clockPaused,
      .clockResumed,
      .preferencesLoaded, .difficultyLoaded, .highScoresLoaded, .saveScores, .scoresSaved:
      return nil
    }
  }

  private static func deal(_ game: ThreeDucksState) -> String {
    let name = PlainText.capitalized(game.difficulty)
    let extent = PlainText.extent(Grid(game.difficulty))
    let seed = game.seed.map { " Seed \($0)." } ?? ""
    return "\(name): \(game.cards.count) cards, \(extent).\(seed)"
  }

  private static func flip(_ place: Int, _ game: ThreeDucksState) -> String {
    let card = "\(game.name(of: place)): \(game.cards[place].animal)."
    if game.hasMismatch { return "\(card) No match; they turn back in a second." }
    guard game.hasMatch else { return card }
    let found = game.cards.count(where: \.isFlipped) / 2
    return "\(card) A pair! \(found) of \(game.difficulty.pairs) pairs found, "
      + "\(Formatting.moves(game.moves))."
  }

  private static func refusal(of place: Int, _ game: ThreeDucksState) -> String {
    if game.isPaused { return "The game is paused." }
    return game.hasMismatch
      ? "Two cards are being compared; wait a second." : "\(game.name(of: place)) is up already."
  }

  private static func turnBack(_ game: ThreeDucksState) -> String {
    let names = game.selectedCards.map { "\(game.name(of: $0))" }
    return "\(names.joined(separator: " and ")) turn back."
  }

  private static func win(_ game: ThreeDucksState, now: Duration) -> String {
    let highScore = "\(Formatting.highScore(game.highScores.best(for: game.difficulty)))."
    let comparison =
      switch game.rank {
      case 0: "New high score!"
      case let rank?: "Number \(rank + 1) of your ten best. \(highScore)"
      case nil: highScore
      }
    return "You won! \(PlainText.tally(game, now: now)). \(comparison)"
  }

  private static func leaving(_ before: ThreeDucksState, _ after: ThreeDucksState) -> String {
    let title = PlainText.title(after)
    guard before.phase == .started else { return title }
    return "You gave up after \(Formatting.moves(before.moves)). \(title)"
  }
}

extension ThreeDucksState {
  fileprivate func name(of place: Int) -> CardName { CardName(place: place, on: Grid(difficulty)) }
}
