/// How operations sleep in told time, and wake.
extension StoreCore {
  /// Puts one to sleep until a deadline, unless it was woken before it lay down.
  mutating func sleep(
    _ number: UInt64, until deadline: Duration, in effect: EffectID, _ generation: UInt64,
    _ continuation: CheckedContinuation<Void, any Error>
  ) -> Bool {
    let timer = timers.set(.sleeper(number), deadline: max(deadline, time))
    let sleeper = Sleepers.Sleeper(
      continuation: continuation, timer: timer, effect: effect, generation: generation)
    if sleepers.add(sleeper, number) {
      registry.update(effect, generation) { $0.sleeping += 1 }
    } else {
      timers.cancel(timer)
      chores.append(.call { continuation.resume(throwing: CancellationError()) })
    }
    return beginDraining()
  }

  /// Wakes one whose task was cancelled; true when the caller must drain.
  mutating func wakeCancelled(_ number: UInt64) -> Bool {
    guard let sleeper = sleepers.cancel(number) else { return false }
    timers.cancel(sleeper.timer)
    wake(sleeper, with: .failure(CancellationError()))
    return beginDraining()
  }

  /// Ends every effect; answers with the calls that let their tasks go.
  mutating func endEverything() -> [@Sendable () -> Void] {
    for (id, _) in registry.all { end(under: id) }
    let sleepers = sleepers.all.map { sleeper in
      { @Sendable in sleeper.continuation.resume(throwing: CancellationError()) }
    }
    self.sleepers = Sleepers()
    return chores.compactMap { if case .call(let body) = $0 { body } else { nil } } + sleepers
  }

  mutating func forgetSleeper(_ number: UInt64) {
    sleepers.forget(number)
  }

  mutating func wake(
    _ sleeper: Sleepers.Sleeper, with result: Result<Void, any Error>
  ) {
    registry.update(sleeper.effect, sleeper.generation) { $0.sleeping -= 1 }
    chores.append(.call { sleeper.continuation.resume(with: result) })
  }
}
