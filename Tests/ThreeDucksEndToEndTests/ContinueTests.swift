import TestSupport
import XCTest

/// A game that is killed goes on in the next session.
final class ContinueTests: XCTestCase {
  /// The pace of whoever types: `--strict` takes it for a person's.
  private static let pace: UInt32 = 60_000

  private var home: PlayersHome!

  override func setUpWithError() throws {
    home = try PlayersHome()
  }

  override func tearDown() {
    home?.remove()
  }

  func testKilledAtAnyMomentAGameGoesOnToAWinThatVerifies() throws {
    for round in 0..<scaled(3) {
      let killed = try playAndKill()
      let left = try report(killed)
      let game = try PlainGame(home)
      game.say(["continue"])
      try game.wait(for: "the game in round \(round)") {
        try game.output().contains("Welcome back.")
      }
      let offer = "A game was left: easy, \(left.matchedPairs) of 6 pairs found"
      XCTAssert(try game.output().contains(offer), "round \(round): expected \(offer)")
      for line in left.linesToWin {
        usleep(Self.pace)
        game.say([line])
      }
      XCTAssertEqual(try game.quit(), 0)
      let said = try game.output()
      XCTAssert(said.contains("You won!"), "round \(round): \(said)")

      let log = try XCTUnwrap(home.newestLog())
      let replay = try home.run("replay", "--strict", log)
      XCTAssertEqual(replay.status, 0, "round \(round): \(replay.errors)")
      let (before, after) = (try timedActions(killed), try timedActions(log))
      XCTAssertEqual(Array(after.prefix(before.count)), before, "round \(round)")
      XCTAssertFalse(try home.run(["--plain"]).output.contains("A game was left"), "round \(round)")
    }
    let scores = try home.run("scores", "--verify")
    XCTAssertEqual(scores.status, 0, scores.errors)
  }

  func testAGameThatGoesOnIsNotOfferedElsewhere() throws {
    let killed = try playAndKill()
    let (one, other) = (try PlainGame(home), try home.run(["--plain"]))
    XCTAssert(other.output.contains("A game was left"))
    one.say(["continue"])
    try one.wait(for: "the game") { try one.output().contains("Welcome back.") }
    XCTAssertFalse(try home.run(["--plain"]).output.contains("A game was left"))
    one.send(SIGKILL)
    try one.end()
    XCTAssertNotEqual(try home.newestLog(), killed)
    XCTAssert(try home.run(["--plain"]).output.contains("A game was left"))
  }

  func testASessionThatKeepsNoLogAmongTheOthersOffersNothing() throws {
    _ = try playAndKill()
    for options in [["--no-record"], ["--record", "mine.jsonl"]] {
      XCTAssertFalse(try home.run(["--plain"] + options).output.contains("A game was left"))
    }
  }

  /// Plays for some tenths of a second, and kills the game between two actions or within one.
  ///
  /// - Returns: The path of its log.
  private func playAndKill() throws -> String {
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
    return try XCTUnwrap(home.newestLog())
  }

  /// What a replay says of a log.
  private struct Report: Decodable {
    let matchedPairs: Int
    let cards: [String]
    let faceUp: [Bool]

    /// What to type for a win: first the like of a card that is up alone.
    var linesToWin: [String] {
      let pairs = Dictionary(grouping: cards.indices) { cards[$0] }.values
      let open = pairs.filter { !$0.allSatisfy { faceUp[$0] } }
      let begun = open.filter { $0.contains { faceUp[$0] } }
      // Two that differ are up: whichever is named, they turn back.
      let isMismatch = begun.count == 2
      let lines = open.filter { isMismatch || !begun.contains($0) }.map { pair in
        pair.map(KnownGame.name).joined(separator: " ")
      }
      let first = isMismatch ? [] : begun.flatMap { $0.filter { !faceUp[$0] } }
      return ["resume"] + first.map(KnownGame.name) + lines
    }
  }

  private func report(_ log: String) throws -> Report {
    let run = try home.run("replay", "--json", log)
    XCTAssertEqual(run.status, 0, run.errors)
    return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
  }

  /// The whole lines of a log from the deal on, their times counted from there.
  private func timedActions(_ log: String) throws -> [String] {
    let actions = try home.text(log).matches(of: /{"t":(\d+),("action":.*})\n/)
    let deal = try XCTUnwrap(actions.firstIndex { $0.2.contains("startGame") })
    let start = try XCTUnwrap(Int(actions[deal].1))
    return actions[deal...].map { "\((Int($0.1) ?? 0) - start) \($0.2)" }
  }
}
