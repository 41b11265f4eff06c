import XCTest

/// `three-ducks watch` on a terminal, and its messages about logs that cannot be shown.
final class WatchGameTests: ProgramTestCase {
  /// Simulates a game in which some turns find no match, and returns the path of its log.
  private func simulate() throws -> String {
    try assertRun(
      "simulate", "--games", "1", "--player", "forgetful", "--seed", "3", "--logs", "logs")
    return "logs/\(try XCTUnwrap(home.names(in: "logs").first))"
  }

  /// Watches a log, and goes to its beginning.
  private func watch(_ log: String...) throws {
    try? home.remove("errors")
    try start(command: ["three-ducks", "watch"] + log)
    try terminal.wait(for: "Space ", "q quit")
    terminal.send("\u{1B}[H")
  }

  func testADamagedLogIsShownUpToItsLastValidAction() throws {
    let lines = try home.text(simulate()).split(separator: "\n").map(String.init)
    try home.write((lines.prefix(4) + ["junk\n"]).joined(separator: "\n"), to: "broken.jsonl")
    try watch("broken.jsonl")
    try terminal.wait(for: "line 5: expected a JSON object")
    terminal.send("\u{1B}[F")
    try terminal.wait(for: "Moves: 2")
    try quit()
    let messages = try messages()
    XCTAssertEqual(messages.count, 1)
    let problem = "three-ducks: broken.jsonl:5: expected a JSON object"
    XCTAssert(messages[0].hasPrefix(problem), "\(messages)")
  }

  func testWatchingBeginsWithTheFirstDeal() throws {
    let header =
      #"{"format":"three-ducks.action-log","version":1,"app":"0","recorded":"","difficulty":"easy"}"#
    try home.write(
      """
      \(header)
      {"t":0,"action":"setDifficulty","difficulty":"medium"}
      {"t":60000,"action":"startGame","difficulty":"medium","seed":7}
      {"t":120000,"action":"flipCard","card":0}

      """, to: "slow.jsonl")
    try start(command: ["three-ducks", "watch", "slow.jsonl"])
    try terminal.wait(for: "Space pause", "q quit")
    XCTAssert(terminal.screen.shows("Moves: 0"), terminal.screen.text)
    try quit()
  }

  func testWithoutANamedLogTheNewestOneWithAFlippedCardIsShown() throws {
    for lines in [
      ["new easy 7", "A1 C2"], ["new easy 8", "A1", "give up", "new easy 9", "A1"],
      ["new easy 5"],
    ] {
      try playInPlainMode(lines)
    }
    let header = try home.text(simulate()).prefix { $0 != "\n" }
    let day = try XCTUnwrap(home.logs.first).prefix(10)
    try home.write("\(header)\n", to: "\(PlayersHome.logFolder)/\(day)T23-59-59Z-1.jsonl")
    try watch()
    terminal.send("\u{1B}[F")
    try terminal.wait(for: "game 2 of 2")
    try quit()
  }

  func testALogThatCannotBeShownIsReported() throws {
    let header =
      #"{"format":"three-ducks.action-log","version":1,"app":"0","recorded":"","difficulty":"easy"}"#
    try home.write("\(header)\n", to: "empty.jsonl")
    try home.write("hello\n", to: "text.jsonl")
    for (log, status, message) in [
      ([], 66, "\(PlayersHome.logFolder); play a game first, or name a log"),
      (["empty.jsonl"], 65, "empty.jsonl: expected a game, but the log contains none"),
      (["text.jsonl"], 65, "text.jsonl:1: this is not a Three Ducks log: expected a header"),
      (["nothing.jsonl"], 66, "nothing.jsonl: no such file; the game keeps its logs in"),
    ] as [([String], Int32, String)] {
      try assertRefusedOnTerminal(["three-ducks", "watch"] + log, status, saying: message)
    }
    assertRefused(
      try home.run(["watch", simulate()]), 64,
      saying:
        "watch needs a terminal on standard input and standard output: run it in a terminal, or read "
        + "the log with replay --actions")
  }
}
