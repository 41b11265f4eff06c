import Redux

/// Plays a log's player through the whole store in store time, and compares what follows with what
/// was recorded.
final class ReplayVerifier: Sendable {
  private let store: Store<ThreeDucksState, ThreeDucksAction>
  /// What the store sent that no line has confirmed yet.
  private let pending: PendingActions

  private let hasOpponent: Bool

  /// Stands before the first action of a log.
  convenience init(_ state: ThreeDucksState) {
    self.init(state, PendingActions(), hasOpponent: false)
  }

  private init(_ state: ThreeDucksState, _ pending: PendingActions, hasOpponent: Bool) {
    self.pending = pending
    self.hasOpponent = hasOpponent
    store = Store(
      state: state, reducer: threeDucksReducer,
      middlewares: [.gameLogic] + (hasOpponent ? [.opponent] : []) + [
        .onStep { step in
          if let action = LoggedAction(step.action), action.isConsequence {
            pending.note(action, step.time)
          }
        }
      ])
  }

  /// What plays on from a line: with the computer's part from the first game of two on, for logs like
  /// most are verified faster without.
  ///
  /// Nothing that waits is lost, for whatever deals cancels it.
  func prepared(for entry: LogEntry) -> ReplayVerifier {
    guard !hasOpponent, case .startGame(_, _, let terms) = entry.action, terms.opponent != nil
    else { return self }
    let time = Duration.milliseconds(entry.milliseconds)
    store.advance(to: time)
    let other = ReplayVerifier(store.state, pending, hasOpponent: true)
    other.store.advance(to: time)
    return other
  }

  /// Plays a line, if it is the player's, and compares it, if it is not.
  ///
  /// - Returns: What differs; nil when nothing does.
  func play(_ entry: LogEntry) -> String? {
    let recorded = (action: entry.action, time: entry.milliseconds)
    if entry.by != nil, pending.takeFirst(if: recorded) { return nil }
    store.advance(to: .milliseconds(entry.milliseconds))
    if entry.by != nil {
      return pending.takeFirst(if: recorded) ? nil : difference(pending.first ?? next, recorded)
    }
    if let expected = pending.first { return difference(expected, recorded) }
    store.dispatch(ThreeDucksAction(entry.action))
    return nil
  }

  /// Compares the end of a log.
  ///
  /// - Returns: What differs; nil when nothing does.
  func close(at milliseconds: Int) -> String? {
    store.advance(to: .milliseconds(milliseconds))
    return pending.first.map { "expected \(text($0)), recorded the end of the log" }
  }

  private typealias Event = (action: LoggedAction, time: Int)

  /// What the store would send next, for a message: the rehearsal is over then.
  private var next: Event? {
    store.nextDeadline.map { store.advance(to: $0) }
    return pending.first
  }

  private func difference(_ expected: Event?, _ recorded: Event) -> String {
    let expectation = expected.map { text($0) } ?? "nothing of the game logic"
    return "expected \(expectation), recorded \(text(recorded))"
  }

  private func text(_ event: Event) -> String { "\(event.action) at \(event.time) ms" }
}

/// Actions in the order in which they were sent, until a line confirms them.
private final class PendingActions: Sendable {
  private let events = Locked<[(action: LoggedAction, time: Int)]>([])

  var first: (action: LoggedAction, time: Int)? { events.withLock { $0.first } }

  func note(_ action: LoggedAction, _ time: Duration) {
    events.withLock { $0.append((action, time.milliseconds)) }
  }

  /// Takes the first action out, if it is this one.
  func takeFirst(if event: (action: LoggedAction, time: Int)) -> Bool {
    events.withLock { events in
      guard let first = events.first, first == event else { return false }
      events.removeFirst()
      return true
    }
  }
}
