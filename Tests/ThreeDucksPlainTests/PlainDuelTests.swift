import GameTestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksPlain

/// A game against an opponent in plain mode.
final class PlainDuelTests: XCTestCase {
  private let bothTurns = """
    < A1: horse.
    < Horse at A1 and pelican at A2: no match. The duck's turn.
    < The duck flips A3: elephant.
    < The duck: elephant at A3 and A4: a pair! You 0, the duck 1.
    < The duck flips B1: pelican.
    < The duck: pelican at B1 and A2: a pair! You 0, the duck 2.
    < The duck flips B2: ducks.
    < The duck: ducks at B2 and bat at B3: no match. Your turn.
    """

  func testAScriptDoesNotWaitForTheDuck() throws {
    let log = LogInMemory()
    try check(
      """
      > against perfect / new
      < Difficulty: easy. Against the perfect duck. High Score: none yet.
      < \(PlainRun.deal) Against the perfect duck; you begin.
      > A1 A2 / status / C1 C4 / give up
      \(bothTurns)
      < Your turn. You 0, the duck 2. Easy. Pairs: 2 of 6. Moves: 8. Time: 0:06. High Score: none yet.
      < C1: bear.
      < Bear at C1 and C4: a pair! You 1, the duck 2.
      < …
      < You gave up after 10 moves; 3 of 6 pairs found. Difficulty: easy. Against the perfect duck. High Score: none yet.
      """, log: log.log)
    XCTAssertEqual(
      replay(Array(log.text.utf8), .log, ReplayOptions(verifies: true))[0].status, .ok)
  }

  func testInputDuringTheDucksTurnWaitsUntilTheTurnEnds() throws {
    let turns = bothTurns.split(separator: "\n")
    let run = try check(
      """
      > against perfect / new
      < …
      @ 1000
      > A1 A2
      \(turns[..<2].joined(separator: "\n"))
      @ 2500
      > C1 C4
      \(turns[2...].joined(separator: "\n"))
      < C1: bear.
      < Bear at C1 and C4: a pair! You 1, the duck 2.
      < >
      <
      """, isInteractive: true)
    XCTAssertEqual(run.device.interruptions, 0)
  }

  func testTwoPlayersAreCalledPlayerOneAndPlayerTwo() throws {
    try check(
      """
      > against human / new / A1 A2 / A2 B1 / A1 C2 / A3 B1
      < Difficulty: easy. Against another player. High Score: none yet.
      < \(PlainRun.deal) Two players; player one begins.
      < Player one flips A1: horse.
      < Player one: horse at A1 and pelican at A2: no match. Player two's turn.
      < Player two flips A2: pelican.
      < Player two: pelican at A2 and B1: a pair! Player one 0, player two 1.
      < Player two flips A1: horse.
      < Player two: horse at A1 and C2: a pair! Player one 0, player two 2.
      < B1 is already face up: pelican.
      """)
    try check(
      """
      > against human / new / \(pairs)
      < …
      < Player one won, 6 pairs to 0! Moves: 12. Time: 0:00. Not ranked: you had an opponent.
      """)
  }

  func testTwoCardsAreRefusedIfOnlyOneMoveIsLeftInTheTurn() throws {
    let rest = "You can flip only one more card this turn: for example, \"B3\"."
    try check(
      """
      > against human / new / A1
      < …
      < Player one flips A1: horse.
      > A2 A3 / C2
      < \(rest)
      < Player one: horse at A1 and C2: a pair! Player one 1, player two 0.
      """)
    XCTAssertEqual(try lastAnswer(to: "against perfect", "new", "A1", "A2 A3"), rest)
  }

  func testTheCommandAgainstNoneRemovesTheOpponent() throws {
    try check(
      """
      > against forgetful / against none / against me
      < Difficulty: easy. Against the forgetful duck. High Score: none yet.
      < Difficulty: easy. High Score: none yet.
      < After "against", type perfect, forgetful, human or none: for example, "against forgetful".
      """)
  }
}
