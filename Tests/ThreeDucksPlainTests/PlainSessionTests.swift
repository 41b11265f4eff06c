import GameTestSupport
import Redux
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksPlain

/// The game in lines of text, in told time.
///
/// Seed 7 deals, row by row: horse pelican elephant elephant, pelican ducks bat ducks, bear horse
/// bat bear.
final class PlainSessionTests: XCTestCase {
  private static let deal = "Easy: 12 cards, columns A to D, rows 1 to 3. Seed 7."
  private static let pairs = [
    "A1", "B3", "B1", "A2", "C1", "D1", "B2", "D2", "C2", "C3", "A3", "D3",
  ]

  /// What is said behind the greeting.
  private func play(
    isInteractive: Bool = false, saves: SavesInMemory = SavesInMemory(),
    _ script: [(Int, [LineInput])]
  ) throws -> PlainRun {
    let device = ScriptedLines(isInteractive: isInteractive, script)
    let run = PlainRun(device, saves)
    try run.play()
    XCTAssertEqual(device.said.first, PlainText.greeting)
    return run
  }

  private func saves(_ scores: [HighScore]) throws -> SavesInMemory {
    var file = SaveFile()
    for score in scores { file.add(score, for: .easy) }
    return SavesInMemory(file)
  }

  /// What a script is answered that comes all at once.
  private func answers(_ lines: String...) throws -> [String] {
    try play([(0, lines.map(LineInput.line))]).said
  }

  // MARK: - Stories

  func testTheBeginningAndTheEnd() throws {
    XCTAssertEqual(try answers(), ["Difficulty: easy. High Score: none yet."])
    XCTAssertEqual(try answers("", "quit", "new"), ["Difficulty: easy. High Score: none yet."])
  }

  func testAGameIsWonByAScriptInNoTime() throws {
    let run = try play([(250, (["new"] + Self.pairs + ["again"]).map(LineInput.line))])
    XCTAssertEqual(
      run.said,
      [
        "Difficulty: easy. High Score: none yet.", Self.deal,
        "A1: horse.", "B3: horse. A pair! 1 of 6 pairs found, 2 moves.",
        "B1: pelican.", "A2: pelican. A pair! 2 of 6 pairs found, 4 moves.",
        "C1: elephant.", "D1: elephant. A pair! 3 of 6 pairs found, 6 moves.",
        "B2: ducks.", "D2: ducks. A pair! 4 of 6 pairs found, 8 moves.",
        "C2: bat.", "C3: bat. A pair! 5 of 6 pairs found, 10 moves.",
        "A3: bear.", "D3: bear. A pair! 6 of 6 pairs found, 12 moves.",
        "You won! Moves: 12. Time: 0:00. New high score!",
        "Difficulty: easy. High Score: 12 moves in 0:00.",
      ])
    XCTAssertEqual(run.device.now, .milliseconds(250))
    XCTAssertEqual(run.store.time, .milliseconds(1250))
  }

  func testAScriptNeedNotWaitForCardsThatDiffer() throws {
    let lines = ["new", "A1", "B2", "A1", "B3", "C1", "B2", "board"].map(LineInput.line)
    let run = try play([(0, lines), (300, [.line("D1")])])
    XCTAssertEqual(
      Array(run.said.dropFirst(2)),
      [
        "A1: horse.", "B2: ducks. No match; they turn back in a second.", "A1 and B2 turn back.",
        "A1: horse.", "B3: horse. A pair! 1 of 6 pairs found, 4 moves.",
        "C1: elephant.", "B2: ducks. No match; they turn back in a second.",
        "C1 and B2 turn back.",
        "horse     B1        C1        D1",
        "A2        B2        C2        D2",
        "A3        horse     C3        D3",
        "Moves: 6. Time: 0:02.",
        "D1: elephant.",
      ])
    // Two pauses that nobody waited for, and what has passed.
    XCTAssertEqual(run.store.time, .milliseconds(2300))
  }

  func testAPauseThatHasBegunIsSkippedToItsEndAlone() throws {
    let first = ["new", "A1", "B2"].map(LineInput.line)
    let run = try play([(0, first), (400, [.line("A1")]), (500, [.line("B3")])])
    XCTAssertEqual(run.said.suffix(3).first, "A1 and B2 turn back.")
    XCTAssertEqual(run.store.time, .milliseconds(1100))
  }

  func testAScriptThatThinksHearsOfItAfterASecond() throws {
    let first = ["new", "A1", "B2"].map(LineInput.line)
    let run = try play([(0, first), (1500, [.line("A1")])])
    XCTAssertEqual(run.said.suffix(2), ["A1 and B2 turn back.", "A1: horse."])
    XCTAssertEqual(run.store.time, .milliseconds(1500))
  }

  func testAPersonIsAskedToWait() throws {
    let first = ["new", "A1", "B2", "C1"].map(LineInput.line)
    let run = try play(
      isInteractive: true, [(0, first), (999, [.line("B2")]), (1000, [.line("C1")])])
    XCTAssertEqual(
      Array(run.said.dropFirst(2)),
      [
        "A1: horse.", "B2: ducks. No match; they turn back in a second.",
        "Two cards are being compared; wait a second.",
        "Two cards are being compared; wait a second.",
        "A1 and B2 turn back.", "C1: elephant.",
      ])
    XCTAssertEqual(run.store.state.moves, 3)
  }

  func testAWinIsToldHoweverSoonTheLinesEnd() throws {
    let won = "You won! Moves: 12. Time: 0:31. New high score!"
    for isInteractive in [false, true] {
      for end in [LineInput.end, .line("quit")] {
        let run = try play(
          isInteractive: isInteractive,
          [
            (0, [.line("new"), .line(Self.pairs[0])]),
            (31_250, Self.pairs.dropFirst().map(LineInput.line)),
            (31_300, [end]),
          ])
        XCTAssertEqual(run.said.last, won)
        XCTAssertEqual(run.saves.writes, 1)
        XCTAssertTrue(run.hasEnded)
      }
    }
  }

  func testASignalEndsTheSessionAtOnce() throws {
    let cards = (["new"] + Self.pairs).map(LineInput.line)
    let run = try play([(0, cards), (500, [.interrupted, .line("quit")])])
    XCTAssertTrue(run.hasEnded)
    XCTAssertEqual(run.store.state.phase, .started)
  }

  func testAGameIsGivenUp() throws {
    XCTAssertEqual(
      try answers("new", "A1", "give up", "new hard 3").suffix(2),
      [
        "You gave up after 1 move. Difficulty: easy. High Score: none yet.",
        "Hard: 36 cards, columns A to I, rows 1 to 4. Seed 3.",
      ])
  }

  func testTheSeedOfTheCommandLineDealsTheFirstGameAlone() throws {
    XCTAssertEqual(
      try answers("new medium 3", "give up", "new").last,
      "Medium: 24 cards, columns A to F, rows 1 to 4. Seed 8.")
  }

  func testADifficultyIsChosenAndKept() throws {
    let run = try play([(0, [.line("difficulty hard")])])
    XCTAssertEqual(run.said.last, "Difficulty: hard. High Score: none yet.")
    XCTAssertEqual(run.saves.writes, 1)
  }

  func testAWinThatIsNotTheBestNamesItsPlace() throws {
    for (others, comparison) in [
      (1, "Number 2 of your ten best. High Score: 2 moves in 0:00."),
      (10, "High Score: 2 moves in 0:00."),
    ] {
      let best = HighScore(moves: 2, milliseconds: 999, date: "d", seed: 1)
      let run = try play(
        saves: try saves(Array(repeating: best, count: others)),
        [(0, (["new"] + Self.pairs).map(LineInput.line))])
      XCTAssertEqual(run.said.last, "You won! Moves: 12. Time: 0:00. \(comparison)")
    }
  }

  func testTheScoresAreTold() throws {
    let score = HighScore(
      moves: 14, milliseconds: 31_250, date: "2026-11-21T10:00:00Z", seed: 9)
    let run = try play(saves: try saves([score]), [(0, [.line("scores")])])
    XCTAssertEqual(
      run.said,
      [
        "Difficulty: easy. High Score: 14 moves in 0:31.",
        "Easy, number 1: 14 moves in 0:31, 2026-11-21T10:00:00Z, seed 9.",
        "Medium: none yet.", "Hard: none yet.",
      ])
  }

  func testTheHelpNamesEveryCommand() throws {
    let help = try answers("help").joined(separator: " ")
    for word in ["new", "difficulty", "board", "give up", "again", "scores", "help", "quit"] {
      XCTAssert(help.contains(word), word)
    }
  }

  func testProblemsOfFilesAreToldOnce() throws {
    let problem = SaveProblem.newer(version: 2)
    let run = try play(
      saves: SavesInMemory(problem: problem), [(0, [.line("new"), .line("A1")])])
    XCTAssertEqual(
      run.said,
      ["Difficulty: easy. High Score: none yet.", problem.sentence, Self.deal, "A1: horse."])
  }

  func testALogThatCannotBeWrittenIsTold() throws {
    let device = ScriptedLines(isInteractive: false, [(0, [.line("new"), .line("A1")])])
    let problem = RecordingProblem(file: "a.jsonl", reason: "full")
    let run = PlainRun(
      device, log: ActionLog(name: { nil }, append: { _ throws(RecordingProblem) in throw problem })
    )
    try run.play()
    XCTAssertEqual(run.said.suffix(3), [Self.deal, problem.sentence, "A1: horse."])
  }

  func testTheStoreIsClosedWhenNothingCanBeSaidAnyMore() throws {
    let device = ScriptedLines(isInteractive: false, room: 3, [(0, [.line("new"), .line("A1")])])
    let closings = Closings()
    let run = PlainRun(device, log: closings.log)
    XCTAssertThrowsError(try run.play()) { XCTAssert($0 is ScriptedLines.Full) }
    XCTAssertEqual(closings.count, 1)
  }

  // MARK: - Refusals

  func testWithoutAGameThereIsNothingToPlay() throws {
    for line in ["A1", "Z99", "board", "give up", "again"] {
      XCTAssertEqual(try answers(line).last, "No game is on; \"new\" deals one.", line)
    }
  }

  func testAGameThatIsOnIsNotLostByASlip() throws {
    for line in ["new", "new hard 3", "again", "difficulty hard"] {
      let run = try play([(0, [.line("new"), .line("A1"), .line(line)])])
      XCTAssertEqual(run.said.last, "A game is on; \"give up\" leaves it.", line)
      XCTAssertEqual(run.store.state.moves, 1)
    }
  }

  func testAGameThatIsWonIsOver() throws {
    for line in ["A1", "give up", "difficulty hard"] {
      let lines = (["new"] + Self.pairs + [line]).map(LineInput.line)
      XCTAssertEqual(
        try play([(0, lines)]).said.last,
        "The game is won; \"again\" goes back to the title.", line)
    }
    let lines = (["new"] + Self.pairs + ["board", "new 7"]).map(LineInput.line)
    XCTAssertEqual(
      try play([(0, lines)]).said.suffix(3),
      ["bear      horse     bat       bear", "Moves: 12. Time: 0:00.", Self.deal])
  }

  func testCardsThatAreUpOrMissingAreRefused() throws {
    XCTAssertEqual(
      try answers("new", "A1", "a1", "B3", "B3", "E1", "A4").suffix(5),
      [
        "A1 is up already.", "B3: horse. A pair! 1 of 6 pairs found, 2 moves.",
        "B3 is up already.",
        "There is no card E1: columns A to D, rows 1 to 3.",
        "There is no card A4: columns A to D, rows 1 to 3.",
      ])
  }

  func testAWrongLineDoesNothingElse() throws {
    let run = try play([(0, [.line("new"), .line("A1"), .line("B2"), .line("eh?")])])
    XCTAssertEqual(
      run.said.suffix(2),
      ["\"eh?\" is no command; \"help\" tells them all.", "A1 and B2 turn back."])
  }
}

/// One sitting: the whole program, with lines for a screen; its games are dealt by seed 7, then 8.
private final class PlainRun {
  let device: ScriptedLines
  let saves: SavesInMemory
  let store: Store<ThreeDucksState, ThreeDucksAction>
  private(set) var hasEnded = false
  private let narration = Narration()
  private let nextSeed: @Sendable () -> UInt64

  init(_ device: ScriptedLines, _ saves: SavesInMemory = SavesInMemory(), log: ActionLog? = nil) {
    let deals = CallCounter()
    nextSeed = { UInt64(deals.note()) + 7 }
    self.device = device
    self.saves = saves
    store = Store(
      saves: saves.client, log: log, now: { "2026-11-21T10:00:00Z" }, narration: narration)
  }

  func play() throws {
    store.dispatch(.launch)
    var session = PlainSession(
      store: store, narration: narration, device: device, nextSeed: nextSeed)
    try session.run()
    hasEnded = true
  }

  /// What was said behind the greeting.
  var said: [String] { Array(device.said.dropFirst()) }
}

/// Counts the closing lines of a log.
private final class Closings: Sendable {
  private let closings = CallCounter()

  var count: Int { closings.count }

  var log: ActionLog {
    ActionLog(
      name: { nil },
      append: { line throws(RecordingProblem) in
        if line.contains("\"end\":true") { self.closings.note() }
      })
  }
}
