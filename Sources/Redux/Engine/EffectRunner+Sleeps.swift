/// How operations sleep in store time, and wake.
extension EffectRunner {
  /// Every sleep, in the order in which they began.
  var allSleeps: [Sleep] { sleeps.values.sorted { $0.number < $1.number } }

  /// Puts one to sleep, unless it was woken before it lay down.
  @usableFromInline mutating func begin(_ sleep: Sleep) {
    if cancelledSleeps.contains(sleep.number) {
      return resume(sleep, with: .failure(CancellationError()))
    }
    if sleep.endsEarly, isFinishing { return resume(sleep, with: .success(true)) }
    let end =
      switch sleep.wake {
      case .at(let moment): max(moment, time)
      case .after(let delay, _): deadline(delay)
      }
    sleeps[sleep.number] = sleep
    sleeps[sleep.number]?.timer = timers.set(.sleep(sleep.number), deadline: end)
  }

  /// Wakes one whose time has come.
  @usableFromInline mutating func endSleep(_ number: UInt64, _ deadline: Duration) {
    time = max(time, deadline)
    guard let sleep = sleeps.removeValue(forKey: number) else { return }
    resume(sleep, with: .success(isFinishing))
  }

  /// Wakes one whose task was cancelled, or sees to it that it does not begin.
  mutating func cancelSleep(_ number: UInt64) {
    if let sleep = sleeps[number] { return wake(sleep, with: .failure(CancellationError())) }
    cancelledSleeps.insert(number)
  }

  /// Wakes one before its time.
  mutating func wake(_ sleep: Sleep, with result: Result<Bool, any Error>) {
    sleeps[sleep.number] = nil
    if let timer = sleep.timer { timers.cancel(timer) }
    resume(sleep, with: result)
  }

  private mutating func resume(_ sleep: Sleep, with result: Result<Bool, any Error>) {
    work.append(.call { sleep.continuation.resume(with: result) })
  }
}
