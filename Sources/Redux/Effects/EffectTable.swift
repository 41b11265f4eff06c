import DequeModule

/// A store's running effects, with their timers and thunks.
///
/// It is used under the store's lock. Of the program's functions, it calls only `==` and `hash` of ids and
/// keys and, while the store is traced, the `description` of an id or an action. All other functions
/// wait in ``work`` until the lock is released.
// Nothing here depends on the type of the actions, so it is compiled only once.
struct EffectTable: Sendable {
  /// Descriptions of the effects that have started, and of those that have ended.
  typealias Journal = (started: [String], ended: [String])

  /// What follows from the current event, in order: what was dispatched while the event was handled, and what
  /// effects send immediately.
  ///
  /// This queue is in the effect table because starting or ending an effect adds to it.
  var followUps = Deque<Call>()
  /// What must be done next without the lock.
  var work: [@Sendable () -> Void] = []

  /// The running effects by number; later ones have higher numbers.
  private(set) var running: [UInt64: RunningEffect] = [:]
  var index = EffectIndex()
  private(set) var timers = TimerQueue()
  private var sleeps: [UInt64: Sleep] = [:]
  private var thunks: [UInt64: RunningThunk] = [:]
  private(set) var lastNumber: UInt64 = 0
  /// Whether the store has been shut down, so that no effect may wait for time any more.
  private var isShutDown = false
  /// The effects that have started, and those that have ended, since the last step; nil while the store
  /// is not traced.
  var journal: (started: [UInt64: String], ended: [UInt64: String])?

  /// The numbers of the operations whose tasks have not returned; some may have been cancelled.
  private var unreturned: Set<UInt64> = []
  /// Whether no effect is running.
  var isEmpty: Bool { running.isEmpty }
  /// Whether no effect is running and every operation has returned.
  var isIdle: Bool { running.isEmpty && unreturned.isEmpty }
  /// The running effects, in the order in which they started.
  var inOrder: [RunningEffect] { running.values.sorted { $0.number < $1.number } }
  /// The numbers of the effects whose operation is asleep.
  var sleepers: Set<UInt64> { Set(sleeps.values.map(\.effect)) }

  /// A number that this store has not used before.
  mutating func newNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  /// Whether the sender's effect and thunk, if it has them, are still running.
  func accepts(_ sender: Sender) -> Bool {
    if let effect = sender.effect, running[effect] == nil { return false }
    if let thunk = sender.thunk, thunks[thunk] == nil { return false }
    return true
  }

  // MARK: Starting

  /// Queues a call after what already follows from the current event.
  mutating func send(_ call: Call) {
    if let thunk = call.sender.thunk { thunks[thunk]?.queued += 1 }
    followUps.append(call)
  }

  /// Starts an operation, or an effect that waits for time.
  ///
  /// The new effect replaces what runs under its id. Its delay counts from `time`.
  ///
  /// - Returns: The effect's number; nil if the effect waits for time and the store has been shut down.
  @discardableResult mutating func launch(
    _ call: Call, _ schedule: EffectSchedule, _ id: EffectID, at time: Duration
  ) -> UInt64? {
    let deadline = schedule.delay.map(time.later)
    if isShutDown, deadline != nil {
      if let previous = index[id] { cancel(previous) }
      dropRest(of: call.sender.thunk)
      return nil
    }
    let number = newNumber()
    // An effect without an id is named by its number, so that it is never replaced.
    let id =
      if case .anonymous = id.node.part { EffectID(.number(number), below: id.node.parent) } else {
        id
      }
    let started = RunningEffect(id: id, number: number, schedule: schedule, call: call)
    journal?.started[number] = started.description
    // Done before the previous effect is cancelled: otherwise cancelling it would end a thunk that
    // started both.
    if let thunk = call.sender.thunk { thunks[thunk]?.effects.insert(number) }
    if let previous = index.insert(id, number) { cancel(previous, isReplaced: true) }
    running[number] = started
    if let deadline {
      timers.set(number, deadline: deadline)
    } else {
      let sender = Sender(call.sender.origin, effect: number)
      work.append { call.perform(sender) }
    }
    return number
  }

  /// Sends an action at most once in each interval, or gives it to the throttle that runs under the id.
  mutating func throttle(
    _ call: Call, _ interval: Duration, _ edges: ThrottleEdges, _ id: EffectID, at time: Duration
  ) {
    if let number = index[id], case .throttle(_, let edges) = running[number]?.schedule {
      if edges != .leading { takeOver(number, call) }
      return
    }
    if isShutDown, edges != .trailing { return send(call) }
    guard let number = launch(call, .throttle(interval, edges), id, at: time) else { return }
    running[number]?.isWaiting = edges == .trailing
    if edges != .trailing { send(call.sent(by: Sender(call.sender.origin, effect: number))) }
  }

  /// Gives a running throttle its next action, which may have a different sender.
  private mutating func takeOver(_ number: UInt64, _ call: Call) {
    guard let previous = running[number]?.call else { return }
    running[number]?.call = call
    running[number]?.isWaiting = true
    release(previous)
    if let thunk = previous.sender.thunk { thunks[thunk]?.effects.remove(number) }
    if let thunk = call.sender.thunk { thunks[thunk]?.effects.insert(number) }
    if let thunk = previous.sender.thunk { proceed(with: thunk) }
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

  /// Releases a value without the lock, because its `deinit` may use the store.
  mutating func release(_ value: some Sendable) { work.append { withExtendedLifetime(value) {} } }

  /// Forgets an effect that has ended by itself, or an operation whose task has returned.
  mutating func finish(_ number: UInt64) {
    unreturned.remove(number)
    guard let finished = remove(number) else { return }
    release(finished)
    if let thunk = finished.call.sender.thunk { proceed(with: thunk) }
  }

  /// Ends an `after` whose action is reduced, or is dropped by an `intercept`.
  ///
  /// Until then, cancelling the effect's id drops the action.
  mutating func endDelay(of sender: Sender) {
    guard let number = sender.effect, case .after = running[number]?.schedule else { return }
    remove(number)
  }

  /// Cancels what runs under an id and under every id below it, oldest first.
  mutating func cancel(under id: EffectID) {
    for number in index.numbers(under: id) { cancel(number) }
  }

  /// Cancels every effect and sleep.
  mutating func cancelAll() {
    for effect in inOrder { cancel(effect.number) }
    for number in sleeps.keys.sorted() { cancelSleep(number) }
  }

  /// Cancels the effects that only wait for time, prevents new ones, and wakes the sleeps that a
  /// shutdown ends.
  mutating func shutDown() {
    isShutDown = true
    for effect in inOrder where !effect.isOperation { cancel(effect.number) }
    for (number, sleep) in sleeps.sorted(by: { $0.key < $1.key }) where sleep.endsAtShutdown {
      wake(number, .success(.shuttingDown))
    }
  }

  private mutating func cancel(_ number: UInt64, isReplaced: Bool = false) {
    guard let cancelled = remove(number, isReplaced: isReplaced) else { return }
    if let task = cancelled.task { work.append { task.cancel() } }
    release(cancelled.call)
    guard let thunk = cancelled.call.sender.thunk else { return }
    dropRest(of: thunk)
    proceed(with: thunk)
  }

  @discardableResult private mutating func remove(
    _ number: UInt64, isReplaced: Bool = false
  ) -> RunningEffect? {
    guard let removed = running.removeValue(forKey: number) else { return nil }
    if !isReplaced { index.remove(removed.id) }
    timers.cancel(number)
    if let thunk = removed.call.sender.thunk { thunks[thunk]?.effects.remove(number) }
    journal?.ended[number] = removed.description
    return removed
  }

  // MARK: Thunks

  /// Adds a thunk whose first stage is about to be queued.
  mutating func open(
    _ thunk: UInt64, rest: Deque<Call>, onEnd: @escaping @Sendable () -> Void
  ) { thunks[thunk] = RunningThunk(rest: rest, queued: 1, onEnd: onEnd) }

  /// Notes that the sender's queued call has been handled, or dropped by an `intercept`.
  mutating func settle(_ sender: Sender) {
    endDelay(of: sender)
    guard let thunk = sender.thunk else { return }
    thunks[thunk]?.queued -= 1
    proceed(with: thunk)
  }

  /// Cancels a thunk and everything that it has started.
  mutating func cancel(thunk: UInt64) {
    guard let cancelled = thunks.removeValue(forKey: thunk) else { return }
    for number in cancelled.effects.sorted() { cancel(number) }
    release(cancelled.rest)
    work.append(cancelled.onEnd)
  }

  /// When nothing of a thunk is queued or running any more, begins its next stage or, if there is none,
  /// ends the thunk.
  private mutating func proceed(with thunk: UInt64) {
    guard thunks[thunk]?.isIdle == true else { return }
    if let stage = thunks[thunk]?.rest.popFirst() {
      send(stage)
    } else if let ended = thunks.removeValue(forKey: thunk) {
      work.append(ended.onEnd)
    }
  }

  /// When one of a thunk's effects is cancelled or cannot start, drops the stages that have not begun.
  private mutating func dropRest(of thunk: UInt64?) {
    guard let thunk, let rest = thunks[thunk]?.rest else { return }
    release(rest)
    thunks[thunk]?.rest = []
  }

  // MARK: Time

  /// Handles the earliest timer, which is due: wakes its sleep, or queues its effect's action.
  ///
  /// - Parameter horizon: The time up to which deadlines have been reached.
  mutating func fire(upTo horizon: Duration) {
    guard let (number, deadline) = timers.popFirst() else { return }
    guard let due = running[number] else { return wake(number, .success(.timePassed)) }
    var thunk: UInt64?
    switch due.schedule {
    case .after: thunk = due.call.sender.thunk
    case .every(let interval, .latest) where deadline + interval <= horizon:
      let missed = (horizon - deadline).attoseconds / interval.attoseconds
      return timers.set(number, deadline: deadline + interval * missed)
    case .every(let interval, _): timers.set(number, deadline: deadline.later(by: interval))
    case .throttle(let interval, _) where due.isWaiting:
      running[number]?.isWaiting = false
      timers.set(number, deadline: deadline.later(by: interval))
    case .throttle, .operation: return finish(number)
    }
    send(due.call.sent(by: Sender(due.call.sender.origin, effect: number, thunk: thunk)))
  }

  // MARK: Sleeps

  /// Adds a sleep; ``scheduleSleep(_:at:)`` sets its timer.
  mutating func add(_ sleep: Sleep, _ number: UInt64) { sleeps[number] = sleep }

  /// Sets a sleep's timer, unless the sleep has already been woken.
  mutating func scheduleSleep(_ number: UInt64, at time: Duration) {
    guard let sleep = sleeps[number] else { return }
    if sleep.endsAtShutdown, isShutDown { return wake(number, .success(.shuttingDown)) }
    timers.set(number, deadline: max(sleep.end(time), time))
  }

  /// Wakes a sleep whose task was cancelled, or whose store is being released.
  mutating func cancelSleep(_ number: UInt64) { wake(number, .failure(CancellationError())) }

  /// Wakes a sleep, if it has not ended.
  private mutating func wake(_ number: UInt64, _ result: Result<WakeReason, any Error>) {
    guard let sleep = sleeps.removeValue(forKey: number) else { return }
    timers.cancel(number)
    work.append { sleep.continuation.resume(with: result) }
  }

  // MARK: Journal

  /// The effects that have started or ended since the last call, in the order in which they started, without
  /// those that did both.
  mutating func takeJournal() -> Journal {
    guard let (started, ended) = journal else { return ([], []) }
    journal = ([:], [:])
    func inOrder(_ effects: [UInt64: String], without others: [UInt64: String]) -> [String] {
      effects.filter { others[$0.key] == nil }.sorted { $0.key < $1.key }.map(\.value)
    }
    return (inOrder(started, without: ended), inOrder(ended, without: started))
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

/// When an effect sends its action.
enum EffectSchedule: Sendable {
  case after(Duration)
  case every(Duration, MissedTicks)
  case throttle(Duration, ThrottleEdges)
  /// Whenever the operation sends one.
  case operation

  /// How long the effect waits for its first deadline; nil for an operation.
  var delay: Duration? {
    switch self {
    case .after(let delay), .every(let delay, _), .throttle(let delay, _): delay
    case .operation: nil
    }
  }
}

/// An effect that has started and not yet ended.
struct RunningEffect: Sendable, CustomStringConvertible {
  let id: EffectID
  /// Distinguishes it from earlier effects with the same id.
  let number: UInt64
  let schedule: EffectSchedule
  /// What it does, and who started it; a throttle keeps the latest call under its id.
  var call: Call
  /// Whether a throttle's action waits for the end of the interval.
  var isWaiting = false
  /// An operation's task, once it has been made.
  var task: Task<Void, Never>?

  var isOperation: Bool { if case .operation = schedule { true } else { false } }

  /// The id under which it runs, and what it does; for an operation, its name.
  var description: String {
    switch schedule {
    case .after: "\(id), which sends \(call.name())"
    case .every(let interval, _): "\(id), which sends \(call.name()) every \(interval)"
    case .operation: "\(id), which runs \"\(call.name())\""
    case .throttle: "\(id), which throttles"
    }
  }
}

/// A running thunk with the thunks chained to it.
///
/// Each of them is a stage, which begins when everything that the previous stage started has ended.
struct RunningThunk: Sendable {
  /// The stages that have not begun.
  var rest: Deque<Call>
  /// The running effects that the stages have started.
  var effects: Set<UInt64> = []
  /// How many of its actions and stages are in the queue.
  var queued: Int
  /// Called when it ends or is cancelled.
  let onEnd: @Sendable () -> Void

  var isIdle: Bool { queued == 0 && effects.isEmpty }
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

/// The numbers of the running effects by their ids, which are paths and so form a tree.
struct EffectIndex: Sendable {
  /// The ids directly below one id.
  private struct Level: Sendable {
    /// The ids at or below which something runs; never empty.
    var ids: Set<EffectID> = []
    /// The keys of the collection whose elements have these ids, as they were at the last call of
    /// ``EffectIndex/noteKeys(_:under:)``.
    var keys: HashableBox?
  }

  private var numbers: [EffectID: UInt64] = [:]
  private var levels: [EffectID: Level] = [:]

  /// The number of what runs under an id.
  subscript(id: EffectID) -> UInt64? { numbers[id] }

  /// Adds what runs under an id; returns the number of what it replaces.
  mutating func insert(_ id: EffectID, _ number: UInt64) -> UInt64? {
    if let previous = numbers.updateValue(number, forKey: id) { return previous }
    var child = id
    while let parent = child.parent, levels[parent, default: Level()].ids.insert(child).inserted {
      child = parent
    }
    return nil
  }

  mutating func remove(_ id: EffectID) {
    numbers[id] = nil
    var child = id
    while numbers[child] == nil, levels[child] == nil, let parent = child.parent {
      levels[parent]?.ids.remove(child)
      if levels[parent]?.ids.isEmpty == true { levels[parent] = nil }
      child = parent
    }
  }

  /// Whether anything runs at or below an id.
  func hasAny(under id: EffectID) -> Bool { numbers[id] != nil || levels[id] != nil }

  /// The ids directly below `id` that have a running effect, at that id or below it.
  func ids(directlyBelow id: EffectID) -> Set<EffectID> { levels[id]?.ids ?? [] }

  /// Remembers the keys of a collection whose elements' effects run directly below `id`.
  ///
  /// They are forgotten when nothing runs below `id` any more, because from then on they are not
  /// updated.
  ///
  /// - Returns: Whether they have changed since the last call.
  mutating func noteKeys(_ keys: HashableBox, under id: EffectID) -> Bool {
    if levels[id]?.keys == keys { return false }
    levels[id]?.keys = keys
    return true
  }

  /// What runs at or below an id, oldest first.
  func numbers(under id: EffectID) -> [UInt64] {
    var found: [UInt64] = []
    var rest = [id]
    while let next = rest.popLast() {
      if let number = numbers[next] { found.append(number) }
      if let below = levels[next] { rest += below.ids }
    }
    return found.sorted()
  }
}
