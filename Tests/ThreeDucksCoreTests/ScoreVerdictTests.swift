import GameTestSupport
import XCTest

@testable import ThreeDucksCore

/// Whether a log proves the high score that refers to it.
final class ScoreVerdictTests: XCTestCase {
  /// A game of 14 moves in 1.1 s, and its log.
  private let run = GameRun.played("0 easy:7 0 1, 1100 clear, 2100 endGame", isClosed: true)

  private func verdict(
    moves: Int = 14, _ milliseconds: Int = 1100, seed: UInt64 = 7,
    at difficulty: Difficulty = .easy, in log: String? = nil
  ) throws -> ScoreVerdict {
    try ScoreVerdict(
      on: .example(moves, milliseconds, seed: seed), at: difficulty, in: log ?? run.log.text)
  }

  func testAScoreIsProvenEvenIfItsSessionWasKilledLater() throws {
    XCTAssertEqual(run.scores.map { [$0.moves, $0.milliseconds] }, [[14, 1100]])
    XCTAssertEqual(try verdict(), .proven)
    XCTAssertEqual(try verdict(in: run.lines.dropLast().joined(separator: "\n") + "\n"), .proven)
  }

  func testAChangedScoreIsContradicted() throws {
    for (verdict, expected) in [
      (try verdict(moves: 12), "expected 12 moves, but the log has 14"),
      (try verdict(1), "expected 1 ms, but the log has 1100"),
      (try verdict(seed: 8), "expected a won game, easy with seed 8, but this log has none"),
      (try verdict(at: .hard), "expected a won game, hard with seed 7, but this log has none"),
    ] {
      XCTAssertEqual(verdict, .contradicted(line: nil, text: expected))
    }
  }

  func testALogWithoutOneOfItsLinesContradictsTheScore() throws {
    var lines = run.lines
    lines.remove(at: 4)
    guard case .contradicted(let line?, _) = try verdict(in: lines.joined(separator: "\n")) else {
      return XCTFail("a log without one of its lines must not prove the score")
    }
    XCTAssertGreaterThan(line, 4)
  }

  func testTheModeTheMovesAndTheTimeMustComeFromOneGame() throws {
    let run = GameRun(log: LogInMemory())
    // Both games have the same cards. The first is ranked and takes 1 s. The second takes 0.1 s, but is not
    // ranked, because the player may know the cards.
    for (mode, pause) in [(GameMode(), 1000), (GameMode(mayKnowCards: true), 100)] {
      run.start(mode)
      run.flip(0)
      run.advance(by: pause)
      run.win()
    }
    XCTAssertEqual(try verdict(moves: 12, 1000, in: run.log.text), .proven)
    XCTAssertEqual(
      try verdict(moves: 12, 100, in: run.log.text),
      .contradicted(line: nil, text: "the game in the log is not ranked"))
  }
}
