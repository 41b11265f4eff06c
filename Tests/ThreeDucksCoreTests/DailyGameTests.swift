import GameTestSupport
import XCTest

@testable import ThreeDucksCore

/// The daily game: one try a day counts.
final class DailyGameTests: XCTestCase {
  private func day(_ text: String) throws -> Day {
    try XCTUnwrap(Day(text))
  }

  /// Deals the game of a day, by default of today, and returns whether it counts.
  private func counts(_ run: GameRun, _ day: String? = nil) throws -> Bool {
    try run.deal(day)
    return run.state.game?.mode.unrankedReason == nil
  }

  /// Deals today's game, flips a card, and gives up.
  private func giveUp(_ run: GameRun) throws {
    try run.deal()
    run.flip(0)
    run.send(.endGame)
  }

  func testADailyGameHasTheDealOfItsDayAndItsLogNamesTheDay() throws {
    let run = GameRun.launched()
    try run.deal()
    XCTAssertEqual(run.state.difficulty, .hard)
    XCTAssertEqual(
      run.lines.last,
      #"{"t":0,"action":"startGame","difficulty":"hard","seed":6756601660761576,"daily":"2026-11-21"}"#
    )
  }

  func testAWinEntersItsOwnTableAndNoOther() throws {
    let run = GameRun.launched()
    try run.deal()
    run.win()
    XCTAssertNil(run.state.game?.mode.unrankedReason)
    XCTAssertEqual(run.state.rank, 0)
    XCTAssertEqual(run.daily.map(\.moves), [36])
    XCTAssertEqual(run.daily.map(\.day), [try day("2026-11-21")])
    for difficulty in Difficulty.allCases {
      XCTAssertEqual(run.saves.file.highScores[difficulty], [])
    }
    let file = try SaveFile(json: run.saves.file.json())
    XCTAssertEqual(file.highScores, run.saves.file.highScores)
    XCTAssertEqual(file.lastDay, try day("2026-11-21"))
  }

  func testALaterGameOfTheDayIsPlayedButDoesNotCount() throws {
    let run = GameRun.launched()
    for _ in 1...2 {
      try run.deal()
      run.win()
    }
    XCTAssertEqual(run.state.phase, .won)
    XCTAssertEqual(
      run.state.game?.mode.unrankedReason, "Not ranked: a daily counts once, on its own day.")
    XCTAssertNil(run.state.rank)
    XCTAssertEqual(run.daily.count, 1)
    XCTAssertEqual(run.saves.file.games.map(\.mode.hasChosenSeed), [false, true])
    XCTAssertTrue(run.log.text.contains(#""daily":"2026-11-21","chosen":true}"#))
  }

  func testTheFirstCardUsesUpTheTryHoweverTheSessionEnds() throws {
    let killed = GameRun.launched()
    XCTAssertTrue(try counts(killed))
    killed.send(.endGame)
    XCTAssertTrue(try counts(killed), "no card was flipped")
    XCTAssertEqual(killed.saves.writes, 0)
    killed.flip(0)
    XCTAssertFalse(try counts(.launched(killed.saves)))
  }

  func testIfNothingCanBeSavedTheSessionRemembersTheTry() throws {
    let run = GameRun.launched()
    run.saves.fail(with: .nowhere)
    try giveUp(run)
    XCTAssertFalse(try counts(run))
  }

  func testAGameBegunBeforeMidnightCountsForTheDayItBegan() throws {
    let run = GameRun.launched(on: "2026-11-21T23:59:59Z")
    try run.deal()
    run.flip(0, 1)
    run.advance(by: 1000)
    run.date = "2026-11-22T00:00:01Z"
    run.win()
    XCTAssertEqual(run.daily.map(\.day), [try day("2026-11-21")])
    XCTAssertEqual(run.daily.map(\.date), ["2026-11-22T00:00:01Z"])
    XCTAssertTrue(try counts(run), "the new day has a try of its own")
    run.win()
    XCTAssertEqual(Set(run.daily.compactMap { $0.day?.description }), ["2026-11-21", "2026-11-22"])
  }

  func testTheGameOfAnEarlierDayDoesNotCount() throws {
    let run = GameRun.launched()
    XCTAssertFalse(try counts(run, "2026-11-20"))
    run.win()
    XCTAssertEqual(run.daily, [])
    XCTAssertTrue(try counts(run))
  }

  func testTheFirstOfTwoSessionsToEndCounts() throws {
    let one = GameRun.launched()
    let second = GameRun.launched(one.saves)
    for run in [one, second] { try run.deal() }
    one.flip(0, 1)
    one.send(.endGame)
    second.win()
    XCTAssertEqual(one.daily, [], "a try was given up already")
    XCTAssertEqual(one.saves.file.games.map(\.isWon), [false, true])
  }

  func testAClockThatGoesBackGivesNoSecondTry() throws {
    let run = GameRun.launched(on: "2026-11-22T10:00:00Z")
    try giveUp(run)
    run.date = "2026-11-21T10:00:00Z"
    try giveUp(run)
    run.date = "2026-11-22T10:00:00Z"
    XCTAssertFalse(try counts(run))
    XCTAssertEqual(run.saves.file.lastDay, try day("2026-11-22"))
  }

  // MARK: - Logs

  func testTheLogProvesTheScoreAndItsDay() throws {
    let run = GameRun.launched()
    try run.deal()
    run.win()
    let score = try XCTUnwrap(run.daily.first)
    let future =
      "expected a daily deal no later than 2026-11-20, and the log has the deal of 2026-11-21"
    for (date, today, day, problem) in [
      (score.date, "2026-11-21", score.day, nil),
      (score.date, "2026-11-21", nil, "the game in the log is not ranked"),
      ("2026-11-20T10:00:00Z", "2026-11-21", score.day, future),
      (score.date, "2026-11-20", score.day, future),
    ] {
      let claimed = HighScore(
        moves: score.moves, milliseconds: score.milliseconds, date: date, seed: score.seed, day: day
      )
      XCTAssertEqual(
        try run.verdict(on: claimed, at: .hard, today: self.day(today)),
        problem.map { .contradicted(line: nil, text: $0) } ?? .proven)
    }
  }

  /// The report of a log of one daily deal.
  private func replayed(
    _ options: ReplayOptions, _ difficulty: Difficulty = .hard,
    seed: UInt64 = 6_756_601_660_761_576, more: String = ""
  ) -> ReplayReport {
    let run = GameRun(log: LogInMemory())
    run.start(.init(), difficulty, seed: seed)
    run.store.dispatch(.close)
    let terms = #""seed":\#(seed),"daily":"2026-11-21"\#(more)}"#
    let log = run.log.text.replacing(#""seed":\#(seed)}"#, with: terms)
    return replay(Array(log.utf8), .log, options)[0]
  }

  func testADailyDealWithAnotherSeedIsAMismatch() {
    let verifying = ReplayOptions(verifies: true)
    XCTAssertEqual(replayed(verifying).status, .ok)
    for (difficulty, seed) in [(Difficulty.hard, 7), (.easy, 6_756_601_660_761_576 as UInt64)] {
      let report = replayed(verifying, difficulty, seed: seed)
      XCTAssertEqual(report.status, .mismatch)
      let text =
        "expected hard, seed 6756601660761576, the deal of 2026-11-21, "
        + "recorded \(difficulty), seed \(seed)"
      XCTAssertEqual(report.problem, .init(line: 2, text: text))
      XCTAssertEqual(replayed(ReplayOptions(), difficulty, seed: seed).status, .ok)
    }
  }

  func testAStrictReplayRefusesATryAgainstAnOpponentAndAFutureDay() throws {
    let duel = "expected the daily try of 2026-11-21 for one player, recorded a game of two"
    let future = "expected a daily deal no later than 2026-11-20, recorded the deal of 2026-11-21"
    for (more, today, text) in [
      (#","against":"human","chosen":true"#, nil, nil), (#","chosen":true"#, nil, nil),
      (#","against":"human""#, nil, duel),
      ("", "2026-11-21", nil), ("", "2027-01-01", nil), ("", "2026-11-20", future),
    ] {
      let options = ReplayOptions(isStrict: true, today: try today.map(day))
      XCTAssertEqual(replayed(options, more: more).problem?.text, text, more)
    }
  }
}
