/// The effects that have started and not yet ended, with their timers.
// Nothing here depends on the type of the actions, so it is compiled only once.
struct RunningEffects: Sendable {
  fileprivate var running: [UInt64: Running] = [:]
  fileprivate var index = EffectIndex()
  fileprivate(set) var timers = TimerQueue()
  fileprivate var sleeps: [UInt64: Sleep] = [:]
  /// The operations whose tasks have not returned; some may have been cancelled.
  fileprivate var unreturned: Set<UInt64> = []
  /// Whether the store has been shut down, so that no effect may wait for time any more.
  fileprivate var isShutDown = false
  /// Whether the store has been released.
  fileprivate var isClosed = false
  /// The pairs of middlewares about whose common id the store has warned.
  fileprivate var rivals: Set<[String]> = []

  /// Whether no effect is running and every operation has returned.
  var isIdle: Bool { running.isEmpty && unreturned.isEmpty }

  /// How many effects are running; O(1).
  var count: Int { running.count }

  func isRunning(_ number: UInt64) -> Bool { running[number] != nil }

  /// The running effects in the order in which they started.
  var inOrder: [RunningEffect] {
    let sleepers = Set(sleeps.values.map(\.effect))
    return running.sorted { $0.key < $1.key }.map { number, effect in
      let waitsForTime = effect.schedule != .operation || sleepers.contains(number)
      return RunningEffect(
        number: number, id: effect.id, waitsForTime: waitsForTime, describe: effect.describe)
    }
  }
}

/// An effect of a store that has started and not yet ended.
public struct RunningEffect: Sendable, CustomStringConvertible {
  /// Distinguishes it from the store's other effects; later ones have higher numbers.
  public let number: UInt64
  /// The id under which it runs.
  public let id: EffectID
  /// Whether it waits for store time; false for an operation that waits for something else.
  public let waitsForTime: Bool
  let describe: @Sendable () -> String

  /// The id, and what the effect does; for an operation, its name.
  public var description: String { "\(id), which \(describe())" }
}

/// An entry of ``RunningEffects``.
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
  /// Whether it ends as soon as the store is shut down.
  let endsAtShutdown: Bool
  let continuation: CheckedContinuation<WakeReason, any Error>
}

extension Queue {
  // MARK: Starting

  /// Starts an effect, which replaces the one that runs under its id; its delay counts from `time`.
  mutating func launch(
    _ job: Job, _ number: UInt64, _ schedule: Schedule, _ id: EffectID, at time: Duration,
    _ describe: @escaping @Sendable () -> String
  ) {
    let deadline = schedule.delay.map(time.later)
    if effects.isShutDown, deadline != nil {
      if let previous = effects.index[id] { cancel(previous) }
      dropRest(of: job.cause.task)
      if case .throttle(_, let edges) = schedule, edges != .trailing { follow(job) }
      return warn("\(id), which \(describe()), was started after the store had been shut down.")
    }
    // An effect without an id is named by its number, so that it is never replaced.
    let id = id.numbered(number)
    let job = job.with { $0.effect = number }
    // Done before the previous effect is cancelled: otherwise cancelling it would end a task that started
    // both.
    if let task = job.cause.task { begin(number, of: task) }
    if let previous = effects.index.insert(id, number) {
      warnOfSharedID(id, previous, job.cause.origin)
      cancel(previous, isReplaced: true)
    }
    effects.running[number] = Running(
      id: id, schedule: schedule, start: time, describe: describe, job: job)
    switch schedule {
    case .now, .throttle(_, .leading), .throttle(_, .both): follow(job)
    case .throttle: effects.running[number]?.isWaiting = true
    case .operation: errands.append { [time = self.time] in job.run(job, time) }
    case .after, .every: break
    }
    if let deadline { effects.timers.set(number, deadline: deadline) }
  }

  /// Gives an action to the throttle that runs under the id; false if there is none.
  mutating func offer(_ job: Job, toThrottleUnder id: EffectID) -> Bool {
    guard let number = effects.index[id], let running = effects.running[number],
      case .throttle(_, let edges) = running.schedule
    else { return false }
    if edges == .leading { return true }
    let previous = running.job
    effects.running[number]?.job = job.with { $0.effect = number }
    effects.running[number]?.isWaiting = true
    release(previous)
    if let task = previous.cause.task { end(number, of: task) }
    if let task = job.cause.task { begin(number, of: task) }
    if let task = previous.cause.task { proceed(with: task) }
    return true
  }

  private mutating func warnOfSharedID(_ id: EffectID, _ previous: UInt64, _ origin: ActionOrigin) {
    guard let other = effects.running[previous]?.job.cause.origin,
      case .middleware(let first) = other, case .middleware(let second) = origin, first != second,
      effects.rivals.insert([first, second].sorted()).inserted
    else { return }
    warn(
      "The middlewares \"\(first)\" and \"\(second)\" both use the id \(id), so each replaces the other's "
        + "effect.")
  }

  /// Notes that an operation's task is about to be made; false if the operation has already been cancelled.
  mutating func admit(_ number: UInt64) -> Bool {
    guard effects.isRunning(number) else { return false }
    effects.unreturned.insert(number)
    return true
  }

  /// Keeps an operation's task; false if the operation was cancelled in the meantime.
  mutating func keep(_ task: Task<Void, Never>, of number: UInt64) -> Bool {
    guard effects.isRunning(number) else { return false }
    effects.running[number]?.task = task
    return true
  }

  // MARK: Ending

  /// Forgets an effect that has ended by itself, or an operation whose task has returned.
  mutating func finish(_ number: UInt64) {
    effects.unreturned.remove(number)
    guard let finished = remove(number) else { return }
    release(finished)
    if let task = finished.job.cause.task { proceed(with: task) }
  }

  /// Ends a delay whose action is reduced, or is dropped by an `intercept`.
  ///
  /// Until then, cancelling the effect's id drops the action.
  mutating func endDelay(_ cause: Cause) {
    guard let number = cause.effect else { return }
    switch effects.running[number]?.schedule {
    case .now, .after: remove(number)
    default: break
    }
  }

  /// Cancels what runs under an id and under every id below it, oldest first.
  mutating func cancel(under id: EffectID) {
    for number in effects.index.numbers(under: id) { cancel(number) }
  }

  /// Cancels every effect and sleep, and forgets every subscriber, because the store is released.
  mutating func close() {
    effects.isClosed = true
    release((subscribers, deadlineSubscribers))
    (subscribers, deadlineSubscribers) = (Subscribers(), Subscribers())
    for number in effects.running.keys.sorted() { cancel(number) }
    for number in effects.sleeps.keys.sorted() { cancelSleep(number) }
  }

  /// Cancels the effects that only wait for time, prevents new ones, and wakes the sleeps that a shutdown
  /// ends.
  mutating func shutDown() {
    effects.isShutDown = true
    for (number, effect) in effects.running.sorted(by: { $0.key < $1.key })
    where effect.schedule != .operation { cancel(number) }
    for (number, sleep) in effects.sleeps.sorted(by: { $0.key < $1.key }) where sleep.endsAtShutdown
    {
      wake(number, .success(.shuttingDown))
    }
  }

  mutating func cancel(_ number: UInt64, isReplaced: Bool = false) {
    guard let cancelled = remove(number, isReplaced: isReplaced) else { return }
    if let task = cancelled.task { errands.append { task.cancel() } }
    release(cancelled)
    guard let task = cancelled.job.cause.task else { return }
    dropRest(of: task)
    proceed(with: task)
  }

  @discardableResult private mutating func remove(
    _ number: UInt64, isReplaced: Bool = false
  ) -> Running? {
    guard let removed = effects.running.removeValue(forKey: number) else { return nil }
    if !isReplaced { effects.index.remove(removed.id) }
    effects.timers.cancel(number)
    if let task = removed.job.cause.task { end(number, of: task) }
    return removed
  }

  // MARK: Time

  /// Handles the earliest timer, which is due: wakes its sleep, or queues its effect's action.
  ///
  /// - Parameter horizon: The time up to which deadlines have been reached.
  mutating func fire(upTo horizon: Duration) {
    guard let (number, deadline) = effects.timers.popFirst() else { return }
    guard let due = effects.running[number] else { return wake(number, .success(.timePassed)) }
    let job = deadline > due.start ? due.job.with { $0.depth = 0 } : due.job
    switch due.schedule {
    case .every(let interval, .latest) where deadline + interval <= horizon:
      let missed = (horizon - deadline).attoseconds / interval.attoseconds
      return effects.timers.set(number, deadline: deadline + interval * missed)
    case .every(let interval, _):
      effects.timers.set(number, deadline: deadline.later(by: interval))
    case .throttle(let interval, _) where due.isWaiting:
      effects.running[number]?.isWaiting = false
      effects.timers.set(number, deadline: deadline.later(by: interval))
    case .throttle, .operation, .now: return finish(number)
    case .after: break
    }
    follow(job)
  }

  // MARK: Sleeps

  /// Adds a sleep; ``scheduleSleep(_:)`` sets its timer.
  mutating func add(_ sleep: Sleep, _ number: UInt64) {
    effects.sleeps[number] = sleep
    if effects.isClosed { cancelSleep(number) }
  }

  /// Whether an operation has returned.
  func hasReturned(_ number: UInt64) -> Bool { !effects.unreturned.contains(number) }

  /// Sets a sleep's timer, unless the sleep has already been woken.
  mutating func scheduleSleep(_ number: UInt64) {
    guard let sleep = effects.sleeps[number] else { return }
    if sleep.endsAtShutdown, effects.isShutDown { return wake(number, .success(.shuttingDown)) }
    effects.timers.set(number, deadline: max(sleep.end(time), time))
  }

  /// Wakes a sleep whose task was cancelled, or whose store is being released.
  mutating func cancelSleep(_ number: UInt64) { wake(number, .failure(CancellationError())) }

  /// Wakes a sleep, if it has not ended.
  private mutating func wake(_ number: UInt64, _ result: Result<WakeReason, any Error>) {
    guard let sleep = effects.sleeps.removeValue(forKey: number) else { return }
    effects.timers.cancel(number)
    errands.append { sleep.continuation.resume(with: result) }
  }

  // MARK: Parts

  /// Whether anything runs at or below an id.
  func hasEffects(under id: EffectID) -> Bool { effects.index.hasAny(under: id) }

  /// The ids directly below `id` at or below which something runs.
  func idsOfEffects(below id: EffectID) -> Set<EffectID> { effects.index.ids(below: id) }

  /// The same ids, but none if nothing has gone since the last call, except perhaps one element.
  mutating func idsOfEffects(
    below id: EffectID, _ mark: CollectionMark, exceptForOne: Bool
  ) -> Set<EffectID> {
    effects.index.mayMiss(below: id, mark, exceptForOne: exceptForOne)
      ? idsOfEffects(below: id) : []
  }
}

extension Duration {
  /// The longest wait for a real clock, over a century: `ContinuousClock` traps on huge ones.
  static let longestWait = Duration.seconds(1 << 32)

  /// This time plus a delay: a negative delay counts as zero, and a huge one does not overflow.
  func later(by delay: Duration) -> Duration {
    self + min(max(delay, .zero), .seconds(Int64.max))
  }
}
