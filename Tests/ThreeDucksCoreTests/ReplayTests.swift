import GameTestSupport
import TestSupport
import XCTest

@testable import ThreeDucksCore

/// What a replay reports about good and bad logs.
final class ReplayTests: XCTestCase {
  private let header = LogLineTests.header + "\n"
  private let start = #"{"t":0,"action":"startGame","difficulty":"easy","seed":7}"# + "\n"
  private let mismatch = """
    {"t":812,"action":"flipCard","card":3}
    {"t":1502,"action":"flipCard","card":7}

    """
  private let turnBack = #"{"t":2502,"action":"unFlipSelectedCards","by":"gameLogic"}"# + "\n"
  private let giveUp = #"{"t":9000,"action":"endGame"}"# + "\n"
  private let closing = #"{"t":9000,"end":true,"actions":5,"digest":"9f83710a62918c6c"}"# + "\n"

  private var whole: String { header + start + mismatch + turnBack + giveUp + closing }

  private func check(
    _ text: String, _ status: ReplayStatus, line: Int? = nil, _ problem: String? = nil,
    verified: ReplayStatus? = nil, at place: UInt = #line
  ) {
    let report = replay(text)[0]
    XCTAssertEqual(report.status, status, line: place)
    XCTAssertEqual(report.problem?.line, line, line: place)
    if let problem { XCTAssertEqual(report.problem?.text, problem, line: place) }
    let verification = replay(text, verifies: true)[0]
    XCTAssertEqual(verification.status, verified ?? status, line: place)
  }

  func testAWholeLogIsReplayed() {
    let report = replay(whole)[0]
    XCTAssertEqual(report.status, .ok)
    XCTAssertEqual(report.actions, 5)
    XCTAssertEqual([report.gamesStarted, report.gamesWon], [1, 0])
    XCTAssertEqual(report.milliseconds, 9000)
    XCTAssertEqual(report.state.phase, .title)
    XCTAssertEqual(report.state.lastSeed, 7)
    XCTAssertEqual(replay(whole, verifies: true), [report])
    XCTAssertEqual(replay(whole.replacing("\n", with: "\r\n")), [report])
  }

  func testALogWithoutAClosingLineIsUnfinished() {
    check(header, .unfinished)
    check(header + start + mismatch, .unfinished)
    // The session was killed between a flip and the action that follows the flip without delay.
    let match = #"{"t":5,"action":"flipCard","card":0}"# + "\n"
    check(header + start + match + match.replacing("0}", with: "9}"), .unfinished)
  }

  func testAReplayStopsAfterTheRequestedNumberOfActions() {
    let report = replay(whole, limit: 3)[0]
    XCTAssertEqual(report.actions, 3)
    XCTAssertEqual(report.state.game?.selectedCards, [3, 7])
    XCTAssertEqual(report.status, .unfinished)
    XCTAssertEqual(report.milliseconds, 1502)
    XCTAssertEqual(replay(whole, limit: 0)[0].state, ThreeDucksState())
    XCTAssertEqual(replay(whole, limit: 6)[0].status, .ok)
    let wrongLater = whole.replacing("9000", with: "oops")
    XCTAssertEqual(replay(wrongLater, limit: 3)[0].status, .unfinished)
  }

  func testAWrongClosingLineIsAMismatchWithOrWithoutVerification() {
    for (right, wrong, expected) in [
      (#""actions":5"#, #""actions":6"#, "expected 5 actions, recorded 6"),
      (#""actions":5"#, #""actions":4"#, "expected 5 actions, recorded 4"),
      ("8c6c", "8c6d", "expected the digest 9f83710a62918c6c, recorded 9f83710a62918c6d"),
    ] {
      check(whole.replacing(right, with: wrong), .mismatch, line: 7, expected)
    }
  }

  func testVerificationFindsActionsThatDoNotFollowFromTheRules() {
    let expected = "expected unFlipSelectedCards at 2502 ms, recorded "
    for (log, line, text) in [
      (whole.replacing("2502", with: "2501"), 5, expected + "unFlipSelectedCards at 2501 ms"),
      (whole.replacing("2502", with: "2503"), 5, expected + "unFlipSelectedCards at 2503 ms"),
      (whole.replacing("unFlip", with: "clear"), 5, expected + "clearSelectedCards at 2502 ms"),
      (
        whole.replacing("gameLogic", with: "opponent"), 5,
        expected + "unFlipSelectedCards by opponent at 2502 ms"
      ),
      (header + start + mismatch + giveUp + closing, 5, expected + "endGame at 9000 ms"),
      (
        header + start + mismatch + closing, 5,
        "expected unFlipSelectedCards at 2502 ms, but the log ends"
      ),
      (
        header + start + turnBack, 3,
        "expected no action, recorded unFlipSelectedCards at 2502 ms"
      ),
    ] {
      let report = replay(log, verifies: true)[0]
      XCTAssertEqual(report.status, .mismatch)
      XCTAssertEqual(report.problem, .init(line: line, text: text))
    }
    let withoutVerification = replay(whole.replacing("2502", with: "2501"))[0]
    XCTAssertEqual(withoutVerification.status, .ok)
  }

  func testALogWhoseTimeGoesBackIsInvalid() {
    check(
      whole.replacing("1502", with: "811"), .invalid, line: 4,
      "expected \"t\" of 812 or later, not 811")
    check(
      whole.replacing(#"{"t":9000,"end""#, with: #"{"t":8999,"end""#), .invalid, line: 7,
      "expected \"t\" of 9000 or later, not 8999")
  }

  func testALogMustBeginWithAHeaderAndNothingMayFollowItsClosingLine() {
    let missing = "expected a header, {\"format\":\"three-ducks.action-log\",…}"
    check("", .invalid, line: 1, missing + ", but the log is empty")
    check(start, .invalid, line: 1, missing + ", before anything else")
    check(closing, .invalid, line: 1, missing + ", before anything else")
    check(String(header.prefix(20)), .invalid, line: 1, missing + ", but the line is cut short")
    for other in ["\n" + whole, "[]", "{}", "hello", #"{"version":1}"#, #""x""#] {
      check(other, .invalid, line: 1, "this is not a Three Ducks log: " + missing)
    }
    check(
      "\u{FEFF}" + whole, .invalid, line: 1,
      "expected a JSON object, {…}, without a byte-order mark")
    check(
      header + whole, .invalid, line: 2,
      "expected an action; only standard input may hold several logs")
    for more in [giveUp, closing, #"{"t":9"#] {
      check(
        whole + more, .invalid, line: 8, "expected the end of the log after its closing line")
    }
    check(whole + "\n", .invalid, line: 8)
  }

  func testALastLineThatIsCutShortIsDroppedWithAWarning() {
    let line = #"{"t":9000,"action":"endGame"}"#
    for length in 1..<line.count {
      let report = replay(header + start + line.prefix(length), verifies: true)[0]
      XCTAssertEqual(report.status, .unfinished)
      XCTAssertEqual(report.actions, 1)
      XCTAssertEqual(report.warning?.line, 3)
    }
    let complete = replay(header + start + line)[0]
    XCTAssertEqual(complete.actions, 2)
    XCTAssertNil(complete.warning)
    check(header + start + "hello", .invalid, line: 3)
    let cut = replay(header + start + "{\"t\":812,\"ac\n" + giveUp)[0]
    XCTAssertEqual(
      cut.problem?.line, 3, "in the middle of a log, a line that is cut short is an error")
    XCTAssertNil(cut.warning)
    XCTAssertEqual(cut.actions, 1)
  }

  func testALineThatIsTooLongIsAnErrorAndEndsTheReplay() {
    let text = header + "{\"t\":1,\"x\":\"" + String(repeating: "x", count: 100_000)
    check(text + "\"}\n" + closing, .invalid, line: 2, "expected a line of at most 4096 bytes")
    var chunks = [Array(text.utf8.prefix(20_000))][...]
    var stream = ReplayStream(.log, ReplayOptions()) {
      if chunks.isEmpty { XCTFail("the rest must not be read") }
      return chunks.popFirst()
    }
    XCTAssertEqual(try stream.nextReport()?.status, .invalid)
  }

  func testKeysThatBelongToOtherActionsAreIgnored() {
    check(
      header + #"{"t":0,"action":"setDifficulty","difficulty":"hard","against":1}"#, .unfinished)
  }

  func testCardsThatThePlayerTurnedBackDoNotTurnBackAgain() {
    let back = #"{"t":1600,"action":"turnBack"}"# + "\n"
    check(header + start + mismatch + back + giveUp, .unfinished)
    check(header + start + mismatch + back + turnBack, .unfinished, verified: .mismatch)
  }

  // MARK: - Games

  private func games(_ text: String, _ limit: Int? = nil, verifies: Bool = false) -> [ReplayedGame]
  {
    let options = ReplayOptions(verifies: verifies, limit: limit, listsGames: true)
    return replay(Array(text.utf8), .log, options)[0].games
  }

  func testEachGameIsReportedWithItsResult() {
    let run = GameRun.played(
      """
      0 easy:7, 500 0, 900 endGame, 2000 hard:8, 2600 endGame easy:7, 3000 clear, \
      9000 endGame medium:10 3
      """, isClosed: true)
    let found = games(run.log.text)
    XCTAssertEqual(
      found.map {
        "\($0.line): \($0.game.difficulty) \($0.game.seed), \($0.game.moves) \($0.result)"
      },
      [
        "2: easy 7, 1 givenUp", "5: hard 8, 0 givenUp", "7: easy 7, 12 won",
        "28: medium 10, 1 unfinished",
      ])
    XCTAssertEqual(games(run.log.text, verifies: true), found)
    XCTAssertEqual(games(run.log.text, 2).map(\.result), [.unfinished])
    XCTAssertEqual(run.report().games, [], "no games were requested")
    var report = run.report(ReplayOptions(listsGames: true))
    report.games = []
    XCTAssertEqual(report, run.report())
  }

  func testOnlyTheFirstThousandGamesAreListed() {
    let text = header + String(repeating: start, count: 1001)
    XCTAssertEqual(games(text).count, 1000)
    XCTAssertEqual(games(text).last?.line, 1001)
    XCTAssertEqual(replay(text)[0].gamesStarted, 1001)
  }

  func testAWinThatIsRecordedTwiceIsCountedOnce() {
    let run = GameRun.played("0 easy:7 clear")
    run.advance(by: 1000)
    XCTAssertEqual(replay(run.log.text)[0].gamesWon, 1)
    XCTAssertEqual(replay(run.log.text + (run.lines.last ?? ""))[0].gamesWon, 1)
  }

  // MARK: - Several logs

  /// Good and bad logs, each of which could be a file.
  private var files: [String] {
    let line = #"{"t":812,"action":"flipCard","card":3}"# + "\n"
    let long = String(repeating: "x", count: 20_000)
    return [
      whole, header, header + start + mismatch, String(whole.dropLast()),
      // Cut short, in an action and in a header.
      header + start + #"{"t":812,"act"#, header + start + #"{"t":9"#, String(header.prefix(40)),
      String(header.prefix(20)), header + start + line.dropLast(),
      // Damaged in the middle, at the end and at the beginning.
      header + start + "junk\n" + line, header + start + #"{"t":812,"act"# + "\n" + line,
      header + start + "junk", "junk\n" + line, line + closing, "junk\n", "\n",
      whole.dropLast() + "\u{FEFF}", whole.dropLast() + "\u{FEFF}\n",
      // Invalid headers, and a byte-order mark before a header.
      whole.replacing("\"version\":1", with: "\"version\":99"),
      whole.replacing("\"easy\"}", with: "\"silly\"}"), "\u{FEFF}" + whole,
      whole.replacing("\"version\"", with: "version"),
      // Lines that are too long.
      header + start + long, header + start + long + "\n" + line,
      header.replacing("0.1.0", with: long.prefix(5000)) + line,
      header.replacing("0.1.0", with: long) + line,
      String(header.replacing("0.1.0", with: long).dropLast()),
      // Against the rules, and with a wrong count of actions.
      whole.replacing("2502", with: "2501"),
      whole.replacing(#""actions":5"#, with: #""actions":6"#),
    ]
  }

  func testLogsOnStandardInputDoNotAffectEachOther() {
    let files = files
    // A text that does not begin with a header belongs to the log before it. If that log does not end with a
    // newline, the next header is in the middle of a line. Such a header is recognised only if it has the
    // whole name of the format and is not too long.
    let afterANewline = files.filter { $0.contains("{\"f") }
    let withinALine = files.filter {
      let line = $0.utf8.prefix { $0 != UInt8(ascii: "\n") }
      return line.starts(with: #"{"format":"three-ducks.action-log""#.utf8) && line.count <= 4096
    }
    forEachSeed(150) { random in
      let options = ReplayOptions(
        verifies: Bool.random(using: &random), limit: random.pick([nil, nil, 1]))
      var logs = [random.pick(files)]
      for _ in 0..<4 {
        logs.append(random.pick(logs[logs.count - 1].hasSuffix("\n") ? afterANewline : withinALine))
      }
      let alone = logs.flatMap { replay(Array($0.utf8), .log, options) }
      let together = replay(Array(logs.joined().utf8), .logs, options)
      let names = logs.map { "\($0.suffix(60))" }.joined(separator: " / ")
      XCTAssertEqual(together.map(\.status), alone.map(\.status), names)
      XCTAssertEqual(together.map(\.problem?.text), alone.map(\.problem?.text), names)
      XCTAssertEqual(together.map(\.warning?.text), alone.map(\.warning?.text), names)
      XCTAssertEqual(together.map(\.state), alone.map(\.state), names)
    }
  }

  /// A log ends with its closing line, even if the verdict on the log is certain earlier.
  ///
  /// The fuzzer found a log for which this was not true.
  func testLogsBeginOnTheSameLinesInEveryKindOfReplay() throws {
    let wrong = whole.replacing("2502", with: "2501")
    let early = closing.replacing("9000", with: "1")
    let text =
      wrong + "junk\n" + whole + "junk\n" + header + "junk\n" + closing + "junk\n"
      + wrong.replacing(closing, with: early) + "junk\n"
    for options in [
      ReplayOptions(), ReplayOptions(verifies: true), ReplayOptions(limit: 0),
      ReplayOptions(limit: 5),
    ] {
      var chunks = [Array(text.utf8)][...]
      var stream = ReplayStream(.logs, options) { chunks.popFirst() }
      var lines: [Int] = []
      while case .report(_, let line)? = try stream.next() { lines.append(line) }
      XCTAssertEqual(lines, [1, 8, 9, 16, 17, 20, 21, 28])
    }
  }

  /// In these logs, a line that is cut short has no newline, and is followed by an action or a closing line
  /// that begins like a header.
  ///
  /// The fuzzer found such a log.
  func testALineThatOnlyBeginsLikeAHeaderStartsNoLog() {
    for line in [
      #"{"format":"three-ducks.action-log","t":9000,"action":"endGame"}"# + "\n",
      #"{"format":"three-ducks.action-log","t":9000,"end":true,"actions":5,"digest":""}"# + "\n",
    ] {
      for log in ["", header, header + start] {
        for beginning in [#"{"x":"#, #"{"t":812,"act"#, "junk"] {
          let text = log + beginning + line
          XCTAssertEqual(replay(text, .logs), replay(text), text)
          XCTAssertEqual(
            replay(text.dropLast() + whole, .logs),
            replay(log + beginning + line.dropLast()) + replay(whole), text)
        }
      }
    }
  }
}
