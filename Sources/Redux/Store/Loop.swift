import DequeModule
import OrderedCollections
import Synchronization

/// Decides what a store does next, and does it: one job at a time, on one thread at a time.
///
/// - An action: `Store.dispatch` → `enqueue` → `drain` → `Queue.next` → `Store.handle`, which intercepts,
///   reduces and reacts.
/// - A subscriber: `drain` → `Queue.next` → the function that `Loop.subscribe` has made.
/// - An effect: `Store.handle` → `Store.start` → `RunningEffects.launch`.
/// - A deadline: `Store.advance` → `enqueue` → `drain` → `Queue.next` → `RunningEffects.fire` → `Store.handle`.
/// - An operation: `RunningEffects.launch` adds an errand → `drain` → `Store.spawn`. What the operation sends
///   goes to `enqueue`. When it returns: `enqueue` → `RunningEffects.finish`.
///
/// Under the queue's lock, no code of the program runs, except `==` and `hash` of ids.
// Nothing here depends on the types of the state and the actions, so it is compiled only once.
@usableFromInline final class Loop: Sendable {
  private let queue: Lock<Queue>
  private let scheduler: StoreScheduler
  /// Receives warnings for developers.
  let warn: @Sendable (String) -> Void
  @usableFromInline let pureCode: PureCode
  private let lastNumber = Atomic<UInt64>(0)
  private let hasClock: Atomic<Bool>

  init(
    scheduler: StoreScheduler, clock: (@Sendable () -> Duration)?,
    warn: (@Sendable (String) -> Void)?, pureCode: PureCode
  ) {
    self.pureCode = pureCode
    let slice: Int? = if case .caller = scheduler { nil } else { 256 }
    self.scheduler = scheduler
    self.warn = warn ?? printWarning
    hasClock = Atomic(clock != nil)
    queue = Lock(Queue(clock: clock, slice: slice, warn: self.warn))
  }

  /// Runs `body` with the queue, while no other thread can use it.
  func withQueue<Result: Sendable>(_ body: (inout Queue) -> Result) -> Result {
    pureCode.stopIfInside()
    return queue.withLock { body(&$0) }
  }

  /// A number that this store has not used before.
  func newNumber() -> UInt64 { lastNumber.wrappingAdd(1, ordering: .relaxed).newValue }

  /// Queues a job and, unless the queue is being drained already, starts a drain.
  ///
  /// - Parameter mayFollow: Whether the job follows from the current event if it comes from the draining
  ///   thread. All other jobs wait in the inbox.
  func enqueue(_ job: Job, mayFollow: Bool = true) {
    let now = clockTime
    let mustDrain = withQueue { queue in
      if mayFollow, queue.isDrainedHere {
        queue.effects.followUps.append(job.with { $0.depth = queue.depth + 1 })
        return false
      }
      queue.receive(job, at: now)
      guard case .none = queue.drain else { return false }
      queue.drain = .scheduled
      return true
    }
    guard mustDrain else { return }
    if case .caller = scheduler { drain() } else { scheduler.schedule { self.drain() } }
  }

  /// Queues a change to the queue itself; even one that changes nothing handles what is due.
  func update(_ change: @escaping @Sendable (inout Queue) -> Void = { _ in }) {
    enqueue(
      Job(Cause(origin: .dispatched)) { _, _ in self.withQueue(change) }, mayFollow: false)
  }

  /// Takes one turn after another, in a loop, so that a long chain of actions cannot overflow the stack.
  private func drain() {
    while true {
      switch queue.withLock({ $0.next() }) {
      case .job(let job, let time): job.run(job, time)
      case .errands(let errands): for errand in errands { errand() }
      case .pause: return scheduler.schedule { self.drain() }
      case .end(let waiters):
        for waiter in waiters { waiter() }
        return
      }
    }
  }

  /// Warns if this job is one too many in a chain of jobs, each caused by the one before.
  func warnOfChain(_ cause: Cause, _ name: @autoclosure () -> String) {
    guard cause.depth == Self.longestChain + 1 else { return }
    warn(
      "More than \(Self.longestChain) actions, thunks or subscriptions have followed from one event "
        + "while time stood still: does one of them repeat itself? The next is \(name()).")
  }

  /// How many jobs may cause each other, while time stands still, before the store warns.
  static let longestChain = 20_000

  // MARK: Time

  /// What the clock says; nil without a clock.
  private var clockTime: Duration? {
    // The clock is the program's, so it is read without the lock.
    hasClock.load(ordering: .relaxed) ? withQueue { $0.clock }?() : nil
  }

  /// Lets the store read a clock, unless it reads one already.
  func setClock(_ clock: @escaping @Sendable () -> Duration) {
    withQueue { $0.clock = $0.clock ?? clock }
    hasClock.store(true, ordering: .relaxed)
  }

  /// The time as a user of the store sees it: what the clock says or, without a clock, the time of the event
  /// that is being handled.
  var time: Duration {
    guard let now = clockTime else { return withQueue { $0.time } }
    return withQueue { $0.note(now) }
  }

  /// Waits for store time; it does not retain the store, whose release ends the wait.
  func sleep(until end: @escaping StoreClock.End, by effect: UInt64) async throws {
    let number = newNumber()
    let cancel = { @Sendable in
      self.withQueue { $0.effects.cancelSleep(number) }
      self.update()
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let sleep = Sleep(effect: effect, end: end, continuation: continuation)
        withQueue { $0.effects.add(sleep, number) }
        update { $0.effects.scheduleSleep(number, at: $0.time) }
        // If the task was cancelled before this line, `onCancel` found nothing to wake.
        if Task.isCancelled { cancel() }
      }
    } onCancel: {
      cancel()
    }
  }
}

extension Loop: RunningIDs {
  func hasEffects(under id: EffectID) -> Bool { withQueue { $0.effects.index.hasAny(under: id) } }

  func ids(below id: EffectID) -> Set<EffectID> { withQueue { $0.effects.index.ids(below: id) } }

  func idsToCheck(
    below scope: EffectID, _ mark: CollectionMark, _ addressed: EffectID?
  ) -> Set<EffectID> {
    let (ids, _) = withQueue {
      ($0.effects.index.idsToCheck(below: scope, mark, addressed), $0.effects.index.takeUnused())
    }
    return ids
  }
}

/// What a store has to do: jobs, effects that wait for time, and subscribers to notify.
///
/// Events wait in the inbox. An event is handled, with everything that follows from it without delay, before
/// the next one. So a program takes the same course whether or not another thread keeps the store busy.
@usableFromInline struct Queue: Sendable {
  /// What a drain does next, without holding the lock.
  enum Turn: Sendable {
    /// Runs a job, at the time of the event to which it belongs.
    case job(Job, Duration)
    case errands([@Sendable () -> Void])
    /// Schedules the rest of the drain, because its slice is over.
    case pause
    /// Ends the drain, and then calls these functions.
    case end([@Sendable () -> Void])
  }

  /// Who drains the queue.
  enum Drain: Sendable {
    case none
    /// A drain, or its next slice, is about to begin.
    case scheduled
    case running(thread: UInt)
  }

  var drain = Drain.none
  /// The events.
  private var inbox = Deque<(time: Duration, job: Job)>()
  /// The first values of new subscribers, which come after the current event.
  var greetings = Deque<Job>()
  var effects: RunningEffects
  /// Notified after each event that may have changed the state.
  @usableFromInline var subscribers = Subscribers()
  /// Notified at the end of each drain.
  @usableFromInline var deadlineSubscribers = Subscribers()
  /// Called after a drain, once, when no effect is running and every operation has returned.
  var idleWaiters: [UInt64: @Sendable () -> Void] = [:]
  /// Whether the state may have changed since the subscribers were notified.
  private var hasChanged = false
  /// Whether anything has been handled since the subscribers to the deadline were notified.
  private var hasWorked = false
  /// The depth of the last job.
  private(set) var depth = 0
  /// How many turns a drain takes on a scheduler before it lets other work run; nil for `.caller`.
  private let slice: Int?
  private var turns = 0

  /// The time of the event that is being handled, or of the deadline that was reached.
  private(set) var time: Duration = .zero
  /// The latest time that was set or read.
  private var latestTime: Duration = .zero
  /// The source of time; nil if the host sets it.
  var clock: (@Sendable () -> Duration)?

  init(
    clock: (@Sendable () -> Duration)?, slice: Int?, warn: @escaping @Sendable (String) -> Void
  ) {
    self.clock = clock
    self.slice = slice
    effects = RunningEffects(onWarning: warn)
  }

  /// Whether the calling thread is draining the queue.
  var isDrainedHere: Bool {
    if case .running(let thread) = drain { thread == currentThread() } else { false }
  }

  /// Whether nothing is queued or running.
  var isIdle: Bool { if case .none = drain { effects.isIdle } else { false } }

  /// Notes what a clock says, and returns the latest time: time never goes back, even if the clock does.
  mutating func note(_ now: Duration) -> Duration {
    latestTime = max(latestTime, now)
    return latestTime
  }

  /// Adds an event.
  mutating func receive(_ job: Job, at now: Duration?) {
    inbox.append((note(now ?? .zero), job))
  }

  /// Decides what a drain does next.
  ///
  /// First comes what follows from the last event; then the subscribers are notified; then comes what is
  /// due; then the next event.
  mutating func next() -> Turn {
    drain = .running(thread: currentThread())
    if turns == slice {
      (drain, turns) = (.scheduled, 0)
      return .pause
    }
    turns += 1
    while true {
      if !effects.errands.isEmpty {
        defer { effects.errands = [] }
        return .errands(effects.errands)
      }
      if let job = effects.followUps.popFirst() {
        if let turn = turn(for: job) { return turn }
        continue
      }
      if effects.proceed() { continue }
      if hasChanged {
        hasChanged = false
        effects.errands = subscribers.all
        if !effects.errands.isEmpty { continue }
      }
      if let greeting = greetings.popFirst() {
        effects.followUps.append(greeting)
        continue
      }
      // Not `first`, which would copy the job.
      let horizon = inbox.isEmpty ? time : inbox[0].time
      if let deadline = effects.timers.nextDeadline, deadline <= horizon {
        (time, hasWorked) = (max(time, deadline), true)
        effects.fire(upTo: horizon)
      } else if let (received, job) = inbox.popFirst() {
        time = max(time, received)
        if let turn = turn(for: job) { return turn }
      } else if hasWorked {
        hasWorked = false
        effects.errands = deadlineSubscribers.all
      } else {
        (drain, turns) = (.none, 0)
        if idleWaiters.isEmpty || !effects.isIdle { return .end([]) }
        defer { idleWaiters = [:] }
        return .end(idleWaiters.sorted { $0.key < $1.key }.map(\.value))
      }
    }
  }

  /// Begins a job; nil if the effect or the task that sent it has been cancelled.
  private mutating func turn(for job: Job) -> Turn? {
    guard effects.accepts(job.cause) else {
      effects.release(job)
      return nil
    }
    effects.touch(job.cause.task)
    (depth, hasWorked) = (job.cause.depth, true)
    if job.isReduction { hasChanged = true }
    return .job(job, time)
  }

  /// Forgets every subscriber and cancels every effect, because the store is released.
  mutating func close() {
    effects.release((subscribers, deadlineSubscribers, greetings))
    (subscribers, deadlineSubscribers, greetings) = (Subscribers(), Subscribers(), [])
    effects.close()
  }
}

/// Functions that each notify one subscriber, in the order in which they were added.
@usableFromInline struct Subscribers: Sendable {
  private var functions: OrderedDictionary<UInt64, @Sendable () -> Void> = [:]
  /// The removed ones, whose places are kept until they are half of all: removing one costs O(1), amortised.
  private var removed: Set<UInt64> = []

  var all: [@Sendable () -> Void] { functions.values.elements }

  mutating func add(_ number: UInt64, _ notify: @escaping @Sendable () -> Void) {
    functions[number] = notify
  }

  /// Removes a function, and returns it, so that it can be released without the lock.
  mutating func remove(_ number: UInt64) -> (@Sendable () -> Void)? {
    guard functions[number] != nil, removed.insert(number).inserted else { return nil }
    let function = functions.updateValue({}, forKey: number)
    if removed.count * 2 > functions.count {
      functions.removeAll { removed.contains($0.key) }
      removed = []
    }
    return function
  }
}

/// What an action or a thunk has started: its effects, the actions that they send, and so on.
public struct StoreTask: Sendable {
  let number: UInt64
  let loop: Loop

  /// Waits until everything has ended or been cancelled.
  ///
  /// This includes the effects of middlewares, and what their actions start, but neither what a subscriber
  /// dispatches nor a standing or detached effect. When the calling task is cancelled, so is everything.
  public func finish() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // In the queue, the action comes first, so it has been handled by then.
        loop.update { $0.effects.wait(for: number) { continuation.resume() } }
      }
    } onCancel: {
      cancel()
    }
  }

  /// Cancels everything; nothing more arrives, not even what has been sent and waits in the queue.
  public func cancel() {
    loop.withQueue { $0.effects.cancel(task: number) }
    loop.update { $0.effects.forget(number) }
  }
}
