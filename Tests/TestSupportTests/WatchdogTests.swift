import XCTest

final class WatchdogTests: XCTestCase {
  /// Runs this test again in a new process.
  ///
  /// There, the test hangs, and so does a child process that it starts.
  func testAHangingTestIsReportedAndLeavesNoProcess() throws {
    if ProcessInfo.processInfo.environment["HANG"] == "1" {
      let child = Process()
      child.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      // `true` keeps the shell from replacing itself with `tail`, so the watchdog has to end both.
      child.arguments = ["sh", "-c", "trap '' HUP TERM; tail -f /dev/null; true"]
      try child.run()
      while true { sleep(1) }
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["TestSupportTests.\(name.replacingOccurrences(of: ".", with: "/"))"]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["HANG": "1", "WATCHDOG_MS": "300"]) { $1 }
    let output = Pipe()
    process.standardError = output
    process.standardOutput = output
    try process.run()
    try output.fileHandleForWriting.close()
    // The output ends only when no process is left that could write to it.
    let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 1)
    XCTAssert(printed.contains("\(name): error: it hangs"), printed)
  }
}
