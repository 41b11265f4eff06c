import ThreeDucksCore
import XCTest

/// The daily game, on the day on which the test runs.
final class DailyTests: ProgramTestCase {
  private let today = DailyTests.day(0)

  /// The date in UTC, this many days after today.
  private static func day(_ offset: Int) -> String {
    let date = Date.now.addingTimeInterval(Double(offset) * 86_400)
    return String(date.formatted(.iso8601).prefix(10))
  }

  func testOneTryADayCountsAndItsResultIsCopiedAndPrinted() throws {
    try start(["--no-animation", "--daily"], environment: ["LANG": "C"])
    try terminal.wait(for: "Daily game: you have one try. The first flip starts it.")
    terminal.send(try home.dealtGame().perfectFlips.joined())
    try terminal.wait(for: "You won the daily game of ", "Your best daily game!", "c copy")
    terminal.discardOutput()
    terminal.send("c")
    try terminal.wait(for: "a copy") { _ in terminal.text.contains("\u{1B}\\") }
    let copy = try XCTUnwrap(terminal.text.firstMatch(of: /\x1B\]52;c;([^\x1B]*)\x1B/)?.1)
    let result = String(decoding: try XCTUnwrap(Data(base64Encoded: String(copy))), as: UTF8.self)
    XCTAssertTrue(result.hasPrefix("Three Ducks daily game \(today) · hard · 36 moves · "), result)
    try terminal.wait(for: "Result copied")
    terminal.send("n")
    try terminal.wait(for: "Moves: 0")
    terminal.send("A1")
    try terminal.wait(for: "Moves: 1")
    terminal.discardOutput()
    try quit()
    let parts = terminal.text.components(separatedBy: "\u{1B}[?1049l")
    XCTAssertEqual(parts.count, 2, terminal.text)
    // The locale has no Unicode, so the result is printed in ASCII.
    let printed = result.replacing("·", with: "-").replacing("🟩", with: "#")
    let end = parts[1].replacing("\r\n", with: "\n")
    XCTAssertTrue(
      end.hasSuffix(
        """
        Game saved. You can continue it the next time you play.

        Finished games:

        \(printed)

        Turn by turn: # = pair, . = no match

        """), end)

    let scores = try assertRun("scores", "--json", "--verify")
    for part in [#""daily":[{"daily":"\#(today)","date":""#, #""proof":"proven""#] {
      XCTAssertTrue(scores.output.contains(part), scores.output)
    }
    try start(["--no-animation", "--daily"])
    try terminal.wait(for: "not ranked", "Moves: 0")
    try quit()
  }

  func testQuittingBeforeTheFirstFlipSaysThatTheDailyGameCanStillBePlayed() throws {
    let words = "Daily game not begun: you can still play it today."
    try start(["--no-animation", "--daily"])
    try terminal.wait(for: "Moves: 0")
    try quit()
    XCTAssertTrue(terminal.text.hasSuffix("\(words)\r\n"), terminal.text)
    XCTAssertTrue(try playInPlainMode([], ["--daily"]).hasSuffix("\(words)\n"))
    XCTAssertFalse(try playInPlainMode(["A1"], ["--daily"]).contains(words))
  }

  func testAFutureDayIsRefusedAndEarlierDaysArePlayed() throws {
    let (yesterday, future) = (Self.day(-1), Self.day(2))
    assertRefused(
      try home.run(["--day", future]), 64, saying: "not out yet: today is \(today) (UTC) (see")
    try playInPlainMode(["A1"], ["--day", yesterday, "--record", "log.jsonl"])
    let log = try home.text("log.jsonl")
    XCTAssertTrue(log.contains(#""daily":"\#(yesterday)""#), log)
    try assertRun("replay", "--verify", "log.jsonl")
    let (played, later) = (try XCTUnwrap(Day(yesterday)), try XCTUnwrap(Day(future)))
    try home.write(
      log.replacing("\(DailyDeal.seed(of: played))", with: "\(DailyDeal.seed(of: later))")
        .replacing(#""daily":"\#(yesterday)""#, with: #""daily":"\#(future)""#), to: "later.jsonl")
    let verified = try assertRun("replay", "--verify", "later.jsonl", status: 1)
    XCTAssertTrue(
      verified.errors.contains("expected a daily game no later than \(today)"), verified.errors)
  }
}
