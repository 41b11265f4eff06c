#if os(Linux)
  import Foundation
  import Synchronization

  /// Wakes the main run loop again and again while tests run.
  ///
  /// XCTest waits there for the asynchronous half of each test's set-up. On Linux it misses the end
  /// of it when that comes too soon, and finds out after 0.1 s: in every fifteenth test.
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
