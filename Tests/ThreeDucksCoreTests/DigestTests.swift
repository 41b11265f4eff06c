import XCTest

@testable import ThreeDucksCore

final class DigestTests: XCTestCase {
  func testTheDigestOfANewInstallIsThatOfTheContract() {
    XCTAssertEqual(ThreeDucksState().digest, "dfca50f42357a6da")
  }

  func testEveryPartOfTheGameCountsAndNothingElse() {
    var state = ThreeDucksState()
    threeDucksReducer(&state, .startGame(difficulty: .easy, seed: 7))
    var digests: Set = [state.digest]
    func expectAnother(_ change: (inout ThreeDucksState) -> Void) {
      change(&state)
      XCTAssertTrue(digests.insert(state.digest).inserted)
    }
    expectAnother { $0.cards[3].isFlipped = true }
    expectAnother { $0.selectedCards = [3] }
    expectAnother { $0.selectedCards = [3, 2] }
    expectAnother { $0.selectedCards = [2, 3] }
    expectAnother { $0.moves = 1 }
    expectAnother { $0.seed = 8 }
    expectAnother { $0.difficulty = .hard }
    expectAnother { $0.phase = .won }
    let digest = state.digest
    state.clock = GameClock(start: .seconds(1))
    state.rank = 1
    state.saveProblem = .locked(file: "x")
    XCTAssertEqual(state.digest, digest)
  }
}
