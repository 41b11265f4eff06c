import GameTestSupport
import XCTest

@testable import ThreeDucksCore

/// What a log says about the score that names it.
final class ScoreVerdictTests: XCTestCase {
  /// A game of 14 moves in 12.1 s, and its log.
  private let run: GameRun = {
    let run = GameRun.played("0 easy:7 0 1")
    for (number, place) in KnownDeal.perfect.enumerated() {
      run.play([LogEntry](script: "\(1100 * (number + 1)) \(place)"))
    }
    run.advance(by: 1000)
    run.store.dispatch(.close)
    return run
  }()

  private func verdict(
    moves: Int = 14, milliseconds: Int = 13_200, seed: UInt64 = 7,
    at difficulty: Difficulty = .easy,
    by log: String? = nil
  ) throws -> ScoreVerdict {
    var rest = [Array((log ?? run.log.text).utf8)][...]
    let score = HighScore(moves: moves, milliseconds: milliseconds, date: "", seed: seed)
    return try ScoreVerdict(on: score, at: difficulty) { rest.popFirst() }
  }

  func testAGameAsItWasPlayedIsProvenEvenIfItsSessionWasKilledLater() throws {
    XCTAssertEqual(run.scores.map(\.moves), [14])
    XCTAssertEqual(run.scores.map(\.milliseconds), [13_200])
    XCTAssertEqual(try verdict(), .proven)
    XCTAssertEqual(try verdict(by: run.lines.dropLast().joined(separator: "\n") + "\n"), .proven)
  }

  func testAChangedScoreIsContradicted() throws {
    for (verdict, expected) in [
      (try verdict(moves: 12), "expected 12 moves, and the log has 14"),
      (try verdict(milliseconds: 1), "expected 1 ms, and the log has 13200"),
      (try verdict(seed: 8), "expected a won game, easy with seed 8, and this log has none"),
      (try verdict(at: .hard), "expected a won game, hard with seed 7, and this log has none"),
    ] {
      XCTAssertEqual(verdict, .contradicted(line: nil, text: expected))
    }
  }

  func testAChangedLogIsContradicted() throws {
    var lines = run.lines
    lines.remove(at: 4)
    guard case .contradicted(let line?, _) = try verdict(by: lines.joined(separator: "\n")) else {
      return XCTFail("a log without one of its lines proves the score")
    }
    XCTAssertGreaterThan(line, 4)
  }

  func testModeMovesAndTimeAreThoseOfOneGame() throws {
    let run = GameRun(log: LogInMemory())
    // A ranked game in 11 s, and a game with the same cards, which the player chose, in 1.1 s.
    for (mode, pause) in [(GameMode(), 1000), (GameMode(hasChosenSeed: true), 100)] {
      run.start(mode)
      for place in KnownDeal.perfect {
        run.flip(place)
        run.advance(by: pause)
      }
      run.advance(by: 1000)
    }
    XCTAssertEqual(try verdict(moves: 12, milliseconds: 11_000, by: run.log.text), .proven)
    XCTAssertEqual(
      try verdict(moves: 12, milliseconds: 1100, by: run.log.text),
      .contradicted(line: nil, text: "the game in the log is not ranked"))
  }
}
