import TestSupport
import ThreeDucksCore
import XCTest

/// A game that is killed continues in the next session.
final class ContinueTests: ProgramTestCase {
  func testAGameThatIsKilledAtAnyMomentContinuesToAWinThatVerifies() throws {
    try forEachSeed(4) { random in
      try playAndKill(&random)
      let killed = try XCTUnwrap(home.newestLog())
      let left = try report(of: killed)
      let game = try PlainGame(home)
      game.say(["continue"])
      try game.wait(for: "Welcome back.")
      try game.wait(
        for: "Unfinished game: easy, \(left.matchedPairs) of 6 pairs found")
      game.say(["resume"] + left.cardsToWin)
      XCTAssertEqual(try game.quit(), 0)
      try game.wait(for: "You won!")

      let log = try XCTUnwrap(home.newestLog())
      let replay = try home.run("replay", "--strict", log)
      XCTAssertEqual(replay.status, 0, replay.errors)
      XCTAssert(try actions(of: log).starts(with: actions(of: killed)))
      XCTAssertFalse(try playInLines([]).contains("Unfinished game: "))
    }
    let scores = try home.run("scores", "--verify")
    XCTAssertEqual(scores.status, 0, scores.errors)
  }

  func testAGameWhoseWindowWasClosedContinuesOnTheScreen() throws {
    try startAndDeal()
    terminal.send(DealtGame.known.perfect.prefix(3).joined())
    try terminal.wait(for: "Moves: 3")
    terminal.hangUp()
    try open()
    try start(["--no-animation"])
    try terminal.wait(for: "Continue: easy, 1 of 6, 0:0")
    terminal.send("\r")
    try terminal.wait(for: "Moves: 3")
    terminal.send(DealtGame.known.perfect.dropFirst(3).joined())
    try terminal.wait(for: "You won!", "Moves: 12")
    try quit()
    XCTAssertEqual(try home.run("replay", "--verify", XCTUnwrap(home.newestLog())).status, 0)
    XCTAssertEqual(home.logs.count, 2)
  }

  func testOnlyASessionThatIsRecordedAndHasTheSameSaveFileOffersTheGame() throws {
    var random = TestRandom(seed: firstSeed)
    try playAndKill(&random)
    for (options, isOffered) in [
      (["--no-record"], false), (["--data", "mine.json"], false),
      (["--record", "other.jsonl"], true),
    ] {
      let output = try playInLines([], options)
      XCTAssertEqual(output.contains("Unfinished game: "), isOffered, "\(options)")
    }
    let output = try playInLines(["continue", "resume", "A1"], ["--record", "mine.jsonl"])
    XCTAssert(output.contains("Welcome back."), output)
    try home.remove(PlayersHome.logFolder)
    XCTAssert(try playInLines([]).contains("Unfinished game: "), "the game is in another log")
    try home.remove("mine.jsonl")
    XCTAssertFalse(try playInLines([]).contains("Unfinished game: "))
  }

  /// Plays, and kills the game between two actions or during one.
  private func playAndKill(_ random: inout TestRandom) throws {
    let game = try PlainGame(home)
    let pairs = try game.deal().pairs
    game.say(["A1"])
    try game.wait(for: "A1: ")
    for _ in 0..<random.next(12) {
      let (pair, other) = (random.pick(pairs), random.pick(pairs)[0])
      let turn = pair.joined(separator: " ")
      game.say([random.pick([turn, "\(pair[0]) \(other)", pair[1], "pause", "resume"])])
    }
    // The kill may come during an action or between two.
    usleep(UInt32(random.next(30_000)))
    game.send(SIGKILL)
    try game.end()
  }

  // MARK: - Logs

  /// What a replay reports of a log.
  private struct Report: Decodable {
    let matchedPairs: Int
    let cards: [String]
    let faceUp: [Bool]

    /// The cards that win the game, beginning with the mate of a single card that is up.
    var cardsToWin: [String] {
      let pairs = Dictionary(grouping: cards.indices) { cards[$0] }.values
        .filter { !$0.allSatisfy { faceUp[$0] } }
        .map { pair in pair.filter { !faceUp[$0] } + pair.filter { faceUp[$0] } }
      let begun = pairs.filter { faceUp[$0[1]] }
      // If two cards that differ are up, a card of a new pair comes first, to turn them back.
      let order =
        begun.count == 1
        ? begun.map { $0[0] } + pairs.filter { $0 != begun[0] }.flatMap { $0 }
        : pairs.flatMap { $0 }
      return order.map { "\(Difficulty.easy.name(of: $0))" }
    }
  }

  private func report(of log: String) throws -> Report {
    let json = try home.run("replay", "--json", log).output
    return try JSONDecoder().decode(Report.self, from: Data(json.utf8))
  }

  /// The actions of a log's last game, with their times from its deal.
  private func actions(of log: String) throws -> [String] {
    let actions = try home.text(log).matches(of: /{"t":(\d+),("action":.*})\n/)
    let deal = actions.lastIndex { $0.2.contains("startGame") } ?? actions.startIndex
    let start = Int(actions[deal].1) ?? 0
    return actions[deal...].map { "\((Int($0.1) ?? 0) - start) \($0.2)" }
  }
}
