import XCTest

/// Games of two, in a terminal and without one.
final class DuelGameTests: TerminalTestCase {
  func testTheDuckPlaysByItselfOnTheScreen() throws {
    try launch("--seed 7 --against perfect --record duel.jsonl")
    try terminal.wait(for: "vs. perfect duck")
    try terminal.press("Enter")
    try terminal.wait(for: "▸You 0")
    try terminal.send(Array("A1A2".utf8))
    try terminal.wait(for: "▸Duck")
    try terminal.wait(for: "Duck 1")
    try terminal.press("q")
    XCTAssertEqual(try terminal.prompt(), 0)
    let replay = try home.run("replay", "--strict", "--json", "duel.jsonl")
    XCTAssertEqual(replay.status, 0, replay.output + replay.errors)
    XCTAssert(replay.output.contains(#""against":"perfect""#), replay.output)
  }

  func testAGameAgainstADuckIsPlayedInLinesOfText() throws {
    let lines = ["new easy 7", "A1 A2", "status", "give up", "quit"]
    let run = try home.run(
      ["play", "--plain", "--against", "perfect", "--record", "plain.jsonl"],
      input: lines.joined(separator: "\n") + "\n")
    XCTAssertEqual(run.status, 0)
    XCTAssert(run.output.contains("The duck: elephant at A3 and A4: a pair! You 0, the duck 1."))
    let strict = try home.run("replay", "--strict", "plain.jsonl")
    XCTAssertEqual(strict.status, 0, strict.errors)
  }

  func testAnUnknownOpponentIsRefused() throws {
    let run = try home.run("play", "--against", "robot")
    XCTAssertEqual(run.status, 64)
    XCTAssert(run.errors.contains("'perfect', 'forgetful' or 'human'"), run.errors)
  }
}
