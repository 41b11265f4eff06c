import XCTest

/// The model of xterm moves rows as xterm does, because ncurses draws some changes by moving rows.
final class XtermModelTests: XCTestCase {
  /// The rows of a terminal of 1 × 4 cells that shows a, b, c and d, after some output.
  private func rows(after output: String) -> String {
    var screen = XtermModel(columns: 1, rows: 4)
    screen.receive("a\r\nb\r\nc\r\nd\(output)".utf8)
    return screen.text.replacing("\n", with: "")
  }

  func testInsertedAndDeletedRowsMoveTheRowsBelow() {
    XCTAssertEqual(rows(after: "\u{1B}[2d\u{1B}[L"), "a bc")
    XCTAssertEqual(rows(after: "\u{1B}[2d\u{1B}[2L"), "a  b")
    XCTAssertEqual(rows(after: "\u{1B}[2d\u{1B}[M"), "acd ")
    XCTAssertEqual(rows(after: "\u{1B}[2d\u{1B}[9M"), "a   ")
  }

  func testTheScreenScrollsInBothDirections() {
    XCTAssertEqual(rows(after: "\u{1B}[S"), "bcd ")
    XCTAssertEqual(rows(after: "\u{1B}[2T"), "  ab")
    XCTAssertEqual(rows(after: "\n"), "bcd ")
    XCTAssertEqual(rows(after: "\u{1B}[H\u{1B}M"), " abc")
  }

  func testOnlyTheRowsBetweenTheMarginsScroll() {
    let margins = "\u{1B}[2;3r"
    XCTAssertEqual(rows(after: "\(margins)\u{1B}[3d\n"), "ac d")
    XCTAssertEqual(rows(after: "\(margins)\u{1B}[2d\u{1B}M"), "a bd")
    XCTAssertEqual(rows(after: "\(margins)\u{1B}[4d\n"), "abcd")
    XCTAssertEqual(rows(after: "\(margins)\u{1B}[r\u{1B}[S"), "bcd ")
  }

  func testASequenceThatTheModelDoesNotKnowIsReported() {
    var screen = XtermModel(columns: 1, rows: 1)
    screen.receive("\u{1B}[5y".utf8)
    XCTAssertEqual(screen.unrestored, ["the unknown sequence CSI 5y"])
  }
}
