import GameTestSupport
import Redux
import ThreeDucksCore
import XCTest

/// What a log says to the score that names it.
final class ScoreVerdictTests: XCTestCase {
  private var score: HighScore!
  private var text = ""

  override func setUp() async throws {
    let (log, saves) = (LogInMemory(), SavesInMemory())
    let store = Store(
      state: ThreeDucksState(), reducer: threeDucksReducer,
      middlewares: .game(saves: saves.client, log: log.log, app: "") { "2026-11-21T10:00:00Z" })
    store.dispatch(.game(.startGame(difficulty: .easy, seed: 7)))
    for place in [0, 1] { store.dispatch(.game(.flipCard(place))) }
    for place in [0, 9, 1, 4, 2, 3, 5, 7, 6, 10, 8, 11] {
      store.advance(to: store.time + .milliseconds(1100))
      store.dispatch(.game(.flipCard(place)))
    }
    store.advance(to: store.time + .seconds(1))
    score = try XCTUnwrap(saves.file.highScores.best(for: .easy))
    store.dispatch(.close)
    text = log.text
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
      (changed(seed: 8), "expected a game, easy, of seed 8, and none was won in this log"),
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
      .contradicted(line: nil, text: "the log tells of a game that enters no table"))
  }

  func testModeMovesAndTimeAreThoseOfOneGame() throws {
    let log = LogInMemory()
    let store = Store(
      state: ThreeDucksState(), reducer: threeDucksReducer,
      middlewares: .game(saves: SavesInMemory().client, log: log.log, app: "") { "" })
    // Freely in 11 s, and by the same seed in 1 s.
    for (mode, pause) in [(GameMode(), 1000), (GameMode(hasChosenSeed: true), 100)] {
      store.dispatch(.game(.startGame(difficulty: .easy, seed: 7, mode: mode)))
      for place in [0, 9, 1, 4, 2, 3, 5, 7, 6, 10, 8, 11] {
        store.dispatch(.game(.flipCard(place)))
        store.advance(to: store.time + .milliseconds(pause))
      }
      store.advance(to: store.time + .seconds(1))
    }
    let (free, chosen) = (
      changed(moves: 12, milliseconds: 11_000), changed(moves: 12, milliseconds: 1100)
    )
    XCTAssertEqual(try verdict(free, by: log.text), .proven)
    guard case .contradicted = try verdict(chosen, by: log.text) else {
      return XCTFail("a game whose seed was chosen proves a score")
    }
  }
}
