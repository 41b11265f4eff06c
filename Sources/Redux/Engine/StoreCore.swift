import DequeModule
import OrderedCollections

/// All that a store's lock guards: the state, what waits, and the order in which things are done.
///
/// What comes from outside waits in the inbox. One event at a time is handled, with everything that
/// follows from it at once, before the next: so a program goes the same way on an idle store and on
/// one that another thread keeps busy.
@usableFromInline struct StoreCore<State: Sendable, Action: Sendable>: Sendable {
  @usableFromInline typealias Comparisons = Redux.Comparisons<State, Action>

  /// Something that is done in its turn.
  @usableFromInline enum Item: Sendable {
    case action(Action, Origin)
    /// Sent by one who may have ended by its turn.
    indirect case sent(Action, EffectSender)
    /// An effect, in its turn within a concatenation.
    indirect case effect(Effect<Action>, EffectSender)
    /// Whatever else is done in its turn, behind what came before.
    indirect case change(@Sendable (inout StoreCore) -> Void)
  }

  /// Something to be done outside of the lock, and let go there.
  @usableFromInline enum Job: Sendable {
    case call(@Sendable () -> Void)
    /// Starts an effect's operation.
    case start(EffectID, number: UInt64)
    /// Asks for an effect, and runs it.
    case ask(@Sendable () -> Effect<Action>, EffectSender)
  }

  /// The next thing for the one who drains to do, outside of the lock.
  @usableFromInline enum Work: Sendable {
    /// Ask the middlewares what follows.
    case react(Step<State, Action>)
    /// Ask the middlewares what becomes of an action.
    case intercept(Action, Origin)
    case notify(State, [Observer<State>])
    case perform(Deque<Job>)
    /// Let go of what will not come.
    case release(RunningEffect<Action>)
  }

  /// How many actions may follow from one event before the developer is told that they may never
  /// end.
  @usableFromInline static var longestChain: Int { 200_000 }
  @usableFromInline static var nobody: UInt { .max }

  @usableFromInline let program: Program<State, Action>
  /// Nil when it was told.
  @usableFromInline var warn: (@Sendable (String) -> Void)?
  @usableFromInline var state: State
  @usableFromInline var time: Duration = .zero
  @usableFromInline var toldTime: Duration = .zero
  /// The source of time; nil when it is told.
  @usableFromInline var now: (@Sendable () -> Duration)?
  /// What came from outside, and when, where time is read or told.
  @usableFromInline var inbox = Deque<(time: Duration?, item: Item)>()
  /// What follows from the event that is being handled, in order.
  @usableFromInline var queue = Deque<Item>()
  @usableFromInline var work = Deque<Job>()
  /// Done when nothing runs any more.
  @usableFromInline var settlers = Deque<Job>()
  /// The first that was ended and not yet let go; the others are in ``work``.
  @usableFromInline var abandoned: RunningEffect<Action>?
  @usableFromInline var effects: [EffectID: RunningEffect<Action>] = [:]
  @usableFromInline var index = EffectIndex()
  @usableFromInline var timers = TimerQueue()
  @usableFromInline var groups: [UInt64: EffectGroup<Item>] = [:]
  /// The operations' sleeps, by number.
  @usableFromInline var sleeps: [UInt64: Sleep] = [:]
  @usableFromInline var lastNumber: UInt64 = 0
  /// Whether nothing may be put off any more.
  @usableFromInline var isFinishing = false
  @usableFromInline var stateObservers: Observers<State> = [:]
  @usableFromInline var deadlineObservers: Observers<Duration?> = [:]
  /// Nil when it is not known whether everybody was told.
  @usableFromInline var toldDeadline: Duration??
  @usableFromInline var hasNotifications = false
  /// The thread that drains: 0 for none, ``nobody`` when its turn has not come.
  @usableFromInline var drainer: UInt = 0
  /// The group of the action that is being handled.
  @usableFromInline var group: UInt64?
  @usableFromInline var chain = 0
  /// Room for comparisons, kept from drain to drain.
  @usableFromInline var spare: Comparisons = []

  @inlinable init(
    _ program: Program<State, Action>, state: State, now: (@Sendable () -> Duration)?,
    warn: @escaping @Sendable (String) -> Void
  ) {
    self.program = program
    self.state = state
    self.now = now
    self.warn = warn
  }

  /// Where time is read, what it is now.
  @inlinable var currentTime: Duration { now.map { max($0(), time) } ?? time }
  @inlinable var nextDeadline: Duration? { timers.nextDeadline }
  @inlinable var isDraining: Bool { drainer != 0 }

  // MARK: What comes

  /// Takes in what was dispatched.
  ///
  /// What the one who drains dispatches follows from what it is handling; everybody else's waits
  /// behind what came before.
  @inlinable mutating func dispatch(_ item: Item) {
    guard drainer == currentThread() else { return receive(item) }
    readTime()
    queue.append(item)
  }

  /// Where time is read, delays that are asked for from now on count from now.
  @inlinable mutating func readTime() { if let now { time = max(time, now()) } }

  /// Takes in an event.
  @inlinable mutating func receive(_ item: Item, at time: Duration? = nil) {
    inbox.append((time ?? now?(), item))
  }

  /// Ends what runs under an id, at once, and when its turn comes what was asked for before.
  @inlinable mutating func cancel(_ id: EffectID) {
    end(under: id)
    if isDraining, drainer != currentThread() { receive(.change { $0.end(under: id) }) }
  }

  /// Takes in the time; true when the caller must drain.
  @inlinable mutating func advance(to time: Duration) -> Bool {
    if isDraining { receive(.change { _ in }, at: time) }
    guard !isDraining, time > toldTime else { return false }
    toldTime = time
    if let deadline = nextDeadline, deadline <= time { return beginDraining() }
    self.time = max(self.time, time)
    return false
  }

  /// True when the caller must drain.
  @inlinable mutating func beginDraining() -> Bool {
    guard !isDraining else { return false }
    drainer = Self.nobody
    return true
  }
}
