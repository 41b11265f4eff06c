import DequeModule

/// How effects end, and what a deadline brings.
extension StoreCore {
  @discardableResult @inlinable mutating func remove(_ id: EffectID) -> RunningEffect<Action>? {
    guard let effect = effects.removeValue(forKey: id) else { return nil }
    index.remove(id)
    return effect
  }

  /// Ends what runs under an id and below it, oldest first: nothing more comes of it.
  @inlinable mutating func end(under id: EffectID) {
    let ended = ([id] + index.ids(below: id)).compactMap { remove($0) }
    for effect in ended.sorted(by: { $0.number < $1.number }) { abandon(effect) }
  }

  /// Ends those that are meant, oldest first.
  mutating func endEffects(where isMeant: (RunningEffect<Action>) -> Bool) {
    for (id, effect) in runningEffects where isMeant(effect) {
      remove(id)
      abandon(effect)
    }
  }

  /// Ends what waits for time alone, and lets no more of it begin; wakes who need not sleep on.
  mutating func finish() {
    isFinishing = true
    endEffects { $0.timer != nil }
    for (number, sleep) in sleeps.sorted(by: { $0.key < $1.key }) where sleep.endsEarly {
      wake(number, with: .success(true))
    }
  }

  /// Ends every effect; answers with the jobs that let their tasks go.
  mutating func endEverything() -> Deque<Job> {
    endEffects { _ in true }
    for number in sleeps.keys.sorted() { cancelSleep(number) }
    return work
  }

  @inlinable mutating func abandon(_ effect: RunningEffect<Action>) {
    if let timer = effect.timer { timers.cancel(timer) }
    if let task = effect.task { work.append(.call { task.cancel() }) }
    letGo(effect)
    if let group = effect.group {
      leaveOut(group)
      release(group)
    }
  }

  /// Lets go outside of the lock: what an action holds may use the store as it goes.
  @inlinable mutating func letGo(_ effect: RunningEffect<Action>) {
    if abandoned == nil { abandoned = effect } else { letGo(content: effect) }
  }

  @usableFromInline mutating func letGo(content: any Sendable) {
    work.append(.call { withExtendedLifetime(content) {} })
  }

  /// Forgets an effect that has ended by itself.
  @usableFromInline mutating func forget(_ id: EffectID, _ number: UInt64) {
    guard effect(id, number) != nil else { return }
    release(remove(id)?.group)
  }

  // MARK: Time

  /// What a deadline brings: an action to be handled at once, so that nobody can end its effect
  /// before.
  @inlinable mutating func fire(_ timer: TimerQueue.Timer) -> (action: Action, origin: Origin)? {
    if case .sleep(let number) = timer.due { endSleep(number, timer.deadline) }
    // Taken out, and put back if it goes on: most have ended, and a copy would cost more.
    guard case .effect(let id) = timer.due, var running = effects.removeValue(forKey: id) else {
      return nil
    }
    if case .every(let interval, .latest, _, _) = running.effect,
      timer.deadline + interval <= toldTime
    {
      let missed = (toldTime - timer.deadline).attoseconds / interval.attoseconds
      let latest = timer.deadline + interval * missed
      running.timer = timers.set(.effect(id), deadline: latest)
      effects[id] = running
      return nil
    }
    time = max(time, timer.deadline)
    switch running.effect {
    case .after(_, _, let action):
      index.remove(id)
      group = running.group
      return (action, running.origin)
    case .every(let interval, _, _, let action),
      .throttle(let interval, _, _, let action) where running.isWaiting:
      running.isWaiting = false
      running.timer = timers.set(.effect(id), deadline: timer.deadline + interval)
      effects[id] = running
      return (action, running.origin)
    default:
      index.remove(id)
      release(running.group)
      return nil
    }
  }
}
