#if os(Linux)
  import Foundation
  import Synchronization

  /// Wakes the main run loop every 2 ms while tests run.
  ///
  /// XCTest waits in it for the asynchronous part of each test's set-up. On Linux, in one test of
  /// fifteen, that part ends too soon for XCTest to notice, and XCTest looks again only after 0.1 s.
  enum RunLoopProd {
    private static let isAsked = Atomic(false)

    static func start() {
      Thread.detachNewThread {
        while true {
          Thread.sleep(forTimeInterval: 0.002)
          guard !isAsked.exchange(true, ordering: .relaxed) else { continue }
          DispatchQueue.main.async { isAsked.store(false, ordering: .relaxed) }
        }
      }
    }
  }
#endif
