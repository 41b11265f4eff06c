import DequeModule

/// Decides what runs: the effects that have started and not yet ended, and what they want to be done.
// Nothing here depends on the type of the actions, so it is compiled only once.
struct RunningEffects: Sendable {
  /// What has to be done next, before any job: notify, release, resume or begin something.
  var errands: [@Sendable () -> Void] = []
  /// What follows from the current event.
  var followUps = Deque<Job>()
  /// The ids under which effects run.
  var index = EffectIndex()
  private(set) var timers = TimerQueue()
  private var running: [UInt64: Running] = [:]
  private var sleeps: [UInt64: Sleep] = [:]
  /// The operations whose tasks have not returned; some may have been cancelled.
  private var unreturned: Set<UInt64> = []
  /// What each call of `dispatch` has started; a call that has started nothing has no entry.
  private var tasks: [UInt64: TaskProgress] = [:]
  /// The tasks that may have ended with the current event.
  private var touchedTasks: Set<UInt64> = []
  private var phase = Phase.open
  /// The pairs of middlewares, with the id, about which the store has warned.
  private var rivals: Set<[String]> = []
  private let onWarning: @Sendable (String) -> Void

  /// Whether effects can start.
  private enum Phase {
    case open
    /// None that waits for time.
    case shutDown
    /// None, because the store has been released.
    case closed
  }

  /// - Parameter onWarning: Receives warnings for developers.
  init(onWarning: @escaping @Sendable (String) -> Void) { self.onWarning = onWarning }

  /// Whether the store has been released.
  var isClosed: Bool { phase == .closed }

  /// Whether no effect is running and every operation has returned.
  var isIdle: Bool { running.isEmpty && unreturned.isEmpty }

  /// How many effects are running; O(1).
  var count: Int { running.count }

  /// The running effects in the order in which they started.
  var inOrder: [RunningEffect] {
    let sleepers = Set(sleeps.values.map(\.effect))
    return running.sorted { $0.key < $1.key }.map { number, effect in
      let waitsForTime = effect.schedule != .operation || sleepers.contains(number)
      return RunningEffect(
        number: number, id: effect.id, waitsForTime: waitsForTime, describe: effect.describe)
    }
  }

  /// Whether the effect and the task that caused a job are still running.
  func accepts(_ cause: Cause) -> Bool {
    if let effect = cause.effect, running[effect] == nil { return false }
    if let task = cause.task, tasks[task]?.isCancelled == true { return false }
    return true
  }

  /// Warns developers, as soon as the lock is released.
  private mutating func warn(_ message: @escaping @autoclosure @Sendable () -> String) {
    errands.append { [onWarning] in onWarning(message()) }
  }

  /// Releases a value without the lock, because its `deinit` may use the store.
  mutating func release(_ value: some Sendable) {
    errands.append { withExtendedLifetime(value) {} }
  }

  // MARK: Starting

  /// Starts an effect, which replaces the one that runs under its id; its delay counts from `time`.
  mutating func launch(
    _ job: Job, _ number: UInt64, _ schedule: Schedule, _ id: EffectID, at time: Duration,
    _ describe: @escaping @Sendable () -> String
  ) {
    guard accepts(job.cause) else { return }
    if case .throttle = schedule, offer(job, toThrottleUnder: id) { return }
    if phase != .open, schedule.delay != nil {
      if let previous = index[id] { cancel(previous) }
      dropRest(of: job.cause.task)
      if case .throttle(_, let edges) = schedule, edges != .trailing {
        launch(job, number, .now, id.appending(.anonymous), at: time, describe)
      }
      return warn("\(id), which \(describe()), was started after the store had been shut down.")
    }
    // An effect without an id is named by its number, so that it is never replaced.
    let id = id.numbered(number)
    let job = job.with { $0.effect = number }
    if let previous = index.insert(id, number) {
      warnOfSharedID(id, previous, job.cause.origin)
      cancel(previous, isReplaced: true)
    }
    running[number] = Running(
      id: id, schedule: schedule, start: time, describe: describe, job: job)
    join(number, job.cause.task)
    switch schedule {
    case .now, .throttle(_, .leading), .throttle(_, .both): followUps.append(job)
    case .throttle: running[number]?.isWaiting = true
    case .operation: errands.append { job.run(job, time) }
    case .after, .every: break
    }
    if let delay = schedule.delay { timers.set(number, deadline: time.later(by: delay)) }
  }

  /// Gives an action to the throttle that runs under an id; false if there is none.
  private mutating func offer(_ job: Job, toThrottleUnder id: EffectID) -> Bool {
    guard let number = index[id], let throttle = running[number],
      case .throttle(_, let edges) = throttle.schedule
    else { return false }
    if edges == .leading { return true }
    running[number]?.job = job.with { $0.effect = number }
    running[number]?.isWaiting = true
    release(throttle.job)
    leave(number, throttle.job.cause.task)
    join(number, job.cause.task)
    return true
  }

  private mutating func warnOfSharedID(_ id: EffectID, _ previous: UInt64, _ origin: ActionOrigin) {
    guard let other = running[previous]?.job.cause.origin,
      case .middleware(let first) = other, case .middleware(let second) = origin, first != second,
      rivals.insert([first, second].sorted() + [id.description]).inserted
    else { return }
    warn(
      "The middlewares \"\(first)\" and \"\(second)\" both use the id \(id), so each replaces the other's "
        + "effect: give one of them another id.")
  }

  /// Notes that an operation's task is about to be made; false if the operation has already been cancelled.
  mutating func admit(_ number: UInt64) -> Bool {
    guard running[number] != nil else { return false }
    unreturned.insert(number)
    return true
  }

  /// Keeps an operation's task; false if the operation was cancelled in the meantime.
  mutating func keep(_ task: Task<Void, Never>, of number: UInt64) -> Bool {
    guard running[number] != nil else { return false }
    running[number]?.task = task
    return true
  }

  // MARK: Ending

  /// Forgets an effect that has ended by itself, or an operation whose task has returned.
  mutating func finish(_ number: UInt64) {
    unreturned.remove(number)
    if let finished = remove(number) { release(finished) }
  }

  /// Ends a delay whose action is about to be handled; until then, cancelling its id drops the action.
  ///
  /// - Returns: What the caller releases, without the lock.
  mutating func endDelay(_ cause: Cause) -> Running? {
    switch cause.effect.flatMap({ running[$0]?.schedule }) {
    case .now, .after: cause.effect.flatMap { remove($0) }
    default: nil
    }
  }

  /// Cancels what runs under an id and under every id below it, oldest first.
  mutating func cancel(under id: EffectID) {
    for number in index.numbers(under: id) { cancel(number) }
  }

  /// Cancels every effect and sleep, because the store is released.
  mutating func close() {
    phase = .closed
    for number in running.keys.sorted() { cancel(number) }
    for number in sleeps.keys.sorted() { cancelSleep(number) }
  }

  /// Cancels the effects that wait for time, and prevents new ones.
  mutating func shutDown() {
    phase = .shutDown
    for (number, effect) in running.sorted(by: { $0.key < $1.key })
    where effect.schedule != .operation { cancel(number) }
    for number in sleeps.keys.sorted() { shutDownSleep(number) }
  }

  private mutating func cancel(_ number: UInt64, isReplaced: Bool = false) {
    guard let cancelled = remove(number, isReplaced: isReplaced) else { return }
    if let task = cancelled.task { errands.append { task.cancel() } }
    dropRest(of: cancelled.job.cause.task)
    release(cancelled)
  }

  private mutating func remove(_ number: UInt64, isReplaced: Bool = false) -> Running? {
    guard let removed = running.removeValue(forKey: number) else { return nil }
    if !isReplaced { index.remove(removed.id) }
    release(index.takeUnused())
    timers.cancel(number)
    leave(number, removed.job.cause.task)
    return removed
  }

  // MARK: Time

  /// Handles the earliest timer, which is due: wakes its sleep, or queues its effect's action.
  ///
  /// - Parameter horizon: The time up to which deadlines have been reached.
  mutating func fire(upTo horizon: Duration) {
    guard let (number, deadline) = timers.popFirst() else { return }
    guard let due = running[number] else { return wake(number, .success(())) }
    let job = deadline > due.start ? due.job.with { $0.depth = 0 } : due.job
    switch due.schedule {
    case .every(let interval, .latest) where deadline + interval <= horizon:
      let missed = (horizon - deadline).attoseconds / interval.attoseconds
      return timers.set(number, deadline: deadline + interval * missed)
    case .every(let interval, _):
      timers.set(number, deadline: deadline.later(by: interval))
    case .throttle(let interval, _) where due.isWaiting:
      running[number]?.isWaiting = false
      timers.set(number, deadline: deadline.later(by: interval))
    case .now, .throttle, .operation: return finish(number)
    case .after: break
    }
    followUps.append(job)
  }

  /// Adds a sleep; ``scheduleSleep(_:at:)`` sets its timer.
  mutating func add(_ sleep: Sleep, _ number: UInt64) {
    sleeps[number] = sleep
    if phase == .closed { cancelSleep(number) }
  }

  /// Sets a sleep's timer, unless the sleep has already been woken.
  mutating func scheduleSleep(_ number: UInt64, at time: Duration) {
    guard let sleep = sleeps[number] else { return }
    if phase == .open { return timers.set(number, deadline: max(sleep.end(time), time)) }
    shutDownSleep(number)
  }

  /// Wakes a sleep whose task was cancelled, or whose store is being released.
  mutating func cancelSleep(_ number: UInt64) { wake(number, .failure(CancellationError())) }

  /// Cancels an operation that sleeps; a detached one is only woken, because it must be done.
  private mutating func shutDownSleep(_ number: UInt64) {
    guard let effect = sleeps[number]?.effect else { return }
    if running[effect]?.job.cause.isDetached == false { cancel(effect) }
    cancelSleep(number)
  }

  /// Wakes a sleep, if it has not ended.
  private mutating func wake(_ number: UInt64, _ result: Result<Void, any Error>) {
    guard let sleep = sleeps.removeValue(forKey: number) else { return }
    timers.cancel(number)
    errands.append { sleep.continuation.resume(with: result) }
  }

  // MARK: Tasks

  /// Adds jobs that begin, one by one, when what the task has started before has ended by itself.
  mutating func add(_ rest: [Job], to task: UInt64) {
    if !rest.isEmpty { tasks[task] = TaskProgress(rest: Deque(rest)) }
  }

  /// Calls a function when a task ends, or at once if it has ended.
  mutating func wait(for task: UInt64, _ waiter: @escaping @Sendable () -> Void) {
    if tasks[task] == nil || tasks[task]?.isCancelled == true { return errands.append(waiter) }
    tasks[task]?.waiters.append(waiter)
  }

  /// Cancels what a task has started, and drops its jobs until ``forget(_:)`` is called.
  mutating func cancel(task: UInt64) {
    let cancelled = tasks.updateValue(TaskProgress(isCancelled: true), forKey: task)
    guard let cancelled else { return }
    for number in cancelled.effects.sorted() { cancel(number) }
    errands += cancelled.waiters
    release(cancelled)
  }

  /// Forgets a cancelled task, none of whose jobs waits any more.
  mutating func forget(_ task: UInt64) {
    if tasks[task]?.isCancelled == true { tasks[task] = nil }
  }

  /// Notes that a job of a task is handled, with which the task may end.
  mutating func touch(_ task: UInt64?) {
    if let task, !tasks.isEmpty { touchedTasks.insert(task) }
  }

  /// Continues the tasks of whose effects none is left at the end of an event, and ends those that are done.
  ///
  /// - Returns: Whether any task may have been continued or ended.
  mutating func proceed() -> Bool {
    if touchedTasks.isEmpty { return false }
    for task in touchedTasks.sorted() {
      guard let progress = tasks[task], progress.effects.isEmpty, !progress.isCancelled else {
        continue
      }
      if let next = tasks[task]?.rest.popFirst() {
        followUps.append(next)
      } else {
        errands += progress.waiters
        tasks[task] = nil
      }
    }
    touchedTasks = []
    return true
  }

  private mutating func join(_ effect: UInt64, _ task: UInt64?) {
    if let task { tasks[task, default: TaskProgress()].effects.insert(effect) }
  }

  private mutating func leave(_ effect: UInt64, _ task: UInt64?) {
    guard let task, tasks[task]?.effects.remove(effect) != nil else { return }
    touch(task)
  }

  /// When something of a task is cancelled or cannot start, drops the jobs that have not begun.
  private mutating func dropRest(of task: UInt64?) {
    guard let task, let rest = tasks[task]?.rest, !rest.isEmpty else { return }
    tasks[task]?.rest = []
    release(rest)
  }
}

/// An effect that runs.
struct Running: Sendable {
  let id: EffectID
  let schedule: Schedule
  /// When it was requested.
  let start: Duration
  /// What it does, such as `sends feed`.
  let describe: @Sendable () -> String
  /// What it sends or runs; a throttle keeps the latest job under its id.
  var job: Job
  /// Whether a throttle's action waits for the end of the interval.
  var isWaiting = false
  /// An operation's task, once it has been made.
  var task: Task<Void, Never>?

}

/// When an effect sends its action.
enum Schedule: Equatable, Sendable {
  /// At once, as soon as its turn comes.
  case now
  case after(Duration)
  case every(Duration, MissedTicks)
  case throttle(Duration, ThrottleEdges)
  /// Whenever the operation sends one.
  case operation

  /// How long the effect waits for its first deadline.
  var delay: Duration? {
    switch self {
    case .after(let delay), .every(let delay, _), .throttle(let delay, _): delay
    case .now, .operation: nil
    }
  }
}

/// An operation's sleep, which waits for store time.
struct Sleep: Sendable {
  /// The number of the operation.
  let effect: UInt64
  let end: StoreClock.End
  let continuation: CheckedContinuation<Void, any Error>
}

/// What a call of `dispatch` has started and what has not ended yet.
private struct TaskProgress: Sendable {
  var effects: Set<UInt64> = []
  /// The jobs that begin, one by one, when everything before them has ended by itself.
  var rest = Deque<Job>()
  /// Called at the end.
  var waiters: [@Sendable () -> Void] = []
  /// Whether it has been cancelled, so that its jobs are dropped.
  var isCancelled = false
}

extension Duration {
  /// The longest wait for a real clock, over a century: `ContinuousClock` traps on huge ones.
  static let longestWait = Duration.seconds(1 << 32)

  /// This time plus a delay: a negative delay counts as zero, and a huge one does not overflow.
  func later(by delay: Duration) -> Duration {
    self + min(max(delay, .zero), .seconds(Int64.max))
  }
}
