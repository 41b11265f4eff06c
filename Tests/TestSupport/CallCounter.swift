import Synchronization

/// Counts calls from any thread.
package final class CallCounter: Sendable {
  private let calls = Mutex(0)

  package init() {}

  package var count: Int { calls.withLock { $0 } }

  /// Counts one call.
  ///
  /// - Returns: How many calls there were before.
  @discardableResult @Sendable package func increment() -> Int {
    calls.withLock { calls in
      defer { calls += 1 }
      return calls
    }
  }
}
