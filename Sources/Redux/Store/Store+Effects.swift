/// How a store starts and ends effects.
extension Store {
  /// How many effects have started and not yet ended; O(1).
  public var runningEffectCount: Int { loop.withQueue(\.effects.count) }

  /// The running effects in the order in which they started; O(n log n).
  public var runningEffects: [RunningEffect] { loop.withQueue(\.effects.inOrder) }

  /// Ends the running effects whose ids begin with this id; nothing more arrives from them.
  ///
  /// If another thread is draining the store's queue, the call also cancels the effects that events already
  /// in the queue will start. A call on the draining thread cancels only the effects that already run.
  public func cancel(_ id: EffectID) {
    let isWithinDrain = loop.withQueue { queue in
      queue.cancel(under: id)
      return queue.isDrainedHere
    }
    if !isWithinDrain { loop.update { $0.cancel(under: id) } }
  }

  /// Makes an effect, and starts it.
  func evaluate(
    _ effect: @Sendable () -> Effect<Action>, _ cause: Cause, below scope: EffectID? = nil
  ) {
    loop.warnOfChain(cause, "a thunk")
    let effect = effect()
    guard loop.withQueue({ $0.accepts(cause) }) else { return }
    // An effect that an operation starts outlives the operation.
    let cause = Cause(origin: cause.origin, task: cause.task, depth: cause.depth + 1)
    start(effect, cause, below: scope)
  }

  /// Starts an effect, with a delay that counts from now.
  ///
  /// - Parameters:
  ///   - effect: The effect; the parts of a batch are started in order.
  ///   - cause: The cause of what the effect sends.
  ///   - scope: The id below which the effect's ids are; nil for an effect of the whole program.
  @usableFromInline func start(
    _ effect: Effect<Action>, _ cause: Cause, below scope: EffectID? = nil
  ) {
    switch effect {
    case .none: break
    case .batch(let effects): for effect in effects { start(effect, cause, below: scope) }
    case .scoped(let id, let effect): start(effect, cause, below: id.below(scope))
    case .detached(let effect):
      start(effect, Cause(origin: cause.origin, depth: cause.depth))
    case .cancel(let id): loop.withQueue { $0.cancel(under: id.below(scope)) }
    case .send(let action):
      let job = job(action, cause)
      guard let scope else {
        return loop.withQueue { if $0.accepts(cause) { $0.follow(job) } }
      }
      // It must not arrive if the part disappears first.
      launch(job, .now, EffectID.anonymous.below(scope)) { "sends \(action)" }
    case .after(let delay, let id, let action):
      launch(job(action, cause), .after(delay), id.below(scope)) { "sends \(action)" }
    case .every(let interval, let missed, let id, let action):
      let interval = max(interval, .milliseconds(1))
      launch(job(action, cause), .every(interval, missed), id.below(scope)) {
        "sends \(action) every \(interval)"
      }
    case .throttle(let interval, let edges, let id, let action):
      launch(job(action, cause), .throttle(interval, edges), id.below(scope)) { "throttles" }
    case .operation(let operation, let id):
      let job = Job(cause) { [weak self] job, _ in self?.spawn(operation, job.cause, below: scope) }
      launch(job, .operation, id.below(scope)) { "runs \"\(operation.name)\"" }
    }
  }

  private func launch(
    _ job: Job, _ schedule: Schedule, _ id: EffectID, _ describe: @escaping @Sendable () -> String
  ) {
    let (number, time) = (loop.newNumber(), loop.time)
    loop.withQueue { queue in
      guard queue.accepts(job.cause) else { return }
      if case .throttle = schedule, queue.offer(job, toThrottleUnder: id) { return }
      queue.launch(job, number, schedule, id, at: time, describe)
    }
  }

  // MARK: Operations

  /// Makes an operation's task, unless the operation was cancelled in the meantime.
  private func spawn(
    _ operation: Effect<Action>.Operation, _ cause: Cause, below scope: EffectID?
  ) {
    guard let number = cause.effect, loop.withQueue({ $0.admit(number) }) else { return }
    let sent = Cause(origin: cause.origin, effect: number, task: cause.task)
    // An operation does not retain its store.
    let store = { @Sendable [weak self] in self }
    let context = EffectContext<Action>(
      clock: StoreClock(
        time: { store()?.time ?? .zero },
        sleep: { [loop] in try await loop.sleep(until: $0, endsAtShutdown: $1, by: number) }),
      dispatch: { action in
        guard let store = store() else { return }
        if store.loop.withQueue({ $0.hasReturned(number) }) {
          store.loop.warn("\(action) was sent after \"\(operation.name)\" had returned.")
        }
        store.loop.enqueue(store.job(action, sent), mayFollow: false)
      },
      begin: { name, effect in
        let cause = Cause(
          origin: name.map(ActionOrigin.middleware) ?? sent.origin, effect: number, task: sent.task)
        let job = Job(cause) { job, _ in store()?.evaluate(effect, job.cause, below: scope) }
        store()?.loop.enqueue(job, mayFollow: false)
      })
    let loop = loop
    let task = Task(executorPreference: executor) {
      await operation.body(context)
      loop.update { $0.finish(number) }
    }
    // The task may have returned already, but it still counts as running: this thread is draining the queue,
    // so the update that the task enqueued has not been handled.
    if !loop.withQueue({ $0.keep(task, of: number) }) { task.cancel() }
  }
}

extension Loop {
  /// Waits for store time; it does not retain the store, whose release ends the wait.
  fileprivate func sleep(
    until end: @escaping StoreClock.End, endsAtShutdown: Bool, by effect: UInt64
  ) async throws -> WakeReason {
    let number = newNumber()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let sleep = Sleep(
          effect: effect, end: end, endsAtShutdown: endsAtShutdown, continuation: continuation)
        withQueue { $0.add(sleep, number) }
        update { $0.scheduleSleep(number) }
        // If the task was cancelled before this line, `onCancel` found nothing to wake.
        if Task.isCancelled { cancelSleep(number) }
      }
    } onCancel: {
      cancelSleep(number)
    }
  }

  private func cancelSleep(_ number: UInt64) {
    withQueue { $0.cancelSleep(number) }
    update()
  }
}
