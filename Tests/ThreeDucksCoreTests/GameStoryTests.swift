import GameTestSupport
import Redux
import ReduxTesting
import ThreeDucksCore
import XCTest

/// Whole games, every action and every change of them stated.
///
/// Seed 7: horse pelican elephant elephant / pelican ducks bat ducks / bear horse bat bear.
final class GameStoryTests: XCTestCase {
  private typealias GameTestStore = TestStore<ThreeDucksState, ThreeDucksAction>

  private func started(_ saves: SavesInMemory = SavesInMemory()) -> GameTestStore {
    let store = GameTestStore(
      state: ThreeDucksState(), reducer: threeDucksReducer,
      middlewares: [
        .gameLogic, .gameTimer, .highScore { "2026-11-21T10:00:00Z" }, .saveFile(saves.client),
      ])
    store.send(.startGame(difficulty: .easy, seed: 7)) {
      $0.phase = .started
      $0.seed = 7
      $0.cards = Deal.cards(difficulty: .easy, seed: 7)
    }
    return store
  }

  private func start(at time: Duration = .zero, in store: GameTestStore, line: UInt = #line) {
    store.receive(.clockStarted(time), { $0.clock = GameClock(start: time) }, line: line)
  }

  private func flip(_ place: Int, in store: GameTestStore, line: UInt = #line) {
    store.send(
      .flipCard(place),
      {
        $0.cards[place].isFlipped = true
        $0.selectedCards.append(place)
        $0.moves += 1
        guard case .two(let first, let second) = $0.selectedCards else { return }
        $0.memory.note(first, second, on: $0.cards)
      }, line: line)
  }

  func testAMismatchIsShownForASecondAndAMatchStaysUp() {
    let store = started()
    flip(0, in: store)
    start(in: store)
    flip(1, in: store)
    store.send(.flipCard(2))
    store.advance(by: .milliseconds(999))
    store.advance(by: .milliseconds(1))
    store.receive(.unFlipSelectedCards) {
      $0.cards[0].isFlipped = false
      $0.cards[1].isFlipped = false
      $0.selectedCards = []
    }
    flip(2, in: store)
    flip(3, in: store)
    store.receive(.clearSelectedCards) { $0.selectedCards = [] }
    store.finish()
  }

  func testAPerfectGameIsWonScoredAndSaved() {
    let store = started()
    store.advance(by: .seconds(20))
    flip(0, in: store)
    start(at: .seconds(20), in: store)
    flip(9, in: store)
    store.receive(.clearSelectedCards) { $0.selectedCards = [] }
    store.advance(by: .seconds(20))
    for pair in [[1, 4], [2, 3], [5, 7], [6, 10]] {
      pair.forEach { flip($0, in: store) }
      store.receive(.clearSelectedCards) { $0.selectedCards = [] }
    }
    [8, 11].forEach { flip($0, in: store) }
    store.receive(.clearSelectedCards) { $0.selectedCards = [] }
    store.receive(.clockStopped(.seconds(40))) { $0.clock?.stop = .seconds(40) }
    store.advance(by: .seconds(1))
    store.receive(.winGame) { $0.phase = .won }
    let score = HighScore(
      moves: 12, milliseconds: 20_000, date: "2026-11-21T10:00:00Z", seed: 7)
    store.receive(.scored(score)) {
      $0.highScores.insert(score, for: .easy)
      $0.rank = 0
      $0.unsavedScores = [UnsavedScore(difficulty: .easy, score: score)]
    }
    store.receive(.scoresSaved(store.state.highScores)) { $0.unsavedScores = [] }
    store.finish()
  }

  func testGivingUpLeavesNothingInFlight() {
    let store = started()
    flip(0, in: store)
    start(in: store)
    flip(1, in: store)
    store.send(.endGame) {
      $0.phase = .title
      $0.cards = []
      $0.selectedCards = []
      $0.moves = 0
      $0.memory = Memory()
      $0.clock = nil
    }
    store.finish()
  }
}
