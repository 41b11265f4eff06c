import TestSupport
import XCTest

final class ProcessTreeTests: XCTestCase {
  func testAProcessThatATestStartedIsListed() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sleep")
    process.arguments = ["60"]
    try process.run()
    defer { process.terminate() }
    XCTAssert(ProcessTree.descendants(of: getpid()).contains(process.processIdentifier))
  }

  func testNoDescendantsAreListedForProcesses0And1() {
    for process: pid_t in [0, 1] { XCTAssertEqual(ProcessTree.descendants(of: process), []) }
  }
}
