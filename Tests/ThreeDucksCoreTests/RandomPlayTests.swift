import Redux
import TestSupport
import ThreeDucksCore
import XCTest

/// Hundreds of random games, with the invariants of the rules checked after everything that happens.
final class RandomPlayTests: XCTestCase {
  func testTheInvariantsHoldWhateverIsPlayed() {
    for seed in 0..<scaled(120) { play(seed: UInt64(seed)) }
  }

  private func play(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let run = GameRun()
    var before = run.store.state
    for _ in 0..<120 {
      step(run, &random)
      let after = run.store.state
      check(after, before: before, seed: seed)
      before = after
    }
  }

  private func step(_ run: GameRun, _ random: inout SplitMix64) {
    let difficulty = Difficulty.allCases.randomElement(using: &random) ?? .easy
    switch Int.random(in: 0..<40, using: &random) {
    case 0, 1: run.store.dispatch(.startGame(difficulty: difficulty, seed: random.next() >> 11))
    case 2: run.store.dispatch(.endGame)
    case 3: run.store.dispatch(.setDifficulty(difficulty))
    case 4: run.clearBoard()
    case 5: run.store.dispatch(.pause)
    case 6...7: run.store.dispatch(.resume)
    case 8: run.store.dispatch(.turnBack)
    case 9...14: run.advance(by: Int.random(in: 0...1200, using: &random))
    case 15: run.store.dispatch(.winGame)
    case 16: run.store.dispatch(.clearSelectedCards)
    case 17: run.store.dispatch(.unFlipSelectedCards)
    case 18...27:
      let cards = run.store.state.cards
      let known = run.store.state.selectedCards.first.flatMap { first in
        cards.indices.first { $0 != first && cards[$0].animal == cards[first].animal }
      }
      run.flip(known ?? 0)
    default: run.flip(Int.random(in: -1...36, using: &random))
    }
  }

  private func check(_ state: ThreeDucksState, before: ThreeDucksState, seed: UInt64) {
    let note = "seed \(seed)"
    XCTAssertLessThanOrEqual(state.selectedCards.count, 2, note)
    XCTAssertEqual(Set(state.selectedCards).count, state.selectedCards.count, note)
    for place in state.selectedCards { XCTAssertTrue(state.cards[place].isFlipped, note) }
    for place in state.cards.indices where state.cards[place].isFlipped {
      XCTAssertTrue(
        state.selectedCards.contains(place) || hasFoundPartner(place, in: state),
        "\(note): card \(place) is up, neither selected nor matched")
    }
    if state.phase == before.phase, state.seed == before.seed, state.phase == .started {
      XCTAssertGreaterThanOrEqual(state.moves, before.moves, note)
    }
    if state.phase == .won { XCTAssertTrue(state.isCleared, note) }
    if state.phase == .title { XCTAssertEqual(state.cards, [], note) }
  }

  private func hasFoundPartner(_ place: Int, in state: ThreeDucksState) -> Bool {
    state.cards.indices.contains {
      $0 != place && state.cards[$0] == state.cards[place] && !state.selectedCards.contains($0)
    }
  }
}
