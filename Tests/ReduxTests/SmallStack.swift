import Foundation

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
