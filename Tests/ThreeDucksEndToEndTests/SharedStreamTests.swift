import XCTest

/// Streams that another program, which shares them, has set so that no call waits.
final class SharedStreamTests: PseudoTerminalTestCase {
  private static let log = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Logs/killed.jsonl")

  private func reports() -> Int {
    String(decoding: terminal.output, as: UTF8.self).components(separatedBy: "\"status\":").count
      - 1
  }

  func testAReplayWaitsForItsInput() throws {
    terminal.letNothingBlock()
    try run(["three-ducks", "replay", "--json", "-"])
    terminal.letPass(.milliseconds(200))
    XCTAssertFalse(terminal.hasEnded)
    terminal.send(try Data(contentsOf: Self.log))
    terminal.send([0x04])
    XCTAssertEqual(try terminal.ended().ending, .exited(0))
    XCTAssertEqual(reports(), 1)
    XCTAssertEqual(try home.text("errors"), "")
  }

  func testAReplayWaitsForRoomForItsOutput() throws {
    terminal.letNothingBlock()
    let logs = Array(repeating: Self.log.path, count: 300)
    try run(["three-ducks", "replay", "--json"] + logs)
    XCTAssertEqual(try terminal.ended().ending, .exited(0))
    XCTAssertEqual(reports(), logs.count)
    XCTAssertEqual(try home.text("errors"), "")
  }
}
