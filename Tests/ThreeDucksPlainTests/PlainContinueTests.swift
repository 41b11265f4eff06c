import GameTestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksPlain

/// A game that was left, in lines of text.
final class PlainContinueTests: XCTestCase {
  private func play(
    _ games: UnfinishedGameClient?, log: ActionLog? = nil, _ script: [(Int, [LineInput])]
  ) throws -> PlainRun {
    let run = PlainRun(
      ScriptedLines(isInteractive: false, script), unfinishedGames: games, log: log)
    try run.play()
    return run
  }

  private let flips: [GameAction] = [.flipCard(0), .flipCard(9), .flipCard(1)]

  func testAGameThatWasLeftIsOfferedAndContinues() throws {
    let log = LogInMemory()
    let run = try play(
      .offering(.left(flips)), log: log.log,
      [
        (300, [.line("continue")]), (1300, [.line("B1")]), (1800, [.line("status")]),
        (2000, PlainRun.pairs[4...].map(LineInput.line)),
      ])
    XCTAssertEqual(
      Array(run.said.prefix(5)),
      [
        "Difficulty: easy. High Score: none yet.",
        "Unfinished game: easy, 1 of 6 pairs found, 0:01. Type \"continue\" to go on with it.",
        "Welcome back. A2 is up: pelican. Easy. Pairs: 1 of 6. Moves: 3. Time: 0:01. "
          + "High Score: none yet.",
        "Pelican at A2 and B1: a pair! 2 of 6 pairs found, 4 moves.",
        "Easy. Pairs: 2 of 6. Moves: 4. Time: 0:02. High Score: none yet.",
      ])
    XCTAssertEqual(
      run.said.last, "You won! Moves: 12. Time: 0:02. New high score! \(PlainRun.review)")
    let report = replay(log.text, verifies: true)[0]
    XCTAssertEqual(report.status, .ok)
    XCTAssertEqual(report.gamesWon, 1)
  }

  func testAGameThatWasLeftAtRestRests() throws {
    let run = try play(
      .offering(.left(flips + [.pause])), [(0, [.line("continue")]), (60_000, [.line("resume")])])
    XCTAssertTrue(
      run.said[2].hasPrefix("Welcome back. The game is paused. Type \"resume\" to go on."),
      run.said[2])
    XCTAssertEqual(run.said[3], "Resumed.")
    XCTAssertEqual(
      run.store.state.game?.clock?.elapsed(at: run.store.time), .milliseconds(1500),
      "rests are left out")
  }

  func testWhereNothingWasLeftNothingContinues() throws {
    let nothing = "There is no game to continue. Type \"new\" to start one."
    XCTAssertEqual(try play(nil, [(0, [.line("continue")])]).said.last, nothing)
    let run = try play(
      .offering(.left(flips), isFree: false), [(0, [.line("continue"), .line("continue")])])
    XCTAssertEqual(run.said.suffix(2), [PlainText.offerIsGone, nothing])
  }

  func testAGameThatIsOnIsNotLeftForAnother() throws {
    let run = try play(.offering(.left(flips)), [(0, [.line("new"), .line("continue")])])
    XCTAssertEqual(run.said.last, "A game is in progress. Type \"give up\" to abandon it.")
  }
}
