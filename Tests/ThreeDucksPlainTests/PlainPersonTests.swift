import GameTestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksPlain

/// Plain mode for a person at a terminal.
final class PlainPersonTests: XCTestCase {
  private let help = "Type \"help\" for a list of commands."
  private let question =
    "Give up this game? Type \"yes\" to give up, or \"no\" to keep playing."
  /// All cards of the easy game with seed 7.
  private let board = """
    All cards:
    < Row A: A1 horse, A2 pelican, A3 elephant, A4 elephant.
    < Row B: B1 pelican, B2 ducks, B3 bat, B4 ducks.
    < Row C: C1 bear, C2 horse, C3 bat, C4 bear.
    """
  private let mismatch = "Horse at A1 and ducks at B2: no match."

  @discardableResult
  private func check(_ transcript: String, line: UInt = #line) throws -> PlainRun {
    try check(transcript, isInteractive: true, line: line)
  }

  func testAPromptAsksForEachLineUntilTheInputEnds() throws {
    let run = try check(
      """
      < Difficulty: easy. High Score: none yet.
      < >
      > new
      < \(PlainRun.deal)
      < \(PlainText.hint)
      < >
      > A1 / B2
      < A1: horse.
      < \(mismatch)
      < >
      @ 100
      > A1
      < A1: horse.
      < >
      @ 200
      > C2
      < Horse at A1 and C2: a pair! 1 of 6 pairs found, 4 moves.
      < >
      <
      """)
    XCTAssertEqual(run.store.time, .milliseconds(200), "a flip must not wait")
    try check("> new / quit\n< \(PlainRun.deal)\n< \(PlainText.hint)")
  }

  func testTheHintForBeginnersIsShownUntilAGameIsWon() throws {
    let run = try check("> new / \(pairs)\n< …\n@ 2000\n> again / new easy 7\n< …")
    XCTAssertEqual(run.device.printed.count { $0 == PlainText.hint }, 1)
  }

  func testAWinIsReportedBeforeAPromptIsShownOrInputIsAnswered() throws {
    let pair = "Bear at C1 and C4: a pair! 6 of 6 pairs found, 12 moves."
    let title = "Difficulty: easy. High Score: 12 moves, time 0:00."
    try check("> new / \(pairs)\n< …\n< \(pair)\n<\n< \(PlainRun.won)\n< >\n<")
    try check(
      "> new / \(pairs)\n< …\n< \(pair)\n@ 400\n> again\n<\n< \(PlainRun.won)\n< \(title)\n< >\n<")
  }

  func testASignalDuringTheWaitForAWinDoesNotPreventTheWin() throws {
    let run = try check("> new / \(pairs)\n< …\n@ 400\n> again / ^C\n< …")
    XCTAssertEqual(run.store.state.phase, .won)
    XCTAssertEqual(run.saves.writes, 1)
  }

  // MARK: - Giving up

  func testAGameThatHasBegunIsGivenUpOnlyAfterAConfirmation() throws {
    let givenUp =
      "You gave up after 1 move; 0 of 6 pairs found. Difficulty: easy. High Score: none yet."
    for (answer, reply) in [
      ("y", "\(board)\n< \(givenUp)"), (" YES", "\(board)\n< \(givenUp)"),
      ("", "The game goes on."), ("n", "The game goes on."), ("No", "The game goes on."),
      ("yes please", "I don't know \"yes please\". \(help)"),
    ] {
      let run = try check(
        """
        > new / A1 / give up
        < …
        < \(question)
        < >
        > \(answer)
        < \(reply)
        < >
        <
        """)
      XCTAssertEqual(run.store.state.phase, reply.hasSuffix(givenUp) ? .title : .started)
    }
    try check("> new / A1 / give up / A2 / y\n< …\n< I don't know \"y\". \(help)\n< >\n<")
    let ended = try check("> new / A1 / give up\n< …\n< \(question)\n< >\n> ^D\n<")
    XCTAssertEqual(ended.store.state.phase, .started, "the end of the input keeps the game")
    let givenUpAtOnce =
      "You gave up after 0 moves; 0 of 6 pairs found. Difficulty: easy. High Score: none yet."
    try check("> new / give up\n< …\n< \(givenUpAtOnce)\n< >\n<")
    let daily =
      "Give up this game? It is your only ranked try at the daily game. "
      + "Type \"yes\" to give up, or \"no\" to keep playing."
    try check("> daily / A1 / give up\n< …\n< \(daily)\n< >\n<")
  }

  // MARK: - Empty lines

  func testAnEmptyLineRepeatsTheLastAnswerOrUpdatesIt() throws {
    try check(
      """
      < Difficulty: easy. High Score: none yet.
      < >
      >
      < \(PlainText.greeting(beforeGame: false))
      < Difficulty: easy. High Score: none yet.
      < >
      > eh?
      < I don't know "eh?". Type "help" for a list of commands.
      < >
      >
      < I don't know "eh?". Type "help" for a list of commands.
      < >
      > new / A1 B2
      < \(PlainRun.deal)
      < \(PlainText.hint)
      < A1: horse.
      < \(mismatch)
      < >
      @ 2000
      >
      < A1: horse.
      < \(mismatch)
      < >
      > A1 B2 / row A
      < A1: horse.
      < \(mismatch)
      < Row A: A1 horse; A2, A3 and A4 face down.
      < >
      @ 4000
      >
      < Row A: all face down.
      < >
      <
      """)
    try check("> new / A1 / board / pause\n< …\n>\n< \(PlainText.paused)\n< >\n<")
  }
}
