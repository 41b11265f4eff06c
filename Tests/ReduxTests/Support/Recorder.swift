import Foundation
import TestSupport

/// Collects what happens, from any thread, in order.
///
/// It uses `NSLock`, because the thread sanitizer cannot see into the system's `Mutex`.
final class Recorder<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Value]

  init(_ values: Value...) { self.values = values }

  var all: [Value] { lock.withLock { values } }

  func note(_ value: Value) {
    lock.withLock { values.append(value) }
  }
}

/// Work that ignores cancellation, such as a write to a slow disk: it waits until the test opens the gate.
struct Gate: Sendable {
  private let waiting = Recorder<CheckedContinuation<Void, Never>>()

  func wait() async { await withCheckedContinuation { waiting.note($0) } }

  func open() { for one in waiting.all { one.resume() } }
}

/// Calls a function when it is released.
final class Letter: Sendable {
  private let read: @Sendable () -> Void

  init(_ read: @escaping @Sendable () -> Void) { self.read = read }

  deinit { read() }
}

/// An id that counts how often it is hashed.
struct CountedID: Hashable, Sendable {
  let number: Int
  let hashes: CallCounter

  static func == (left: Self, right: Self) -> Bool { left.number == right.number }

  func hash(into hasher: inout Hasher) {
    hashes.note()
    hasher.combine(number)
  }
}

/// Runs `body` on a thread with a stack of 128 KB, and returns when it is done.
func onASmallStack(_ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    body()
    done.signal()
  }
  thread.stackSize = 128 * 1024
  thread.start()
  done.wait()
}
