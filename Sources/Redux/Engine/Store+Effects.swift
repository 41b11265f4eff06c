/// How a store is asked for effects, and how it starts what takes its own time.
extension Store {
  /// How many effects have begun and not yet ended; O(1).
  public var runningEffects: Int { core.withLock { $0.effects.count } }

  /// Every effect that has begun and not yet ended, in the order in which they began: its own number,
  /// lower than that of one that began later, its id with what it does, and whether store time will
  /// bring it on, as far as the store knows; if not, something outside of the store must.
  package var effectsInFlight: [(number: UInt64, description: String, waitsForTime: Bool)] {
    core.withLock { core in
      let sleeping = Set(core.sleeps.values.map(\.effect))
      return core.runningEffects.map { id, effect in
        let waitsForTime = effect.timer != nil || sleeping.contains(effect.number)
        return (effect.number, effect.description(id), waitsForTime)
      }
    }
  }

  /// The number of the effect that began last.
  package var lastEffect: UInt64 { core.withLock { $0.lastNumber } }

  /// Queues a thunk, which will see the state of its turn; see ``Thunk``.
  public func dispatch(_ thunk: Thunk<State, Action>) {
    queue(thunk, as: core.withLock { $0.newNumber() })
  }

  /// Runs a thunk, and returns when everything that it started has ended, or was cancelled.
  ///
  /// When the calling task is cancelled, so is everything that the thunk started.
  public func run(_ thunk: Thunk<State, Action>) async {
    let group = core.withLock { $0.newNumber() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue(thunk, as: group) { continuation.resume() }
        // Cancelled before, it was not yet there to be ended.
        if Task.isCancelled { work { $0.end(group: group) } }
      }
    } onCancel: {
      work { $0.end(group: group) }
    }
  }

  /// Ends what runs under an id and under every id below it; nothing more comes of it.
  ///
  /// While another thread drains it also ends, in its turn, what was asked for before.
  @inlinable public func cancel(_ id: EffectID) { work { $0.cancel(id) } }

  /// Returns when no effect runs any more and nothing waits.
  ///
  /// A host must go on calling ``advance(to:)`` meanwhile, as ``runInRealTime(on:)`` does. An effect that
  /// repeats must be cancelled first.
  public func settled() async {
    await withCheckedContinuation { continuation in
      work { $0.settlers.append(.call { continuation.resume() }) }
    }
  }

  /// Ends what waits for time alone, lets what was put off be done now, and returns when every
  /// operation has ended.
  ///
  /// From now on nothing begins any more that only waits for time. What was put off is what sleeps in
  /// ``EffectContext/sleepUnlessFinishing(for:)``; any other sleep is waited for. An operation that
  /// never ends by itself must be cancelled first.
  public func finish() async {
    work { $0.finish() }
    await settled()
  }

  /// What runs, for middlewares that ask.
  @usableFromInline var running: RunningEffects {
    RunningEffects { id in
      self.core.withLock { $0.index.names(below: id) }
    } descriptions: {
      Dictionary(uniqueKeysWithValues: self.effectsInFlight.map { ($0.number, $0.description) })
    }
  }

  /// Queues a thunk and what is to follow it, as a group.
  private func queue(
    _ thunk: Thunk<State, Action>, as group: UInt64, then completion: (@Sendable () -> Void)? = nil
  ) {
    let getState = { @Sendable [weak self, last = state] in self?.state ?? last }
    let turns = thunk.bodies.map { body in
      Core.asking({ body(getState) }, for: .group(group, .dispatched))
    }
    work {
      $0.open(group, parent: nil, rest: turns.dropFirst(), completion: completion)
      $0.dispatch(turns[0])
    }
  }

  // MARK: Operations

  @usableFromInline func perform(_ job: Core.Job) {
    switch job {
    case .call(let body): body()
    case .start(let id, let number): start(id, number)
    case .ask(let body, let sender):
      var effect = body()
      core.withLock { $0.run(&effect, askedFor: sender) }
    }
  }

  private func start(_ id: EffectID, _ number: UInt64) {
    // It may have been ended since it was noted.
    guard let effect = core.withLock({ $0.effect(id, number) }),
      case .operation(let operation, _) = effect.effect
    else { return }
    let sender = EffectSender.effect(id, number: number, effect.origin)
    // Whatever an operation does, it does not hold the store.
    let store = { @Sendable [weak self] in self }
    let receive = { @Sendable (item: Core.Item) -> Void in
      store()?.work { if $0.isHeard(sender) { $0.receive(item) } }
    }
    let clock = StoreClock(
      time: { store()?.time ?? .zero },
      wait: { try await Self.sleep(until: $0, endsEarly: $1, number, store) })
    let context = EffectContext<Action>(
      clock: clock, dispatch: { receive(.sent($0, sender)) },
      answer: { receive(Core.asking($0, for: sender)) })
    let task = Task(executorPreference: executor) {
      await operation.body(context)
      store()?.work { $0.receive(.change { $0.forget(id, number) }) }
    }
    if !core.withLock({ $0.keep(task, id, number) }) { task.cancel() }
  }

  /// Sleeps without holding the store, which may go meanwhile.
  private static func sleep(
    until end: @escaping StoreClock.End, endsEarly: Bool, _ effect: UInt64,
    _ store: @escaping @Sendable () -> Store?
  ) async throws -> Bool {
    let number = store()?.core.withLock { $0.newNumber() } ?? 0
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard let store = store() else { return continuation.resume(throwing: CancellationError()) }
        store.work {
          $0.sleeps[number] = Sleep(
            effect: effect, end: end, endsEarly: endsEarly, continuation: continuation)
          $0.receive(.change { $0.beginSleep(number) })
        }
        // Cancelled before, it was not yet there to be woken.
        if Task.isCancelled { store.work { $0.cancelSleep(number) } }
      }
    } onCancel: {
      store()?.work { $0.cancelSleep(number) }
    }
  }
}
