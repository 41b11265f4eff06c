import DequeModule
import OrderedCollections

/// A store's queues, effects, time and subscribers.
///
/// A *drain* is a loop of turns that ends when nothing is left to do. The agenda decides what each turn does.
/// Events wait in the inbox. The store handles one event, with everything that immediately follows from it,
/// before the next. So a program behaves in the same way whether or not another thread keeps the store busy.
// Nothing here depends on the types of the state and the actions, so it is compiled only once.
struct Agenda: Sendable {
  /// What a drain does next, without holding the lock.
  enum Turn {
    case call(Call)
    /// Calls these functions, for example those that notify subscribers.
    case jobs([@Sendable () -> Void])
    /// Schedules the rest of the drain, because its slice is over.
    case reschedule
    /// Ends the drain, and then resumes those who wait for an idle store.
    case end(_ idleWaiters: [@Sendable (_ isIdle: Bool) -> Void])
  }

  /// What a store receives.
  enum Event: Sendable {
    /// An action, a thunk or a subscription. On the draining thread, it follows from the current event;
    /// otherwise it waits in the inbox.
    case call(Call)
    /// An action that an operation sends; it always waits in the inbox.
    case sent(Call)
    /// A change to the agenda. Even a function that changes nothing starts a drain, which handles what is due
    /// and notifies subscribers.
    case update(@Sendable (inout Agenda) -> Void)
  }

  /// How many calls may follow from one event, while time stands still, before the store warns.
  static let longestChain = 20_000

  var effects = EffectTable()
  private var inbox = Deque<(time: Duration, event: Event)>()
  /// The thread that drains the queue; 0 while a drain or its next slice is scheduled; nil between drains.
  var drainer: UInt?
  /// How many turns a drain takes on a scheduler before it lets other work run; nil for `.caller`.
  private let slice: Int?
  /// How many turns the current slice has taken.
  private var turns = 0
  /// The time of the event that is being handled, or of the deadline that was reached.
  private(set) var handledTime: Duration = .zero
  /// The latest time that was set or read.
  var latestTime: Duration = .zero
  /// The source of time; nil if the host sets it.
  var source: (@Sendable () -> Duration)?
  /// How many calls have begun at the current time; it restarts with each call from the inbox.
  private var chain = 0
  /// Whether, since the last notification, the state or the deadline may have changed, or a new subscriber
  /// has asked for the current state.
  var needsNotification = false
  /// Functions that each notify one subscriber, if that subscriber's part has changed.
  var subscribers: OrderedDictionary<UInt64, @Sendable () -> Void> = [:]
  /// The next deadline as subscribers see it; it is updated when the inbox is empty and nothing is due.
  private(set) var notifiedDeadline: Duration?
  /// Each is called once: with true when no effect is running and every operation has returned, or with
  /// false when the waiting task is cancelled.
  var idleWaiters: OrderedDictionary<UInt64, @Sendable (_ isIdle: Bool) -> Void> = [:]
  private let printWarning: @Sendable (String) -> Void

  init(
    source: (@Sendable () -> Duration)?, slice: Int?,
    warn: (@Sendable (String) -> Void)?
  ) {
    self.source = source
    self.slice = slice
    printWarning = warn ?? Redux.printWarning
  }

  // MARK: The queue

  /// Adds a call from the draining thread to the follow-ups, and any other event to the inbox.
  ///
  /// - Returns: Whether a drain must start.
  mutating func enqueue(_ event: Event) -> Bool {
    if case .call(let call) = event, drainer == currentThread() {
      effects.followUps.append(call)
      return false
    }
    inbox.append((clockTime(), event))
    guard drainer == nil else { return false }
    drainer = 0
    return true
  }

  /// Makes the calling thread the drainer, if an action that it dispatches now can be handled without being
  /// queued.
  ///
  /// Without this shortcut a dispatch would take twice as long, but `make bench` requires dispatches to be
  /// ten times as fast as ReSwift's.
  mutating func claimDrain() -> Bool {
    guard drainer == nil, slice == nil, effects.work.isEmpty, effects.followUps.isEmpty else {
      return false
    }
    let time = clockTime()
    if let deadline = effects.timers.nextDeadline, deadline <= time { return false }
    (drainer, handledTime, chain) = (currentThread(), time, 1)
    return true
  }

  /// The next turn of a drain: first what follows from the last event, then what is due, then the next
  /// event.
  ///
  /// Subscribers are notified before each effect that is due, before an event of a later time, and when
  /// nothing else is left to do.
  mutating func nextTurn() -> Turn {
    drainer = currentThread()
    if let slice {
      turns += 1
      if turns > slice {
        // Subscribers see the progress before the rest is scheduled.
        if needsNotification {
          needsNotification = false
          return .jobs(subscribers.values.elements)
        }
        (drainer, turns) = (0, 0)
        return .reschedule
      }
    }
    while true {
      if !effects.work.isEmpty {
        defer { effects.work = [] }
        return .jobs(effects.work)
      }
      if let call = effects.followUps.popFirst() {
        guard effects.accepts(call.sender) else {
          effects.release(call)
          continue
        }
        chain += 1
        if chain == Self.longestChain + 1 { warnOfEndlessChain(call) }
        return .call(call)
      }
      // Not `first`, which would copy the event.
      let horizon = inbox.isEmpty ? nil : inbox[0].time
      let deadline = effects.timers.nextDeadline
      let isDue = deadline.map { $0 <= horizon ?? handledTime } ?? false
      let mayNotify = isDue || horizon.map { $0 > handledTime } ?? true
      if horizon == nil, !isDue, deadline != notifiedDeadline {
        (notifiedDeadline, needsNotification) = (deadline, true)
      }
      if mayNotify, needsNotification, !subscribers.isEmpty {
        needsNotification = false
        return .jobs(subscribers.values.elements)
      }
      if isDue, let deadline {
        if deadline > handledTime { (handledTime, chain) = (deadline, 0) }
        effects.fire(upTo: horizon ?? handledTime)
      } else if let (time, event) = inbox.popFirst() {
        if time > handledTime { (handledTime, chain) = (time, 0) }
        switch event {
        case .call(let call), .sent(let call):
          chain = 0
          effects.followUps.append(call)
        // The chain goes on after an update, because each round of an endless chain may queue an update.
        case .update(let change):
          change(&self)
          effects.release(change)
        }
      } else {
        (drainer, turns) = (nil, 0)
        guard effects.isIdle else { return .end([]) }
        defer { idleWaiters = [:] }
        return .end(idleWaiters.values.elements)
      }
    }
  }

  // MARK: Warnings

  private mutating func warnOfEndlessChain(_ next: Call) {
    warn(
      "More than \(Self.longestChain) actions, thunks or subscriptions have followed from one event "
        + "while time stood still: does one of them repeat itself? The next is \(next.name()).")
  }

  /// Queues a warning for developers.
  mutating func warn(_ message: String) {
    effects.work.append { [printWarning] in printWarning(message) }
  }

  // MARK: Time

  /// The time for an event that is queued now: the source's or, without a source, the host's.
  ///
  /// It never goes back, even if the source does.
  private mutating func clockTime() -> Duration {
    if let source { latestTime = max(latestTime, source()) }
    return latestTime
  }

  /// The time as a user of the store sees it: what the source says or, without one, the time of the
  /// event that is being handled.
  mutating func publicTime() -> Duration { source == nil ? handledTime : clockTime() }
}
