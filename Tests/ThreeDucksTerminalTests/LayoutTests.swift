import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

final class LayoutTests: XCTestCase {
  func testCardsOverlapNeitherEachOtherNorTheHeaderNorTheLastRow() {
    for difficulty in Difficulty.allCases {
      for width in stride(from: 20, through: 300, by: 7) {
        for height in stride(from: 8, through: 100, by: 3) {
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
    let (cards, columns) = (layout.cards, difficulty.columns)
    XCTAssertEqual(cards.count, difficulty.pairs * 2, note)
    XCTAssertEqual(Set(cards.map(\.top)).count, difficulty.rows, note)
    for (place, card) in cards.enumerated() {
      XCTAssertTrue(card.left >= 0 && card.right < size.width, note)
      XCTAssertTrue(card.top >= 1 && card.bottom < size.height - 1, note)
      if place % columns > 0 { XCTAssertGreaterThan(card.left, cards[place - 1].right + 1, note) }
      if place >= columns { XCTAssertGreaterThan(card.top, cards[place - columns].bottom, note) }
    }
    let right = size.width - 1 - cards[columns - 1].right
    XCTAssertLessThanOrEqual(abs(cards[0].left - right), 1, "\(note): not in the middle")
  }

  func testEachDifficultyFitsItsSmallestScreen() {
    let sizes = Difficulty.allCases.map { "\(BoardLayout.smallestScreen(for: $0))" }
    XCTAssertEqual(sizes, ["40x14", "53x18", "80x18"])
    for difficulty in Difficulty.allCases {
      check(difficulty, BoardLayout.smallestScreen(for: difficulty))
    }
  }

  func testALargerScreenNeverHasSmallerCards() throws {
    let sizes = [(40, 14), (80, 24), (132, 43), (200, 60)].map { Size(width: $0, height: $1) }
    for difficulty in Difficulty.allCases {
      let widths = sizes.compactMap { BoardLayout(difficulty, on: $0)?.cardSize.size.width }
      XCTAssertEqual(widths, widths.sorted())
    }
  }

  /// Only screens of a usual shape are tested; a square screen has about twice as many columns as rows.
  func testCardsCoverMostOfTheScreen() {
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

  func testTheItemsOfAStackAreCentredOneBelowTheOther() {
    let stack = Stack(items: [.line("duck"), .line("elephant")])
    XCTAssertEqual(
      stack.rects(in: Rect(x: 0, y: 0, width: 20, height: 3)),
      [Rect(x: 8, y: 0, width: 4, height: 1), Rect(x: 6, y: 2, width: 8, height: 1)])
    XCTAssertEqual(stack.rects(in: Rect(x: 0, y: 0, width: 20, height: 2)).map(\.top), [0, 1])
  }

  func testEveryBoardLabelsItsRowsAndIfThereIsRoomItsColumns() {
    for (width, height) in [(40, 14), (60, 20), (80, 18), (80, 24), (120, 40), (200, 60)] {
      let size = Size(width: width, height: height)
      for difficulty in Difficulty.allCases where AppRun(size).state.fits(difficulty) {
        let run = AppRun(size)
        run.store.dispatch(.core(.difficultyNamed(difficulty)))
        let rows = run.play("enter").view.frame.rows
        let cards = run.cardRects
        let note = "\(difficulty) on \(size)\n\(run.view.frame.text)"
        for (row, letter) in zip(0..<difficulty.rows, "ABCD") {
          let card = cards[row * difficulty.columns]
          let labelled = (card.top...card.bottom).filter {
            rows[$0].prefix(card.left + 1).contains(letter)
          }
          XCTAssertEqual(labelled.count, 1, note)
        }
        let isRowFree = (cards.last?.bottom ?? 0) - cards[0].top + 1 < height - 2
        let numbers = rows[cards[0].top - 1].filter(\.isNumber)
        XCTAssertEqual(numbers == "123456789".prefix(difficulty.columns), isRowFree, note)
      }
    }
  }

  func testTheColumnsAreNumberedInEveryWindowOfAUsualSize() {
    for width in stride(from: 80, through: 200, by: 4) {
      for height in 24...60 {
        for difficulty in Difficulty.allCases {
          let layout = BoardLayout(difficulty, on: Size(width: width, height: height))
          let top = layout?.cards.first?.top ?? 0
          XCTAssertGreaterThan(
            top - 1, layout?.status.top ?? 0, "\(difficulty) on \(width)x\(height)")
        }
      }
    }
  }

  func testALargeScreenHasTheLargeSprites() {
    for (width, height) in [(120, 40), (200, 60)] {
      for difficulty in [Difficulty.easy, .medium] {
        let layout = BoardLayout(difficulty, on: Size(width: width, height: height))
        XCTAssertEqual(layout?.cardSize.pixelSize, .large, "\(difficulty) on \(width)x\(height)")
      }
    }
  }
}
