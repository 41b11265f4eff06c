#if canImport(Dispatch)
  import Dispatch

  /// Gives a store the time of a real clock, for programs without a loop of their own.
  ///
  /// The store reads the clock whenever something is asked of it, so a delay counts from then; on a
  /// serial dispatch queue the host sleeps until the store's next deadline, and for ever when there
  /// is none. A store that was made with a source of time keeps its own.
  ///
  /// ```swift
  /// let host = QueueHost(store)      // keep it: time stands still when it is let go
  /// host.dispatch(.start)
  /// await host.finish()
  /// ```
  public final class QueueHost<State: Sendable, Action: Sendable>: Sendable {
    /// The store whose time it is.
    public let store: Store<State, Action>
    private let queue: DispatchQueue
    private let isSource: Bool
    private let subscription = Locked<StoreSubscription?>(nil)
    /// The store time of the earliest alarm that is set: a later one would ring for nothing.
    private let alarm = Locked<Duration?>(nil)

    /// Begins to give a store the time.
    ///
    /// - Parameters:
    ///   - store: The store; its time goes on from where it is.
    ///   - queue: A serial queue, on which the store's deadlines are met.
    public init(
      _ store: Store<State, Action>, queue: DispatchQueue = DispatchQueue(label: "Redux.QueueHost")
    ) {
      self.store = store
      self.queue = queue
      isSource = !store.hasSourceOfTime
      let start = ContinuousClock.now - store.time
      if isSource { store.read { ContinuousClock.now - start } }
      let listening = store.subscribeToDeadline { [weak self] in self?.set(alarm: $0) }
      subscription.withLock { $0 = listening }
      set(alarm: store.nextDeadline)
    }

    deinit { if isSource { store.read(nil) } }

    /// Dispatches an action; see ``Store/dispatch(_:)-(Action)``.
    public func dispatch(_ action: Action) { store.dispatch(action) }

    /// Dispatches a thunk; see ``Store/dispatch(_:)-(Thunk<State,Action>)``.
    public func dispatch(_ thunk: Thunk<State, Action>) { store.dispatch(thunk) }

    /// Runs a thunk; see ``Store/run(_:)``.
    public func run(_ thunk: Thunk<State, Action>) async { await store.run(thunk) }

    /// Ends what runs under an id; see ``Store/cancel(_:)``.
    public func cancel(_ id: EffectID) { store.cancel(id) }

    /// Binds a part of the state to an action; see ``Store/binding(_:send:)``.
    public func binding<Value>(
      _ select: @escaping @Sendable (State) -> Value,
      send action: @escaping @Sendable (Value) -> Action
    ) -> StoreBinding<Value> {
      store.binding(select, send: action)
    }

    /// Returns when no effect runs any more and nothing waits; see ``Store/settled()``.
    public func settled() async { await store.settled() }

    /// Ends what waits for time, writes what waits to be written, and returns when every operation
    /// has ended; see ``Store/finish()``.
    public func finish() async { await store.finish() }

    private func set(alarm deadline: Duration?) {
      guard let deadline else { return }
      let isEarliest = alarm.withLock { alarm in
        if let set = alarm, set <= deadline { return false }
        alarm = deadline
        return true
      }
      guard isEarliest else { return }
      let wait = (deadline - store.time) / .seconds(1)
      queue.asyncAfter(deadline: .now() + wait) { [weak self] in self?.ring(deadline) }
    }

    /// Where it rings a little too early, nothing is due yet, and it is set again.
    private func ring(_ deadline: Duration) {
      alarm.withLock { if $0 == deadline { $0 = nil } }
      store.advance(to: store.time)
      set(alarm: store.nextDeadline)
    }
  }
#endif
