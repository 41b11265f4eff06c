/// How a store starts and ends effects.
extension Store {
  /// How many effects have started and not yet ended; O(1).
  public var runningEffectCount: Int { agenda.withLock { $0.effects.running.count } }

  /// The running effects in the order in which they started, each with its number, its description, and
  /// whether it waits for store time.
  package var effectsInFlight: [(number: UInt64, description: String, waitsForTime: Bool)] {
    agenda.withLock { agenda in
      let sleepers = agenda.effects.sleepers
      return agenda.effects.inOrder.map { effect in
        let waitsForTime = !effect.isOperation || sleepers.contains(effect.number)
        return (effect.number, effect.description, waitsForTime)
      }
    }
  }

  /// The last number that was assigned; no running effect has a higher one.
  package var lastNumber: UInt64 { agenda.withLock { $0.effects.lastNumber } }

  /// Ends the running effects whose ids begin with this id; nothing more arrives from them.
  ///
  /// If another thread is draining the store's queue, the call also cancels the effects that events already
  /// in the queue will start. A call on the draining thread cancels only the effects that already run.
  public func cancel(_ id: EffectID) {
    let isWithinDrain = agenda.withLock { agenda in
      agenda.effects.cancel(under: id)
      return agenda.drainer == currentThread()
    }
    if !isWithinDrain { enqueue(.update { $0.effects.cancel(under: id) }) }
  }

  /// Waits until no effect is running and every operation has returned, including cancelled ones.
  ///
  /// Meanwhile a host must keep calling ``advance(to:)``, as ``runInRealTime()`` does. A repeating effect
  /// must be cancelled first. An operation must not call this, because it would wait for itself.
  ///
  /// - Parameters:
  ///   - limit: The longest wait, in real time; nil for no limit.
  ///   - clock: The clock that measures the limit.
  /// - Returns: Whether the store became idle; false if the limit passed or the calling task was cancelled
  ///   first.
  @discardableResult public func waitUntilIdle(
    within limit: Duration? = nil, clock: some Clock<Duration> = ContinuousClock()
  ) async -> Bool {
    if let operation = RunningOperation.current, operation.store == ObjectIdentifier(self),
      operation.task == RunningOperation.currentTask
    {
      agenda.withLock { agenda in
        agenda.warn(
          "\"\(operation.name)\" waits until the store is idle, so it waits for its own end.")
      }
    }
    let becameIdle = await withTaskGroup(of: Bool.self) { group in
      group.addTask { await self.becomeIdle() }
      if let limit {
        group.addTask {
          try? await clock.sleep(for: min(limit, .longestWait))
          return false
        }
      }
      defer { group.cancelAll() }
      return await group.next() ?? false
    }
    // The store may have become idle just as the limit passed.
    return becameIdle || agenda.withLock { $0.drainer == nil && $0.effects.isIdle }
  }

  /// Cancels the effects that only wait for time, and waits until every operation has returned.
  ///
  /// It ends the sleeps that ``EffectContext/sleepUntilShutdown(for:)`` began; other sleeps continue. After
  /// this call, the store starts no more effects that wait for time. An operation that never returns by
  /// itself must be cancelled first.
  ///
  /// - Parameters:
  ///   - limit: The longest wait, in real time; nil for no limit.
  ///   - clock: The clock that measures the limit.
  /// - Returns: Whether every operation has returned; false if the limit passed or the calling task was
  ///   cancelled first.
  @discardableResult public func shutDown(
    within limit: Duration? = nil, clock: some Clock<Duration> = ContinuousClock()
  ) async -> Bool {
    agenda.withLock { $0.effects.shutDown() }
    return await waitUntilIdle(within: limit, clock: clock)
  }

  /// Waits until the store is idle; returns false if the calling task was cancelled first.
  private func becomeIdle() async -> Bool {
    let number = agenda.withLock { $0.effects.newNumber() }
    let leave = { @Sendable [agenda] in
      agenda.withLock { $0.idleWaiters.removeValue(forKey: number) }?(false)
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        agenda.withLock { $0.idleWaiters[number] = { continuation.resume(returning: $0) } }
        enqueue(.update { _ in })
        // If the task was cancelled before this line, `onCancel` found nothing to wake.
        if Task.isCancelled { leave() }
      }
    } onCancel: {
      leave()
    }
  }

  // MARK: Carrying out

  /// Makes an effect, and starts it unless its sender has ended in the meantime.
  func evaluate(_ body: @Sendable () -> Effect<Action>, _ sender: Sender) {
    var effect = body()
    carryOut(&effect, sender)
  }

  /// Starts the parts of an effect in order, with delays that count from now, unless the sender has ended.
  @usableFromInline func carryOut(_ effect: inout Effect<Action>, _ sender: Sender) {
    let effects = effect.takeFlat()
    agenda.withLock { agenda in
      guard agenda.effects.accepts(sender) else { return }
      // An effect that an operation starts outlives the operation, but belongs to the same thunk.
      let sender =
        sender.effect.map {
          Sender(
            sender.origin, thunk: agenda.effects.running[$0]?.call.sender.thunk,
            onDrop: sender.onDrop)
        } ?? sender
      let time = agenda.publicTime()
      for effect in effects {
        switch effect {
        case .none, .batch: break
        case .send(let action): agenda.effects.send(call(action, sender))
        case .after(let delay, let id, let action):
          agenda.effects.launch(call(action, sender), .after(delay), id, at: time)
        case .every(let interval, let missed, let id, let action):
          let schedule = EffectSchedule.every(max(interval, .milliseconds(1)), missed)
          agenda.effects.launch(call(action, sender), schedule, id, at: time)
        case .throttle(let interval, let edges, let id, let action):
          agenda.effects.throttle(call(action, sender), interval, edges, id, at: time)
        case .operation(let operation, let id):
          let call = Call(
            name: { operation.name }, perform: { [weak self] in self?.spawn(operation, $0) },
            sender: sender)
          agenda.effects.launch(call, .operation, id, at: time)
        case .cancel(let id): agenda.effects.cancel(under: id)
        }
      }
    }
  }

  /// Makes an operation's task, unless the operation was cancelled in the meantime.
  private func spawn(_ operation: Effect<Action>.Operation, _ sender: Sender) {
    guard let number = sender.effect, agenda.withLock({ $0.effects.admit(number) }) else { return }
    // An operation does not retain its store.
    let store = { @Sendable [weak self] in self }
    let context = EffectContext<Action>(
      clock: StoreClock(
        time: { store()?.time ?? .zero },
        sleep: { try await Self.sleep(until: $0, endsAtShutdown: $1, by: number, in: store) }),
      dispatch: { action in store().map { $0.enqueue(.sent($0.call(action, sender))) } },
      perform: { origin, onDrop, effect in
        let call = Call(
          name: { "a thunk" }, perform: { store()?.evaluate(effect, $0) },
          sender: Sender(origin, effect: number, onDrop: onDrop))
        store()?.enqueue(.call(call))
      })
    let identity = ObjectIdentifier(self)
    let task = Task(executorPreference: executor) {
      let current = RunningOperation(store: identity, name: operation.name)
      await RunningOperation.$current.withValue(current) { await operation.body(context) }
      store()?.enqueue(.update { $0.effects.finish(number) })
    }
    // The task may have returned already, but the effect table still has the operation: this thread is
    // draining the queue, so the update that the task enqueued has not been handled.
    if !agenda.withLock({ $0.effects.keep(task, of: number) }) { task.cancel() }
  }

  /// Sleeps without retaining the store, which may be released in the meantime.
  private static func sleep(
    until end: @escaping StoreClock.End, endsAtShutdown: Bool, by effect: UInt64,
    in store: @escaping @Sendable () -> Store?
  ) async throws -> WakeReason {
    let number = store()?.agenda.withLock { $0.effects.newNumber() } ?? 0
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard let store = store() else { return continuation.resume(throwing: CancellationError()) }
        let sleep = Sleep(
          effect: effect, end: end, endsAtShutdown: endsAtShutdown, continuation: continuation)
        store.agenda.withLock { $0.effects.add(sleep, number) }
        store.enqueue(.update { $0.effects.scheduleSleep(number, at: $0.handledTime) })
        // If the task was cancelled before this line, `onCancel` found nothing to wake.
        if Task.isCancelled { store.wake(number) }
      }
    } onCancel: {
      store()?.wake(number)
    }
  }

  private func wake(_ sleep: UInt64) {
    agenda.withLock { $0.effects.cancelSleep(sleep) }
    enqueue(.update { _ in })
  }
}

/// The operation that the current task runs; a task that an operation makes inherits the value.
private struct RunningOperation {
  @TaskLocal static var current: RunningOperation?

  static var currentTask: Int { withUnsafeCurrentTask { $0.hashValue } }

  let store: ObjectIdentifier
  let name: String
  /// Distinguishes the operation's task from those that subscribers make while they handle its actions.
  let task = currentTask
}
