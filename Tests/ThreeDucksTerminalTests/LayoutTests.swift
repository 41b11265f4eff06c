import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

final class LayoutTests: XCTestCase {
  func testCardsLieOnTheScreenApartFromEachOtherAndFromStatusAndKeys() {
    for difficulty in Difficulty.allCases {
      for width in stride(from: 20, through: 240, by: 7) {
        for height in stride(from: 8, through: 80, by: 3) {
          check(difficulty, Size(width: width, height: height))
        }
      }
    }
  }

  private func check(_ difficulty: Difficulty, _ size: Size) {
    let note = "\(difficulty) on \(size)"
    guard let layout = BoardLayout(difficulty, on: size) else {
      return XCTAssertFalse(size.holds(BoardLayout.smallestScreen(for: difficulty)), note)
    }
    XCTAssertEqual(layout.cards.count, difficulty.pairs * 2, note)
    for (place, card) in layout.cards.enumerated() {
      XCTAssertTrue(card.left >= 0 && card.right < size.width, note)
      XCTAssertTrue(card.top >= 1 && card.bottom < size.height - 1, note)
      if place % difficulty.columns > 0 {
        XCTAssertGreaterThan(card.left, layout.cards[place - 1].right, note)
      }
      if place >= difficulty.columns {
        XCTAssertGreaterThan(card.top, layout.cards[place - difficulty.columns].bottom, note)
      }
    }
    let left = layout.cards[0].left
    let right = size.width - 1 - layout.cards[difficulty.columns - 1].right
    XCTAssertLessThanOrEqual(abs(left - right), 1, "\(note): not in the middle")
  }

  func testALargerScreenNeverHasSmallerCards() throws {
    let sizes = [(40, 14), (80, 24), (132, 43), (200, 60)].map { Size(width: $0, height: $1) }
    for difficulty in Difficulty.allCases {
      let widths = sizes.compactMap { BoardLayout(difficulty, on: $0)?.cardSize.size.width }
      XCTAssertEqual(widths, widths.sorted())
    }
  }

  /// On every screen of a usual shape: a cell is about twice as high as it is wide.
  func testCardsCoverMostOfEveryBoard() {
    for width in stride(from: 80, through: 300, by: 5) {
      for height in stride(from: 24, through: 100, by: 4) {
        let shape = Double(width) / Double(height)
        guard (2.5...4.5).contains(shape) else { continue }
        let screen = Size(width: width, height: height)
        for difficulty in Difficulty.allCases {
          guard let layout = BoardLayout(difficulty, on: screen) else {
            return XCTFail("\(difficulty) on \(screen)")
          }
          let cards = layout.cards.map { $0.size.width * $0.size.height }.reduce(0, +)
          XCTAssertGreaterThanOrEqual(
            Double(cards) / Double(width * (height - 2)), 0.6, "\(difficulty) on \(screen)")
        }
      }
    }
  }

  func testThingsInAStackLieBelowEachOtherInTheMiddle() {
    let stack = Stack(items: [.line("duck"), .line("elephant")])
    XCTAssertEqual(
      stack.rects(in: Rect(x: 0, y: 0, width: 20, height: 3)),
      [Rect(x: 8, y: 0, width: 4, height: 1), Rect(x: 6, y: 2, width: 8, height: 1)])
    XCTAssertEqual(stack.rects(in: Rect(x: 0, y: 0, width: 20, height: 2)).map(\.top), [0, 1])
  }
}

extension LayoutTests {
  /// Wherever a row or a column is free.
  func testEveryBoardNamesItsRowsAndColumns() {
    for (width, height) in [(40, 14), (60, 20), (80, 18), (80, 24), (120, 40), (200, 60)] {
      let size = Size(width: width, height: height)
      for difficulty in Difficulty.allCases where AppRun(size).store.state.fits(difficulty) {
        let run = AppRun(size)
        run.store.dispatch(.core(.difficultyNamed(difficulty)))
        run.press(.enter)
        let rows = run.view.frame.text.split(separator: "\n", omittingEmptySubsequences: false)
        let cards = BoardLayout(difficulty, on: size)?.cards ?? []
        let note = "\(difficulty) on \(size)\n\(run.view.frame.text)"
        for (row, letter) in zip(0..<difficulty.rows, "ABCD") {
          let card = cards[row * difficulty.columns]
          XCTAssert(rows[(card.top + card.bottom) / 2].contains(letter), note)
        }
        let isRowFree = (cards.last?.bottom ?? 0) - cards[0].top + 1 < height - 2
        let numbers = rows[cards[0].top - 1].filter(\.isNumber)
        XCTAssertEqual(numbers == "123456789".prefix(difficulty.columns), isRowFree, note)
      }
    }
  }

  func testABoardKeepsItsShapeOnEveryScreen() {
    for difficulty in Difficulty.allCases {
      for (width, height) in [(80, 24), (100, 100), (300, 24)] {
        let layout = BoardLayout(difficulty, on: Size(width: width, height: height))
        XCTAssertEqual(Set(layout?.cards.map(\.top) ?? []).count, difficulty.rows)
      }
    }
  }

  func testCardsNeverTouch() {
    for (difficulty, width) in [(Difficulty.easy, 40), (.medium, 53), (.hard, 80)] {
      let height = difficulty == .easy ? 14 : 18
      XCTAssertEqual(
        BoardLayout.smallestScreen(for: difficulty), Size(width: width, height: height))
      let layout = BoardLayout(difficulty, on: Size(width: width, height: height))
      XCTAssertEqual((layout?.cards).map { $0[1].left - $0[0].right }, 2, "\(difficulty)")
    }
  }

  func testALargeScreenHasTheLargeSprites() {
    for (width, height) in [(120, 40), (200, 60)] {
      for difficulty in [Difficulty.easy, .medium] {
        let layout = BoardLayout(difficulty, on: Size(width: width, height: height))
        XCTAssertEqual(layout?.cardSize.spriteSize, .large, "\(difficulty) on \(width)x\(height)")
      }
    }
  }
}
