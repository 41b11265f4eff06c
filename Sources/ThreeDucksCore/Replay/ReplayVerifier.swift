import Redux

/// Plays a log's player through a whole store in store time, and compares what follows with what was
/// recorded.
final class ReplayVerifier {
  private let store: Store<ThreeDucksState, ThreeDucksAction>
  /// What the store sent that no line has confirmed yet.
  private let pending: Locked<[LogEntry]>

  /// Stands before the first action of a log.
  init(_ state: ThreeDucksState) {
    let pending = Locked<[LogEntry]>([])
    self.pending = pending
    store = Store(
      state: state, reducer: threeDucksReducer,
      middlewares: [
        .gameLogic, .opponent,
        .onStep { step in
          guard case .game(let action) = step.action, action.sender != nil else { return }
          pending.withLock { $0.append(step.entry(action)) }
        },
      ])
  }

  /// Plays a line, if it is the player's, and compares it, if it is not.
  ///
  /// - Returns: What differs; nil when nothing does.
  func play(_ entry: LogEntry) -> String? {
    // What follows at once was sent with the line before.
    if entry.by != nil, takeFirst(if: entry) { return nil }
    store.advance(to: entry.time)
    if entry.by != nil {
      return takeFirst(if: entry) ? nil : difference(first ?? next, entry)
    }
    if let first { return difference(first, entry) }
    store.dispatch(.game(entry.action))
    return nil
  }

  /// Compares the end of a log.
  ///
  /// - Returns: What differs; nil when nothing does.
  func close(at milliseconds: Int) -> String? {
    store.advance(to: .milliseconds(milliseconds))
    return first.map { "expected \(text($0)), recorded the end of the log" }
  }

  private var first: LogEntry? { pending.withLock { $0.first } }

  /// What the store would send next, for a message: nothing is compared after it.
  private var next: LogEntry? {
    if let deadline = store.nextDeadline { store.advance(to: deadline) }
    return first
  }

  private func takeFirst(if entry: LogEntry) -> Bool {
    pending.withLock { pending in
      guard pending.first == entry else { return false }
      pending.removeFirst()
      return true
    }
  }

  private func difference(_ expected: LogEntry?, _ recorded: LogEntry) -> String {
    let expectation = expected.map { text($0) } ?? "nothing of the game logic"
    return "expected \(expectation), recorded \(text(recorded))"
  }

  private func text(_ entry: LogEntry) -> String {
    // Most actions have one sender only, which is not worth a word.
    let sender = entry.by == entry.action.sender ? "" : " by \(entry.by?.rawValue ?? "the player")"
    return "\(entry.action)\(sender) at \(entry.milliseconds) ms"
  }
}
