import XCTest

/// Games of two, in a terminal and without one.
final class DuelGameTests: TerminalTestCase {
  func testAGameAgainstEachDuckVerifies() throws {
    for duck in ["perfect", "forgetful"] {
      try launch("--seed 7 --against \(duck) --record \(duck).jsonl")
      try terminal.wait(for: "vs. \(duck) duck")
      try terminal.press("Enter")
      try terminal.wait(for: "▸You 0")
      try terminal.send(Array("A1A2".utf8))
      try terminal.wait(for: "▸Duck")
      // Whatever the duck leaves; a card that is up stays as it is.
      try terminal.wait(for: "▸You")
      try terminal.send(Array(KnownGame.perfect.map(KnownGame.name).joined().utf8))
      // Keys count again when they are told of.
      try terminal.wait(for: "pairs", "not ranked", "q quit")
      try terminal.press("q")
      XCTAssertEqual(try terminal.prompt(), 0)

      let replay = try home.run("replay", "--verify", "--json", "\(duck).jsonl")
      XCTAssertEqual(replay.status, 0, replay.output + replay.errors)
      XCTAssert(replay.output.contains(#""against":"\#(duck)""#), replay.output)
      XCTAssert(replay.output.contains(#""winner":""#), replay.output)

      let log = try home.text("\(duck).jsonl")
      let line = try XCTUnwrap(log.split(separator: "\n").firstIndex { $0.contains("opponent\"}") })
      let card = try XCTUnwrap(log.firstMatch(of: /"card":(\d+),"by":"opponent"/)).1
      let (played, other) = (#""card":\#(card),"by""#, #""card":63,"by""#)
      try home.write(log.replacing(played, with: other, maxReplacements: 1), to: "forged.jsonl")
      let forged = try home.run("replay", "--verify", "--json", "forged.jsonl")
      XCTAssertEqual(forged.status, 1)
      XCTAssert(forged.output.contains(#""line":\#(line + 1),"#), forged.output)
    }
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

  func testNobodyElsePlays() throws {
    let run = try home.run("play", "--against", "robot")
    XCTAssertEqual(run.status, 64)
    XCTAssert(run.errors.contains("'perfect', 'forgetful' or 'human'"), run.errors)
  }
}
