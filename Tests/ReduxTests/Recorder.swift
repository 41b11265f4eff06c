import Foundation

/// Collects what happens, from whatever thread, in order.
///
/// Its lock is one that the thread sanitizer knows.
final class Recorder<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Value] = []

  var all: [Value] { lock.withLock { values } }

  func note(_ value: Value) {
    lock.withLock { values.append(value) }
  }
}
