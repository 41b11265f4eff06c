import Synchronization
import XCTest

/// Ends the run when a test hangs, prints the name of the test, and leaves no process running.
///
/// No test has to call it. It watches the tests of every program to which it is linked; see `watchTests`.
final class Watchdog: NSObject, XCTestObservation, Sendable {
  /// How long a test may take: a minute, times the scale, because more cases take longer.
  private static let limit = Duration.milliseconds(
    ProcessInfo.processInfo.environment["WATCHDOG_MS"].flatMap(Int.init) ?? scaled(60_000))

  private let running = Mutex<(name: String, end: ContinuousClock.Instant)?>(nil)

  override init() {
    super.init()
    Thread.detachNewThread { [self] in
      while true {
        if let name = overdue { Self.end(name) }
        // A test that hangs causes no event for which this thread could wait.
        Thread.sleep(forTimeInterval: 0.1)
      }
    }
  }

  func testCaseWillStart(_ testCase: XCTestCase) {
    let name = testCase.name
    running.withLock { $0 = (name, .now + Self.limit) }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    running.withLock { $0 = nil }
  }

  private var overdue: String? {
    running.withLock { $0.flatMap { $0.end < .now ? $0.name : nil } }
  }

  private static func end(_ name: String) -> Never {
    // This bypasses the standard error stream, whose lock a hanging thread may hold.
    FileHandle.standardError.write(
      Data("\(name): error: it hangs; it did not end within \(limit)\n".utf8))
    ProcessTree.endAll()
    _exit(1)
  }
}

/// Called by the loader, before any test starts.
@_cdecl("three_ducks_watch_tests")
func watchTests() {
  XCTestObservationCenter.shared.addTestObserver(Watchdog())
}
