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

  func testNoDescendantsAreListedForTheFirstProcess() {
    for process: pid_t in [-1, 0, 1] {
      XCTAssertEqual(ProcessTree.descendants(of: process), [], "endAll would kill every process")
    }
  }
}
