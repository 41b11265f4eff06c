import GameTestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksPlain

/// The duck of the day in lines of text; today is the 21st of November.
final class PlainDailyTests: XCTestCase {
  private func said(
    _ lines: String..., dealing day: GameTerms.Day? = nil, saves: SavesInMemory = SavesInMemory()
  ) throws -> [String] {
    let device = ScriptedLines(isInteractive: false, [(0, lines.map(LineInput.line))])
    let run = PlainRun(device, saves)
    try run.play(dealing: day)
    return Array(run.said.dropFirst())
  }

  private let deal = "Hard: 36 cards, columns A to I, rows 1 to 4. The duck of 2026-11-21: "

  func testTheWordDealsItAndSaysThatOneTryCounts() throws {
    XCTAssertEqual(
      try said("daily", "A1"), ["\(deal)one try counts.", "A1: snake."])
  }

  func testTheSecondTimeItIsNotCounted() throws {
    let lines = try said("daily", "A1", "give up", "daily")
    XCTAssertEqual(lines.last, "\(deal)not counted.")
  }

  func testATryThatWasLeftGoesOn() throws {
    let day = try XCTUnwrap(GameTerms.Day("2026-11-21"))
    let game = LeftGame.left(
      [.flipCard(0)], difficulty: .hard, seed: DailyDeal.seed(of: day), terms: GameTerms(day: day))
    let device = ScriptedLines(isInteractive: false, [(0, [.line("daily")])])
    let run = PlainRun(device, leftGames: .offering(game))
    try run.play()
    XCTAssertTrue(run.said.last?.hasPrefix("Welcome back. A1 is up: snake.") == true)
    XCTAssertNil(run.store.state.unrankedReason)
  }

  func testAnotherDayIsNamedByItsDate() throws {
    XCTAssertEqual(
      try said("daily 2026-11-20"),
      [
        "Hard: 36 cards, columns A to I, rows 1 to 4. The duck of 2026-11-20: not counted."
      ])
    XCTAssertEqual(
      try said("daily 2026-11-22"),
      ["The duck of 2026-11-22 is still to come: today it is 2026-11-21, in UTC."])
    XCTAssertEqual(
      try said("daily today"),
      ["\"daily\" deals today's duck; an earlier day's is named as in \"daily 2026-11-21\"."])
  }

  func testNoGameIsLostByIt() throws {
    XCTAssertEqual(
      try said("new easy", "daily").last, "A game is on; \"give up\" leaves it.")
  }

  func testASessionCanBeginWithIt() throws {
    XCTAssertEqual(
      try said(dealing: GameTerms.Day("2026-11-21")), ["\(deal)one try counts."])
  }

  func testItsTableIsToldAmongTheOthers() throws {
    var file = SaveFile()
    let day = try XCTUnwrap(GameTerms.Day("2026-11-20"))
    file.add(
      HighScore(moves: 40, milliseconds: 61_000, date: "2026-11-21T00:00:01Z", seed: 7, day: day),
      for: .hard)
    XCTAssertEqual(
      try said("scores", saves: SavesInMemory(file)).last,
      "Daily, number 1: 40 moves in 1:01, 2026-11-20, seed 7.")
  }
}
