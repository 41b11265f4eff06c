import TestSupport

@testable import ThreeDucksCore

/// Plays at random, but finds pairs often enough to win.
struct RandomPlayer {
  /// Whether the player also sends actions that the screen does not offer.
  var isMessy = false

  /// Waits, often until an effect is due, and then acts.
  func act(in run: GameRun, _ random: inout TestRandom) {
    let due = run.store.nextDeadline.map { ($0 - run.store.time).milliseconds } ?? 0
    run.advance(by: random.pick([0, 1, due, due, 999, 1000, random.next(3000)]))
    for action in actions(in: run.state, &random) { run.send(action) }
  }

  /// The actions that the player sends now; usually none during the duck's turn.
  private func actions(in state: ThreeDucksState, _ random: inout TestRandom) -> [GameAction] {
    if isMessy, random.next(6) == 0 { return [anything(&random)] }
    let luck = random.next(40)
    guard let game = state.game, !game.isWon || luck < 20 else { return [start(luck, &random)] }
    switch luck {
    case _ where game.isWon: return [.endGame]
    case _ where game.isPaused: return [.resume]
    case 0 where game.moves > 0: return [.endGame]
    case 1...2 where game.moves > 0 && !game.isCleared: return [.pause]
    case 3...5 where game.hasMismatch: return [.turnBack]
    case 6...7 where game.moves > 0: return [.flipCard(random.next(game.cards.count))]
    case _ where game.isComputersTurn && !game.hasMismatch: return []
    default: break
    }
    let down = game.cards.indices.filter { !game.cards[$0].isFlipped }
    let mate =
      game.selectedCards.count == 1 && luck > 12 ? game.cards.mate(of: game.selectedCards[0]) : nil
    return game.choosing(mate ?? down.randomElement(using: &random) ?? 0)
  }

  /// Usually a deal; a low `luck` may give a choice of difficulty, the daily game or a deal with known cards.
  private func start(_ luck: Int, _ random: inout TestRandom) -> GameAction {
    let difficulty = random.pick(Difficulty.allCases + [.easy, .easy])
    if luck < 4 { return .setDifficulty(difficulty) }
    if luck < 8, let day = Day("2026-11-21") {
      return .startGame(
        difficulty: DailyDeal.difficulty, seed: DailyDeal.seed(of: day), mode: GameMode(day: day))
    }
    let mode = GameMode(
      opponent: random.pick([nil, nil, nil, .perfect, .forgetful, .human]), mayKnowCards: luck < 12
    )
    return .startGame(difficulty: difficulty, seed: random.next() >> 11, mode: mode)
  }

  private func anything(_ random: inout TestRandom) -> GameAction {
    random.pick([
      .setDifficulty(.medium), start(39, &random), .endGame, .turnBack, .pause, .resume,
      .flipCard(random.next(40)),
    ])
  }
}
