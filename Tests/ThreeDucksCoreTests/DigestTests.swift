import XCTest

@testable import ThreeDucksCore

final class DigestTests: XCTestCase {
  func testTheDigestOfANewInstallIsThatOfTheContract() {
    XCTAssertEqual(ThreeDucksState().digest, "dfca50f42357a6da")
  }

  func testEveryPartOfTheGameCountsAndNothingElse() {
    var state = ThreeDucksState()
    threeDucksReducer(&state, .game(.startGame(difficulty: .easy, seed: 7)))
    var digests: Set = [state.digest]
    func expectAnother(_ change: (inout ThreeDucksState) -> Void) {
      change(&state)
      XCTAssertTrue(digests.insert(state.digest).inserted)
    }
    expectAnother { $0.game?.cards[3].isFlipped = true }
    expectAnother { $0.game?.selectedCards = [3] }
    expectAnother { $0.game?.selectedCards = [3, 2] }
    expectAnother { $0.game?.selectedCards = [2, 3] }
    expectAnother { $0.game?.moves = 1 }
    expectAnother { $0.lastSeed = 8 }
    expectAnother { $0.difficulty = .hard }
    expectAnother { $0.game?.isWon = true }
    let digest = state.digest
    state.game?.clock = GameClock(start: .seconds(1))
    state.log = "a.jsonl"
    state.problems.add(.locked(file: "x"))
    XCTAssertEqual(state.digest, digest)
  }
}
