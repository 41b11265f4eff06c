import Synchronization

/// Code of the program that may not use the store: reducers, and functions that select a part of the state.
@usableFromInline final class PureCode: Sendable {
  /// The thread that is running such code; 0 if none is.
  @usableFromInline let thread = Atomic<UInt>(0)

  init() {}

  @inlinable func run<Result>(_ body: () -> Result) -> Result {
    thread.store(currentThread(), ordering: .relaxed)
    defer { thread.store(0, ordering: .relaxed) }
    return body()
  }

  /// Stops the program if such code uses the store.
  @inlinable func stopIfInside() {
    let running = thread.load(ordering: .relaxed)
    if running != 0, running == currentThread() { stop() }
  }

  @usableFromInline func stop() -> Never {
    // A trap, in a release build too: a reducer that uses its store would wait for itself for ever.
    fatalError(
      "The store was used by code that it was calling: a reducer, a function that selects a part of the "
        + "state, or the `deinit` of a value in the state. None of these may use it: return an effect from "
        + "a middleware instead, or dispatch from a subscriber.")
  }
}
