import TestSupport
import ThreeDucksCore
import XCTest

/// A game that is killed, whatever it is doing: saving, recording, pruning.
final class KillTests: XCTestCase {
  private var home: PlayersHome!

  override func setUpWithError() throws {
    home = try PlayersHome()
  }

  override func tearDown() {
    home?.remove()
  }

  func testKilledAtAnyInstantEveryFileIsWholeAndTheNextStartLeavesNothingOver() throws {
    var saved = 0
    for round in 0..<scaled(4) {
      try addOldLogs()
      let game = try PlainGame(home)
      let deal = try game.deal()
      game.say(deal.perfect.map(KnownGame.name) + ["again", "quit"])
      // The instant: from the first card to the end of the pruning, or so.
      usleep(UInt32.random(in: 0...25_000))
      game.send(SIGKILL)
      try game.end()
      saved = max(saved, try scores().count)
      try assertEveryFileIsWhole("round \(round)")
      // Room in the table, so that the next win is saved.
      if try scores().count > 5 {
        try FileManager.default.removeItem(at: home.url(".local/share"))
      }
    }
    let start = try home.run(["--plain"], input: "new\nquit\n")
    XCTAssertEqual(start.status, 0, start.errors)
    XCTAssertEqual(try leftovers(), [])
    let scores = try home.run("scores", "--verify")
    XCTAssertEqual(scores.status, 0, scores.errors)
    XCTAssertFalse(scores.output.contains("no log"), scores.output)
    // Where there are many rounds, some come after a write.
    if scaled(1) > 1 { XCTAssertGreaterThan(saved, 0) }
  }

  /// Something to prune.
  private func addOldLogs() throws {
    for number in 0..<110 {
      let padded = String(1000 + number).dropFirst()
      let name = "\(PlayersHome.logFolder)/2020-01-01T00-00-00Z-\(padded).jsonl"
      if !FileManager.default.fileExists(atPath: home.url(name).path) {
        try home.write(Self.oldLog, to: name)
      }
    }
  }

  private static let oldLog =
    "\(LogLine.header(LogHeader(app: "", recorded: "", difficulty: .easy)))\n"

  private func scores() throws -> [HighScore] {
    guard FileManager.default.fileExists(atPath: home.url(PlayersHome.saveFile).path) else {
      return []
    }
    let file = try SaveFile(json: Array(home.text(PlayersHome.saveFile).utf8))
    return Difficulty.allCases.flatMap { file.highScores[$0] }
  }

  private func assertEveryFileIsWhole(_ situation: String) throws {
    let kept = names(in: PlayersHome.logFolder)
    for score in try scores() { XCTAssert(kept.contains(try XCTUnwrap(score.log)), situation) }
    // A game that was killed before it wrote a line leaves an empty log, which no game reads.
    for log in try empty(in: PlayersHome.logFolder) {
      try FileManager.default.removeItem(at: home.url(log))
    }
    let logs = try home.run("replay", "--verify", PlayersHome.logFolder)
    XCTAssertEqual(logs.status, 0, "\(situation): \(logs.errors)")
  }

  /// What should not be there, by its name.
  private func leftovers() throws -> [String] {
    let folders = [".local/share/three-ducks", PlayersHome.logFolder]
    return try folders.flatMap { folder in
      try empty(in: folder).filter { !$0.hasSuffix(".lock") }
        + names(in: folder).filter { $0.hasSuffix(".new") }
    }
  }

  /// The files in a folder that have nothing in them.
  private func empty(in folder: String) throws -> [String] {
    try names(in: folder).map { "\(folder)/\($0)" }.filter { path in
      let size = try FileManager.default.attributesOfItem(atPath: home.url(path).path)[.size]
      return size as? Int == 0
    }
  }

  private func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: home.url(folder).path)) ?? []
  }
}
