import XCTest

@testable import ThreeDucksCore

final class DigestTests: XCTestCase {
  func testTheDigestOfANewInstallNeverChanges() {
    XCTAssertEqual(ThreeDucksState().digest, "dfca50f42357a6da")
  }

  func testTheDigestDependsOnTheDocumentedPartsOfTheStateAndOnNoOthers() {
    var state = ThreeDucksState()
    state.reduce(.startGame(difficulty: .easy, seed: 7))
    var digests: Set = [state.digest]
    let changes: [(inout ThreeDucksState) -> Void] = [
      { $0.game?.cards[3].isFlipped = true }, { $0.game?.selectedCards = [3] },
      { $0.game?.selectedCards = [3, 2] }, { $0.game?.selectedCards = [2, 3] },
      { $0.game?.moves = 1 }, { $0.lastSeed = 8 }, { $0.difficulty = .hard },
      { $0.game?.isWon = true },
    ]
    for change in changes {
      change(&state)
      XCTAssertTrue(digests.insert(state.digest).inserted)
    }
    let digest = state.digest
    state.game?.clock = GameClock(start: .seconds(1))
    state.log = "a.jsonl"
    state.problems.add(.locked(file: "x"))
    XCTAssertEqual(state.digest, digest)
  }
}
