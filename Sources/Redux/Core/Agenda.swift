import DequeModule
import OrderedCollections

/// What changes in a store, except its state and its tracers: queues, effects, time and subscribers.
///
/// It decides which work comes first. Calls from outside, which are the events, wait in the inbox. The
/// store handles one event, with everything that immediately follows from it, before the next, so a program
/// behaves in the same way whether or not another thread keeps the store busy.
// Nothing here depends on the types of the state and the actions, so it is compiled only once.
struct Agenda: Sendable {
  /// What a drain does next, without holding the lock.
  enum Turn {
    case call(Call)
    /// Does what must be done without the lock.
    case job(@Sendable () -> Void)
    case notify([@Sendable () -> Void])
    /// Schedules the rest of the drain, because its slice is over.
    case reschedule
    /// Ends the drain, and then resumes those who wait for an idle store.
    case end(_ idleWaiters: [@Sendable (_ isIdle: Bool) -> Void])
  }

  /// How many calls may follow from one event, while time stands still, before the store warns.
  static let longestChain = 20_000

  var effects = EffectTable()
  private var inbox = Deque<(time: Duration, call: Call)>()
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
  /// How many calls have followed, at the current time, from the event that last left the inbox; it counts
  /// as well.
  private var chain = 0
  /// Whether the state or the deadline may have changed, or a subscriber was added, since the last
  /// notification.
  var needsNotification = false
  /// Each notifies a subscriber, if the subscriber's part has changed.
  var subscribers: OrderedDictionary<UInt64, @Sendable () -> Void> = [:]
  /// The deadline that subscribers see: updated when the inbox is empty and nothing is due.
  private(set) var notifiedDeadline: Duration?
  /// Each is called once: with true when no effect is running and every operation has returned, or with
  /// false when its caller stops waiting.
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

  /// Queues a call.
  ///
  /// - Parameter mayFollow: Whether the call, if it is queued within a drain, follows from the current event. An
  ///   operation's action waits in the inbox instead.
  /// - Returns: Whether a drain must start.
  mutating func enqueue(_ call: Call, mayFollow: Bool) -> Bool {
    if mayFollow, drainer == currentThread() {
      effects.followUps.append(call)
      return false
    }
    inbox.append((clockTime(), call))
    guard drainer == nil else { return false }
    drainer = 0
    return true
  }

  /// Makes the calling thread the drainer, for an action that is not queued, if nothing would come before
  /// that action.
  ///
  /// Without this shortcut a dispatch would take twice as long, and would no longer be ten times as fast as
  /// ReSwift's, which `make bench` requires.
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
      if turns > slice, !needsNotification {
        (drainer, turns) = (0, 0)
        return .reschedule
      }
      // Subscribers see the progress before the rest is scheduled.
      if turns > slice {
        needsNotification = false
        return .notify(subscribers.values.elements)
      }
    }
    while true {
      if let job = effects.work.popFirst() { return .job(job) }
      if let call = effects.followUps.popFirst() {
        guard effects.accepts(call.sender) else {
          effects.release(call)
          continue
        }
        chain += 1
        if chain == Self.longestChain + 1 { warnOfEndlessChain(call) }
        return .call(call)
      }
      // Not `first`, which would copy the call.
      let horizon = inbox.isEmpty ? nil : inbox[0].time
      let deadline = effects.timers.nextDeadline
      let isDue = deadline.map { $0 <= horizon ?? handledTime } ?? false
      let mayNotify = isDue || horizon.map { $0 > handledTime } ?? true
      if horizon == nil, !isDue, deadline != notifiedDeadline {
        (notifiedDeadline, needsNotification) = (deadline, true)
      }
      if mayNotify, needsNotification, !subscribers.isEmpty {
        needsNotification = false
        return .notify(subscribers.values.elements)
      }
      if isDue, let deadline {
        if deadline > handledTime { (handledTime, chain) = (deadline, 0) }
        effects.fire(upTo: horizon ?? handledTime)
      } else if let (time, call) = inbox.popFirst() {
        if time > handledTime { (handledTime, chain) = (time, 0) }
        // An update is not counted, and the chain goes on after it: each round of an endless one may queue one.
        if call.sender === Sender.update { return .call(call) }
        chain = 0
        effects.followUps.append(call)
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
