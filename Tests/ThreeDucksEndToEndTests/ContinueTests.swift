import TestSupport
import XCTest

/// A game that is killed goes on in the next session.
final class ContinueTests: XCTestCase {
  /// The pace of the player: `--strict` takes it for a person's.
  private static let pace: UInt32 = 60_000

  private var home: PlayersHome!

  override func setUpWithError() throws {
    home = try PlayersHome()
  }

  override func tearDown() {
    home?.remove()
  }

  func testKilledAtAnyMomentAGameContinuesToAWinThatVerifies() throws {
    for round in 0..<scaled(2) {
      try playAndKill()
      let left = try home.unfinishedGame()
      let game = try PlainGame(home)
      game.say(["continue"])
      try game.wait(for: "the game in round \(round)") {
        try game.output().contains("Welcome back.")
      }
      let offer = "Unfinished game: easy, \(left.pairsFound) of 6 pairs found"
      XCTAssert(try game.output().contains(offer), "round \(round): expected \(offer)")
      for line in (left.isPaused ? ["resume"] : []) + left.placesToWin.map(KnownGame.name) {
        usleep(Self.pace)
        game.say([line])
      }
      XCTAssertEqual(try game.quit(), 0)
      let said = try game.output()
      XCTAssert(said.contains("You won!"), "round \(round): \(said)")

      let log = try XCTUnwrap(home.newestLog())
      let replay = try home.run("replay", "--strict", log)
      XCTAssertEqual(replay.status, 0, "round \(round): \(replay.errors)")
      let lines = try home.gameLines(log).prefix(left.lines.count)
      XCTAssertEqual(Array(lines), left.lines, "round \(round)")
      XCTAssertFalse(
        try home.run(["--plain"]).output.contains("Unfinished game: "), "round \(round)")
    }
    let scores = try home.run("scores", "--verify")
    XCTAssertEqual(scores.status, 0, scores.errors)
  }

  func testAGameThatContinuesIsNotOfferedElsewhere() throws {
    try playAndKill()
    let killed = try home.newestLog()
    let (one, other) = (try PlainGame(home), try home.run(["--plain"]))
    XCTAssert(other.output.contains("Unfinished game: "))
    one.say(["continue"])
    try one.wait(for: "the game") { try one.output().contains("Welcome back.") }
    XCTAssertFalse(try home.run(["--plain"]).output.contains("Unfinished game: "))
    one.send(SIGKILL)
    try one.end()
    XCTAssertNotEqual(try home.newestLog(), killed)
    XCTAssert(try home.run(["--plain"]).output.contains("Unfinished game: "))
  }

  func testOnlyASessionThatIsRecordedAndHasTheSameSaveFileOffersTheGame() throws {
    try playAndKill()
    for (options, isOffered) in [
      (["--no-record"], false), (["--data", "mine.json"], false),
      (["--record", "mine.jsonl"], true),
    ] {
      let output = try home.run(["--plain"] + options).output
      XCTAssertEqual(output.contains("Unfinished game: "), isOffered, "\(options)")
    }
  }

  func testAGameThatContinuesInALogElsewhereIsFoundThere() throws {
    try playAndKill()
    let game = try home.run(
      ["--plain", "--record", "mine.jsonl"], input: "continue\nresume\nA1\nquit\n")
    XCTAssert(game.output.contains("Welcome back."), game.output)
    try FileManager.default.removeItem(at: home.url(PlayersHome.logFolder))
    XCTAssert(try home.run(["--plain"]).output.contains("Unfinished game: "))
    try FileManager.default.removeItem(at: home.url("mine.jsonl"))
    XCTAssertFalse(try home.run(["--plain"]).output.contains("Unfinished game: "))
  }

  /// Plays for some tenths of a second, and kills the game between two actions or within one.
  private func playAndKill() throws {
    let game = try PlainGame(home)
    let deal = try game.deal()
    game.say(["A1"])
    try game.wait(for: "a card") { try game.output().contains("A1: ") }
    for _ in 0..<Int.random(in: 0..<12) {
      usleep(Self.pace)
      let pair = Int.random(in: 0..<6) * 2
      let cards = deal.perfect[pair...(pair + 1)].map(KnownGame.name)
      let likes = cards.joined(separator: " ")
      let others = "\(cards[0]) \(KnownGame.name(of: Int.random(in: 0..<12)))"
      game.say([[likes, others, others, cards[1], "pause", "resume"].randomElement() ?? likes])
    }
    usleep(UInt32.random(in: 0...3000))
    game.send(SIGKILL)
    try game.end()
  }
}
