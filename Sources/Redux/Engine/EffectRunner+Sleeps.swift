/// How operations sleep in store time, and wake.
extension EffectRunner {
  /// Puts one to sleep, unless it was woken before it lay down.
  @usableFromInline mutating func begin(_ sleep: SuspendedSleeps.Sleep) {
    var sleep = sleep
    let end: Duration
    switch sleep.wake {
    case .at(let moment): end = max(moment, time)
    case .after(_, endsEarly: true) where isFinishing:
      let continuation = sleep.continuation
      return work.append(.call { continuation.resume(returning: true) })
    case .after(let delay, _): end = deadline(delay)
    }
    let timer = timers.set(.sleep(sleep.number), deadline: end)
    sleep.timer = timer
    if sleeps.add(sleep) {
      registry.update(sleep.effect.id, sleep.effect.number) { $0.sleeping += 1 }
    } else {
      timers.cancel(timer)
      let continuation = sleep.continuation
      work.append(.call { continuation.resume(throwing: CancellationError()) })
    }
  }

  /// Wakes one whose time has come.
  @usableFromInline mutating func endSleep(_ number: UInt64, _ deadline: Duration) {
    time = max(time, deadline)
    if let sleep = sleeps.remove(number) { resume(sleep, with: .success(isFinishing)) }
  }

  /// Wakes one before its time.
  mutating func wake(_ sleep: SuspendedSleeps.Sleep) {
    guard let sleep = sleeps.remove(sleep.number) else { return }
    if let timer = sleep.timer { timers.cancel(timer) }
    resume(sleep, with: .success(isFinishing))
  }

  /// Wakes one whose task was cancelled.
  @usableFromInline mutating func cancelSleep(_ number: UInt64) {
    guard let sleep = sleeps.cancel(number) else { return }
    if let timer = sleep.timer { timers.cancel(timer) }
    resume(sleep, with: .failure(CancellationError()))
  }

  @usableFromInline mutating func forgetSleep(_ number: UInt64) {
    sleeps.forget(number)
  }

  private mutating func resume(
    _ sleep: SuspendedSleeps.Sleep, with result: Result<Bool, any Error>
  ) {
    registry.update(sleep.effect.id, sleep.effect.number) { $0.sleeping -= 1 }
    work.append(.call { sleep.continuation.resume(with: result) })
  }
}
