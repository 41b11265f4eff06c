import DequeModule
import Synchronization

/// Decides what a store does next, and does it: one job at a time, on one thread at a time.
///
/// - An action: `Store.dispatch` → `enqueue` → `drain` → `Queue.next` → `Store.handle`, which intercepts,
///   reduces and reacts.
/// - A subscriber: `drain` → `Queue.next` → the function that `Store.subscribe` has made.
/// - An effect: `Store.handle` → `Store.start` → `Queue.launch`, or `Queue.follow` for an immediate action.
/// - A deadline: `Store.advance` → `enqueue` → `drain` → `Queue.next` → `Queue.fire` → `Store.handle`.
/// - An operation: `Queue.launch` adds an errand → `drain` → `Store.spawn`. What the operation sends goes to
///   `enqueue`. When it returns: `enqueue` → `Queue.finish`.
///
/// A drain is a loop of turns that ends when nothing is left to do. Under the queue's lock, no code of the
/// program runs, except `==` and `hash` of ids.
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

  // MARK: The queue

  /// Runs `body` with the queue, while no other thread can use it.
  func withQueue<Result: Sendable>(_ body: (inout Queue) -> Result) -> Result {
    pureCode.stopIfInside()
    return queue.withLock { body(&$0) }
  }

  /// A number that this store has not used before.
  func newNumber() -> UInt64 { lastNumber.wrappingAdd(1, ordering: .relaxed).newValue }

  /// Queues what a caller of `dispatch` wants to be done: one thing, or several, each of which begins when
  /// everything that the previous one started has ended.
  ///
  /// - Returns: The task to which it, and everything that follows from it, belongs.
  func dispatch(
    isReduction: Bool = false, _ first: @escaping Job.Run, then rest: [Job.Run] = []
  ) -> StoreTask {
    let task = newNumber()
    if !rest.isEmpty { withQueue { $0.add(rest, to: task) } }
    enqueue(Job(Cause(origin: .dispatched, task: task), isReduction: isReduction, first))
    return StoreTask(number: task, loop: self)
  }

  /// Queues a job and, unless the queue is being drained already, starts a drain.
  ///
  /// - Parameter mayFollow: Whether the job follows from the current event if it comes from the draining
  ///   thread. All other jobs wait in the inbox.
  func enqueue(_ job: Job, mayFollow: Bool = true) {
    let now = clockTime
    let mustDrain = withQueue { queue in
      if mayFollow, queue.isDrainedHere {
        queue.add(job.with { $0.depth = queue.depth + 1 })
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
    var done: Job?
    while true {
      let turn = queue.withLock { $0.next(after: done) }
      done = nil
      switch turn {
      case .job(let job, let time):
        job.run(job, time)
        done = job
      case .errands(let errands): for errand in errands { errand() }
      case .reschedule: return scheduler.schedule { self.drain() }
      case .end(let errands):
        for errand in errands { errand() }
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
}

/// A piece of work that waits for its turn: an action to handle, a thunk, or a change to the queue.
// A class, to keep the queue small: copying larger values would double the time of a dispatch, for which
// `make bench` has a floor.
@usableFromInline final class Job: Sendable {
  typealias Run = @Sendable (Job, _ time: Duration) -> Void

  @usableFromInline let cause: Cause
  /// Whether the job may change the state, so that subscribers must be notified.
  let isReduction: Bool
  let run: Run

  init(_ cause: Cause, isReduction: Bool = false, _ run: @escaping Run) {
    self.cause = cause
    self.isReduction = isReduction
    self.run = run
  }

  /// The same job with a changed cause.
  func with(_ change: (inout Cause) -> Void) -> Job {
    var cause = cause
    change(&cause)
    return Job(cause, isReduction: isReduction, run)
  }
}

/// Why a job exists.
@usableFromInline struct Cause: Sendable {
  @usableFromInline let origin: ActionOrigin
  /// The effect that sends the action; if it is cancelled first, the job is dropped.
  var effect: UInt64?
  /// The ``StoreTask`` to which the job belongs; if it is cancelled first, the job is dropped.
  var task: UInt64?
  /// How many jobs have led to this one, each caused by the one before, while time stood still.
  var depth = 0
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
    case reschedule
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
  /// What has to be done next, before any job: notify, release, resume or begin something.
  var errands: [@Sendable () -> Void] = []
  /// What follows from the current event.
  private var followUps = Deque<Job>()
  /// The events.
  private var inbox = Deque<(time: Duration, job: Job)>()
  /// The task of the job that is being handled.
  private var current: UInt64?
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
  /// The next deadline as subscribers see it: as it was at the end of the last drain.
  private(set) var notifiedDeadline: Duration?

  /// Whether something has changed since the subscribers were notified.
  var hasChanged = false
  @usableFromInline var subscribers = Subscribers()
  var deadlineSubscribers = Subscribers()
  var effects = RunningEffects()
  var tasks: [UInt64: TaskProgress] = [:]
  /// Called once, when no effect is running and every operation has returned.
  var idleWaiters: [UInt64: @Sendable (_ isIdle: Bool) -> Void] = [:]
  /// Receives warnings for developers; not called under the lock.
  private let onWarning: @Sendable (String) -> Void

  init(
    clock: (@Sendable () -> Duration)?, slice: Int?, warn: @escaping @Sendable (String) -> Void
  ) {
    self.clock = clock
    self.slice = slice
    onWarning = warn
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
    // The first job of a task is not counted.
    if job.cause.effect != nil, let task = job.cause.task { countJob(of: task) }
    inbox.append((note(now ?? .zero), job))
  }

  /// Adds a job that follows from the current event.
  mutating func add(_ job: Job) { followUps.append(job) }

  /// Whether the first job of a task waits or is being handled.
  func hasJob(of task: UInt64) -> Bool {
    current == task || followUps.contains { $0.cause.task == task }
      || inbox.contains { $0.job.cause.task == task }
  }

  /// Decides what a drain does next: what follows from the last event, then notify the subscribers, then
  /// what is due, then the next event.
  mutating func next(after done: Job?) -> Turn {
    if let done {
      current = nil
      end(done.cause)
    }
    drain = .running(thread: currentThread())
    if turns == slice {
      (drain, turns) = (.scheduled, 0)
      return .reschedule
    }
    turns += 1
    while true {
      if !errands.isEmpty {
        defer { errands = [] }
        return .errands(errands)
      }
      if let job = followUps.popFirst() ?? nextEvent() {
        guard accepts(job.cause) else {
          release(job)
          end(job.cause)
          continue
        }
        (depth, current) = (job.cause.depth, job.cause.task)
        if job.isReduction { hasChanged = true }
        return .job(job, time)
      }
      if !errands.isEmpty { continue }
      if noteDeadline() {
        errands = deadlineSubscribers.all
        if !errands.isEmpty { continue }
      }
      (drain, turns) = (.none, 0)
      if idleWaiters.isEmpty || !effects.isIdle { return .end([]) }
      defer { idleWaiters = [:] }
      return .end(idleWaiters.sorted { $0.key < $1.key }.map { waiter in { waiter.value(true) } })
    }
  }

  /// Notes the next deadline; false if it has not changed.
  mutating func noteDeadline() -> Bool {
    defer { notifiedDeadline = effects.timers.nextDeadline }
    return notifiedDeadline != effects.timers.nextDeadline
  }

  /// The next event, once the subscribers have been notified of the last: what is due comes first.
  ///
  /// - Returns: The event's job; nil if there is none, or if there are errands to do first.
  private mutating func nextEvent() -> Job? {
    while true {
      if hasChanged {
        hasChanged = false
        if errands.isEmpty { errands = subscribers.all } else { errands += subscribers.all }
      }
      if !errands.isEmpty { return nil }
      // Not `first`, which would copy the job.
      let horizon = inbox.isEmpty ? time : inbox[0].time
      if let deadline = effects.timers.nextDeadline, deadline <= horizon {
        time = max(time, deadline)
        fire(upTo: horizon)
        if let job = followUps.popFirst() { return job }
      } else if let (received, job) = inbox.popFirst() {
        time = max(time, received)
        return job
      } else {
        return nil
      }
    }
  }

  /// Whether the effect and the task that caused a job are still running.
  func accepts(_ cause: Cause) -> Bool {
    if let effect = cause.effect, !effects.isRunning(effect) { return false }
    if let task = cause.task, tasks[task]?.isCancelled == true { return false }
    return true
  }

  /// Begins the reduction of an action that an effect has sent; false if the effect has been cancelled.
  mutating func beginReduction(_ cause: Cause) -> Bool {
    guard accepts(cause) else { return false }
    endDelay(cause)
    return true
  }

  /// Warns developers, as soon as the lock is released.
  mutating func warn(_ message: @escaping @autoclosure @Sendable () -> String) {
    errands.append { [onWarning] in onWarning(message()) }
  }

  /// Releases a value without the lock, because its `deinit` may use the store.
  mutating func release(_ value: some Sendable) {
    errands.append { withExtendedLifetime(value) {} }
  }
}
