import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

final class FormattingTests: XCTestCase {
  func testTimesAreCutToSeconds() {
    XCTAssertEqual(Formatting.time(.zero), "0:00")
    XCTAssertEqual(Formatting.time(.milliseconds(59_999)), "0:59")
    XCTAssertEqual(Formatting.time(.seconds(61)), "1:01")
    XCTAssertEqual(Formatting.time(.seconds(3599)), "59:59")
    XCTAssertEqual(Formatting.time(.seconds(3723)), "1:02:03")
  }

  func testOneMoveIsSingular() {
    XCTAssertEqual(Formatting.moves(1), "1 move")
    XCTAssertEqual(Formatting.moves(12), "12 moves")
  }

  func testTextIsWrappedBetweenWords() {
    XCTAssertEqual("bat ducks bear".wrapped(toWidth: 9), ["bat ducks", "bear"])
    XCTAssertEqual("elephant bat".wrapped(toWidth: 4), ["elephant", "bat"])
    XCTAssertEqual("".wrapped(toWidth: 4), [])
  }
}
