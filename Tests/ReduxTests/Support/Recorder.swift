import Foundation
import TestSupport

/// Collects values from any thread, in the order in which they arrive.
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

  /// Notes a value, and forgets the oldest one if there are more than `count` now.
  func note(_ value: Value, keeping count: Int) {
    let oldest = lock.withLock {
      values.append(value)
      return values.count > count ? values.removeFirst() : nil
    }
    // Released without the lock, because its `deinit` may use the recorder.
    withExtendedLifetime(oldest) {}
  }
}

/// Makes an operation wait until the test opens the gate, even if the operation is cancelled.
struct Gate: Sendable {
  private let waiting = Recorder<CheckedContinuation<Void, Never>>()

  func wait() async { await withCheckedContinuation { waiting.note($0) } }

  func open() { for continuation in waiting.all { continuation.resume() } }
}

/// Runs each job before `enqueue` returns, so an operation begins before the store has the operation's task.
final class InlineExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    job.runSynchronously(on: asUnownedTaskExecutor())
  }
}

/// Calls a closure in its `deinit`.
final class ReleaseHook: Sendable {
  private let onRelease: @Sendable () -> Void

  init(_ onRelease: @escaping @Sendable () -> Void) { self.onRelease = onRelease }

  deinit { onRelease() }
}

/// An id that counts how often it is hashed.
struct CountedID: Hashable, Sendable {
  let number: Int
  let hashes: CallCounter

  static func == (left: Self, right: Self) -> Bool { left.number == right.number }

  func hash(into hasher: inout Hasher) {
    hashes.increment()
    hasher.combine(number)
  }
}

/// Runs `body` on a thread with a stack of 128 KB, and waits for it.
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
