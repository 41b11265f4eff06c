import Redux
import TestSupport
import ThreeDucksCore
import XCTest

/// Hundreds of random games, with the invariants of the rules checked after everything that happens.
final class RandomPlayTests: XCTestCase {
  func testTheInvariantsHoldWhateverIsPlayed() {
    forEachSeed(120) { random in play(&random) }
  }

  private func play(_ random: inout TestRandom) {
    let run = GameRun()
    var before = run.state
    for _ in 0..<120 {
      step(run, &random)
      let after = run.state
      check(after, before: before)
      before = after
    }
  }

  private func step(_ run: GameRun, _ random: inout TestRandom) {
    let difficulty = Difficulty.allCases.randomElement(using: &random) ?? .easy
    switch Int.random(in: 0..<40, using: &random) {
    case 0, 1:
      run.store.dispatch(.game(.startGame(difficulty: difficulty, seed: random.next() >> 11)))
    case 2: run.send(.endGame)
    case 3: run.store.dispatch(.game(.setDifficulty(difficulty)))
    case 4: run.clearBoard()
    case 5: run.send(.pause)
    case 6...7: run.send(.resume)
    case 8: run.send(.turnBack)
    case 9...14: run.advance(by: Int.random(in: 0...1200, using: &random))
    case 15: run.store.dispatch(.game(.winGame))
    case 16: run.store.dispatch(.game(.clearSelectedCards))
    case 17: run.store.dispatch(.game(.unFlipSelectedCards))
    case 18...27:
      let cards = run.state.game?.cards ?? []
      let known = run.state.game?.selectedCards.first.flatMap { first in
        cards.indices.first { $0 != first && cards[$0].animal == cards[first].animal }
      }
      run.flip(known ?? 0)
    default: run.flip(Int.random(in: -1...36, using: &random))
    }
  }

  private func check(_ state: ThreeDucksState, before: ThreeDucksState) {
    guard let game = state.game else { return }
    XCTAssertLessThanOrEqual(game.selectedCards.count, 2)
    XCTAssertEqual(Set(game.selectedCards).count, game.selectedCards.count)
    for place in game.selectedCards { XCTAssertTrue(game.cards[place].isFlipped) }
    for place in game.cards.indices where game.cards[place].isFlipped {
      XCTAssertTrue(
        game.selectedCards.contains(place) || hasFoundPartner(place, in: game),
        "card \(place) is up, neither selected nor matched")
    }
    if let earlier = before.game, earlier.seed == game.seed, !earlier.isWon, !game.isWon {
      XCTAssertGreaterThanOrEqual(game.moves, earlier.moves)
    }
    if game.isWon { XCTAssertTrue(game.isCleared) }
  }

  private func hasFoundPartner(_ place: Int, in game: Game) -> Bool {
    game.cards.indices.contains {
      $0 != place && game.cards[$0] == game.cards[place] && !game.selectedCards.contains($0)
    }
  }
}
