import DequeModule

/// A store's running effects, with their timers and thunks.
///
/// It is used under the store's lock and calls no function of the program: what must be done without
/// the lock is queued in ``work``.
@usableFromInline struct EffectTable<Action: Sendable>: Sendable {
  /// Descriptions of the effects that have started, and of those that have ended.
  typealias Journal = (started: [String], ended: [String])

  /// What follows from the current event, in order: what was dispatched within it, and what effects send
  /// at once.
  ///
  /// It is here because starting or ending an effect adds to it.
  @usableFromInline var followUps = Deque<Event<Action>>()
  /// What must be done next without the lock.
  @usableFromInline var work = Deque<Work<Action>>()

  /// The running effects by number; later ones have higher numbers.
  private(set) var running: [UInt64: RunningEffect<Action>] = [:]
  var index = EffectIndex()
  @usableFromInline private(set) var timers = TimerQueue()
  private var sleeps: [UInt64: Sleep] = [:]
  private var thunks: [UInt64: RunningThunk<Action>] = [:]
  private(set) var lastNumber: UInt64 = 0
  /// Whether the store has been shut down, so that nothing may be delayed any more.
  private var isShutDown = false
  /// The effects that have started and ended since the last step; nil while the store is not traced.
  var journal: (started: [UInt64: String], ended: [UInt64: String])?

  /// The numbers of the operations whose tasks have not returned; some may have been cancelled.
  private var unreturned: Set<UInt64> = []
  /// Whether no effect runs, and every operation has returned.
  var isIdle: Bool { running.isEmpty && unreturned.isEmpty }
  /// Whether no effect runs; stored, because it is read after every action.
  @usableFromInline private(set) var isEmpty = true
  /// The running effects, in the order in which they started.
  var inOrder: [RunningEffect<Action>] { running.values.sorted { $0.number < $1.number } }
  /// The numbers of the effects whose operation is asleep.
  var sleepers: Set<UInt64> { Set(sleeps.values.map(\.effect)) }

  /// A number that this store has not used before.
  mutating func newNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  /// Whether the effect and the thunk that sent something are still running.
  @usableFromInline func accepts(_ sender: Sender) -> Bool {
    if let effect = sender.effect, running[effect] == nil { return false }
    if let thunk = sender.thunk, thunks[thunk] == nil { return false }
    return true
  }

  // MARK: Starting

  /// Starts an effect that is not a batch, with delays that count from `time`.
  mutating func start(_ effect: Effect<Action>, _ sender: Sender, at time: Duration) {
    switch effect {
    case .none, .batch: break
    case .send(let action): send(action, sender)
    case .after(let delay, let id, _): add(effect, id, sender, due: time.later(by: delay))
    case .every(let interval, let missed, let id, let action):
      let interval = max(interval, .milliseconds(1))
      add(
        .every(interval, missed: missed, id: id, action), id, sender, due: time.later(by: interval))
    case .throttle(let interval, let edges, let id, let action):
      if let number = index[id],
        case .throttle(let interval, let edges, _, _) = running[number]?.effect
      {
        if edges == .leading { return }
        work.append(.release(running[number]))
        running[number]?.effect = .throttle(interval, edges, id: id, action)
        running[number]?.isWaiting = true
      } else if isShutDown, edges != .trailing {
        send(action, sender)
      } else if let number = add(effect, id, sender, due: time.later(by: interval)) {
        running[number]?.isWaiting = edges == .trailing
        if edges == .trailing { return }
        send(action, Sender(sender.origin, effect: number))
      }
    case .operation(_, let id): add(effect, id, sender, due: nil)
    case .cancel(let id): cancel(under: id)
    }
  }

  private mutating func send(_ action: Action, _ sender: Sender) {
    if let thunk = sender.thunk { thunks[thunk]?.queued += 1 }
    followUps.append(.action(action, sender))
  }

  /// Adds an effect that waits for a deadline, or an operation; it replaces what runs under its id.
  ///
  /// - Returns: Its number, or nil when it waits for time and the store has been shut down.
  @discardableResult private mutating func add(
    _ effect: Effect<Action>, _ id: EffectID, _ sender: Sender, due deadline: Duration?
  ) -> UInt64? {
    if isShutDown, deadline != nil {
      if let previous = index[id] { cancel(previous) }
      dropRest(of: sender.thunk)
      return nil
    }
    let number = newNumber()
    // A number of its own, so that it is never replaced.
    let id =
      id.node.part == .anonymous ? EffectID(.number(number), below: id.node.parent) : id
    let started = RunningEffect(
      id: id, number: number, origin: sender.origin, thunk: sender.thunk, effect: effect)
    // This comes before the previous effect is cancelled, which would otherwise end a thunk that
    // started both.
    if let thunk = sender.thunk { thunks[thunk]?.effects.insert(number) }
    if let previous = index[id] { cancel(previous) }
    running[number] = started
    isEmpty = false
    index.insert(id, number)
    if let deadline {
      timers.set(number, deadline: deadline)
    } else {
      work.append(.startOperation(number))
    }
    journal?.started[number] = started.description
    return number
  }

  /// The operation with a number, and its origin; nil if it was cancelled before it could start.
  mutating func takeOperation(
    _ number: UInt64
  ) -> (operation: Effect<Action>.Operation, origin: Origin)? {
    guard let effect = running[number], case .operation(let operation, _) = effect.effect else {
      return nil
    }
    unreturned.insert(number)
    return (operation, effect.origin)
  }

  /// Keeps the task of an operation; false if the operation was cancelled in the meantime.
  mutating func keep(_ task: Task<Void, Never>, of number: UInt64) -> Bool {
    guard running[number] != nil else { return false }
    running[number]?.task = task
    return true
  }

  // MARK: Ending

  /// Forgets an effect that has ended by itself, or an operation whose task has returned.
  @usableFromInline mutating func finish(_ number: UInt64) {
    unreturned.remove(number)
    guard let finished = remove(number) else { return }
    work.append(.release(finished))
    if let thunk = finished.thunk { beginNextStage(of: thunk) }
  }

  /// Ends the `after` that has sent an action, when the action is reduced, or dropped by an `intercept`.
  ///
  /// Until then, cancelling its id drops the action.
  @usableFromInline mutating func endDelay(_ number: UInt64) {
    guard let effect = running[number], case .after = effect.effect else { return }
    remove(number)
  }

  /// Cancels what runs under an id and under every id below it, oldest first.
  @usableFromInline mutating func cancel(under id: EffectID) {
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

  private mutating func cancel(_ number: UInt64) {
    guard let cancelled = remove(number) else { return }
    if let task = cancelled.task { work.append(.call { task.cancel() }) }
    work.append(.release(cancelled))
    guard let thunk = cancelled.thunk else { return }
    dropRest(of: thunk)
    beginNextStage(of: thunk)
  }

  @discardableResult private mutating func remove(_ number: UInt64) -> RunningEffect<Action>? {
    guard let removed = running.removeValue(forKey: number) else { return nil }
    isEmpty = running.isEmpty
    index.remove(removed.id)
    timers.cancel(number)
    if let thunk = removed.thunk { thunks[thunk]?.effects.remove(number) }
    journal?.ended[number] = removed.description
    return removed
  }

  // MARK: Thunks

  /// Adds a thunk whose first stage is about to be queued.
  mutating func open(
    _ thunk: UInt64, rest: Deque<RunningThunk<Action>.Stage>, onEnd: @escaping @Sendable () -> Void
  ) { thunks[thunk] = RunningThunk(rest: rest, queued: 1, onEnd: onEnd) }

  /// Notes that a queued action or stage of the sender's thunk has been handled.
  @usableFromInline mutating func noteHandled(_ sender: Sender) {
    guard let thunk = sender.thunk else { return }
    thunks[thunk]?.queued -= 1
    beginNextStage(of: thunk)
  }

  /// Cancels a thunk and everything that it has started.
  mutating func cancel(thunk: UInt64) {
    guard let cancelled = thunks.removeValue(forKey: thunk) else { return }
    for number in cancelled.effects.sorted() { cancel(number) }
    work.append(.release(cancelled.rest))
    work.append(.call(cancelled.onEnd))
  }

  /// When nothing of a thunk is queued or running any more, begins its next stage, or else ends it.
  private mutating func beginNextStage(of thunk: UInt64) {
    guard thunks[thunk]?.isIdle == true else { return }
    if let stage = thunks[thunk]?.rest.popFirst() {
      thunks[thunk]?.queued += 1
      followUps.append(.evaluate(stage, Sender(.dispatched, thunk: thunk)))
    } else if let ended = thunks.removeValue(forKey: thunk) {
      work.append(.call(ended.onEnd))
    }
  }

  /// Drops the stages of a thunk that have not begun, because one of its effects was cancelled.
  private mutating func dropRest(of thunk: UInt64?) {
    guard let thunk, let rest = thunks[thunk]?.rest else { return }
    work.append(.release(rest))
    thunks[thunk]?.rest = []
  }

  // MARK: Time

  /// Sends the action of the earliest timer, or wakes its sleep, if it is due.
  ///
  /// - Parameter horizon: The time up to which deadlines have been reached.
  @usableFromInline mutating func fire(upTo horizon: Duration) {
    guard let (number, deadline) = timers.popDue(upTo: horizon) else { return }
    guard let effect = running[number] else {
      return wake(number, .success(isShutDown ? .shuttingDown : .timePassed))
    }
    switch effect.effect {
    case .after(_, _, let action):
      send(action, Sender(effect.origin, effect: number, thunk: effect.thunk))
    case .every(let interval, .latest, _, _) where deadline + interval <= horizon:
      let missed = (horizon - deadline).attoseconds / interval.attoseconds
      timers.set(number, deadline: deadline + interval * missed)
    case .every(let interval, _, _, let action):
      timers.set(number, deadline: deadline.later(by: interval))
      send(action, Sender(effect.origin, effect: number))
    case .throttle(let interval, _, _, let action) where effect.isWaiting:
      running[number]?.isWaiting = false
      timers.set(number, deadline: deadline.later(by: interval))
      send(action, Sender(effect.origin, effect: number))
    default: finish(number)
    }
  }

  // MARK: Sleeps

  /// Adds a sleep; ``startSleep(_:at:)`` begins it.
  mutating func add(_ sleep: Sleep, _ number: UInt64) { sleeps[number] = sleep }

  /// Sets the timer of a sleep, unless it was woken before its turn.
  @usableFromInline mutating func startSleep(_ number: UInt64, at time: Duration) {
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
    work.append(.call { sleep.continuation.resume(with: result) })
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

/// An effect that has started and not yet ended.
struct RunningEffect<Action: Sendable>: Sendable, CustomStringConvertible {
  let id: EffectID
  /// Distinguishes it from earlier effects with the same id.
  let number: UInt64
  let origin: Origin
  /// The thunk that waits for it.
  let thunk: UInt64?
  /// The effect that was started; a throttle has its latest action.
  var effect: Effect<Action>
  /// Whether a throttle's action waits for the end of the interval.
  var isWaiting = false
  /// The task of an operation, once it has been made.
  var task: Task<Void, Never>?

  var isOperation: Bool { if case .operation = effect { true } else { false } }

  /// The id under which it runs, and what it does; for an operation, its name.
  var description: String {
    switch effect {
    case .after(_, _, let action): "\(id), which sends \(action)"
    case .every(let interval, _, _, let action): "\(id), which sends \(action) every \(interval)"
    case .operation(let operation, _): "\(id), which runs \"\(operation)\""
    default: "\(id), which throttles"
    }
  }
}

/// A running thunk with the thunks chained to it.
///
/// Each of them is a stage, which begins when everything that the previous stage started has ended.
struct RunningThunk<Action: Sendable>: Sendable {
  typealias Stage = @Sendable () -> Effect<Action>

  /// The stages that have not begun.
  var rest: Deque<Stage>
  /// The running effects that the stages have started.
  var effects: Set<UInt64> = []
  /// How many of its actions and stages are in the queue.
  var queued: Int
  /// Called when it has ended, or was cancelled.
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
    /// The collection's keys when this level was last searched for missing parts.
    var keys: HashableBox?
  }

  private var numbers: [EffectID: UInt64] = [:]
  private var levels: [EffectID: Level] = [:]

  /// The number of what runs under an id.
  subscript(id: EffectID) -> UInt64? { numbers[id] }

  mutating func insert(_ id: EffectID, _ number: UInt64) {
    numbers[id] = number
    var child = id
    while let parent = child.parent, levels[parent, default: Level()].ids.insert(child).inserted {
      child = parent
    }
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

  /// Of the ids directly below an id, those at or below which something runs.
  func ids(rightBelow id: EffectID) -> Set<EffectID> { levels[id]?.ids ?? [] }

  /// Notes the keys of the parts to which the ids directly below an id belong.
  ///
  /// They are forgotten when nothing runs below the id any more, because from then on they are not
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
