import Synchronization

/// Holds the state, changes it by actions alone, and runs effects in time that it is told.
///
/// - Actions are reduced one at a time, in the order of arrival. An action dispatched while another
///   is being handled goes to the end of the queue.
/// - Only the reducer can change the state; the compiler refuses everything else.
/// - The store never looks at a clock: its host calls ``advance(to:)``, at the latest at
///   ``nextDeadline``.
/// - Every member may be called from any thread. A middleware or a subscriber may dispatch; only a
///   reducer may not touch the store.
///
/// ```swift
/// let store = Store(state: 0, reducer: counter)
/// let subscription = store.subscribe(\.self) { print($0) }
/// store.dispatch(.increment)
/// ```
public final class Store<State: Sendable, Action: Sendable>: Sendable {
  private let reducer: Reducer<State, Action>
  private let middlewares: [Middleware<State, Action>]
  private let intercepts: [Middleware<State, Action>.Intercept]
  private let core: Mutex<StoreCore<State, Action>>

  /// Makes a store at told time zero.
  ///
  /// - Parameters:
  ///   - state: The state before the first action.
  ///   - reducer: What every action makes of the state.
  ///   - middlewares: What happens next, in the order in which they are asked.
  public init(
    state: State, reducer: Reducer<State, Action>,
    middlewares: [Middleware<State, Action>] = []
  ) {
    self.reducer = reducer
    self.middlewares = middlewares.filter { $0.react != nil }
    intercepts = middlewares.compactMap(\.intercept)
    core = Mutex(StoreCore(state: state))
  }

  /// The state as it is now.
  public var state: State { core.withLock { $0.state } }

  /// The time the store has reached, since it was made.
  public var time: Duration { core.withLock { $0.time } }

  /// When the earliest waiting effect is due, or nil when none waits.
  public var nextDeadline: Duration? { core.withLock { $0.timers.nextDeadline } }

  /// How many effects wait.
  public var runningEffects: Int { core.withLock { $0.timers.count } }

  /// Queues an action and, unless someone is at it already, works the queue off.
  ///
  /// When the call returns to a caller outside of a drain, and no other thread is draining, the
  /// action has been reduced and everything that followed from it at once.
  public func dispatch(_ action: Action) {
    let isOurs = core.withLock { $0.enqueue(action, from: .dispatched) }
    if isOurs { drain() }
  }

  /// Tells the store the time: what is due at or before `time` happens now, each at its deadline.
  ///
  /// Subscribers are told once for each deadline, so many small steps and one large one look the
  /// same to them. Time never goes back: an earlier `time` than the store's changes nothing. Told
  /// during a drain, the store advances when the queue is empty.
  public func advance(to time: Duration) {
    let isOurs = core.withLock { $0.tell(time) }
    if isOurs { drain() }
  }

  /// Calls `handler` with a part of the state whenever that part has become another.
  ///
  /// Subscribers are told in the order in which they subscribed, once a drain, on the thread that
  /// drains. The part as it is now counts as given: the first call brings the first change.
  ///
  /// - Returns: The subscription, which ends when it is let go.
  public func subscribe<Part: Equatable & Sendable>(
    _ part: any KeyPath<State, Part> & Sendable,
    _ handler: @escaping @Sendable (Part) -> Void
  ) -> Subscription {
    let key = core.withLock { core in
      core.add(PartObserver(part, given: core.state[keyPath: part], handler: handler))
    }
    return Subscription { [weak self] in
      self?.core.withLock { $0.removeObserver(key) }?.silence()
    }
  }

  /// Works until nothing is left: a loop and no recursion, so chained actions use no stack.
  private func drain() {
    while let work = core.withLock({ $0.next() }) {
      switch work {
      case .action(let pending): handle(pending)
      case .news(let state, let observers): for observer in observers { observer.tell(state) }
      }
    }
  }

  private func handle(_ pending: Pending<Action>) {
    guard let action = intercepted(pending.action) else { return }
    guard !middlewares.isEmpty else {
      return core.withLock { $0.reduce(action, by: reducer) }
    }
    let step = core.withLock { core in
      let before = core.state
      core.reduce(action, by: reducer)
      return Step(
        time: core.time, action: action, origin: pending.origin, before: before, after: core.state)
    }
    for middleware in middlewares { answer(step, by: middleware) }
  }

  private func intercepted(_ action: Action) -> Action? {
    guard !intercepts.isEmpty else { return action }
    let state = self.state
    var current = action
    for intercept in intercepts {
      guard let next = intercept(state, current) else { return nil }
      current = next
    }
    return current
  }

  private func answer(_ step: Step<State, Action>, by middleware: Middleware<State, Action>) {
    guard let effect = middleware.react?(step) else { return }
    if case .none = effect { return }
    core.withLock { $0.run(effect, for: .middleware(middleware.name)) }
  }
}
