/// How operations sleep in store time, and wake.
extension StoreCore {
  /// Sets the timer of a sleep, unless it was woken before its turn.
  mutating func beginSleep(_ number: UInt64) {
    guard let sleep = sleeps[number] else { return }
    if sleep.endsEarly, isFinishing { return wake(number, with: .success(true)) }
    sleeps[number]?.timer = timers.set(.sleep(number), deadline: max(sleep.end(time), time))
  }

  /// Wakes one whose time has come.
  @usableFromInline mutating func endSleep(_ number: UInt64, _ deadline: Duration) {
    time = max(time, deadline)
    sleeps[number]?.timer = nil
    wake(number, with: .success(isFinishing))
  }

  /// Wakes one whose task was cancelled, or whose store goes.
  mutating func cancelSleep(_ number: UInt64) { wake(number, with: .failure(CancellationError())) }

  /// Wakes one that still sleeps.
  mutating func wake(_ number: UInt64, with result: Result<Bool, any Error>) {
    guard let sleep = sleeps.removeValue(forKey: number) else { return }
    if let timer = sleep.timer { timers.cancel(timer) }
    work.append(.call { sleep.continuation.resume(with: result) })
  }
}
