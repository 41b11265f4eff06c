import DequeModule
import OrderedCollections

/// Decides what a store does next: what time it is, and which work comes first.
///
/// Events from outside wait in the inbox. The store handles one event, with everything that follows
/// from it at once, before the next, so a program takes the same course whether or not another thread
/// keeps the store busy.
// Nothing here depends on the types of the state and the actions, so it is compiled only once.
@usableFromInline struct Agenda: Sendable {
  /// What comes next.
  @usableFromInline enum Turn {
    /// An action from one of the store's queues.
    case queued(Sender?, isFollowUp: Bool)
    /// The next action from one of the queues is dropped, because its sender was cancelled.
    case dropped(isFollowUp: Bool)
    /// An effect sends its action, because it is due.
    case due(any Sendable, Sender)
    case job(Job)
    /// The last step is passed to the tracers.
    case trace
    case notify
    case reschedule
    case end
  }

  /// Where an event was queued.
  @usableFromInline enum Place: Sendable {
    /// After what already follows from the current event.
    case followUps
    /// In the inbox, while a drain goes on.
    case inbox
    /// In the inbox; a drain must start.
    case idleInbox
  }

  /// How many events may follow from one event, while time stands still, before the store warns.
  static let longestChain = 20_000

  @usableFromInline var effects = EffectTable()
  private var inbox = Deque<(time: Duration, event: Event)>()
  /// The thread that drains the queue; 0 before a scheduled drain begins, and nil between drains.
  var drainer: UInt?
  /// How many turns a drain takes before it lets other work run.
  private let slice: Int
  /// How many turns the drain has taken.
  private var turns = 0
  /// The time of the event that is being handled, or of the deadline that was reached.
  @usableFromInline private(set) var handledTime: Duration = .zero
  /// The latest time that was set or read.
  var latestTime: Duration = .zero
  /// The source of time; nil if the host sets it.
  var source: (@Sendable () -> Duration)?
  /// How many events have followed, at the current time, from the last one in the inbox.
  private var chain = 0
  /// Whether the state or the deadline may have changed, or a subscriber was added, since the last
  /// notification.
  var needsNotification = false
  var hasSubscribers = false
  /// The deadline that subscribers see: updated when the inbox is empty and nothing is due.
  @usableFromInline private(set) var notifiedDeadline: Duration?
  /// Whether any mounted feature has a part that can be removed.
  private let hasParts: Bool
  /// Whether the last step waits for the tracers.
  var hasTrace = false
  @usableFromInline var isTraced = false
  /// Called when no effect is running and every operation has returned.
  var idleWaiters: OrderedDictionary<UInt64, @Sendable () -> Void> = [:]
  private let printWarning: @Sendable (String) -> Void

  init(
    source: (@Sendable () -> Duration)?, slice: Int, hasParts: Bool,
    warn: (@Sendable (String) -> Void)?
  ) {
    self.source = source
    self.slice = slice
    self.hasParts = hasParts
    printWarning = warn ?? Redux.printWarning
  }

  // MARK: The queue

  /// Queues an event.
  ///
  /// - Returns: Where it was queued. If it is an action, the caller adds the action itself to the queue
  ///   of that place in the ``StoreCore``.
  @usableFromInline mutating func enqueue(_ event: Event, mayFollow: Bool) -> Place {
    if mayFollow, drainer == currentThread() {
      effects.followUps.append(event)
      return .followUps
    }
    inbox.append((clockTime(), event))
    guard drainer == nil else { return .inbox }
    drainer = 0
    return .idleInbox
  }

  /// The next turn of a drain: first what follows from the last event, then what is due, then the next
  /// event.
  ///
  /// Subscribers are notified before each effect that is due, before an event of a later time, and when
  /// nothing else is left to do.
  @usableFromInline mutating func nextTurn() -> Turn {
    drainer = currentThread()
    turns += 1
    if turns > slice {
      // Subscribers see the progress.
      if turns == slice + 1 { return .notify }
      (drainer, turns) = (0, 0)
      return .reschedule
    }
    while true {
      if hasTrace { return .trace }
      if let job = effects.work.popFirst() { return .job(job) }
      if let event = effects.followUps.popFirst() {
        if let turn = turn(event, isFollowUp: true) { return turn }
        continue
      }
      let horizon = inbox.first?.time
      let deadline = effects.timers.nextDeadline
      let isDue = deadline.map { $0 <= horizon ?? handledTime } ?? false
      let mayNotify = isDue || horizon.map { $0 > handledTime } ?? true
      if horizon == nil, !isDue, deadline != notifiedDeadline {
        (notifiedDeadline, needsNotification) = (deadline, true)
      }
      if mayNotify, needsNotification, hasSubscribers {
        needsNotification = false
        return .notify
      }
      if isDue, let deadline {
        let horizon = horizon ?? handledTime
        if deadline > handledTime { (handledTime, chain) = (deadline, 0) }
        if let (effect, sender) = effects.fire(upTo: horizon) { return .due(effect, sender) }
      } else if let (time, event) = inbox.popFirst() {
        (handledTime, chain) = (time, 0)
        if let turn = turn(event, isFollowUp: false) { return turn }
      } else if idleWaiters.isEmpty || !effects.isIdle {
        (drainer, turns) = (nil, 0)
        return .end
      } else {
        effects.work.append(contentsOf: idleWaiters.values.map(Job.call))
        idleWaiters = [:]
      }
    }
  }

  /// Does the part of an event that needs the lock.
  ///
  /// - Returns: What is left to do without the lock; nil if nothing is.
  private mutating func turn(_ event: Event, isFollowUp: Bool) -> Turn? {
    switch event {
    case .action(let sender):
      return effects.accepts(sender)
        ? .queued(sender, isFollowUp: isFollowUp) : .dropped(isFollowUp: isFollowUp)
    case .call(let body, let sender):
      guard effects.accepts(sender) else { return .job(.release(body)) }
      countChained("a thunk")
      return .job(.call(body))
    case .cancel(let id): effects.cancel(under: id)
    case .returned(let number): effects.finish(number)
    case .sleep(let number): effects.startSleep(number, at: handledTime)
    case .recheck: countChained("a subscription")
    }
    return nil
  }

  /// Counts an event as a part of the current chain, and warns once if the chain may be endless.
  @usableFromInline mutating func countChained(_ next: @autoclosure () -> String) {
    chain += 1
    guard chain == Self.longestChain + 1 else { return }
    warn(
      "More than \(Self.longestChain) actions, thunks or subscriptions have followed from one event "
        + "while time stood still: does one of them repeat itself? The next is \(next()).")
  }

  /// Queues a warning for developers.
  mutating func warn(_ message: String) {
    effects.work.append(.call { [printWarning] in printWarning(message) })
  }

  /// Notes that an action was reduced.
  ///
  /// - Returns: Whether the action may have removed a part that has effects.
  @usableFromInline mutating func noteReduced(_ sender: Sender?) -> Bool {
    needsNotification = true
    effects.endDelay(of: sender)
    return hasParts && !effects.isEmpty
  }

  /// Notes that an action, with everything that its middlewares do, has been handled.
  ///
  /// - Returns: Whether another event waits.
  @usableFromInline @discardableResult mutating func noteHandled(_ sender: Sender?) -> Bool {
    effects.noteHandled(sender)
    return !inbox.isEmpty || !effects.followUps.isEmpty
  }

  // MARK: Effects

  /// Starts an effect that waits for time, or an operation; its delay counts from now.
  ///
  /// - Returns: The sender of the effect's action, if the action must be sent now.
  @usableFromInline mutating func start(
    _ effect: consuming any Sendable, _ schedule: EffectSchedule, _ id: EffectID, _ sender: Sender
  ) -> Sender? { effects.start(effect, schedule, id, sender, at: publicTime()) }

  // MARK: Time

  /// The time of an event that is queued now: what the source says, or what the host has set; it never goes
  /// back, even if the source does.
  private mutating func clockTime() -> Duration {
    if let source { latestTime = max(latestTime, source()) }
    return latestTime
  }

  /// The time as a user of the store sees it: what the source says or, without one, the time of the
  /// event that is being handled.
  mutating func publicTime() -> Duration { source == nil ? handledTime : clockTime() }
}
