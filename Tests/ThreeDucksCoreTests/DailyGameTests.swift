import GameTestSupport
import XCTest

@testable import ThreeDucksCore

/// The daily game, of which only the first try on the day itself counts.
final class DailyGameTests: XCTestCase {
  /// Deals the daily game of a day, by default today's, and returns whether it is ranked.
  private func dealsRankedGame(_ run: GameRun, _ day: String? = nil) throws -> Bool {
    try run.deal(day)
    return run.state.game?.mode.unrankedReason == nil
  }

  /// Deals today's game, flips a card, and gives up.
  private func giveUp(_ run: GameRun) throws {
    try run.deal()
    run.flip(0)
    run.send(.endGame)
  }

  /// The days of the daily scores in the save file.
  private func days(_ run: GameRun) -> [String] { run.daily.compactMap { $0.day?.description } }

  func testAWonDailyGameEntersOnlyTheDailyLeaderboard() throws {
    let run = GameRun.launched()
    XCTAssertTrue(try dealsRankedGame(run))
    run.win()
    XCTAssertEqual(run.state.rank, 0)
    XCTAssertEqual(run.daily.map(\.moves), [36])
    XCTAssertEqual(days(run), ["2026-11-21"])
    for difficulty in Difficulty.allCases {
      XCTAssertEqual(run.saves.file.highScores[difficulty], [])
    }
    let file = try SaveFile(json: run.saves.file.json())
    XCTAssertEqual(file.highScores, run.saves.file.highScores)
    XCTAssertEqual(file.lastDay, Day("2026-11-21"))
    let line = #""difficulty":"hard","seed":6756601660761576,"daily":"2026-11-21"}"#
    XCTAssert(run.lines[1].hasSuffix(line), "the log contains the day")
  }

  func testASecondTryOnTheSameDayCanBePlayedButDoesNotCount() throws {
    let run = GameRun.launched()
    for isFirst in [true, false] {
      XCTAssertEqual(try dealsRankedGame(run), isFirst)
      run.win()
    }
    XCTAssertEqual(run.daily.count, 1)
    XCTAssertEqual(run.saves.file.games.map(\.mode.mayKnowCards), [false, true])
    XCTAssertTrue(run.log.text.contains(#""daily":"2026-11-21","chosen":true}"#))
  }

  func testTheFirstFlipUsesUpTheDaysTry() throws {
    let killed = GameRun.launched()
    XCTAssertTrue(try dealsRankedGame(killed))
    killed.send(.endGame)
    XCTAssertTrue(try dealsRankedGame(killed), "no card was flipped")
    XCTAssertEqual(killed.saves.writes, 0)
    killed.flip(0)
    XCTAssertFalse(try dealsRankedGame(.launched(killed.saves)))
    let unsaved = GameRun.launched(SavesInMemory(problem: .nowhere))
    try giveUp(unsaved)
    XCTAssertFalse(try dealsRankedGame(unsaved), "the session remembers the try")
  }

  func testAGameCountsForTheDayOnWhichItBegan() throws {
    let run = GameRun.launched(on: "2026-11-21T23:59:59Z")
    try run.deal()
    run.flip(0, 1)
    run.advance(by: 1000)
    run.date = "2026-11-22T00:00:01Z"
    run.win()
    XCTAssertEqual(days(run), ["2026-11-21"])
    XCTAssertEqual(run.daily.map(\.date), ["2026-11-22T00:00:01Z"])
    XCTAssertTrue(try dealsRankedGame(run), "the new day has a try of its own")
    run.win()
    XCTAssertEqual(Set(days(run)), ["2026-11-21", "2026-11-22"])
  }

  func testAnEarlierDaysGameDoesNotCount() throws {
    let run = GameRun.launched()
    XCTAssertFalse(try dealsRankedGame(run, "2026-11-20"))
    run.win()
    XCTAssertEqual(run.daily, [])
    XCTAssertTrue(try dealsRankedGame(run))
  }

  func testOfTwoSimultaneousTriesTheFirstToEndCounts() throws {
    let first = GameRun.launched()
    let second = GameRun.launched(first.saves)
    for run in [first, second] { try run.deal() }
    first.flip(0, 1)
    first.send(.endGame)
    second.win()
    XCTAssertEqual(first.daily, [], "the first try had already been given up")
    XCTAssertEqual(first.saves.file.games.map(\.isWon), [false, true])
  }

  func testSettingTheSystemClockBackGivesNoSecondTry() throws {
    let run = GameRun.launched()
    for date in ["2026-11-22T10:00:00Z", "2026-11-21T10:00:00Z"] {
      run.date = date
      try giveUp(run)
    }
    run.date = "2026-11-22T10:00:00Z"
    XCTAssertFalse(try dealsRankedGame(run))
    XCTAssertEqual(run.saves.file.lastDay, Day("2026-11-22"))
  }

  // MARK: - Logs

  func testTheLogProvesTheScoreAndItsDay() throws {
    let run = GameRun.launched()
    try run.deal()
    run.win()
    let score = try XCTUnwrap(run.daily.first)
    let future =
      "expected a daily game no later than 2026-11-20, but the log has the daily game of 2026-11-21"
    for (date, today, day, problem) in [
      (score.date, "2026-11-21", score.day, nil),
      (score.date, "2026-11-21", nil, "the game in the log is not ranked"),
      ("2026-11-20T10:00:00Z", "2026-11-21", score.day, future),
      (score.date, "2026-11-20", score.day, future),
    ] {
      let claimed = HighScore.example(
        36, score.milliseconds, date: date, seed: score.seed, day: day)
      XCTAssertEqual(
        try ScoreVerdict(on: claimed, at: .hard, today: Day(today), in: run.log.text),
        problem.map { .contradicted(line: nil, text: $0) } ?? .proven)
    }
  }

  /// Replays a log with one daily deal, and returns the report.
  private func replayed(
    _ options: ReplayOptions, _ difficulty: Difficulty = .hard,
    seed: UInt64 = 6_756_601_660_761_576, against opponent: Opponent? = nil, again: Bool = false
  ) -> ReplayReport {
    let run = GameRun(log: LogInMemory())
    let mode = GameMode(opponent: opponent, day: Day("2026-11-21"), mayKnowCards: again)
    run.start(mode, difficulty, seed: seed)
    run.store.dispatch(.close)
    return run.report(options)
  }

  func testADailyDealWithTheWrongSeedOrDifficultyIsAMismatch() {
    let verifying = ReplayOptions(verifies: true)
    XCTAssertEqual(replayed(verifying).status, .ok)
    for (difficulty, seed) in [(Difficulty.hard, 7), (.easy, 6_756_601_660_761_576 as UInt64)] {
      let report = replayed(verifying, difficulty, seed: seed)
      XCTAssertEqual(report.status, .mismatch)
      let text =
        "expected hard, seed 6756601660761576, the daily game of 2026-11-21, "
        + "recorded \(difficulty), seed \(seed)"
      XCTAssertEqual(report.problem, .init(line: 2, text: text))
      XCTAssertEqual(replayed(ReplayOptions(), difficulty, seed: seed).status, .ok)
    }
  }

  func testAVerifiedReplayRefusesADailyGameAgainstAnOpponentOrOnAFutureDay() {
    let duel =
      "expected a daily game without an opponent, recorded the daily game of 2026-11-21 with an opponent"
    let future =
      "expected a daily game no later than 2026-11-20, recorded the daily game of 2026-11-21"
    for (opponent, again, today, text) in [
      (.human, true, nil, duel), (nil, true, nil, nil), (.human, false, nil, duel),
      (nil, false, "2026-11-21", nil), (nil, false, "2027-01-01", nil),
      (nil, false, "2026-11-20", future),
    ] as [(Opponent?, Bool, String?, String?)] {
      let options = ReplayOptions(verifies: true, today: today.flatMap { Day($0) })
      XCTAssertEqual(replayed(options, against: opponent, again: again).problem?.text, text)
    }
  }
}
