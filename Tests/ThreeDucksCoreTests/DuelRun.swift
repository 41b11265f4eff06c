import GameTestSupport
import Redux

@testable import ThreeDucksCore

/// A game of two in told time, through the real store, and its log.
struct DuelRun {
  let store: Store<ThreeDucksState, ThreeDucksAction>
  let log = LogInMemory()

  /// Deals a game: easy cards and seed 7, unless told otherwise.
  init(against opponent: Opponent?, _ difficulty: Difficulty = .easy, seed: UInt64 = 7) {
    store = Store(
      state: ThreeDucksState(), reducer: threeDucksReducer,
      middlewares: .game(saves: SavesInMemory().client, log: log.log, app: "", now: { "" }))
    store.dispatch(
      .game(.startGame(difficulty: difficulty, seed: seed, mode: GameMode(opponent: opponent))))
  }

  var state: ThreeDucksState { store.state }
  var turn: Duel.Side? { state.game?.duel?.turn }
  /// The pairs of the player and of the other.
  var pairs: [Int] {
    [state.game?.duel?.playersPairs ?? -1, state.game?.duel?.opponentsPairs ?? -1]
  }
  /// The places of the cards that are up.
  var up: [Int] { cards.indices.filter { cards[$0].isFlipped } }
  private var cards: [Card] { state.game?.cards ?? [] }

  func flip(_ places: Int...) {
    for place in places { store.dispatch(.game(.flipCard(place))) }
  }

  /// Tells the time this many ms on.
  func advance(by milliseconds: Int) {
    store.advance(to: store.time + .milliseconds(milliseconds))
  }

  /// Plays to the end: somebody with no memory for the player, at an even pace, and for the other human.
  ///
  /// - Parameter watch: Sees the state before every card that is turned, and the card.
  func playToTheEnd(watch: (Game, Int) -> Void = { _, _ in }) {
    var luck = SplitMix64(seed: 1)
    while let before = state.game, !before.isWon {
      if before.isComputersTurn || before.selectedCards.count == 2 || before.isCleared {
        store.nextDeadline.map { store.advance(to: $0) }
        let place = cards.indices.first { cards[$0].isFlipped && !before.cards[$0].isFlipped }
        if let place { watch(before, place) }
      } else {
        advance(by: 700)
        let down = cards.indices.filter { !cards[$0].isFlipped }
        guard let place = down.randomElement(using: &luck) else { return }
        store.dispatch(.game(.flipCard(place)))
        watch(before, place)
      }
    }
  }
}
