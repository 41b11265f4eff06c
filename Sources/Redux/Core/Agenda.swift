/// Whose turn it is in a store: who drains its queue, how far time has gone on, and what comes next.
///
/// Nothing here depends on the types of the state and the actions, so it is compiled once, for every
/// store.
@usableFromInline struct Agenda: Sendable {
  private enum Drainer: Equatable, Sendable {
    case none
    /// A drain has been scheduled and has not begun.
    case scheduled
    case thread(UInt)
  }

  /// What comes when nothing follows from the last event any more.
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

  /// How many actions may follow from one event, while no time passes, before a warning.
  static let longestChain = 200_000

  private var drainer = Drainer.none
  /// The time of the event that is being handled.
  @usableFromInline private(set) var time: Duration = .zero
  /// How far time has gone on: what is due by then comes before the next event.
  @usableFromInline private(set) var horizon: Duration = .zero
  /// The latest time that was set or read.
  private var latestTime: Duration = .zero
  /// The source of time; nil when the host sets it.
  private var source: (@Sendable () -> Duration)?
  /// How many actions have followed from the last event since time went on.
  private var chain = 0
  /// Whether subscribers may not know the present state, or the present deadline.
  private var needsNotification = false
  /// The deadline that subscribers are shown: as it was when the queue was last empty.
  @usableFromInline private(set) var notifiedDeadline: Duration?

  init(source: (@Sendable () -> Duration)?) { self.source = source }

  // MARK: Drains

  @usableFromInline var isDrainedByCaller: Bool { drainer == .thread(currentThread()) }

  /// Makes the caller the one who must start a drain; false when there is one already.
  @usableFromInline mutating func claimDrain() -> Bool {
    guard drainer == .none else { return false }
    drainer = .scheduled
    return true
  }

  /// Notes that the drain that was claimed has begun, on the calling thread.
  @usableFromInline mutating func beginDrain() {
    if drainer == .scheduled { drainer = .thread(currentThread()) }
  }

  /// Notes that a drain leaves its thread to others, until its next slice.
  @usableFromInline mutating func pauseDrain() { drainer = .scheduled }

  mutating func endDrain() { drainer = .none }

  /// Notes that the state, or a subscriber, is new.
  @usableFromInline mutating func requestNotification() { needsNotification = true }

  /// Counts one more action that follows from an event.
  ///
  /// - Returns: Whether it is time to warn that they may have no end; true only once in a chain.
  @usableFromInline mutating func countChained() -> Bool {
    chain += 1
    return chain == Self.longestChain + 1
  }

  /// Decides what comes next, and moves on to it: the horizon to the next event and, if that is what
  /// comes next, the time as well.
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

  /// Lets time go on to a deadline.
  @usableFromInline mutating func goOn(to deadline: Duration) {
    if deadline > time { (time, chain) = (deadline, 0) }
  }

  /// Reads a source of time from now on, unless there is one already.
  mutating func use(_ source: @escaping @Sendable () -> Duration) {
    self.source = self.source ?? source
  }
}
