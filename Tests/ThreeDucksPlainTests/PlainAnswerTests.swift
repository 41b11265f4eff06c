import GameTestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksPlain

/// What a player who asks reads, in injected time.
final class PlainAnswerTests: XCTestCase {
  /// What is printed to a script whose lines come at their milliseconds, after greeting and title.
  private func answers(
    saves: SavesInMemory = SavesInMemory(), _ lines: (Int, String)...
  ) throws -> [String] {
    let device = ScriptedLines(isInteractive: false, lines.map { ($0, [.line($1)]) })
    let run = PlainRun(device, saves)
    try run.play()
    return Array(run.said.dropFirst())
  }

  func testTheBoardIsASentenceARowAndACardThatIsUpKeepsItsName() throws {
    XCTAssertEqual(
      try answers((0, "new"), (0, "A1 C2"), (0, "A3"), (0, "board")).suffix(3),
      [
        "Row A: A1 horse, A3 elephant; A2 and A4 face down.",
        "Row B: all face down.",
        "Row C: C2 horse; C1, C3 and C4 face down.",
      ])
  }

  func testARowIsReportedAlone() throws {
    XCTAssertEqual(
      try answers((0, "new"), (0, "A1 C2"), (0, "row A"), (0, "row B")).suffix(2),
      ["Row A: A1 horse; A2, A3 and A4 face down.", "Row B: all face down."])
  }

  func testWhatIsLeftIsReportedByItsNames() throws {
    XCTAssertEqual(
      try answers(
        (0, "new"), (0, "A1 C2"), (0, "A2 B1"), (0, "A3 A4"), (0, "B2"), (0, "left")
      ).last,
      "3 of 6 pairs left, 6 cards: B2, B3, B4, C1, C3 and C4.")
  }

  func testTheStatusShowsPairsTurnsMovesTimeAndTheBestGame() throws {
    var file = SaveFile()
    file.highScores.insert(
      HighScore(moves: 14, milliseconds: 31_250, date: "d", seed: 1), for: .easy)
    let said = try answers(
      saves: SavesInMemory(file), (0, "status"), (0, "new"), (0, "A1 C2"), (0, "A3"),
      (61_000, "status"))
    XCTAssertEqual(said.first, "Difficulty: easy. High Score: 14 moves in 0:31.")
    XCTAssertEqual(
      said.last,
      "A3 is up: elephant. Easy. Pairs: 1 of 6. Moves: 3. Time: 1:01. "
        + "High Score: 14 moves in 0:31.")
  }

  // MARK: - A pause

  func testAPausedGameShowsAndTurnsNoCards() throws {
    for line in ["A1", "C2 A3", "board", "row A", "left", "pause"] {
      let said = try answers((0, "new"), (0, "A1"), (0, "pause"), (0, line))
      XCTAssertEqual(said.suffix(2), [PlainText.paused, PlainText.paused], line)
    }
    XCTAssertEqual(
      try answers((0, "new"), (0, "A1"), (0, "pause"), (0, "status")).last,
      "\(PlainText.paused) Easy. Pairs: 0 of 6. Moves: 1. Time: 0:00. "
        + "High Score: none yet.")
  }

  func testTheClockRestsUntilTheGameContinues() throws {
    let said = try answers(
      (0, "new"), (0, "A1"), (2000, "pause"), (60_000, "resume"), (61_000, "C2"),
      (61_000, "status"), (61_000, "resume"))
    XCTAssertEqual(
      said.suffix(4),
      [
        "Resumed.", "Horse at A1 and C2: a pair! 1 of 6 pairs found, 2 moves.",
        "Easy. Pairs: 1 of 6. Moves: 2. Time: 0:03. High Score: none yet.",
        "The game is not paused.",
      ])
  }
}
