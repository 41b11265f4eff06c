import GameTestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksPlain

/// The game in lines of text, as a person plays it at a terminal, in injected time.
final class PlainPersonTests: XCTestCase {
  private static let deal = "Easy: 12 cards, rows A to C, columns 1 to 4."
  private static let mismatch = "Horse at A1 and ducks at B2: no match."

  /// What comes of lines that are typed at their milliseconds, of which there is an end at last.
  private func play(
    saves: SavesInMemory = SavesInMemory(), _ script: [(Int, [LineInput])]
  ) throws -> PlainRun {
    let run = PlainRun(ScriptedLines(isInteractive: true, script), saves)
    try run.play()
    XCTAssertEqual(run.device.said.first, PlainText.greeting)
    return run
  }

  /// What is said to lines that are typed ten seconds one after another, after the first prompt.
  private func answers(_ lines: String...) throws -> [String] {
    let script = lines.enumerated().map { (10_000 * $0, [LineInput.line($1)]) }
    return Array(try play(script).said.dropFirst(2))
  }

  func testALineIsAskedForAndTheEndOfThemEndsTheLastOne() throws {
    XCTAssertEqual(
      try play([(0, [.line("new")]), (10, [.line("A1"), .line("B2")])]).said,
      [
        "Difficulty: easy. High Score: none yet.", "> ", Self.deal, PlainText.hint, "> ",
        "A1: horse.", Self.mismatch, "> ", "",
      ])
    XCTAssertEqual(try answers("new", "quit"), [Self.deal, PlainText.hint, "> "])
  }

  func testAPlayerIsShownHowToBeginUntilAGameIsWon() throws {
    let lines = (["new"] + PlainRun.pairs).map(LineInput.line)
    let run = try play([(0, lines), (2000, [.line("again")]), (3000, [.line("new easy 7")])])
    XCTAssertEqual(run.said.filter { $0 == PlainText.hint }.count, 1)
  }

  func testNothingIsPrintedAfterAPrompt() throws {
    let run = try play([(0, ["new", "A1 B2"].map(LineInput.line)), (5000, [.line("row B")])])
    XCTAssertEqual(
      run.said.dropFirst(5), [Self.mismatch, "> ", "Row B: all face down.", "> ", ""])
  }

  func testTheNextFlipTurnsTwoCardsBackAtOnce() throws {
    let run = try play([
      (0, ["new", "A1 B2"].map(LineInput.line)), (100, [.line("A1")]), (200, [.line("C2")]),
    ])
    XCTAssertEqual(
      run.said.dropFirst(6),
      [
        "> ", "A1: horse.", "> ", "Horse at A1 and C2: a pair! 1 of 6 pairs found, 4 moves.", "> ",
        "",
      ])
    XCTAssertEqual(run.store.time, .milliseconds(200))
  }

  func testAWinIsReportedBeforeALineIsAskedForAndWhatIsTypedWaitsForIt() throws {
    let cards = (["new"] + PlainRun.pairs).map(LineInput.line)
    let pair = "Bear at C1 and C4: a pair! 6 of 6 pairs found, 12 moves."
    let won = "You won! Moves: 12. Time: 0:00. New high score! " + PlainRun.review
    let title = "Difficulty: easy. High Score: 12 moves in 0:00."
    XCTAssertEqual(try play([(0, cards)]).said.suffix(5), [pair, "", won, "> ", ""])
    XCTAssertEqual(
      try play([(0, cards), (400, [.line("again")])]).said.suffix(6),
      [pair, "", won, title, "> ", ""])
    for end in [LineInput.line("quit"), .end] {
      let run = try play([(0, cards), (400, [end])])
      XCTAssertEqual(run.said.suffix(3), [pair, "", won])
      XCTAssertEqual(run.store.time, .milliseconds(1000))
    }
  }

  func testASignalTakesNoWinAway() throws {
    let cards = (["new"] + PlainRun.pairs).map(LineInput.line)
    for signal: [(Int, [LineInput])] in [
      [(0, cards + [.interrupted])], [(0, cards), (400, [.line("again"), .interrupted])],
    ] {
      let run = try play(signal)
      XCTAssertTrue(run.hasEnded)
      XCTAssertEqual(run.store.state.phase, .won)
      XCTAssertEqual(run.saves.writes, 1)
    }
  }

  // MARK: - Enter alone

  func testEnterAloneSaysTheLastAnswerAgain() throws {
    XCTAssertEqual(
      try answers(""),
      [PlainText.greeting, "Difficulty: easy. High Score: none yet.", "> ", ""])
    XCTAssertEqual(
      try answers("new", "A1 B2", "", "").dropFirst(3),
      [
        "A1: horse.", Self.mismatch, "> ", "A1: horse.", Self.mismatch, "> ", "A1: horse.",
        Self.mismatch, "> ", "",
      ])
    XCTAssertEqual(
      try answers("eh?", "").suffix(3),
      ["I don\'t know \"eh?\". Type \"help\" for a list of commands.", "> ", ""])
  }

  func testEnterAloneRepeatsTheQuestion() throws {
    let lines: [(Int, [LineInput])] = [
      (0, ["new", "A1 B2", "row A"].map(LineInput.line)), (2000, [.line("")]), (3000, [.line("")]),
    ]
    XCTAssertEqual(
      try play(lines).said.suffix(6),
      ["> ", "Row A: all face down.", "> ", "Row A: all face down.", "> ", ""])
  }

  func testEnterAloneShowsNoCardsOfAGameThatIsPaused() throws {
    XCTAssertEqual(
      try answers("new", "A1", "board", "pause", "").suffix(4),
      ["> ", PlainText.paused, "> ", ""])
  }
}
