import XCTest

@testable import ThreeDucksCore

final class MemoryTests: XCTestCase {
  private let board = [Card(.bat), Card(.bear), Card(.bear), Card(.bat)]

  private func memory(of turns: [(Int, Int)], on board: [Card]? = nil) -> Memory {
    var memory = Memory()
    for (first, second) in turns { memory.note(first, second, on: board ?? self.board) }
    return memory
  }

  func testAMateThatWasSeenIsFound() {
    let memory = memory(of: [(0, 1), (2, 1), (0, 3)])
    XCTAssertEqual(memory.turns, [.search, .found, .luck])
    XCTAssertEqual(memory.score, 100)
    XCTAssertEqual(memory.forgottenPlaces, [])
  }

  func testAMateThatWasSeenIsForgotten() {
    let memory = memory(of: [(0, 1), (2, 3), (0, 3), (1, 2)])
    XCTAssertEqual(memory.turns, [.search, .forgotten, .found, .found])
    XCTAssertEqual(memory.score, 67)
    XCTAssertEqual(memory.forgottenPlaces, [1])
  }

  func testLuckIsNoMemory() {
    let memory = memory(of: [(0, 3), (1, 2)])
    XCTAssertEqual(memory.turns, [.luck, .luck])
    XCTAssertNil(memory.score)
  }

  func testTheCardThatIsTurnedFirstIsNoMemoryOfItself() {
    XCTAssertEqual(memory(of: [(0, 1), (0, 2)]).turns, [.search, .search])
  }

  func testACardForgottenTwiceIsOneCardAndTwoTurns() {
    let memory = memory(of: [(0, 1), (2, 3), (2, 3), (2, 1)])
    XCTAssertEqual(memory.forgotten, 2)
    XCTAssertEqual(memory.score, 33)
    XCTAssertEqual(memory.forgottenPlaces, [1])
  }

  func testHalfAPercentIsRoundedUp() {
    // 1 of 8 is 12.5 %.
    let memory = memory(of: [(0, 1)] + Array(repeating: (2, 3), count: 7) + [(2, 1)])
    XCTAssertEqual(memory.score, 13)
  }

  func testALongGameKeepsItsScoreAndItsFirstTurns() {
    let memory = memory(of: [(0, 1)] + Array(repeating: (2, 3), count: 99))
    XCTAssertEqual(memory.forgotten, 99)
    XCTAssertEqual(memory.turns.count, Memory.maximumTurns)
    XCTAssertEqual(memory.turns.last, .forgotten)
  }

  func testAPerfectPlayerForgetsNothing() {
    for game in games(.perfect, count: 100) {
      XCTAssertEqual(game.memory.forgotten, 0)
      XCTAssertGreaterThan(game.memory.found, 0)
    }
  }

  func testAPlayerWithoutMemoryFindsAsOftenAsMathematicsSays() {
    // Of k pairs that are left, the second card is each of 2k - 1 with the same probability.
    let games = games(.random, count: 100)
    let expected = games.reduce(0) { $0 + $1.chances.reduce(0) { $0 + 1 / Double(2 * $1 - 1) } }
    let variance = games.reduce(0) {
      $0
        + $1.chances.reduce(0) {
          $0 + (1 / Double(2 * $1 - 1)) * (1 - 1 / Double(2 * $1 - 1))
        }
    }
    let found = Double(games.reduce(0) { $0 + $1.memory.found })
    XCTAssertLessThan(abs(found - expected), 4 * variance.squareRoot())
  }

  func testAForgetfulPlayerIsBetweenTheTwo() throws {
    func mean(_ games: [PlayedGame]) -> Double {
      Double(games.compactMap(\.memory.score).reduce(0, +)) / Double(games.count)
    }
    let forgetful = mean(games(.forgetful, count: 100))
    XCTAssertLessThan(forgetful, 100)
    XCTAssertGreaterThan(forgetful, mean(games(.random, count: 100)))
  }

  // MARK: - Playing

  private struct PlayedGame {
    var memory = Memory()
    /// How many pairs were left at each turn that had a chance.
    var chances: [Int] = []
  }

  private func games(_ kind: PlayerKind, count: UInt64) -> [PlayedGame] {
    (0..<count).map { seed in
      let board = Deal.cards(difficulty: .hard, seed: seed)
      var player = ComputerPlayer(kind, places: board.count)
      var luck = SplitMix64(seed: seed)
      var (game, left) = (PlayedGame(), board.count / 2)
      while left > 0 {
        let first = player.firstCard(using: &luck)
        player.see(board[first].animal, at: first)
        let second = player.secondCard(after: first, using: &luck)
        player.see(board[second].animal, at: second)
        let chances = game.memory.found + game.memory.forgotten
        game.memory.note(first, second, on: board)
        if game.memory.found + game.memory.forgotten > chances { game.chances.append(left) }
        guard board[first].animal == board[second].animal else { continue }
        player.match(first, second)
        left -= 1
      }
      return game
    }
  }
}
