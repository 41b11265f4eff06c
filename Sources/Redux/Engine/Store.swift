import DequeModule

/// Holds the state, changes it by actions alone, and runs effects in its own time.
///
/// - Actions are reduced one at a time. What comes from outside is handled in the order of arrival,
///   each with everything that follows from it before the next; what is dispatched from within, by a
///   middleware or a subscriber, goes to the end of what follows: see <doc:Stores>.
/// - Only the reducer can change the state; the compiler refuses everything else.
/// - Time is told, or read from a source: see <doc:Hosts>.
/// - Every member may be called from any thread. A middleware or a subscriber may dispatch; only a
///   reducer, what selects a part of the state, and a source of time may not touch the store.
///
/// ```swift
/// let store = Store(state: 0, reducer: counter)
/// let subscription = store.subscribe(\.self) { print($0) }
/// store.dispatch(.increment)
/// ```
public final class Store<State: Sendable, Action: Sendable>: Sendable {
  @usableFromInline typealias Core = StoreCore<State, Action>

  @usableFromInline let program: Program<State, Action>
  @usableFromInline let core: Locked<Core>
  @usableFromInline let target: ExecutionTarget
  @usableFromInline let executor: (any TaskExecutor)?

  /// Makes a store at store time zero.
  ///
  /// It is described as a ``Feature`` is, beside the state that it begins with.
  ///
  /// ```swift
  /// let store = Store(state: 0, reducer: counter, middlewares: [applause])
  /// let pondStore = Store(state: Pond()) { pond }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The state before the first action.
  ///   - reducer: What every action makes of the state.
  ///   - middlewares: What happens next, in the order in which they are asked.
  ///   - target: Who works the queue off: by default each caller, before its call returns.
  ///   - executor: Where operations run; nil for the system's threads.
  ///   - parts: The features that the store is made of; they come first.
  ///   - now: The source of time: how long the store has lived, such as a clock reads. It is read
  ///     under the store's lock whenever something is asked of the store, which it must not touch. It
  ///     wakes nobody: a host still calls ``advance(to:)`` at ``nextDeadline``. Nil when the time is
  ///     told.
  ///   - warn: Told of what only the developer can mend, such as actions that follow from each other
  ///     without end.
  @inlinable public init(
    state: State, reducer: Reducer<State, Action> = .combine([]),
    middlewares: [Middleware<State, Action>] = [], drainingOn target: ExecutionTarget = .caller,
    executor: (any TaskExecutor)? = nil,
    @FeatureBuilder<State, Action> parts: () -> [Feature<State, Action>] = { [] },
    now: (@Sendable () -> Duration)? = nil,
    warn: @escaping @Sendable (String) -> Void = reportToStandardError
  ) {
    program = Program(Feature(reducer, middlewares: middlewares, parts: parts))
    self.target = target
    self.executor = executor
    core = Locked(Core(program, state: state, now: now, warn: warn))
  }

  /// Nothing waits any more: whoever drains holds the store, and so do its callers.
  deinit { for job in core.withLock({ $0.endEverything() }) { perform(job) } }

  /// The state as it is now.
  @inlinable public var state: State { core.withLock { $0.state } }

  /// The time the store has reached, since it was made; where it has a source of time, what that
  /// says now.
  public var time: Duration { core.withLock { $0.currentTime } }

  /// Queues an action and, unless someone is at it already, works the queue off.
  ///
  /// When the call returns to a caller outside of a drain, no other thread is draining, and callers
  /// drain, the action has been reduced and everything that followed from it at once.
  @inlinable public func dispatch(_ action: Action) {
    work { $0.dispatch(.action(action, .dispatched)) }
  }

  // MARK: The loop

  /// Changes the core and, when that is ours to do, works until nothing is left.
  @inlinable func work(_ change: (inout Core) -> Void) {
    let isOurs = core.withLock { core in
      change(&core)
      return core.beginDraining()
    }
    if isOurs { startDraining() }
  }

  @inlinable func startDraining() {
    if case .caller = target { drain() } else { target.run { self.drain() } }
  }

  @inlinable func drain() {
    var comparisons: Core.Comparisons = []
    drain(&comparisons)
  }

  /// Does one thing after the other: a loop and no recursion, so chained actions use no stack.
  @inlinable func drain(_ comparisons: inout Core.Comparisons) {
    for _ in 0..<target.slice {
      switch core.withLock({ $0.next(&comparisons) }) {
      case nil: return
      case .react(var step): react(to: &step, &comparisons)
      case .intercept(let action, let origin):
        // The state is not held while the action is reduced, which would copy it.
        guard let action = program.intercept?(state, action) else { continue }
        var step = core.withLock { $0.reduce(action, origin, &comparisons) }
        react(to: &step, &comparisons)
      case .notify(let state, let observers): for observer in observers { observer.notify(state) }
      case .perform(let jobs): for job in jobs { perform(job) }
      case .release: break
      }
    }
    // Leaves the thread to others, until the next slice.
    core.withLock { $0.drainer = Core.nobody }
    target.run { self.drain() }
  }

  /// Asks every middleware, in order, what follows from a step.
  @inlinable func react(to step: inout Step<State, Action>, _ comparisons: inout Core.Comparisons) {
    program.react(&step, &comparisons, { running }) { effect, origin in
      _ = core.withLock { core in
        core.readTime()
        core.run(&effect, for: .origin(origin))
        return core.abandoned.take()
      }
    }
  }
}
