import XCTest

@testable import ThreeDucksTerminal

final class WordsTests: XCTestCase {
  func testTimesAreCutToSeconds() {
    XCTAssertEqual(Words.time(.zero), "0:00")
    XCTAssertEqual(Words.time(.milliseconds(59_999)), "0:59")
    XCTAssertEqual(Words.time(.seconds(61)), "1:01")
    XCTAssertEqual(Words.time(.seconds(3599)), "59:59")
    XCTAssertEqual(Words.time(.seconds(3723)), "1:02:03")
  }

  func testOneMoveIsNoMoves() {
    XCTAssertEqual(Words.moves(1), "1 move")
    XCTAssertEqual(Words.moves(12), "12 moves")
  }

  func testTextIsWrappedBetweenWords() {
    XCTAssertEqual(Words.wrapped("bat ducks bear", width: 9), ["bat ducks", "bear"])
    XCTAssertEqual(Words.wrapped("elephant bat", width: 4), ["elephant", "bat"])
    XCTAssertEqual(Words.wrapped("", width: 4), [])
  }
}
