import GameTestSupport
import TestSupport
import XCTest

@testable import ThreeDucksCore

/// What is true of every log.
extension XCTestCase {
  /// Checks that every kind of replay agrees with a recorded session, to its end and up to some action.
  ///
  /// - Parameter isStrict: Whether the screen offered everything that was done.
  func assertReplays(
    _ run: GameRun, isStrict: Bool, _ random: inout TestRandom, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let text = run.log.text
    let isClosed = text.contains("\"end\":true")
    var ways = [ReplayOptions(listsGames: true), ReplayOptions(verifies: true, listsGames: true)]
    if isStrict, isClosed { ways.append(ReplayOptions(isStrict: true, listsGames: true)) }
    for options in ways {
      let report = run.report(options)
      let problem = report.problem?.text ?? ""
      XCTAssertEqual(report.status, isClosed ? .ok : .unfinished, problem, file: file, line: line)
      XCTAssertEqual(report.state.game, run.state.game, file: file, line: line)
      XCTAssertEqual(report.state.digest, run.state.digest, file: file, line: line)
      let ended = report.games.filter { $0.result != .unfinished && $0.game.moves > 0 }
      XCTAssertEqual(
        ended.map { "\($0.game.seed) \($0.game.moves) \($0.milliseconds) \($0.result == .won)" },
        run.saves.file.games.map { "\($0.seed) \($0.moves) \($0.milliseconds) \($0.isWon)" },
        "the save file has other games", file: file, line: line)
    }
    let limit = random.next(run.report().actions + 1)
    let part = replay(text, limit: limit)[0]
    XCTAssertEqual(replay(text, verifies: true, limit: limit), [part], file: file, line: line)
    let prefix = run.lines.prefix(limit + 1).joined(separator: "\n")
    XCTAssertEqual(
      replay(prefix, verifies: true)[0].state, part.state, "\(limit)", file: file, line: line)
    let up = (part.state.game?.cards ?? []).filter(\.isFlipped)
    let pairs = Dictionary(grouping: up, by: \.animal).values.count { $0.count == 2 }
    XCTAssertEqual(
      part.state.game?.matchedPairs ?? 0, pairs, "after \(limit) actions", file: file, line: line)
  }

  /// Checks that the reports of some logs, good or bad, depend neither on how their bytes come nor on which
  /// reader reads a line.
  ///
  /// - Returns: The reports.
  @discardableResult
  func assertReportedAlike(
    _ bytes: [UInt8], _ random: inout TestRandom, file: StaticString = #filePath, line: UInt = #line
  ) -> [ReplayReport] {
    let options = ReplayOptions(
      verifies: Bool.random(using: &random), limit: random.next(4) == 0 ? random.next(9) : nil,
      listsGames: Bool.random(using: &random))
    // With a space, a line is no longer spelled as this program spells it.
    let spaced = bytes.replacing(Array("{\"t\"".utf8), with: Array("{ \"t\"".utf8))
    var reports: [ReplayReport] = []
    for content in [ReplayStream.Content.log, .logs] {
      reports = replay(bytes, content, options)
      let text = String(decoding: bytes, as: UTF8.self)
      let chunk = random.pick([1, 1 + random.next(200)])
      XCTAssertEqual(
        replay(bytes, content, options, chunk: chunk), reports, text, file: file, line: line)
      XCTAssertEqual(replay(spaced, content, options), reports, text, file: file, line: line)
    }
    return reports
  }
}
