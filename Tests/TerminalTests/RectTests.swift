import Terminal
import XCTest

final class RectTests: XCTestCase {
  func testARectangleContainsItsCellsAndNoOthers() {
    let rect = Rect(x: 2, y: 3, width: 4, height: 2)
    let inside = (0..<10).flatMap { y in
      (0..<10).map { Point(x: $0, y: y) }.filter(rect.contains)
    }
    XCTAssertEqual(Set(inside.map(\.x)), [2, 3, 4, 5])
    XCTAssertEqual(Set(inside.map(\.y)), [3, 4])
    XCTAssertEqual(inside.count, 8)
    XCTAssertFalse(Rect(x: 2, y: 3, width: 0, height: 2).contains(Point(x: 2, y: 3)))
  }

  func testASmallerSizeIsCentredAndALargerOneBeginsAtTheEdge() {
    let rect = Rect(x: 10, y: 10, width: 10, height: 5)
    XCTAssertEqual(
      rect.centred(Size(width: 3, height: 2)), Rect(x: 13, y: 11, width: 3, height: 2))
    XCTAssertEqual(
      rect.centred(Size(width: 40, height: 9)), Rect(x: 10, y: 10, width: 40, height: 9))
  }
}
