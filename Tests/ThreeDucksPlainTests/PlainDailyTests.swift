import GameTestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksPlain

/// The duck of the day in lines of text; today is the 21st of November.
final class PlainDailyTests: XCTestCase {
  private func said(
    _ lines: String..., dealing day: Day? = nil, saves: SavesInMemory = SavesInMemory()
  ) throws -> [String] {
    let device = ScriptedLines(isInteractive: false, [(0, lines.map(LineInput.line))])
    let run = PlainRun(device, saves)
    try run.play(day: day)
    return Array(run.said.dropFirst())
  }

  private let deal = "Hard: 36 cards, rows A to D, columns 1 to 9. "

  func testTheWordDealsItAndSaysThatOneTryCounts() throws {
    XCTAssertEqual(
      try said("daily", "A1"),
      [
        "\(deal)Today's daily: only this try counts, and it starts with the first card.",
        "A1: snake.",
      ])
  }

  func testTheSecondTimeItIsNotCounted() throws {
    let lines = try said("daily", "A1", "give up", "daily")
    XCTAssertEqual(lines.last, "\(deal)Daily of 2026-11-21, just for fun: this try doesn't count.")
  }

  func testATryThatWasLeftContinues() throws {
    let day = try XCTUnwrap(Day("2026-11-21"))
    let game = UnfinishedGame.left(
      [.flipCard(0)], difficulty: .hard, seed: DailyDeal.seed(of: day), mode: GameMode(day: day))
    let device = ScriptedLines(isInteractive: false, [(0, [.line("daily")])])
    let run = PlainRun(device, unfinishedGames: .offering(game))
    try run.play()
    XCTAssertTrue(run.said.last?.hasPrefix("Welcome back. A1 is up: snake.") == true)
    XCTAssertNil(run.store.state.game?.mode.unrankedReason)
  }

  func testAnotherDayIsNamedByItsDate() throws {
    XCTAssertEqual(
      try said("daily 2026-11-20"),
      [
        "Hard: 36 cards, rows A to D, columns 1 to 9. Daily of 2026-11-20, just for fun: this try doesn't count."
      ])
    XCTAssertEqual(
      try said("daily 2026-11-22"),
      ["The daily of 2026-11-22 is still to come: today is 2026-11-21 (UTC)."])
    XCTAssertEqual(
      try said("daily today"),
      [
        "\"daily\" starts today's game; add the day for an earlier one, such as \"daily 2026-11-21\"."
      ])
  }

  func testNoGameIsLostByIt() throws {
    XCTAssertEqual(
      try said("new easy", "daily").last, "A game is in progress. Type \"give up\" to abandon it.")
  }

  func testASessionCanBeginWithIt() throws {
    XCTAssertEqual(
      try said(dealing: Day("2026-11-21")),
      ["\(deal)Today's daily: only this try counts, and it starts with the first card."])
  }

  /// What finds every pair of the 21st of November in 36 moves.
  private let pairs: [String] = {
    let cards = Deal.cards(difficulty: .hard, seed: 6_756_601_660_761_576)
    let grid = Grid(.hard)
    return Set(cards.map(\.animal)).map { animal in
      cards.indices.filter { cards[$0].animal == animal }
        .map { "\(grid.name(of: $0))" }.joined(separator: " ")
    }
  }()

  private let result = [
    "Three Ducks daily 2026-11-21 · hard · 36 moves · 0:00", String(repeating: "🟩", count: 18),
  ]

  func testTheResultIsReportedAtTheEndAsItIsHandedOn() throws {
    let device = ScriptedLines(isInteractive: false, [(0, (["daily"] + pairs).map(LineInput.line))])
    let run = PlainRun(device)
    try run.play()
    XCTAssertEqual(run.said.suffix(2), result[...])
  }

  func testAResultThatWasSharedIsNotReportedAgain() throws {
    let lines = ["daily"] + pairs + ["share", "scores"]
    let device = ScriptedLines(isInteractive: false, [(0, lines.map(LineInput.line))])
    let run = PlainRun(device)
    try run.play()
    XCTAssertEqual(run.said.filter { $0 == result[0] }.count, 1)
    XCTAssertTrue(run.said.last?.hasPrefix("Daily, number 1: 36 moves") == true)
  }

  func testThereIsNothingToShareBeforeAWin() throws {
    XCTAssertEqual(
      try said("share", "daily", "share").filter { $0.hasPrefix("Nothing") },
      Array(repeating: "Nothing to share yet: win a game first.", count: 2))
  }

  func testItsTableIsReportedAmongTheOthers() throws {
    var file = SaveFile()
    let day = try XCTUnwrap(Day("2026-11-20"))
    file.highScores.insert(
      HighScore(moves: 40, milliseconds: 61_000, date: "2026-11-21T00:00:01Z", seed: 7, day: day),
      for: .hard)
    XCTAssertEqual(
      try said("scores", saves: SavesInMemory(file)).last,
      "Daily, number 1: 40 moves in 1:01, yesterday.")
  }
}
