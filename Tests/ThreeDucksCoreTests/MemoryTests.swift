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
    _ turns: [(Int, Int)], _ kinds: [Memory.Turn], missed: [Int] = [], line: UInt = #line
  ) {
    let memory = memory(of: turns)
    XCTAssertEqual(memory.turns, kinds, line: line)
    XCTAssertEqual(memory.missedPlaces, missed, line: line)
  }

  func testATurnIsAPairOrAMissAndMayMissAKnownMate() {
    check([(0, 1), (2, 1), (0, 3)], [.miss, .pair, .pair])
    check(
      [(0, 1), (2, 3), (0, 3), (1, 2)], [.miss, .miss, .pair, .pair], missed: [1])
    check([(0, 3), (1, 2)], [.pair, .pair])
  }

  func testSeeingACardDoesNotCountAsSeeingItsMate() {
    check([(0, 1), (0, 2)], [.miss, .miss])
  }

  func testMissedMatesAreListedOnceInTheOrderOfTheTurns() {
    check(
      [(0, 1), (2, 3), (2, 3), (3, 1), (2, 1)],
      [.miss, .miss, .miss, .miss, .pair], missed: [1, 0])
    check([(0, 1), (3, 1), (0, 1)], [.miss, .miss, .miss], missed: [0, 3])
  }

  func testALongGameListsOnlyTheFirst64Turns() {
    let memory = memory(of: [(0, 1)] + Array(repeating: (2, 3), count: 99))
    XCTAssertEqual(memory.turns.count, Memory.maximumTurns)
  }
}
