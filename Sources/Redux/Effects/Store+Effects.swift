/// How a store carries effects out, and ends them.
extension Store {
  /// How many effects have started and not yet ended; O(1).
  public var runningEffectCount: Int { core.withLock { $0.effects.running.count } }

  /// The running effects, in the order in which they started: their numbers, their ids with what they
  /// do, and whether store time will bring them on, as far as the store knows.
  package var effectsInFlight: [(number: UInt64, description: String, waitsForTime: Bool)] {
    core.withLock { core in
      let sleepers = core.effects.sleepers
      return core.effects.inOrder.map { effect in
        let waitsForTime = !effect.isOperation || sleepers.contains(effect.number)
        return (effect.number, effect.description, waitsForTime)
      }
    }
  }

  /// The number of the effect that started last, or a later one.
  package var lastEffect: UInt64 { core.withLock { $0.effects.lastNumber } }

  /// Ends what runs under an id and under every id below it; nothing more comes of it.
  ///
  /// While another thread drains, what was asked for before is cancelled too, in its turn. Within a
  /// drain, only what runs already is cancelled, and not what a queued action will start.
  public func cancel(_ id: EffectID) {
    if core.withLock({ $0.cancel(id) }) { startDraining(self) }
  }

  /// Returns when no effect runs any more and nothing waits.
  ///
  /// A host must go on calling ``advance(to:)`` meanwhile, as ``runInRealTime(on:)`` does. A repeating
  /// effect must be cancelled first.
  public func waitUntilIdle() async {
    await withCheckedContinuation { continuation in
      core.withLock { $0.addIdleWaiter { continuation.resume() } }
      enqueue(.wake)
    }
  }

  /// Does now what was put off, cancels what waits for time alone, and returns when every operation has
  /// ended.
  ///
  /// From now on no effect starts that only waits for time. What was put off is what sleeps in
  /// ``EffectContext/sleepUntilShutdown(for:)``; any other sleep goes on. An operation that never ends
  /// by itself must be cancelled first.
  public func shutDown() async {
    core.withLock { $0.effects.shutDown() }
    await waitUntilIdle()
  }

  // MARK: Carrying out

  @usableFromInline func start(_ effect: inout Effect<Action>, _ sender: Sender) {
    let effects = effect.takeFlat()
    core.withLock { $0.start(effects, sender) }
  }

  /// Makes an effect, and starts it unless its sender has ended meanwhile.
  @usableFromInline func make(_ body: @Sendable () -> Effect<Action>, _ sender: Sender) {
    var effect = body()
    start(&effect, sender)
    if let plan = sender.plan { finishQueued(of: plan) }
  }

  /// Notes that an action, or a step, of a plan has been handled.
  @usableFromInline func finishQueued(of plan: UInt64) {
    core.withLock { $0.effects.finishQueued(of: plan) }
  }

  @usableFromInline func startOperation(_ number: UInt64) {
    // It may have been cancelled since.
    guard let effect = core.withLock({ $0.effects.running[number] }),
      case .operation(let operation, _) = effect.effect
    else { return }
    let sender = Sender(effect.origin, owner: .effect(number))
    // An operation does not hold its store.
    let store = { @Sendable [weak self] in self }
    let context = EffectContext<Action>(
      clock: StoreClock(
        time: { store()?.time ?? .zero },
        sleep: { try await Self.sleep(until: $0, endsAtShutdown: $1, by: number, in: store) }),
      dispatch: { store()?.enqueue(.action($0, sender)) },
      perform: { store()?.enqueue(.make($0, sender)) })
    let task = Task(executorPreference: executor) {
      await operation.body(context)
      store()?.enqueue(.returned(number))
    }
    if !core.withLock({ $0.effects.keep(task, of: number) }) { task.cancel() }
  }

  /// Sleeps without holding the store, which may go meanwhile.
  private static func sleep(
    until end: @escaping StoreClock.End, endsAtShutdown: Bool, by effect: UInt64,
    in store: @escaping @Sendable () -> Store?
  ) async throws -> WakeReason {
    let number = store()?.core.withLock { $0.effects.newNumber() } ?? 0
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard let store = store() else { return continuation.resume(throwing: CancellationError()) }
        let sleep = Sleep(
          effect: effect, end: end, endsAtShutdown: endsAtShutdown, continuation: continuation)
        store.core.withLock { $0.effects.add(sleep, number) }
        store.enqueue(.sleep(number))
        // Cancelled earlier, it was not there to be woken.
        if Task.isCancelled { store.wake(number) }
      }
    } onCancel: {
      store()?.wake(number)
    }
  }

  private func wake(_ sleep: UInt64) {
    core.withLock { $0.effects.cancelSleep(sleep) }
    enqueue(.wake)
  }
}
