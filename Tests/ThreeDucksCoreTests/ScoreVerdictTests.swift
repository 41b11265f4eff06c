import GameTestSupport
import Redux
import ThreeDucksCore
import XCTest

/// What a log says to the score that names it.
final class ScoreVerdictTests: XCTestCase {
  private var score: HighScore!
  private var proof = ""

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
    proof = try XCTUnwrap(saves.file.newProofs.first).text
  }

  private func verdict(
    _ score: HighScore, at difficulty: Difficulty = .easy, by log: String
  ) throws -> ScoreVerdict {
    let report = try XCTUnwrap(replay(Array(log.utf8), .log, ScoreVerdict.options).first)
    return ScoreVerdict(on: score, at: difficulty, by: report)
  }

  private func changed(
    moves: Int? = nil, milliseconds: Int? = nil, seed: UInt64? = nil, digest: String? = nil
  ) -> HighScore {
    HighScore(
      moves: moves ?? score.moves, milliseconds: milliseconds ?? score.milliseconds,
      date: score.date, seed: seed ?? score.seed, log: score.log, digest: digest ?? score.digest)
  }

  func testAGameAsItWasPlayedIsProven() throws {
    XCTAssertEqual(score.moves, 14)
    XCTAssertEqual(try verdict(score, by: proof), .proven)
  }

  func testWhatAHandChangedInTheSaveFileIsContradicted() throws {
    let edited = [
      (changed(moves: 12), "expected 12 moves, and the log has 14"),
      (
        changed(milliseconds: 1),
        "expected 1 ms, and the log has \(score.milliseconds)"
      ),
      (changed(seed: 8), "expected a game, easy, of seed 8, and none was won in this log"),
      (changed(digest: "0"), "expected the digest 0, and the log has \(score.digest ?? "")"),
    ]
    for (score, text) in edited {
      XCTAssertEqual(try verdict(score, by: proof), .contradicted(line: nil, text: text))
    }
    guard case .contradicted = try verdict(score, at: .hard, by: proof) else {
      return XCTFail("a game of another difficulty proves it")
    }
  }

  func testWhatAHandChangedInTheLogIsContradicted() throws {
    var lines = proof.split(separator: "\n").map(String.init)
    let open = lines.dropLast().joined(separator: "\n") + "\n"
    XCTAssertEqual(
      try verdict(score, by: open),
      .contradicted(line: nil, text: "expected a closing line, and there is none"))
    lines.remove(at: 4)
    guard case .contradicted(let line?, _) = try verdict(score, by: lines.joined(separator: "\n"))
    else { return XCTFail("a log without one of its lines proves it") }
    XCTAssertGreaterThan(line, 4)
  }

  func testAGameThatEntersNoTableProvesNone() throws {
    let chosen = proof.replacing("\"seed\":7}", with: "\"seed\":7,\"chosen\":true}")
    XCTAssertEqual(
      try verdict(score, by: chosen),
      .contradicted(line: nil, text: "the log tells of a game that enters no table"))
  }
}
