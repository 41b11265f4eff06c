import Redux
import XCTest

@testable import ThreeDucksCore

/// A board and a selection do what arrays of cards and places would do.
final class BoardTests: XCTestCase {
  func testABoardDoesWhatAnArrayOfCardsDoes() {
    var random = SplitMix64(seed: 1)
    for difficulty in Difficulty.allCases {
      var board = Deal.cards(difficulty: difficulty, seed: random.next() >> 11)
      var cards = Array(board)
      for _ in 0..<1000 {
        let place = Int.random(in: cards.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
          board[place].isFlipped.toggle()
          cards[place].isFlipped.toggle()
        case 1:
          let card = Card(.pig, isFlipped: Bool.random(using: &random))
          board[place] = card
          cards[place] = card
        default:
          let other = Int.random(in: cards.indices, using: &random)
          board.swapAt(place, other)
          cards.swapAt(place, other)
        }
        XCTAssertEqual(Array(board), cards)
        XCTAssertEqual(board.isCleared, cards.allSatisfy(\.isFlipped))
        XCTAssertEqual(board.isDown(place), !cards[place].isFlipped)
        let likes = cards.indices.filter { $0 != place && cards[$0].animal == cards[place].animal }
        XCTAssertEqual(board.likes(of: place), likes.reduce(0) { $0 | 1 << UInt64($1) })
        for other in cards.indices {
          let areAlike = cards[place].animal == cards[other].animal
          XCTAssertEqual(board.areAlike(place, other), areAlike)
        }
      }
    }
  }

  func testABoardOfSixtyFourCardsCanBeCleared() {
    var board = Board(Array(repeating: .owl, count: 64))
    for place in board.indices { board[place].isFlipped = true }
    XCTAssertTrue(board.isCleared)
    board[63].isFlipped = false
    XCTAssertFalse(board.isCleared)
  }

  func testThereIsNoCardBesideABoard() {
    let board = Deal.cards(difficulty: .easy, seed: 7)
    XCTAssertEqual(
      [-1, 0, 11, 12, 64, .max].map(board.isDown), [false, true, true, false, false, false])
  }

  func testAnEmptyBoardIsNotCleared() {
    XCTAssertFalse(Board([]).isCleared)
  }

  func testASelectionTakesTwoCardsAndNoMore() {
    var selection: Selection = []
    for place in [7, 3, 5] { selection.append(place) }
    XCTAssertEqual(Array(selection), [7, 3])
    XCTAssertEqual(selection, [7, 3])
    XCTAssertNotEqual(selection, [3, 7])
    XCTAssertEqual(Array(Selection.one(4)), [4])
    XCTAssertTrue(Selection.none.isEmpty)
  }

  func testADifferenceIsToldByTheCardsPlace() {
    var state = ThreeDucksState()
    threeDucksReducer(&state, .startGame(difficulty: .easy, seed: 7))
    let before = state
    threeDucksReducer(&state, .flipCard(3))
    XCTAssertEqual(
      StateChange.between(before, state).map(\.description),
      ["cards[3].isFlipped: false → true", "selectedCards[0]: – → 3", "moves: 0 → 1"])
  }
}
