import Synchronization

/// Collects what happens, from whatever thread, in order.
final class Recorder<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])

  var all: [Value] { values.withLock { $0 } }

  func note(_ value: Value) {
    values.withLock { $0.append(value) }
  }
}
