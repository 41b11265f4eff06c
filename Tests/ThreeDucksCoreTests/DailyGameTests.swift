import GameTestSupport
import Redux
import XCTest

@testable import ThreeDucksCore

/// The duck of the day: one try a day counts.
final class DailyGameTests: XCTestCase {
  private func day(_ text: String) throws -> Day {
    try XCTUnwrap(Day(text))
  }

  func testItIsTheDealOfItsDayAndSaysSoInTheLog() throws {
    let run = GameRun.launched()
    try run.deal()
    XCTAssertEqual(run.state.difficulty, .hard)
    XCTAssertEqual(run.state.lastSeed, DailyDeal.seed(of: try day("2026-11-21")))
    XCTAssertTrue(
      run.log.text.contains(
        #""action":"startGame","difficulty":"hard","seed":6756601660761576,"daily":"2026-11-21"}"#))
  }

  func testAWinEntersItsOwnTableAndNoOther() throws {
    let run = GameRun.launched()
    try run.deal()
    run.win()
    XCTAssertNil(run.state.game?.mode.unrankedReason)
    XCTAssertEqual(run.state.rank, 0)
    let score = try XCTUnwrap(run.daily.first)
    XCTAssertEqual(score.day, try day("2026-11-21"))
    XCTAssertEqual([run.daily.count, score.moves], [1, 36])
    for difficulty in Difficulty.allCases {
      XCTAssertEqual(run.saves.file.highScores[difficulty], [])
    }
    let file = try SaveFile(json: run.saves.file.json())
    XCTAssertEqual(file.highScores, run.saves.file.highScores)
    XCTAssertEqual(file.lastDay, score.day)
  }

  func testALaterGameOfTheDayIsPlayedAndSaysThatItDoesNotCount() throws {
    let run = GameRun.launched()
    for _ in 1...2 {
      try run.deal()
      run.win()
    }
    XCTAssertEqual(run.state.phase, .won)
    XCTAssertEqual(run.state.game?.mode.unrankedReason, .repeatedDay)
    XCTAssertNil(run.state.rank)
    XCTAssertEqual(run.daily.count, 1)
    XCTAssertEqual(run.saves.file.games.map(\.mode.hasChosenSeed), [false, true])
    XCTAssertTrue(run.log.text.contains(#""daily":"2026-11-21","chosen":true}"#))
  }

  func testTheTryIsOverWithTheFirstCardHoweverTheSessionEnds() throws {
    let killed = GameRun.launched()
    try killed.deal()
    killed.flip(0)
    let next = GameRun.launched(killed.saves)
    try next.deal()
    XCTAssertEqual(next.state.game?.mode.unrankedReason, .repeatedDay)
  }

  func testWhoHasSeenNoCardHasHadNoTry() throws {
    let run = GameRun.launched()
    try run.deal()
    run.send(.endGame)
    try run.deal()
    XCTAssertNil(run.state.game?.mode.unrankedReason)
    XCTAssertEqual(run.saves.writes, 0)
  }

  func testWhereNothingCanBeSavedTheSessionItselfRemembersTheTry() throws {
    let run = GameRun.launched()
    run.saves.fail(with: .nowhere)
    try run.deal()
    run.send(.flipCard(0))
    run.send(.endGame)
    try run.deal()
    XCTAssertEqual(run.state.game?.mode.unrankedReason, .repeatedDay)
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
    try run.deal()
    XCTAssertNil(run.state.game?.mode.unrankedReason, "the new day has a try of its own")
    run.win()
    XCTAssertEqual(Set(run.daily.compactMap { $0.day?.description }), ["2026-11-21", "2026-11-22"])
  }

  func testTheDuckOfAnEarlierDayDoesNotCount() throws {
    let run = GameRun.launched()
    try run.deal("2026-11-20")
    XCTAssertEqual(run.state.game?.mode.unrankedReason, .repeatedDay)
    run.win()
    XCTAssertEqual(run.daily, [])
    try run.deal()
    XCTAssertNil(run.state.game?.mode.unrankedReason)
  }

  func testADayToComeIsRefused() throws {
    let today = try day("2026-11-21")
    XCTAssertNil(today.refusal(today: today))
    XCTAssertEqual(
      try day("2027-01-01").refusal(today: today),
      "The daily of 2027-01-01 is still to come: today is 2026-11-21 (UTC)")
  }

  func testOfTwoSessionsSideBySideTheFirstToEndCounts() throws {
    let (one, other) = (GameRun.launched(), GameRun.launched())
    let saves = one.saves
    let second = GameRun.launched(saves)
    for run in [one, second, other] { try run.deal() }
    one.flip(0, 1)
    one.advance(by: 1000)
    one.send(.endGame)
    second.win()
    XCTAssertEqual(saves.file.highScores[.daily], [], "a try was given up already")
    other.win()
    let third = GameRun.launched(other.saves)
    XCTAssertEqual(third.state.library.file.lastDay, try day("2026-11-21"))
    XCTAssertEqual(other.daily.count, 1)
  }

  func testAClockThatGoesBackGivesNoTryBack() throws {
    let run = GameRun.launched(on: "2026-11-22T10:00:00Z")
    try run.deal()
    run.flip(0, 1)
    run.advance(by: 1000)
    run.send(.endGame)
    run.date = "2026-11-21T10:00:00Z"
    try run.deal()
    run.flip(0, 1)
    run.advance(by: 1000)
    run.send(.endGame)
    run.date = "2026-11-22T10:00:00Z"
    try run.deal()
    XCTAssertEqual(run.state.game?.mode.unrankedReason, .repeatedDay)
    XCTAssertEqual(run.saves.file.lastDay, try day("2026-11-22"))
  }
}

/// The duck of the day in files.
extension DailyGameTests {
  func testWhatIsUnknownInTheTableOfTheDaysStays() throws {
    let entry = """
      {"moves":40,"milliseconds":5,"date":"d","seed":7,"daily":"2026-11-20","medal":"gold"}
      """
    let json = #"{"version":1,"lastDaily":20261121,"highScores":{"daily":[\#(entry)],"weekly":[]}}"#
    var file = try SaveFile(json: Array(json.utf8))
    XCTAssertNil(file.lastDay)
    file.highScores.insert(
      HighScore(moves: 36, milliseconds: 5, date: "d", seed: 7, day: try day("2026-11-21")),
      for: .hard)
    let text = String(decoding: file.json(), as: UTF8.self).filter { !$0.isWhitespace }
    for part in [entry, #""weekly":[]"#, #""lastDaily":20261121"#] {
      XCTAssertTrue(text.contains(part), text)
    }
    XCTAssertEqual(file.highScores[.daily].map(\.moves), [36, 40])
  }

  func testADailyScoreWithoutADateIsIgnored() throws {
    let entry = #"{"moves":40,"milliseconds":5,"date":"d","seed":7}"#
    let file = try SaveFile(
      json: Array(#"{"version":1,"highScores":{"daily":[\#(entry)]}}"#.utf8))
    XCTAssertEqual(file.highScores[.daily], [])
  }

  func testTheLogProvesTheScoreAndItsDay() throws {
    let run = GameRun.launched()
    try run.deal()
    run.win()
    let score = try XCTUnwrap(run.daily.first)
    func verdict(on score: HighScore, today: String = "2026-11-21") throws -> ScoreVerdict {
      var rest = [Array(run.log.text.utf8)][...]
      return try ScoreVerdict(on: score, at: .hard, today: day(today)) { rest.popFirst() }
    }
    func changed(date: String, day: Day?) -> HighScore {
      HighScore(
        moves: score.moves, milliseconds: score.milliseconds, date: date, seed: score.seed, day: day
      )
    }
    XCTAssertEqual(try verdict(on: score), .proven)
    XCTAssertEqual(
      try verdict(on: changed(date: score.date, day: nil)),
      .contradicted(line: nil, text: "the game in the log is not ranked"))
    let future =
      "expected a daily deal no later than 2026-11-20, and the log has that of 2026-11-21"
    XCTAssertEqual(
      try verdict(on: changed(date: "2026-11-20T10:00:00Z", day: score.day)),
      .contradicted(line: nil, text: future), "it was won before its day")
    XCTAssertEqual(
      try verdict(on: score, today: "2026-11-20"), .contradicted(line: nil, text: future))
  }

  /// A log of one deal.
  private func replayed(
    _ difficulty: String, seed: UInt64, _ options: ReplayOptions, more: String = ""
  ) throws -> ReplayReport {
    let state = try XCTUnwrap(Difficulty(rawValue: difficulty))
    var end = ThreeDucksState()
    threeDucksReducer(&end, .game(.startGame(difficulty: state, seed: seed)))
    let log = """
      {"format":"three-ducks.action-log","version":1,"app":"","recorded":"","difficulty":"easy"}
      {"t":0,"action":"startGame","difficulty":"\(difficulty)","seed":\(seed),"daily":"2026-11-21"\(more)}
      {"t":0,"end":true,"actions":1,"digest":"\(end.digest)"}

      """
    return try XCTUnwrap(replay(Array(log.utf8), .log, options).first)
  }

  func testADailyDealWithAnotherSeedIsAMismatch() throws {
    let (seed, verifying) = (UInt64(6_756_601_660_761_576), ReplayOptions(verifies: true))
    XCTAssertEqual(try replayed("hard", seed: seed, verifying).status, .ok)
    let expected = "expected hard, seed 6756601660761576, the deal of 2026-11-21, recorded "
    for (difficulty, seed) in [("hard", 7), ("easy", seed)] {
      let report = try replayed(difficulty, seed: seed, verifying)
      XCTAssertEqual(report.status, .mismatch)
      XCTAssertEqual(report.problem?.line, 2)
      XCTAssertEqual(report.problem?.text, "\(expected)\(difficulty), seed \(seed)")
      XCTAssertEqual(try replayed(difficulty, seed: seed, ReplayOptions()).status, .ok)
    }
  }

  func testAStrictReplayRefusesATryAgainstAnother() throws {
    let (seed, strict) = (UInt64(6_756_601_660_761_576), ReplayOptions(isStrict: true))
    for (more, text) in [
      (#","against":"human","chosen":true"#, nil), (#","chosen":true"#, nil),
      (
        #","against":"human""#,
        "expected the daily try of 2026-11-21 for one player, recorded a game of two"
      ),
    ] {
      let report = try replayed("hard", seed: seed, strict, more: more)
      XCTAssertEqual(report.problem?.text, text, more)
    }
  }

  func testAStrictReplayRefusesADayToCome() throws {
    let seed = UInt64(6_756_601_660_761_576)
    for (today, text) in [
      ("2026-11-21", nil), ("2027-01-01", nil),
      ("2026-11-20", "expected a daily deal no later than 2026-11-20, recorded that of 2026-11-21"),
    ] {
      let options = ReplayOptions(isStrict: true, today: try day(today))
      XCTAssertEqual(try replayed("hard", seed: seed, options).problem?.text, text)
    }
  }
}
