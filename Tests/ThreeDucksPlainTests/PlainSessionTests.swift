import GameTestSupport
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksPlain

/// The game in lines of text, as a script plays it, in injected time.
final class PlainSessionTests: XCTestCase {
  private static let deal = "Easy: 12 cards, rows A to C, columns 1 to 4."
  private static let pairs = PlainRun.pairs

  /// What is printed after the greeting.
  private func play(
    saves: SavesInMemory = SavesInMemory(), _ script: [(Int, [LineInput])]
  ) throws -> PlainRun {
    let device = ScriptedLines(isInteractive: false, script)
    let run = PlainRun(device, saves)
    try run.play()
    XCTAssertEqual(device.said.first, PlainText.greeting)
    return run
  }

  private func saves(_ scores: [HighScore]) throws -> SavesInMemory {
    var file = SaveFile()
    for score in scores { file.highScores.insert(score, for: .easy) }
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
        "A1: horse.", "Horse at A1 and C2: a pair! 1 of 6 pairs found, 2 moves.",
        "A2: pelican.", "Pelican at A2 and B1: a pair! 2 of 6 pairs found, 4 moves.",
        "A3: elephant.", "Elephant at A3 and A4: a pair! 3 of 6 pairs found, 6 moves.",
        "B2: ducks.", "Ducks at B2 and B4: a pair! 4 of 6 pairs found, 8 moves.",
        "B3: bat.", "Bat at B3 and C3: a pair! 5 of 6 pairs found, 10 moves.",
        "C1: bear.", "Bear at C1 and C4: a pair! 6 of 6 pairs found, 12 moves.",
        "You won! Moves: 12. Time: 0:00. New high score! " + PlainRun.review,
        "Difficulty: easy. High Score: 12 moves in 0:00.",
      ])
    XCTAssertEqual(run.device.now, .milliseconds(250))
    XCTAssertEqual(run.store.time, .milliseconds(1250))
  }

  func testTheNextFlipTurnsCardsBackThatDiffer() throws {
    let lines = ["new", "A1", "B2", "A1", "C2", "A3", "B2"].map(LineInput.line)
    let run = try play([(0, lines), (300, [.line("A4")])])
    XCTAssertEqual(
      Array(run.said.dropFirst(2)),
      [
        "A1: horse.", "Horse at A1 and ducks at B2: no match.",
        "A1: horse.", "Horse at A1 and C2: a pair! 1 of 6 pairs found, 4 moves.",
        "A3: elephant.", "Elephant at A3 and ducks at B2: no match.",
        "A4: elephant.",
      ])
    // Nothing was waited for, and no time skipped.
    XCTAssertEqual(run.store.time, .milliseconds(300))
  }

  func testCardsThatDifferTurnBackInSilence() throws {
    let first = ["new", "A1", "B2"].map(LineInput.line)
    let run = try play([(0, first), (1000, [.line("row A")])])
    XCTAssertEqual(
      run.said.suffix(2), ["Horse at A1 and ducks at B2: no match.", "Row A: all face down."])
    XCTAssertEqual(run.store.time, .milliseconds(1000))
  }

  func testTwoCardsAreTurnedInOneLine() throws {
    XCTAssertEqual(
      try answers("new", "A1 B2", "a1, c2", "A3", "A4 B1").dropFirst(2),
      [
        "A1: horse.", "Horse at A1 and ducks at B2: no match.",
        "A1: horse.", "Horse at A1 and C2: a pair! 1 of 6 pairs found, 4 moves.",
        "A3: elephant.", "Elephant at A3 and A4: a pair! 2 of 6 pairs found, 6 moves.",
        "B1: pelican.",
      ])
  }

  func testAWinIsReportedHoweverSoonTheLinesEnd() throws {
    let won = "You won! Moves: 12. Time: 0:31. New high score! " + PlainRun.review
    for end in [LineInput.end, .line("quit")] {
      let run = try play([
        (0, [.line("new"), .line(Self.pairs[0])]),
        (31_250, Self.pairs.dropFirst().map(LineInput.line)),
        (31_300, [end]),
      ])
      XCTAssertEqual(run.said.last, won)
      XCTAssertEqual(run.saves.writes, 1)
      XCTAssertTrue(run.hasEnded)
    }
  }

  func testABlankLineOfAScriptMeansNothing() throws {
    XCTAssertEqual(try answers("new", "", " ").count, 2)
  }

  func testASignalEndsTheSessionAtOnceAndABoardThatIsCompleteIsWon() throws {
    let cards = (["new"] + Self.pairs).map(LineInput.line)
    let run = try play([(0, cards), (500, [.interrupted, .line("quit")])])
    XCTAssertTrue(run.hasEnded)
    XCTAssertEqual(run.store.state.phase, .won)
    XCTAssertEqual(run.saves.writes, 1)
    XCTAssertEqual(run.device.now, .milliseconds(500))
  }

  func testAGameIsGivenUp() throws {
    XCTAssertEqual(
      try answers("new", "A1", "give up", "new hard 3").suffix(2),
      [
        "You gave up after 1 move. Difficulty: easy. High Score: none yet.",
        "Hard: 36 cards, rows A to D, columns 1 to 9.",
      ])
  }

  func testTheSeedOfTheCommandLineDealsTheFirstGameAlone() throws {
    let lines = ["new medium 3", "give up", "new"].map(LineInput.line)
    let run = try play([(0, lines)])
    XCTAssertEqual(run.said.last, "Medium: 24 cards, rows A to D, columns 1 to 6.")
    XCTAssertEqual(run.store.state.lastSeed, 8)
  }

  func testAGameWhoseSeedWasTypedEntersNoTable() throws {
    let run = try play([(0, (["new easy 7"] + Self.pairs).map(LineInput.line))])
    XCTAssertEqual(
      run.said.last,
      "You won! Moves: 12. Time: 0:00. Not ranked: you chose the cards. " + PlainRun.review)
    XCTAssertEqual(run.saves.file.highScores[.easy], [])
  }

  func testTheSameCardsAreDealtAgain() throws {
    let run = try play([(0, (["new"] + Self.pairs + ["same", "A1 C2"]).map(LineInput.line))])
    XCTAssertEqual(
      run.said.suffix(3),
      [Self.deal, "A1: horse.", "Horse at A1 and C2: a pair! 1 of 6 pairs found, 2 moves."])
    XCTAssertEqual(run.store.state.lastSeed, 7)
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
      XCTAssertEqual(
        run.said.last,
        "You won! Moves: 12. Time: 0:00. \(comparison) " + PlainRun.review)
    }
  }

  func testTheScoresAreReported() throws {
    let score = HighScore(
      moves: 14, milliseconds: 31_250, date: "2026-11-21T10:00:00Z", seed: 9)
    let run = try play(saves: try saves([score]), [(0, [.line("scores")])])
    XCTAssertEqual(
      run.said,
      [
        "Difficulty: easy. High Score: 14 moves in 0:31.",
        "Easy, number 1: 14 moves in 0:31, today.",
        "Medium: none yet.", "Hard: none yet.",
      ])
  }

  func testTheScoresNameTheGameThatWasJustWon() throws {
    let best = HighScore(moves: 2, milliseconds: 999, date: "2025-09-30T10:00:00Z", seed: 1)
    let run = try play(
      saves: try saves([best]), [(0, (["new"] + Self.pairs + ["scores"]).map(LineInput.line))])
    XCTAssertEqual(
      run.said.suffix(4),
      [
        "Easy, number 1: 2 moves in 0:00, 30 September 2025.",
        "Easy, number 2: 12 moves in 0:00, today, this game.",
        "Medium: none yet.", "Hard: none yet.",
      ])
  }

  // MARK: - Statistics

  func testWhoHasNotPlayedHasNoStatistics() throws {
    XCTAssertEqual(
      try answers("statistics").suffix(5),
      [
        "Easy: no games yet.", "Medium: no games yet.", "Hard: no games yet.",
        "Days played in a row: none yet.", "Memory: no data yet.",
      ])
  }

  func testTheStatisticsTellOfGamesAgainstADuck() throws {
    var file = SaveFile()
    for pairs in [4, 2, 3] {
      file.add(
        PlayedGame(
          date: "2026-11-21T10:00:00Z", difficulty: .easy, seed: 7, isWon: true, moves: 20,
          milliseconds: 60_000, mode: GameMode(opponent: .perfect),
          pairs: .init(player: pairs, opponent: 6 - pairs)))
    }
    XCTAssertEqual(
      try play(saves: SavesInMemory(file), [(0, [.line("s")])]).said.suffix(3).first,
      "Against the perfect duck: 3 games, 1 won, 1 lost, 1 drawn.")
  }

  func testTheStatisticsTellWhatAllGamesTell() throws {
    var file = SaveFile()
    for (day, isWon, moves, found) in [
      (19, true, 20, 1), (20, true, 15, 3), (20, false, 8, 2), (21, true, 14, 4),
    ] {
      file.add(
        PlayedGame(
          date: "2026-11-\(day)T10:00:00Z", difficulty: .easy, seed: 7, isWon: isWon, moves: moves,
          milliseconds: 60_000, found: found, forgotten: 4 - found))
    }
    file.add(
      PlayedGame(
        date: "2026-11-21T11:00:00Z", difficulty: .hard, seed: 7, isWon: false, moves: 2,
        milliseconds: 1000))
    let expected = [
      "Easy: 4 games, 3 won; best 14 moves, average 16.3.", "Medium: no games yet.",
      "Hard: 1 game, none won.", "Days played in a row: 3.",
      "Memory: 63% in your last 4 games; most recently 25, 75, 50 and 100%.",
    ]
    for line in ["statistics", "s"] {
      let run = try play(saves: SavesInMemory(file), [(0, [.line(line)])])
      XCTAssertEqual(run.said.suffix(5), expected)
    }
    let run = try play(saves: SavesInMemory(file), [(0, ["new", "A1", "s"].map(LineInput.line))])
    XCTAssertEqual(run.said.suffix(5), expected, "a running game adds nothing yet")
  }

  func testASessionWithADifficultyDealsAtOnce() throws {
    let run = PlainRun(ScriptedLines(isInteractive: false, [(0, [.line("A1")])]))
    try run.play(dealing: .easy)
    XCTAssertEqual(run.said.suffix(2), [Self.deal, "A1: horse."])
  }

  func testNoSeedIsReadOut() throws {
    let lines = ["new hard 123456789", "A1", "give up", "new"] + Self.pairs + ["status", "scores"]
    for line in try play([(0, lines.map(LineInput.line))]).said {
      XCTAssertFalse(line.lowercased().contains("seed") || line.contains("123456789"), line)
    }
  }

  func testTheHelpNamesEveryCommand() throws {
    let help = try answers("help").joined(separator: " ")
    let words = [
      "new", "difficulty", "A1", "A1 B3", "board", "row B", "left", "status", "pause", "resume",
      "give up", "again", "same", "scores", "statistics", "help", "?", "quit", "exit",
    ]
    for word in words {
      XCTAssert(help.contains(word), word)
    }
  }

  func testNoLineOfTheHelpIsBrokenByAScreen() {
    for line in PlainText.help { XCTAssertLessThan(line.count, 80, line) }
  }

  func testProblemsOfFilesAreReportedOnce() throws {
    let problem = SaveProblem.newer(version: 2)
    let run = try play(
      saves: SavesInMemory(problem: problem), [(0, [.line("new"), .line("A1")])])
    XCTAssertEqual(
      run.said,
      ["Difficulty: easy. High Score: none yet.", problem.sentence, Self.deal, "A1: horse."])
  }

  func testALogThatCannotBeWrittenIsReported() throws {
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
    for line in [
      "A1", "Z99", "board", "row I", "left", "pause", "resume", "give up", "again", "same",
    ] {
      XCTAssertEqual(
        try answers(line).last, "No game is in progress. Type \"new\" to start one.", line)
    }
  }

  func testAGameThatIsOnIsNotLostByASlip() throws {
    for line in ["new", "new hard 3", "again", "same", "difficulty hard"] {
      let run = try play([(0, [.line("new"), .line("A1"), .line(line)])])
      XCTAssertEqual(run.said.last, "A game is in progress. Type \"give up\" to abandon it.", line)
      XCTAssertEqual(run.store.state.game?.moves, 1)
    }
  }

  func testAGameThatIsWonIsOver() throws {
    for line in ["A1", "give up", "pause", "resume", "difficulty hard"] {
      let lines = (["new"] + Self.pairs + [line]).map(LineInput.line)
      XCTAssertEqual(
        try play([(0, lines)]).said.last,
        "You have won this game. Type \"again\" to go back to the title.", line)
    }
    let lines = (["new"] + Self.pairs + ["row C", "left", "new 7"]).map(LineInput.line)
    XCTAssertEqual(
      try play([(0, lines)]).said.suffix(3),
      ["Row C: C1 bear, C2 horse, C3 bat, C4 bear.", "No pair is left.", Self.deal])
  }

  func testCardsThatAreUpOrMissingAreRefused() throws {
    XCTAssertEqual(
      try answers("new", "A1", "a1", "C2", "C2", "A5", "D1", "row D").suffix(6),
      [
        "A1 is already face up: horse.", "Horse at A1 and C2: a pair! 1 of 6 pairs found, 2 moves.",
        "C2 is already face up: horse.",
        "There is no card A5: rows A to C, columns 1 to 4.",
        "There is no card D1: rows A to C, columns 1 to 4.",
        "There is no row D: rows A to C, columns 1 to 4.",
      ])
  }

  func testOfALineThatCannotBeFollowedToItsEndNothingIsTurned() throws {
    for (line, sentence) in [
      ("A2 A1", "A1 is already face up: horse."), ("A2 A5", "There is no card A5: \(extent)."),
      ("A2 A2", "A2 is one card: name two, such as \"A1 B3\"."),
    ] {
      let run = try play([(0, ["new", "A1 C2", line].map(LineInput.line))])
      XCTAssertEqual(run.said.last, sentence)
      XCTAssertEqual(run.store.state.game?.moves, 2)
    }
  }

  private let extent = "rows A to C, columns 1 to 4"

  func testAWrongLineDoesNothingElse() throws {
    let run = try play([(0, ["new", "A1 B2", "eh?", "A5"].map(LineInput.line))])
    XCTAssertEqual(
      run.said.suffix(2),
      [
        "I don\'t know \"eh?\". Type \"help\" for a list of commands.",
        "There is no card A5: \(extent).",
      ])
    XCTAssertEqual(run.store.state.game?.moves, 2)
  }
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
