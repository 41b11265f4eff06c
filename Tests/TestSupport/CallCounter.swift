import Synchronization

/// Counts what happens, on any thread.
package final class CallCounter: Sendable {
  private let calls = Mutex(0)

  package init() {}

  package var count: Int { calls.withLock { $0 } }

  /// Counts one more.
  ///
  /// - Returns: How many there were before.
  @discardableResult @Sendable package func note() -> Int {
    calls.withLock { calls in
      defer { calls += 1 }
      return calls
    }
  }
}
