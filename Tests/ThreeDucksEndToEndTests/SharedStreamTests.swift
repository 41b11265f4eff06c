import XCTest

/// Standard streams that another program, which shares them, has made non-blocking.
final class SharedStreamTests: ProgramTestCase {
  private static let log = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Logs/killed.jsonl")

  func testAReplayWaitsForItsInput() throws {
    terminal.letNothingBlock()
    try start(command: ["three-ducks", "replay", "--json", "-"])
    // A replay that waits for input prints nothing, and is only seen to rest.
    try terminal.waitForRest(.milliseconds(100))
    XCTAssertFalse(terminal.hasEnded)
    terminal.send(try Data(contentsOf: Self.log))
    terminal.send([0x04])
    XCTAssertEqual(try terminal.ended().ending, .exited(0))
    XCTAssertEqual(terminal.text.matches(of: /"status":/).count, 1)
    XCTAssertEqual(try messages(), [])
  }

  func testAReplayWaitsForRoomForItsOutput() throws {
    terminal.letNothingBlock()
    let logs = Array(repeating: Self.log.path, count: 300)
    try start(command: ["three-ducks", "replay", "--json"] + logs)
    XCTAssertEqual(try terminal.ended().ending, .exited(0))
    XCTAssertEqual(terminal.text.matches(of: /"status":/).count, logs.count)
    XCTAssertEqual(try messages(), [])
  }
}
