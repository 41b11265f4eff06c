import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

final class FormattingTests: XCTestCase {
  func testTimesAreRoundedDownToSeconds() {
    for (milliseconds, text) in [
      (0, "0:00"), (59_999, "0:59"), (61_000, "1:01"), (3_599_000, "59:59"), (3_723_000, "1:02:03"),
    ] {
      XCTAssertEqual(Formatting.time(.milliseconds(milliseconds)), text)
    }
  }

  func testTextIsWrappedBetweenWords() {
    XCTAssertEqual("bat ducks bear".wrapped(toWidth: 9), ["bat ducks", "bear"])
    XCTAssertEqual("elephant bat".wrapped(toWidth: 4), ["elephant", "bat"])
    XCTAssertEqual("".wrapped(toWidth: 4), [])
  }
}
