import GameTestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksPlain

/// A game of two, in lines of text.
final class PlainDuelTests: XCTestCase {
  private func said(_ lines: String..., log: ActionLog? = nil) throws -> [String] {
    let run = PlainRun(
      ScriptedLines(isInteractive: false, [(0, lines.map { .line($0) })]), log: log)
    try run.play()
    return run.said
  }

  private let duck = [
    "Difficulty: easy. High Score: none yet.",
    "Difficulty: easy. Against the perfect duck. High Score: none yet.",
    "Easy: 12 cards, rows A to C, columns 1 to 4. Against the perfect duck; you begin.",
    "A1: horse.", "Horse at A1 and pelican at A2: no match. The duck's turn.",
    "The duck turns A3: elephant.", "The duck: elephant at A3 and A4: a pair! You 0, the duck 1.",
    "The duck turns B1: pelican.", "The duck: pelican at B1 and A2: a pair! You 0, the duck 2.",
    "The duck turns B2: ducks.", "The duck: ducks at B2 and bat at B3: no match. Your turn.",
  ]

  func testAScriptNeedNotWaitForTheDuck() throws {
    let log = LogInMemory()
    XCTAssertEqual(
      try said("against perfect", "new", "A1 A2", "status", "C1 C4", "give up", log: log.log),
      duck + [
        "Your turn. You 0, the duck 2. Easy. Pairs: 2 of 6. Moves: 8. Time: 0:06. "
          + "High Score: none yet.",
        "C1: bear.", "Bear at C1 and C4: a pair! You 1, the duck 2.",
        "You gave up after 10 moves. Difficulty: easy. Against the perfect duck. "
          + "High Score: none yet.",
      ])
    XCTAssertEqual(
      replay(Array(log.text.utf8), .log, ReplayOptions(isStrict: true))[0].status, .ok)
  }

  func testWhatIsTypedInTheDucksTurnWaitsForItsEnd() throws {
    let device = ScriptedLines(
      isInteractive: true,
      [
        (0, [.line("against perfect")]), (10, [.line("new")]), (1000, [.line("A1 A2")]),
        (2500, [.line("C1 C4")]), (20_000, [.line("quit")]),
      ])
    let run = PlainRun(device)
    try run.play()
    XCTAssertEqual(
      run.said.filter { $0 != "> " && $0 != PlainText.hint },
      duck + ["C1: bear.", "Bear at C1 and C4: a pair! You 1, the duck 2."])
    XCTAssertEqual(device.interruptions, 0)
  }

  func testTwoPlayersAreReportedByTheirNumbers() throws {
    XCTAssertEqual(
      Array(try said("against human", "new", "A1 A2", "A2 B1", "A1 C2", "A3 B1").dropFirst(2)),
      [
        "Easy: 12 cards, rows A to C, columns 1 to 4. Two players; player one begins.",
        "Player one turns A1: horse.",
        "Player one: horse at A1 and pelican at A2: no match. Player two's turn.",
        "Player two turns A2: pelican.",
        "Player two: pelican at A2 and B1: a pair! Player one 0, player two 1.",
        "Player two turns A1: horse.",
        "Player two: horse at A1 and C2: a pair! Player one 0, player two 2.",
        "B1 is already face up: pelican.",
      ])
  }

  func testOfALineNoCardIsTheOtherPlayers() throws {
    let rest = "One card is left in this turn: name one, such as \"B3\"."
    XCTAssertEqual(
      Array(try said("against human", "new", "A1", "A2 A3", "C2").dropFirst(4)),
      [
        rest,
        "Player one: horse at A1 and C2: a pair! Player one 1, player two 0.",
      ])
    XCTAssertEqual(try said("against perfect", "new", "A1", "A2 A3").last, rest)
  }

  func testTheEndIsReportedToBoth() throws {
    let lines = ["against human", "new"] + PlainRun.pairs
    let run = PlainRun(ScriptedLines(isInteractive: false, [(0, lines.map { .line($0) })]))
    try run.play()
    XCTAssertEqual(
      run.said.last,
      "Player one won, 6 pairs to 0! Moves: 12. Time: 0:00. "
        + "Games for two are not ranked.")
  }

  func testAgainstNoOneEndsAGameOfTwo() throws {
    XCTAssertEqual(
      Array(try said("against forgetful", "against no one", "against me").dropFirst()),
      [
        "Difficulty: easy. Against the forgetful duck. High Score: none yet.",
        "Difficulty: easy. High Score: none yet.",
        "You can play against perfect, forgetful, human or no one, such as \"against forgetful\".",
      ])
  }
}
