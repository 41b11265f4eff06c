import Redux

/// Plays the player's actions of a log through a whole store, and compares what its game logic sends with
/// what was recorded.
final class ReplayVerifier {
  private let store: Store<ThreeDucksState, ThreeDucksAction>
  /// The actions that the store has sent and no line has confirmed.
  private let pending: Locked<[LogEntry]>

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

  /// Plays an action of the player, or compares one of the game logic and returns the difference.
  func play(_ entry: LogEntry) -> String? {
    // It was sent without delay when the line before was played.
    if entry.by != nil, takeFirst(if: entry) { return nil }
    store.advance(to: entry.time)
    if entry.by != nil {
      return takeFirst(if: entry) ? nil : difference(first ?? next, entry)
    }
    if let first { return difference(first, entry) }
    store.dispatch(.game(entry.action))
    return nil
  }

  /// Returns what is missing at the end of a log.
  func close(at milliseconds: Int) -> String? {
    store.advance(to: .milliseconds(milliseconds))
    return first.map { "expected \(text($0)), recorded the end of the log" }
  }

  private var first: LogEntry? { pending.withLock { $0.first } }

  /// The action that the store sends next, for the message about a difference, after which nothing is
  /// compared.
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
    let expectation = expected.map { text($0) } ?? "nothing from the game logic"
    return "expected \(expectation), recorded \(text(recorded))"
  }

  private func text(_ entry: LogEntry) -> String {
    // The sender is named only if it is a wrong one.
    let sender = entry.by == entry.action.sender ? "" : " by \(entry.by?.rawValue ?? "the player")"
    return "\(entry.action)\(sender) at \(entry.milliseconds) ms"
  }
}
