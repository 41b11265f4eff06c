import GameTestSupport
import Redux

@testable import ThreeDucksCore

/// A game of two in told time, through the real store, and its log.
struct DuelRun {
  let store: Store<ThreeDucksState, ThreeDucksAction>
  let log = LogInMemory()

  /// Deals a game: easy cards and seed 7, unless told otherwise.
  init(against opponent: GameTerms.Opponent?, _ difficulty: Difficulty = .easy, seed: UInt64 = 7) {
    store = Store(
      state: ThreeDucksState(), reducer: threeDucksReducer,
      middlewares: .game(saves: SavesInMemory().client, log: log.log, app: "", now: { "" }))
    store.dispatch(
      .startGame(difficulty: difficulty, seed: seed, terms: GameTerms(opponent: opponent)))
  }

  var state: ThreeDucksState { store.state }
  var turn: Duel.Side? { state.duel?.turn }
  /// The pairs of the player and of the other.
  var pairs: [Int] { [state.duel?.playersPairs ?? -1, state.duel?.opponentsPairs ?? -1] }
  /// The places of the cards that are up.
  var up: [Int] { state.cards.indices.filter { state.cards[$0].isFlipped } }

  func flip(_ places: Int...) {
    for place in places { store.dispatch(.flipCard(place)) }
  }

  /// Tells the time this many ms on.
  func advance(by milliseconds: Int) {
    store.advance(to: store.time + .milliseconds(milliseconds))
  }

  /// Plays to the end: somebody with no memory for the player, at an even pace, and for the other human.
  ///
  /// - Parameter watch: Sees the state before every card that is turned, and the card.
  func playToTheEnd(watch: (ThreeDucksState, Int) -> Void = { _, _ in }) {
    var luck = SplitMix64(seed: 1)
    while state.phase == .started {
      let before = state
      if before.isComputersTurn || before.selectedCards.count == 2 || before.isCleared {
        store.nextDeadline.map { store.advance(to: $0) }
        let place = state.cards.indices.first {
          state.cards[$0].isFlipped && !before.cards[$0].isFlipped
        }
        if let place { watch(before, place) }
      } else {
        advance(by: 700)
        let down = state.cards.indices.filter { !state.cards[$0].isFlipped }
        guard let place = down.randomElement(using: &luck) else { return }
        store.dispatch(.flipCard(place))
        watch(before, place)
      }
    }
  }
}
