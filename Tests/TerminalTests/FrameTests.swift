import Terminal
import XCTest

final class FrameTests: XCTestCase {
  private func text(_ draw: (inout Frame) -> Void) -> String {
    var frame = Frame(size: Size(width: 8, height: 4))
    draw(&frame)
    return frame.text
  }

  func testTextIsWrittenFromItsPositionToTheRight() {
    XCTAssertEqual(text { $0.write("duck", at: Point(x: 2, y: 1)) }, "\n  duck\n\n\n")
  }

  func testCellsOutsideTheFrameAreNotDrawn() {
    let drawn = text {
      $0.write("pelican", at: Point(x: -3, y: 0))
      $0.write("elephant", at: Point(x: 5, y: 3))
      $0.write("bear", at: Point(x: 0, y: 4))
      $0.write("bat", at: Point(x: 0, y: -1))
    }
    XCTAssertEqual(drawn, "ican\n\n\n     ele\n")
  }

  func testABorderGoesAroundARectangle() {
    let drawn = text { $0.draw(.round, around: Rect(x: 1, y: 0, width: 5, height: 3)) }
    XCTAssertEqual(drawn, " ╭───╮\n │   │\n ╰───╯\n\n")
  }

  func testARectangleIsFilled() {
    let drawn = text { $0.fill(Rect(x: 6, y: 1, width: 9, height: 2), with: Cell("x")) }
    XCTAssertEqual(drawn, "\n      xx\n      xx\n\n")
  }

  func testTextIsCentredInARectanglesRow() {
    let rect = Rect(x: 2, y: 1, width: 6, height: 3)
    XCTAssertEqual(text { $0.write("ox", centredIn: rect, row: 1) }, "\n\n    ox\n\n")
  }

  func testAFrameWithoutCellsCanBeDrawnOn() {
    var frame = Frame(size: Size(width: 0, height: -3))
    frame.write("duck", at: Point(x: 0, y: 0))
    frame.draw(.double, around: frame.bounds)
    XCTAssertEqual(frame.text, "")
  }
}
