import Synchronization

/// One subscriber in a store's ordered list.
protocol Observer<State>: Sendable {
  associatedtype State

  /// Tells the subscriber its part of `state` if that part is news to it.
  func tell(_ state: State)

  /// Tells the subscriber nothing from now on.
  func silence()
}

/// A subscriber to one part of the state, who remembers what it was last given.
///
/// What was last given, and not the state before the last action, decides what is news: so an
/// equal value is never told twice, not even when a subscriber dispatched in between.
final class PartObserver<State: Sendable, Part: Equatable & Sendable>: Observer {
  private let part: any KeyPath<State, Part> & Sendable
  private let handler: @Sendable (Part) -> Void
  /// Nil once the subscriber is silenced.
  private let lastGiven: Mutex<Part?>

  init(
    _ part: any KeyPath<State, Part> & Sendable, given: Part,
    handler: @escaping @Sendable (Part) -> Void
  ) {
    self.part = part
    self.handler = handler
    lastGiven = Mutex(given)
  }

  func tell(_ state: State) {
    let current = state[keyPath: part]
    let isNews = lastGiven.withLock { last in
      guard let given = last, given != current else { return false }
      last = current
      return true
    }
    if isNews { handler(current) }
  }

  func silence() {
    lastGiven.withLock { $0 = nil }
  }
}
