import XCTest

@testable import ThreeDucks

final class StringFindingTests: XCTestCase {
  func testATextIsCutAtTheFirstSeparator() {
    let parts = "a, b, c".cut(at: ", ")
    XCTAssertEqual(parts?.before, "a")
    XCTAssertEqual(parts?.after, "b, c")
  }

  func testAMissingSeparatorLeavesTheTextWhole() {
    XCTAssertNil("a, b".cut(at: ";"))
    XCTAssertNil("".cut(at: "a"))
  }
}
