import GameTestSupport
import Redux
import ReduxTesting
import XCTest

@testable import ThreeDucksCore

/// Whole games, every action and every change of them stated.
///
/// Seed 7: horse pelican elephant elephant / pelican ducks bat ducks / bear horse bat bear.
final class GameStoryTests: XCTestCase {
  private typealias GameTestStore = TestStore<ThreeDucksState, ThreeDucksAction>

  private func started(_ saves: SavesInMemory = SavesInMemory()) -> GameTestStore {
    let store = GameTestStore(
      state: ThreeDucksState(), reducer: threeDucksReducer,
      middlewares: [
        .saveFile(saves.client), .gameLogic, .gameTimer,
        .endedGame(saves.client) { "2026-11-21T10:00:00Z" },
      ])
    store.send(.game(.startGame(difficulty: .easy, seed: 7))) {
      $0.game = Game(difficulty: .easy, seed: 7)
      $0.lastSeed = 7
    }
    return store
  }

  private func start(at time: Duration = .zero, in store: GameTestStore, line: UInt = #line) {
    store.receive(.clock(.started(time)), { $0.game?.clock = GameClock(start: time) }, line: line)
  }

  private func flip(_ place: Int, in store: GameTestStore, line: UInt = #line) {
    store.send(
      .game(.flipCard(place)),
      {
        $0.game?.cards[place].isFlipped = true
        $0.game?.selectedCards.append(place)
        $0.game?.moves += 1
        guard let game = $0.game, game.selectedCards.count == 2 else { return }
        $0.game?.memory.note(game.selectedCards[0], place, on: game.cards)
      }, line: line)
  }

  func testAMismatchIsShownForASecondAndAMatchStaysUp() {
    let store = started()
    flip(0, in: store)
    start(in: store)
    flip(1, in: store)
    store.send(.game(.flipCard(2)))
    store.advance(by: .milliseconds(999))
    store.advance(by: .milliseconds(1))
    store.receive(.game(.unFlipSelectedCards)) {
      $0.game?.cards[0].isFlipped = false
      $0.game?.cards[1].isFlipped = false
      $0.game?.selectedCards = []
    }
    flip(2, in: store)
    flip(3, in: store)
    store.receive(.game(.clearSelectedCards)) { $0.game?.selectedCards = [] }
    store.finish()
  }

  func testAPerfectGameIsWonScoredAndSaved() {
    let store = started()
    store.advance(by: .seconds(20))
    flip(0, in: store)
    start(at: .seconds(20), in: store)
    flip(9, in: store)
    store.receive(.game(.clearSelectedCards)) { $0.game?.selectedCards = [] }
    store.advance(by: .seconds(20))
    for pair in [[1, 4], [2, 3], [5, 7], [6, 10]] {
      pair.forEach { flip($0, in: store) }
      store.receive(.game(.clearSelectedCards)) { $0.game?.selectedCards = [] }
    }
    [8, 11].forEach { flip($0, in: store) }
    store.receive(.game(.clearSelectedCards)) { $0.game?.selectedCards = [] }
    store.receive(.clock(.stopped(.seconds(40)))) { $0.game?.clock.reduce(.stopped(.seconds(40))) }
    store.advance(by: .seconds(1))
    store.receive(.game(.winGame)) { $0.game?.isWon = true }
    let game = PlayedGame(
      date: "2026-11-21T10:00:00Z", difficulty: .easy, seed: 7, isWon: true, moves: 12,
      milliseconds: 20_000, found: store.state.game?.memory.found ?? 0)
    var file = SaveFile()
    file.add(game)
    store.receive(.library(.ended(game, savedIn: file))) { $0.library.add(game, savedIn: file) }
    XCTAssertEqual(store.state.rank, 0)
    store.finish()
  }

  func testGivingUpLeavesNothingInFlight() {
    let store = started()
    flip(0, in: store)
    start(in: store)
    flip(1, in: store)
    store.send(.game(.endGame)) { $0.game = nil }
    let game = PlayedGame(
      date: "2026-11-21T10:00:00Z", difficulty: .easy, seed: 7, isWon: false, moves: 2,
      milliseconds: 0)
    var file = SaveFile()
    file.add(game)
    store.receive(.library(.ended(game, savedIn: file))) { $0.library.add(game, savedIn: file) }
    store.finish()
  }
}
