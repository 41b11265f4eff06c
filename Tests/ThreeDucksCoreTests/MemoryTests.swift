import XCTest

@testable import ThreeDucksCore

final class MemoryTests: XCTestCase {
  private func memory(of turns: [(Int, Int)]) -> Memory {
    let board = [Card(.bat), Card(.bear), Card(.bear), Card(.bat)]
    var memory = Memory()
    for (first, second) in turns { memory.note(first, second, on: board) }
    return memory
  }

  private func check(
    _ turns: [(Int, Int)], _ kinds: [Memory.Turn], score: Int?, forgotten: [Int] = [],
    line: UInt = #line
  ) {
    let memory = memory(of: turns)
    XCTAssertEqual(memory.turns, kinds, line: line)
    XCTAssertEqual(memory.score, score, line: line)
    XCTAssertEqual(memory.forgottenPlaces, forgotten, line: line)
  }

  func testEveryTurnIsOneOfFourKinds() {
    check([(0, 1), (2, 1), (0, 3)], [.search, .found, .luck], score: 100)
    check(
      [(0, 1), (2, 3), (0, 3), (1, 2)], [.search, .forgotten, .found, .found], score: 67,
      forgotten: [1])
    check([(0, 3), (1, 2)], [.luck, .luck], score: nil)
  }

  func testSeeingACardDoesNotCountAsSeeingItsMate() {
    check([(0, 1), (0, 2)], [.search, .search], score: nil)
  }

  func testACardForgottenTwiceCountsAsOneCardAndTwoTurns() {
    check(
      [(0, 1), (2, 3), (2, 3), (2, 1)], [.search, .forgotten, .forgotten, .found], score: 33,
      forgotten: [1])
  }

  func testHalfAPercentIsRoundedUp() {
    // 1 of 8 is 12.5%.
    let turns = [(0, 1)] + Array(repeating: (2, 3), count: 7) + [(2, 1)]
    XCTAssertEqual(memory(of: turns).score, 13)
  }

  func testALongGameCountsEveryTurnButListsOnlyTheFirst64() {
    let memory = memory(of: [(0, 1)] + Array(repeating: (2, 3), count: 99))
    XCTAssertEqual(memory.forgotten, 99)
    XCTAssertEqual(memory.turns.count, Memory.maximumTurns)
    XCTAssertEqual(memory.turns.last, .forgotten)
  }
}
