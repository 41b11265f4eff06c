import Redux
import Synchronization

/// Verifies the actions of a log: it plays the player's actions through a store, and compares the other
/// actions with those that the middlewares `gameLogic` and `opponent` send.
///
/// ``Replay`` itself compares the closing line with the final state.
final class ReplayVerifier {
  private let store: Store<ThreeDucksState, ThreeDucksAction>
  /// The actions that the store has sent and that no line of the log has matched yet.
  private let pending: Pending

  private final class Pending: Sendable {
    let entries = Mutex<[LogEntry]>([])
  }

  init(_ state: ThreeDucksState) {
    let pending = Pending()
    self.pending = pending
    store = Store(
      state,
      Feature(
        threeDucksReducer,
        middlewares: [
          .gameLogic, .opponent,
          .onStep { step in
            guard case .game(let action) = step.action, action.sender != nil else { return }
            pending.entries.withLock { $0.append(step.entry(action)) }
          },
        ]))
  }

  /// Plays an action of the player, or compares an action of a middleware with those that the store has sent.
  ///
  /// - Returns: The difference; nil if there is none.
  func play(_ entry: LogEntry) -> String? {
    store.advance(to: entry.time)
    if entry.by != nil {
      return takeFirst(if: entry) ? nil : difference(first ?? next, entry)
    }
    if let first { return difference(first, entry) }
    store.dispatch(.game(entry.action))
    return nil
  }

  /// Looks for an action that is missing at the end of a log.
  ///
  /// - Returns: The difference; nil if there is none.
  func close(at milliseconds: Int) -> String? {
    store.advance(to: .milliseconds(milliseconds))
    return first.map { "expected \(text($0)), but the log ends" }
  }

  private var first: LogEntry? { pending.entries.withLock { $0.first } }

  /// The action that the store sends next.
  ///
  /// Reading this property advances the store past the time of the recorded action. Read it only to report a
  /// difference, after which nothing else is compared.
  private var next: LogEntry? {
    if let deadline = store.nextDeadline { store.advance(to: deadline) }
    return first
  }

  private func takeFirst(if entry: LogEntry) -> Bool {
    pending.entries.withLock { pending in
      guard pending.first == entry else { return false }
      pending.removeFirst()
      return true
    }
  }

  private func difference(_ expected: LogEntry?, _ recorded: LogEntry) -> String {
    let expectation = expected.map { text($0) } ?? "no action"
    return "expected \(expectation), recorded \(text(recorded))"
  }

  private func text(_ entry: LogEntry) -> String {
    // The sender is named only if it is wrong.
    let sender = entry.by == entry.action.sender ? "" : " by \(entry.by?.rawValue ?? "the player")"
    return "\(entry.action)\(sender) at \(entry.milliseconds) ms"
  }
}
