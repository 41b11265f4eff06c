import GameTestSupport
import XCTest

@testable import ThreeDucksCore

/// What a log says to the score that names it.
final class ScoreVerdictTests: XCTestCase {
  private var score: HighScore!
  private var text = ""

  override func setUp() async throws {
    let run = GameRun.started(log: LogInMemory())
    run.flip(0, 1)
    for place in KnownDeal.perfect {
      run.advance(by: 1100)
      run.flip(place)
    }
    run.advance(by: 1000)
    score = try XCTUnwrap(run.saves.file.highScores.best(for: .easy))
    run.store.dispatch(.close)
    text = run.log.text
  }

  private func verdict(
    _ score: HighScore, at difficulty: Difficulty = .easy, by log: String, today: Day? = nil
  ) throws -> ScoreVerdict {
    var rest = [Array(log.utf8)][...]
    return try ScoreVerdict(on: score, at: difficulty, today: today) { rest.popFirst() }
  }

  private func changed(
    moves: Int? = nil, milliseconds: Int? = nil, seed: UInt64? = nil
  ) -> HighScore {
    HighScore(
      moves: moves ?? score.moves, milliseconds: milliseconds ?? score.milliseconds,
      date: score.date, seed: seed ?? score.seed, log: score.log)
  }

  func testAGameAsItWasPlayedIsProvenThoughItsSessionWasKilledLater() throws {
    XCTAssertEqual(score.moves, 14)
    XCTAssertEqual(try verdict(score, by: text), .proven)
    let open = text.split(separator: "\n").dropLast().joined(separator: "\n") + "\n"
    XCTAssertEqual(try verdict(score, by: open), .proven)
  }

  func testWhatAHandChangedInTheSaveFileIsContradicted() throws {
    let edited = [
      (changed(moves: 12), "expected 12 moves, and the log has 14"),
      (
        changed(milliseconds: 1),
        "expected 1 ms, and the log has \(score.milliseconds)"
      ),
      (changed(seed: 8), "expected a won game, easy with seed 8, and this log has none"),
    ]
    for (score, expected) in edited {
      XCTAssertEqual(try verdict(score, by: text), .contradicted(line: nil, text: expected))
    }
    guard case .contradicted = try verdict(score, at: .hard, by: text) else {
      return XCTFail("a game of another difficulty proves it")
    }
  }

  func testWhatAHandChangedInTheLogIsContradicted() throws {
    var lines = text.split(separator: "\n").map(String.init)
    lines.remove(at: 4)
    guard case .contradicted(let line?, _) = try verdict(score, by: lines.joined(separator: "\n"))
    else { return XCTFail("a log without one of its lines proves it") }
    XCTAssertGreaterThan(line, 4)
  }

  private let chosen = ("\"seed\":7}", "\"seed\":7,\"chosen\":true}")

  func testAGameThatEntersNoTableProvesNone() throws {
    XCTAssertEqual(
      try verdict(score, by: text.replacing(chosen.0, with: chosen.1)),
      .contradicted(line: nil, text: "the game in the log is not ranked"))
  }

  func testModeMovesAndTimeAreThoseOfOneGame() throws {
    let run = GameRun(log: LogInMemory())
    // Freely in 11 s, and by the same seed in 1 s.
    for (mode, pause) in [(GameMode(), 1000), (GameMode(hasChosenSeed: true), 100)] {
      run.start(mode)
      for place in KnownDeal.perfect {
        run.flip(place)
        run.advance(by: pause)
      }
      run.advance(by: 1000)
    }
    let (free, chosen) = (
      changed(moves: 12, milliseconds: 11_000), changed(moves: 12, milliseconds: 1100)
    )
    XCTAssertEqual(try verdict(free, by: run.log.text), .proven)
    guard case .contradicted = try verdict(chosen, by: run.log.text) else {
      return XCTFail("a game whose seed was chosen proves a score")
    }
  }
}
