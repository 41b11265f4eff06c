/// Decides what a store does next: who drains the queue, what time it is, and which work comes first.
///
/// Nothing here depends on the types of the state and the actions, so it is compiled only once.
@usableFromInline struct Agenda: Sendable {
  private enum Drainer: Equatable, Sendable {
    case none
    /// A drain has been scheduled and has not begun.
    case scheduled
    case thread(UInt)
  }

  /// What comes next, when nothing more follows from the last event.
  @usableFromInline enum Turn {
    /// Subscribers are notified.
    case notification
    /// The next deadline has come.
    case deadline
    /// The next event is taken from the inbox.
    case event
    /// Nothing is left to do.
    case end
  }

  /// How many actions may follow from one event at one time before the store warns.
  static let longestChain = 200_000

  private var drainer = Drainer.none
  /// The time of the event that is being handled.
  @usableFromInline private(set) var time: Duration = .zero
  /// Up to here, deadlines come before the next event.
  @usableFromInline private(set) var horizon: Duration = .zero
  /// The latest time that was set or read.
  private var latestTime: Duration = .zero
  /// The source of time; nil when the host sets it.
  private var source: (@Sendable () -> Duration)?
  /// How many actions have followed from the last event at the current time.
  private var chain = 0
  /// Whether the state or the deadline may have changed since subscribers were notified.
  private var needsNotification = false
  /// The next deadline when the inbox was last empty; subscribers see this one.
  @usableFromInline private(set) var notifiedDeadline: Duration?

  init(source: (@Sendable () -> Duration)?) { self.source = source }

  // MARK: Drains

  @usableFromInline var isDrainedByCaller: Bool { drainer == .thread(currentThread()) }

  /// Obliges the caller to start a drain; false if there is one already.
  @usableFromInline mutating func claimDrain() -> Bool {
    guard drainer == .none else { return false }
    drainer = .scheduled
    return true
  }

  /// Notes that the claimed drain has begun on the calling thread.
  @usableFromInline mutating func beginDrain() {
    if drainer == .scheduled { drainer = .thread(currentThread()) }
  }

  /// Notes that a drain has ended its slice and is scheduled again.
  @usableFromInline mutating func pauseDrain() { drainer = .scheduled }

  mutating func endDrain() { drainer = .none }

  /// Notes that the state has changed, or that a subscriber was added.
  @usableFromInline mutating func requestNotification() { needsNotification = true }

  /// Counts one more action that follows from an event.
  ///
  /// - Returns: Whether to warn now that the chain may be endless; true once in each chain.
  @usableFromInline mutating func countChained() -> Bool {
    chain += 1
    return chain == Self.longestChain + 1
  }

  /// Decides what comes next, and advances the horizon and the time to it.
  ///
  /// - Parameters:
  ///   - eventTime: The time of the next event in the inbox, if there is one.
  ///   - deadline: When the next effect is due, if one waits.
  ///   - hasSubscribers: Whether there is anyone to notify.
  @usableFromInline mutating func takeTurn(
    eventTime: Duration?, deadline: Duration?, hasSubscribers: Bool
  ) -> Turn {
    horizon = eventTime ?? time
    let isDue = deadline.map { $0 <= horizon } ?? false
    // Subscribers are notified at the end of a drain, before what is due, and before a later event.
    let mayNotify = isDue || eventTime.map { $0 > time } ?? true
    if eventTime == nil, !isDue, deadline != notifiedDeadline {
      (notifiedDeadline, needsNotification) = (deadline, true)
    }
    if mayNotify, needsNotification, hasSubscribers {
      needsNotification = false
      return .notification
    }
    if isDue { return .deadline }
    if let eventTime {
      (time, chain) = (eventTime, 0)
      return .event
    }
    return .end
  }

  // MARK: Time

  /// The time of an event that enters now: what the source says, or what the host has set.
  ///
  /// It never goes back, even if the source does.
  @usableFromInline mutating func arrivalTime() -> Duration {
    if let source { latestTime = max(latestTime, source()) }
    return latestTime
  }

  /// The time as a user of the store sees it: what the source says or, without one, the time of the
  /// event that is being handled.
  mutating func visibleTime() -> Duration { source == nil ? time : arrivalTime() }

  /// Notes the time that a host has set.
  mutating func setTime(_ time: Duration) { latestTime = max(latestTime, time) }

  /// Advances the time to a deadline.
  @usableFromInline mutating func advance(to deadline: Duration) {
    if deadline > time { (time, chain) = (deadline, 0) }
  }

  /// Sets the source of time, unless there is one already.
  mutating func use(_ source: @escaping @Sendable () -> Duration) {
    self.source = self.source ?? source
  }
}
