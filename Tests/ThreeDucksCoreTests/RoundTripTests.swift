import GameTestSupport
import TestSupport
import XCTest

@testable import ThreeDucksCore

/// Random sessions follow the rules, and their logs can be replayed and verified.
final class RoundTripTests: XCTestCase {
  private func play(isMessy: Bool, _ random: inout TestRandom) -> GameRun {
    let run = GameRun(log: LogInMemory())
    for _ in 0..<60 {
      RandomPlayer(isMessy: isMessy).act(in: run, &random)
      if let game = run.state.game { assertKeepsTheRules(game) }
    }
    return run
  }

  /// Checks that the selected cards are up, and that every other card that is up has been found.
  private func assertKeepsTheRules(_ game: Game) {
    let up = game.cards.indices.filter { game.cards[$0].isFlipped }
    let found = up.filter { !game.selectedCards.contains($0) }
    XCTAssertLessThanOrEqual(game.selectedCards.count, 2)
    XCTAssertEqual(up, (found + game.selectedCards).sorted())
    for place in found {
      XCTAssert(
        game.cards.mate(of: place).map(found.contains) ?? false, "\(place) is up without its mate")
    }
  }

  func testRandomSessionsKeepTheRulesAndTheirLogsCanBeVerified() {
    var won = 0
    for isMessy in [false, true] {
      forEachSeed(25) { random in
        let run = play(isMessy: isMessy, &random)
        if Bool.random(using: &random) { run.store.dispatch(.close) }
        assertReplays(run, verifies: !isMessy, &random)
        won += run.saves.file.games.count(where: \.isWon)
      }
    }
    XCTAssertGreaterThan(won, scaled(9), "too few games were won to prove anything")
  }

  /// Checks that every kind of replay agrees with a recorded session, both at its end and after a random action.
  ///
  /// - Parameter verifies: Whether a verified replay must accept the session, because the screen offered all
  ///   its actions.
  private func assertReplays(_ run: GameRun, verifies: Bool, _ random: inout TestRandom) {
    let text = run.log.text
    let isClosed = text.contains("\"end\":true")
    for verifies in [false, verifies] {
      let options = ReplayOptions(verifies: verifies, listsGames: true)
      let report = run.report(options)
      let problem = report.problem?.text ?? ""
      XCTAssertEqual(report.status, isClosed ? .ok : .unfinished, problem)
      // Not the whole games, whose clocks differ: the log's time begins with its first deal.
      XCTAssertEqual(report.state.game?.cards, run.state.game?.cards)
      XCTAssertEqual(report.state.game?.memory, run.state.game?.memory)
      XCTAssertEqual(report.state.game?.duel, run.state.game?.duel)
      XCTAssertEqual(report.state.digest, run.state.digest)
      let ended = report.games.filter { $0.result != .unfinished && $0.game.moves > 0 }
      XCTAssertEqual(
        ended.map { "\($0.game.seed) \($0.game.moves) \($0.milliseconds) \($0.result == .won)" },
        run.saves.file.games.map { "\($0.seed) \($0.moves) \($0.milliseconds) \($0.isWon)" },
        "the save file has different games")
    }
    let limit = random.next(run.report().actions + 1)
    let part = replay(text, limit: limit)[0]
    XCTAssertEqual(replay(text, verifies: verifies, limit: limit), [part])
    let prefix = run.lines.prefix(limit + 1).joined(separator: "\n")
    XCTAssertEqual(
      replay(prefix, verifies: verifies)[0].state, part.state, "after \(limit) actions")
    let up = (part.state.game?.cards ?? []).filter(\.isFlipped)
    let pairs = Dictionary(grouping: up, by: \.animal).values.count { $0.count == 2 }
    XCTAssertEqual(
      part.state.game?.matchedPairs ?? 0, pairs, "after \(limit) actions")
  }

  func testReportsOnDamagedLogsDoNotDependOnHowTheLogsAreRead() {
    var statuses: [ReplayStatus: Int] = [:]
    let others = ["\r\n", "junk\n", "{\"t\":01}\n", "[]\n", "\n"].map { Array($0.utf8) }
    forEachSeed(25) { random in
      let run = play(isMessy: true, &random)
      if Bool.random(using: &random) { run.store.dispatch(.close) }
      var lines = run.lines.map { Array("\($0)\n".utf8) }
      if Bool.random(using: &random) { lines.remove(at: random.next(lines.count)) }
      var log = Array(lines.joined())
      for _ in 0..<random.next(3) {
        let place = random.next(log.count)
        switch random.next(4) {
        case 0: log.removeSubrange((place + 1)...)
        case 1: log.insert(contentsOf: random.pick(others), at: place)
        default: log[place] = random.pick(Array("019{}\":,a- \r\n".utf8) + [0x00, 0x80])
        }
      }
      for report in assertReportedAlike(log + log, &random) {
        statuses[report.status, default: 0] += 1
      }
    }
    for status in [ReplayStatus.unfinished, .mismatch, .invalid] {
      XCTAssertGreaterThan(statuses[status] ?? 0, scaled(3), "too few reports are \(status)")
    }
  }

  /// Checks that the reports on good and bad logs depend neither on how the bytes are split into chunks nor on
  /// whether the fast reader or the general one reads a line.
  ///
  /// - Returns: The reports on the bytes, read as several logs.
  private func assertReportedAlike(
    _ bytes: [UInt8], _ random: inout TestRandom
  ) -> [ReplayReport] {
    let options = ReplayOptions(
      verifies: Bool.random(using: &random), limit: random.next(4) == 0 ? random.next(9) : nil,
      listsGames: Bool.random(using: &random))
    // The fast reader does not accept lines with a space, so the general reader reads them.
    let spaced = bytes.replacing(Array("{\"t\"".utf8), with: Array("{ \"t\"".utf8))
    var reports: [ReplayReport] = []
    for content in [ReplayStream.Content.log, .logs] {
      reports = replay(bytes, content, options)
      let text = String(decoding: bytes, as: UTF8.self)
      let chunk = random.pick([1, 1 + random.next(200)])
      XCTAssertEqual(
        replay(bytes, content, options, chunk: chunk), reports, text)
      XCTAssertEqual(replay(spaced, content, options), reports, text)
    }
    return reports
  }
}
