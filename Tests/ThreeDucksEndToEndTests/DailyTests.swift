import XCTest

/// The daily game, on days that a test sets.
final class DailyTests: ProgramTestCase {
  private var clock: FakeClock!

  override func setUpWithError() throws {
    #if !os(Linux)
      throw XCTSkip("only Linux lets a test set the date for a program")
    #endif
    try super.setUpWithError()
    clock = try FakeClock("2026-11-21T23:59:50Z", in: home)
  }

  private func begin(_ environment: [String: String] = [:]) throws {
    try start(
      ["--no-animation", "--daily"], environment: clock.environment.merging(environment) { $1 })
    try terminal.wait(for: "Today's daily: only this try counts")
  }

  private func win() throws {
    terminal.send(try home.dealtGame().perfect.joined())
    try terminal.wait(for: "You won the daily of 21 November!", "c copy")
  }

  private func run(_ arguments: String..., input: String = "") throws -> Run {
    try home.run(arguments, input: input, environment: clock.environment)
  }

  func testOneTryADayCountsForTheDayOnWhichItBegan() throws {
    try begin()
    try clock.set("2026-11-22T00:00:10Z")
    try win()
    try terminal.wait(for: "New high score!", "Enter go again")
    terminal.send("\r")
    try terminal.wait(for: "Enter new game")
    terminal.send("d")
    try terminal.wait(for: "Today's daily: only this try counts")
    terminal.send("A1")
    try terminal.wait(for: "Moves: 1")
    try quit()

    let scores = try run("scores", "--json", "--verify")
    XCTAssertEqual(scores.status, 0, scores.errors)
    for part in [
      #""daily":[{"daily":"2026-11-21","date":"2026-11-22T00:00:10Z""#, #""proof":"proven""#,
    ] {
      XCTAssertTrue(scores.output.contains(part), scores.output)
    }

    // The next session continues the unfinished try, and there is no other.
    try begin()
    try terminal.wait(for: "Moves: 1")
    terminal.send("gy")
    try terminal.wait(for: "Enter new game")
    terminal.send("d")
    try terminal.wait(for: "Daily of 22 November, just for fun", "Moves: 0")
    try quit()
  }

  func testTheResultIsCopiedAndIsPrintedAfterTheGame() throws {
    for (locale, dot) in [("C.UTF-8", "·"), ("C", "-")] {
      try open()
      try begin(["LANG": locale])
      try win()
      terminal.forgetOutput()
      terminal.send("c")
      try terminal.wait(for: "a copy") { _ in self.terminal.text.contains("\u{1B}\\") }
      let copy = try XCTUnwrap(terminal.text.firstMatch(of: /\x1B\]52;c;([^\x1B]*)\x1B/)?.1)
      let result = String(decoding: try XCTUnwrap(Data(base64Encoded: String(copy))), as: UTF8.self)
      XCTAssertTrue(result.hasPrefix("Three Ducks daily 2026-11-21 · hard · 36 moves · "), result)
      try terminal.wait(for: "Copied, if your terminal allows it")
      terminal.forgetOutput()
      try quit()
      let parts = terminal.text.components(separatedBy: "\u{1B}[?1049l")
      XCTAssertEqual(parts.count, 2, terminal.text)
      let printed = result.replacing("·", with: dot).replacing("🟩", with: dot == "·" ? "🟩" : "#")
      XCTAssertTrue(parts[1].replacing("\r\n", with: "\n").hasSuffix("\(printed)\n"), parts[1])
      try home.remove(".local")
    }
  }

  func testAFutureDayIsRefusedAndEarlierDaysArePlayed() throws {
    assertRefused(
      try run("--day", "2026-11-22"), 64, saying: "not out yet: today is 2026-11-21")
    XCTAssertEqual(
      try run("--day", "2026-11-20", "--plain", "--record", "log.jsonl", input: "A1\n").status, 0)
    XCTAssertTrue(try home.text("log.jsonl").contains(#""daily":"2026-11-20""#))
    XCTAssertEqual(try run("replay", "--strict", "log.jsonl").status, 0)
    try clock.set("2026-11-19T12:00:00Z")
    let strict = try run("replay", "--strict", "log.jsonl")
    XCTAssertEqual(strict.status, 1)
    XCTAssertTrue(
      strict.errors.contains("expected a daily deal no later than 2026-11-19"), strict.errors)
  }
}

/// The calendar of a program: a `time` that is linked before the C library's.
private struct FakeClock {
  private let home: PlayersHome

  private static let source = """
    #include <stdio.h>
    #include <stdlib.h>
    #include <time.h>

    time_t time(time_t *out) {
      long long seconds = 0;
      FILE *file = fopen(getenv("FAKE_TIME"), "r");
      if (file != NULL) {
        if (fscanf(file, "%lld", &seconds) != 1) seconds = 0;
        fclose(file);
      }
      if (out != NULL) *out = (time_t)seconds;
      return (time_t)seconds;
    }
    """

  /// Begins on a date in UTC, such as `2026-11-21T10:00:00Z`.
  init(_ date: String, in home: PlayersHome) throws {
    self.home = home
    try home.write(Self.source, to: "clock.c")
    let run = try Run(
      ["clang", "-shared", "-fPIC", "-o", "clock.so", "clock.c"], environment: home.environment,
      folder: home.folder)
    guard run.status == 0 else { throw Patience.Exhausted(description: run.errors) }
    try set(date)
  }

  /// Sets the date, for running programs too.
  func set(_ date: String) throws {
    let time = try Date(date, strategy: .iso8601).timeIntervalSince1970
    // Renamed, because a program may be reading it.
    try home.write("\(Int(time))\n", to: "time.new")
    rename(home.url("time.new").path, home.url("time").path)
  }

  /// The variables of a program that is to use it.
  var environment: [String: String] {
    ["LD_PRELOAD": home.url("clock.so").path, "FAKE_TIME": home.url("time").path]
  }
}
