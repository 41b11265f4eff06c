import GameTestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksPlain

/// Plain mode for a script.
final class PlainSessionTests: XCTestCase {
  private let title = "Difficulty: easy. High Score: none yet."

  func testASessionBeginsWithTheTitleOrADealAndEndsAtQuitOrAtTheEndOfTheInput() throws {
    try check("< \(title)")
    try check("< \(title)\n> ")
    try check("< \(title)\n> quit / new")
    try check("< \(title)\n< \(PlainRun.deal)\n> A1\n< A1: horse.", dealing: .easy)
  }

  func testAScriptWinsAGameWithoutWaiting() throws {
    let run = try check(
      """
      @ 250
      > new
      < \(PlainRun.deal)
      > A1 / C2
      < A1: horse.
      < Horse at A1 and C2: a pair! 1 of 6 pairs found, 2 moves.
      > A2 B1 / a3, a4 / B2 B4
      < A2: pelican.
      < Pelican at A2 and B1: a pair! 2 of 6 pairs found, 4 moves.
      < A3: elephant.
      < Elephant at A3 and A4: a pair! 3 of 6 pairs found, 6 moves.
      < B2: ducks.
      < Ducks at B2 and B4: a pair! 4 of 6 pairs found, 8 moves.
      > B3 C3 / C1 C4 / again
      < B3: bat.
      < Bat at B3 and C3: a pair! 5 of 6 pairs found, 10 moves.
      < C1: bear.
      < Bear at C1 and C4: a pair! 6 of 6 pairs found, 12 moves.
      < \(PlainRun.won)
      < Difficulty: easy. High Score: 12 moves, time 0:00.
      """)
    XCTAssertEqual(run.device.now, .milliseconds(250))
    XCTAssertEqual(run.store.time, .milliseconds(1250))
  }

  func testTheNextGamesClockRunsAtOnceAfterAWinWithoutAPause() throws {
    try check(
      """
      > new / \(pairs) / same / A1
      < …
      @ 1000
      > status
      < A1 is face up: horse. Easy. Pairs: 0 of 6. Moves: 1. Time: 0:01. High Score: 12 moves, time 0:00.
      """)
  }

  func testTwoDifferentCardsTurnBackAtTheNextFlipOrSilentlyAfterASecond() throws {
    let run = try check(
      """
      > new / A1 / B2 / A1 / C2 / A3 B2
      < \(PlainRun.deal)
      < A1: horse.
      < Horse at A1 and ducks at B2: no match.
      < A1: horse.
      < Horse at A1 and C2: a pair! 1 of 6 pairs found, 4 moves.
      < A3: elephant.
      < Elephant at A3 and ducks at B2: no match.
      @ 300
      > A4
      < A4: elephant.
      """)
    XCTAssertEqual(run.store.time, .milliseconds(300), "the flip must neither wait nor skip time")
    try check(
      """
      > new / A1 B2
      < …
      < Horse at A1 and ducks at B2: no match.
      @ 1000
      > row A
      < Row A: all face down.
      """)
  }

  func testAWinIsReportedEvenIfTheSessionEndsImmediately() throws {
    for end in ["quit", "^D", "^C / quit"] {
      let run = try check("> new / \(pairs)\n< …\n@ 500\n> \(end)\n< \(PlainRun.won)")
      XCTAssertEqual(run.store.state.phase, .won)
      XCTAssertEqual(run.saves.writes, 1)
      XCTAssertEqual(run.device.now, .milliseconds(500))
    }
  }

  func testAWinThatIsNotTheBestShowsItsRankInTheTopTen() throws {
    for (others, comparison) in [
      (1, "Number 2 in your top ten."),
      (10, "High Score: 2 moves, time 0:00."),
    ] {
      let scores = Array(repeating: HighScore.example(2, 999), count: others)
      try check(
        """
        > new / \(pairs)
        < …
        < You won! Moves: 12. Time: 0:00. \(comparison) \(PlainRun.review)
        """, SavesInMemory(SaveFile(scores: scores)))
    }
  }

  func testAGameWhoseCardsThePlayerMayKnowIsNotRanked() throws {
    let run = try check(
      """
      > new easy 7 / \(pairs) / same / A1 C2
      < …
      < You won! Moves: 12. Time: 0:00. Not ranked: you might know the cards. \(PlainRun.review)
      < \(PlainRun.deal)
      < A1: horse.
      < Horse at A1 and C2: a pair! 1 of 6 pairs found, 2 moves.
      > give up / new
      < …
      < \(PlainRun.deal)
      """)
    XCTAssertEqual(run.saves.file.highScores[.easy], [])
    XCTAssertEqual(run.store.state.lastSeed, 8, "a deal with a chosen seed uses up a seed, too")
  }

  func testNoSeedIsPrinted() throws {
    let run = try check(
      "> new hard 123456789 / A1 / give up / new / \(pairs) / status / scores\n< …")
    for line in run.device.printed {
      XCTAssertFalse(line.lowercased().contains("seed") || line.contains("123456789"), line)
    }
  }

  func testAScriptGivesUpWithoutAQuestionAndSeesAllCards() throws {
    let run = try check(
      """
      > new / A1 / give up
      < …
      < All cards:
      < Row A: A1 horse, A2 pelican, A3 elephant, A4 elephant.
      < Row B: B1 pelican, B2 ducks, B3 bat, B4 ducks.
      < Row C: C1 bear, C2 horse, C3 bat, C4 bear.
      < You gave up after 1 move; 0 of 6 pairs found. Difficulty: easy. High Score: none yet.
      """)
    XCTAssertEqual(run.store.state.phase, .title)
  }

  // MARK: - Files

  func testAProblemWithTheSaveFileIsReportedOnce() throws {
    let problem = SaveProblem.newer(version: 2)
    let run = try check(
      """
      < \(title)
      < \(problem.sentence)
      > new / A1 C2 / give up / difficulty hard
      < \(PlainRun.deal)
      < A1: horse.
      < …
      < You gave up after 2 moves; 1 of 6 pairs found. \(title)
      < Difficulty: hard. High Score: none yet.
      """, SavesInMemory(problem: problem))
    XCTAssertEqual(run.store.state.library.unsavedGames.count, 1)
  }

  func testALogThatCannotBeWrittenIsReported() throws {
    let problem = RecordingProblem(file: "memory.jsonl", reason: "full")
    let log = LogInMemory()
    log.limit(to: 0)
    try check("> new / A1\n< \(PlainRun.deal)\n< \(problem.sentence)\n< A1: horse.", log: log.log)
  }

  func testTheLogIsClosedWhenNothingCanBePrintedAnyMore() throws {
    let device = ScriptedLines(isInteractive: false, room: 3, transcript: "> new / A1")
    let log = LogInMemory()
    let run = PlainRun(device, log: log.log)
    XCTAssertThrowsError(try run.play()) { XCTAssert($0 is ScriptedLines.Full) }
    XCTAssertEqual(log.text.ranges(of: "\"end\":true").count, 1)
  }

  // MARK: - Commands that are refused

  func testCommandsThatNeedAGameAreRefusedWithoutOne() throws {
    for line in [
      "A1", "Z99", "board", "row I", "left", "pause", "resume", "give up", "again", "same",
    ] {
      XCTAssertEqual(
        try lastAnswer(to: line), "No game is in progress. Type \"new\" to start one.", line)
    }
    for lines in ["share", "new / share"] {
      XCTAssertEqual(try lastAnswer(to: lines), "Nothing to share yet: win a game first.")
    }
  }

  func testNoCommandExceptGiveUpEndsAGameInProgress() throws {
    for line in [
      "new", "new hard 3", "again", "same", "difficulty hard", "daily", "continue", "against human",
    ] {
      try check(
        """
        > new / A1 / \(line)
        < …
        < A game is in progress. Type "give up" to end it.
        > status
        < A1 is face up: horse. Easy. Pairs: 0 of 6. Moves: 1. Time: 0:00. High Score: none yet.
        """)
    }
  }

  func testAGameThatIsWonCanBeShownButNotPlayed() throws {
    for line in ["A1", "give up", "pause", "resume", "difficulty hard"] {
      XCTAssertEqual(
        try lastAnswer(to: "new", pairs, line),
        "This game is over. Type \"new\" to play another, or \"again\" to choose a difficulty or an opponent first.",
        line)
    }
    try check(
      """
      > new / \(pairs) / row C / left / new 7
      < …
      < Row C: C1 bear, C2 horse, C3 bat, C4 bear.
      < All pairs are found.
      < \(PlainRun.deal)
      """)
  }

  func testALineThatIsPartlyWrongFlipsNoCard() throws {
    let extent = "rows A to C, columns 1 to 4"
    let run = try check(
      """
      > new / A1 / A1 / A2 A1
      < \(PlainRun.deal)
      < A1: horse.
      < A1 is already face up: horse.
      < A1 is already face up: horse.
      > C2 / c2 / A2 A1 / A2 A5 / A2 A2 / D1 / row D / eh?
      < Horse at A1 and C2: a pair! 1 of 6 pairs found, 2 moves.
      < C2 is already face up: horse.
      < A1 is already face up: horse.
      < There is no card A5: this board has \(extent).
      < You named A2 twice. Name two different cards: for example, "A1 B3".
      < There is no card D1: this board has \(extent).
      < There is no row D: this board has \(extent).
      < I don't know "eh?". Type "help" for a list of commands.
      """)
    XCTAssertEqual(run.store.state.game?.moves, 2)
  }
}
