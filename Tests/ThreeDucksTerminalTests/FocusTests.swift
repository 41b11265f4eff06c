import Terminal
import XCTest

@testable import ThreeDucksTerminal

/// A closed border marks the focused card, at every size and in every theme.
final class FocusTests: XCTestCase {
  private static let sizes = [(40, 14), (80, 24), (120, 40)].map {
    Size(width: $0, height: $1)
  }

  func testAFocusedCardHasAClosedBorderInPixels() throws {
    for theme in Theme.all where theme.hasColours {
      for size in Self.sizes {
        let run = AppRun(size, look: .pixels, theme: theme).play("enter A1C2 @3000 A2 @300")
        for (place, part) in [(0, Theme.Part.focusUp), (1, .focusUp), (5, .focus)] {
          run.store.dispatch(.terminal(.focused(place)))
          let colour = try XCTUnwrap(theme[part])
          let frame = run.view.frame
          for point in run.cardRects[place].edge {
            let style = frame[point].style
            XCTAssertTrue(
              style.colour == colour || style.background == colour,
              "\(theme.name) at \(size), card \(place): no border at \(point)")
          }
        }
      }
    }
  }

  func testTheBorderOfASmallFaceDownCardLeavesItsLowestHalfRowFree() throws {
    for size in ["80x24", "120x40"] {
      let run = AppRun(look: .pixels).play("\(size) 3 n @3000")
      let card = try XCTUnwrap(run.cardRects.first)
      let edge = run.view.frame.rows[card.bottom].dropFirst(card.left).prefix(card.size.width)
      XCTAssertEqual(Set(edge), ["▀"], size)
    }
  }

  func testAFocusedCardHasAClosedBorderInLines() {
    for size in Self.sizes {
      let run = AppRun(size).play("enter A1")
      for place in [0, 5] {
        run.store.dispatch(.terminal(.focused(place)))
        let (frame, card) = (run.view.frame, run.cardRects[place])
        for point in card.edge {
          let character = frame[point].character
          // The name of a face-up card is in the lower border.
          let isInName =
            place == 0 && point.y == card.bottom && (character.isLetter || character == " ")
          XCTAssertTrue(
            isInName || "╔╗╚╝═║".contains(character),
            "\(size), card \(place): \(character) at \(point)")
        }
        for other in run.cardRects where other != card {
          XCTAssertFalse("╔╗╚╝═║".contains(frame[other.origin].character))
        }
      }
    }
  }
}

extension Rect {
  /// The outermost cells.
  fileprivate var edge: [Point] {
    (left...right).flatMap { [Point(x: $0, y: top), Point(x: $0, y: bottom)] }
      + (top...bottom).flatMap { [Point(x: left, y: $0), Point(x: right, y: $0)] }
  }
}
