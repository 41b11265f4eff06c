import GameTestSupport
import TestSupport
import ThreeDucksCore
import XCTest

/// A game that was left unfinished continues in a later session.
final class ContinueTests: ProgramTestCase {
  func testAGameThatIsKilledAtAnyMomentContinuesAndIsWon() throws {
    try forEachSeed(4) { random in
      let deal = try playAndKill(&random)
      let killed = try XCTUnwrap(home.newestLog())
      let replay = try home.run(["replay", "--json", killed]).output
      let pairs = try XCTUnwrap(replay.firstMatch(of: /"matchedPairs":(\d+)/)?.1)
      let game = try home.startPlainGame()
      game.say(["continue"])
      try game.wait(for: "Welcome back.")
      try game.wait(for: "Unfinished game: easy, \(pairs) of 6 pairs, ")
      // Each pair is flipped twice, because a card that is still face up can spoil the first attempt.
      game.say(["resume"] + deal.pairs.flatMap { $0 + $0 })
      XCTAssertEqual(try game.quit(), 0)
      try game.wait(for: "You won!")

      let log = try XCTUnwrap(home.newestLog())
      try assertRun("replay", "--verify", log)
      XCTAssert(try actions(of: log).starts(with: actions(of: killed)))
      XCTAssertFalse(try playInPlainMode([]).contains("Unfinished game: "))
    }
    try assertRun("scores", "--verify")
  }

  func testAGameWhoseWindowWasClosedContinuesOnTheScreen() throws {
    try startAndDeal()
    terminal.send(DealtGame.seed7.perfectFlips.prefix(3).joined())
    try terminal.wait(for: "Moves: 3")
    terminal.hangUp()
    try start(["--no-animation"])
    try terminal.wait(for: "Continue: easy, 1 of 6 pairs, 0:0")
    terminal.send("\r")
    try terminal.wait(for: "Moves: 3")
    terminal.send(DealtGame.seed7.perfectFlips.dropFirst(3).joined())
    try terminal.wait(for: "You won!", "Moves: 12")
    try quit()
    try assertRun("replay", "--verify", XCTUnwrap(home.newestLog()))
    XCTAssertEqual(home.logs.count, 2)
  }

  func testAGameThatTheCommandLineDescribesIsSelectedInsteadOfTheUnfinishedGame() throws {
    try playInPlainMode(["new", "A1"])
    for (options, shown) in [
      (["hard"], "Pairs: 0/18"), (["--seed", "7", "medium"], "Pairs: 0/12"),
      (["--seed", "7"], "Pairs: 0/6"), (["--against", "perfect"], "The duck 0"),
    ] {
      try start(["--no-animation"] + options)
      try terminal.wait(for: "Continue: easy, 0 of 6 pairs, 0:0")
      terminal.send("\r")
      let notice = options[0] == "--seed" ? "Not ranked" : "Your unfinished game stays saved"
      try terminal.wait(for: shown, notice)
      try quit()
    }
  }

  func testLeavingARecordedGameSaysThatItIsSaved() throws {
    let words = "Game saved. You can continue it the next time you play."
    try startAndDeal()
    terminal.send("A1")
    try terminal.wait(for: "Moves: 1")
    terminal.send("\u{3}")
    XCTAssertEqual(try terminal.ended().ending, .died(of: SIGINT))
    XCTAssert(terminal.text.hasSuffix("\(words)\r\n"), terminal.text)
    let both = "\(words) Your older unfinished game is still saved, too."
    XCTAssert(try playInPlainMode(["new", "A1"]).hasSuffix("\(both)\n"))
    XCTAssertFalse(try playInPlainMode(["new", "A1"], ["--no-record"]).contains(words))
  }

  func testOnlyASessionThatIsRecordedAndHasTheSameSaveFileOffersTheGame() throws {
    var random = TestRandom(seed: firstSeed)
    try playAndKill(&random)
    for (options, isOffered) in [
      (["--no-record"], false), (["--data", "mine.json"], false),
      (["--record", "other.jsonl"], true),
    ] {
      let output = try playInPlainMode([], options)
      XCTAssertEqual(output.contains("Unfinished game: "), isOffered, "\(options)")
    }
    let output = try playInPlainMode(["continue", "resume", "A1"], ["--record", "mine.jsonl"])
    XCTAssert(output.contains("Welcome back."), output)
    try home.remove(PlayersHome.logFolder)
    XCTAssert(
      try playInPlainMode([]).contains("Unfinished game: "), "mine.jsonl holds the game now")
    try home.remove("mine.jsonl")
    XCTAssertFalse(try playInPlainMode([]).contains("Unfinished game: "))
  }

  /// The logs of one save file used to be deleted with those of another.
  func testEachSaveFileHasItsOwnLogs() throws {
    let mine = ["--data", "mine.json"]
    try playInPlainMode(["new easy 7", "A1"], mine)
    let logs = try FileManager.default.contentsOfDirectory(atPath: home.url("mine.json-logs").path)
    XCTAssertEqual(logs.count, 1)
    XCTAssertFalse(FileManager.default.fileExists(atPath: home.url(PlayersHome.logFolder).path))
    try playInPlainMode(["new easy 8", "A1"])
    XCTAssert(try playInPlainMode([], mine).contains("Unfinished game: "))
    let scores = try playInPlainMode(["continue", "resume"] + solution, mine)
    XCTAssert(scores.contains("You won!"), scores)
    try assertRun("scores", "--verify", "--data", "mine.json")
  }

  /// The pairs of the deal with the seed 7, without the card that is up already.
  private var solution: [String] { ["C2", "A2 B1", "A3 A4", "B2 B4", "B3 C3", "C1 C4"] }

  /// Plays random moves, and kills the game between two actions or during one.
  @discardableResult
  private func playAndKill(_ random: inout TestRandom) throws -> DealtGame {
    let game = try home.startPlainGame()
    let deal = try game.deal()
    game.say(["A1"])
    try game.wait(for: "A1: ")
    for _ in 0..<random.next(12) {
      let (pair, other) = (random.pick(deal.pairs), random.pick(deal.pairs)[0])
      let turn = pair.joined(separator: " ")
      game.say([random.pick([turn, "\(pair[0]) \(other)", pair[1], "pause", "resume"])])
    }
    random.wait(atMostMicroseconds: 30_000)
    game.send(SIGKILL)
    try game.waitForEnd()
    return deal
  }

  /// The actions of the last game in a log, each with the time since the deal.
  private func actions(of log: String) throws -> [String] {
    let actions = try home.text(log).matches(of: /{"t":(\d+),("action":.*})\n/)
    let deal = actions.lastIndex { $0.2.contains("startGame") } ?? actions.startIndex
    let start = Int(actions[deal].1) ?? 0
    return actions[deal...].map { "\((Int($0.1) ?? 0) - start) \($0.2)" }
  }
}
