import DequeModule

/// How effects end, and what a deadline brings.
extension EffectRunner {
  /// Ends what runs under an id and below it: nothing more comes of it.
  @inlinable mutating func end(under id: EffectID) {
    for effect in registry.removeAll(under: id) { abandon(effect) }
  }

  /// Ends everything that a group waits for, and whatever waits for the group.
  mutating func end(group: UInt64) {
    // Found before any ends: with the last in a group, what it waited in is forgotten.
    for (id, effect) in registry.all where groups.isInside(effect.group, group) {
      registry.remove(id)
      abandon(effect)
    }
    // Still open when the thunk's turn has not come, or not ended; and so are those in it for which
    // an action waits to be reduced.
    for closed in groups.close(group) {
      for case .call(let body) in closed.rest { work.append(.call(body)) }
      work.append(.release(closed))
    }
  }

  /// Ends what waits for time alone, and lets no more of it begin; wakes who need not sleep on.
  mutating func finish() {
    isFinishing = true
    for (id, effect) in registry.all where !effect.isOperation {
      registry.remove(id)
      abandon(effect)
    }
    for sleep in allSleeps where sleep.endsEarly { wake(sleep, with: .success(true)) }
  }

  /// Ends every effect; answers with the calls that let their tasks go.
  mutating func endEverything() -> [@Sendable () -> Void] {
    for (id, _) in registry.all { end(under: id) }
    for sleep in allSleeps { wake(sleep, with: .failure(CancellationError())) }
    return work.compactMap { if case .call(let body) = $0 { body } else { nil } }
  }

  /// Counts one that has ended in a group, and goes on with what waited for it.
  @inlinable mutating func release(_ group: UInt64?) {
    if let group { goOn(group) }
  }

  @usableFromInline mutating func goOn(_ group: UInt64) {
    var ended = group
    // A loop, so that a long concatenation uses no stack.
    while let (next, origin, group) = groups.release(ended) {
      ended = group
      switch next {
      case .effect(var effect): run(&effect, from: origin, in: group)
      case .thunk(let body): return queue.append(.thunk(body, origin, group: group))
      case .call(let body): queue.append(.call(body))
      }
    }
  }

  @inlinable mutating func abandon(_ effect: RunningEffect<Action>) {
    if let timer = effect.timer { timers.cancel(timer) }
    if case .operation(_, let task?) = effect.kind { work.append(.call { task.cancel() }) }
    // What its action holds may use the store as it goes, so it is let go outside of the lock.
    if abandoned == nil { abandoned = effect } else { work.append(.release(effect)) }
    if let group = effect.group { abandon(group: group) }
  }

  @usableFromInline mutating func abandon(group: UInt64) {
    leaveOut(group)
    release(group)
  }
}

// MARK: - Time

extension EffectRunner {
  /// What a deadline brings: an action to be handled at once, so that nobody can end its effect
  /// before.
  @inlinable mutating func fire(
    _ timer: TimerQueue.Timer, toldTime: Duration
  ) -> (action: Action, origin: Origin, group: UInt64?)? {
    switch timer.due {
    case .sleep(let number): endSleep(number, timer.deadline)
    case .effect(let id):
      guard let place = registry.effects.index(forKey: id) else { return nil }
      let effect = registry.effects.values[place]
      switch effect.kind {
      case .every(let interval, .latest, _) where timer.deadline + interval <= toldTime:
        let missed = (toldTime - timer.deadline).attoseconds / interval.attoseconds
        restart(place, id, due: timer.deadline + interval * missed)
        return nil
      default: time = max(time, timer.deadline)
      }
      switch effect.kind {
      case .after(let action):
        registry.remove(id, at: place)
        return (action, effect.origin, effect.group)
      case .every(let interval, _, let action):
        restart(place, id, due: timer.deadline + interval)
        return (action, effect.origin, nil)
      case .throttle(let throttle, let action?):
        registry.effects.values[place].kind = .throttle(throttle, waiting: nil)
        restart(place, id, due: timer.deadline + throttle.interval)
        return (action, effect.origin, nil)
      case .throttle(_, nil): forget(id, effect.number)
      case .operation: break
      }
    }
    return nil
  }

  @inlinable mutating func restart(
    _ place: Dictionary<EffectID, RunningEffect<Action>>.Index, _ id: EffectID,
    due deadline: Duration
  ) {
    registry.effects.values[place].timer = timers.set(.effect(id), deadline: deadline)
  }

  /// Forgets an effect that has ended by itself.
  @inlinable mutating func forget(_ id: EffectID, _ number: UInt64) {
    guard registry.effect(id, number) != nil else { return }
    release(registry.remove(id)?.group)
  }
}
