import GameTestSupport
import Redux
import XCTest

@testable import ThreeDucksCore

/// A game in told time, through the real store.
struct GameRun {
  let store: Store<ThreeDucksState, ThreeDucksAction>
  let saves: SavesInMemory

  init(_ saves: SavesInMemory = SavesInMemory(), difficulty: Difficulty = .easy) {
    self.saves = saves
    store = Store(
      state: ThreeDucksState(difficulty: difficulty), reducer: threeDucksReducer,
      middlewares: [
        .saveFile(saves.client), .gameLogic, .gameTimer,
        .endedGame(saves.client) { "2026-11-21T10:00:00Z" },
      ])
  }

  /// A game of easy cards dealt by seed 7 (see ``RulesTests/testTheDealOfSeedSeven()``).
  static func started(_ saves: SavesInMemory = SavesInMemory()) -> GameRun {
    let run = GameRun(saves)
    run.store.dispatch(.game(.startGame(difficulty: .easy, seed: 7)))
    return run
  }

  /// Two places of one animal, pair by pair.
  var pairs: [[Int]] {
    let cards = store.state.game?.cards ?? []
    return Animal.allCases.compactMap { animal in
      let places = cards.indices.filter { cards[$0].animal == animal }
      return places.isEmpty ? nil : places
    }
  }

  /// What the game's clock shows, in ms.
  var elapsed: Int? { store.state.game?.clock?.elapsed(at: store.time).milliseconds }

  func flip(_ places: Int...) {
    for place in places { store.dispatch(.game(.flipCard(place))) }
  }

  /// Flips every pair at the present time, without a mistake.
  func clearBoard() {
    for pair in pairs { flip(pair[0], pair[1]) }
  }

  /// Tells the time this many ms on.
  func advance(by milliseconds: Int) {
    store.advance(to: store.time + .milliseconds(milliseconds))
  }

  /// Checks that an action or a passage of time changes the state as told, and nothing else.
  func expect(
    after change: () -> Void, file: StaticString = #filePath, line: UInt = #line,
    _ expected: (inout ThreeDucksState) -> Void
  ) {
    var state = store.state
    change()
    expected(&state)
    XCTAssertEqual(store.state, state, file: file, line: line)
  }
}
