import Synchronization
import XCTest

/// When a test hangs, prints its name, and ends the run and every process that the tests started.
///
/// Every test program that is linked with this module has a watchdog; see `watchTests`.
final class Watchdog: NSObject, XCTestObservation, Sendable {
  /// How long a test may take.
  private static let limit = Duration.milliseconds(
    ProcessInfo.processInfo.environment["WATCHDOG_MS"].flatMap(Int.init) ?? scaled(60_000))

  private let running = Mutex<(name: String, end: ContinuousClock.Instant)?>(nil)

  override init() {
    super.init()
    Thread.detachNewThread { [self] in
      while true {
        if let name = overdue { Self.end(name) }
        // This thread has to poll, because a test that hangs causes no event.
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
    // This does not use C's `stderr`, because a thread that hangs may hold the lock of `stderr`.
    FileHandle.standardError.write(
      Data("\(name): error: it hangs; it did not end within \(limit)\n".utf8))
    ProcessTree.endAll()
    _exit(1)
  }
}

/// The C function that the loader calls before any test starts; see CTestStart.
@_cdecl("three_ducks_watch_tests")
func watchTests() {
  XCTestObservationCenter.shared.addTestObserver(Watchdog())
}
