import TestSupport
import XCTest

@testable import ThreeDucksCore

/// A game that is killed while it records, while it saves, or while it removes old logs.
final class KillTests: ProgramTestCase {
  func testAfterAKillAtAnyInstantEveryFileIsWholeAndTheNextStartCleansUp() throws {
    var kills = 0
    try forEachSeed(4) { random in
      try addOldLogs()
      let game = try home.startPlainGame()
      game.say(try game.deal().perfectFlips + ["again", "quit"])
      random.wait(atMostMicroseconds: 25_000)
      game.send(SIGKILL)
      if try game.waitForEnd() == 128 + SIGKILL { kills += 1 }
      try assertEveryFileIsWhole()
      // The table of high scores must not become full, because the next win might then not enter it.
      if try home.saved().highScores[.easy].count > 5 { try home.remove(".local/share") }
    }
    XCTAssertGreaterThan(kills, 0, "every game ended before it was killed")
    try playInPlainMode(["new", "quit"])
    let files = [".local/share/three-ducks", PlayersHome.logFolder].flatMap { folder in
      home.names(in: folder).map { "\(folder)/\($0)" }
    }
    XCTAssertEqual(files.filter { $0.hasSuffix(".new") }, [])
    XCTAssertEqual(try files.filter { try isEmpty($0) && !$0.hasSuffix(".lock") }, [])
    let scores = try assertRun("scores", "--verify")
    XCTAssertFalse(scores.output.contains("no log"), scores.output)
  }

  /// Adds so many logs that the game removes the oldest ones.
  private func addOldLogs() throws {
    let header = LogLine.header(LogHeader(app: "", recorded: "", difficulty: .easy))
    for number in 100..<210 {
      let name = "\(PlayersHome.logFolder)/2020-01-01T00-00-00Z-\(number).jsonl"
      if !home.exists(name) { try home.write("\(header)\n", to: name) }
    }
  }

  private func assertEveryFileIsWhole() throws {
    let logs = home.logs
    for score in try home.saved().highScores[.easy] {
      XCTAssert(logs.contains(try XCTUnwrap(score.log)))
    }
    // A game that is killed before it writes its first line leaves an empty log, which a replay would refuse.
    for log in logs.map({ "\(PlayersHome.logFolder)/\($0)" }) where try isEmpty(log) {
      try home.remove(log)
    }
    try assertRun("replay", "--verify", PlayersHome.logFolder)
  }

  private func isEmpty(_ path: String) throws -> Bool { try home.text(path).isEmpty }
}
