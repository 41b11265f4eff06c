/// What a running operation has of the store.
public struct EffectContext<Action>: Sendable {
  /// The store's told time, for everything that wants a clock.
  public let clock: StoreClock
  private let dispatch: @Sendable (Action) -> Void

  init(clock: StoreClock, send: @escaping @Sendable (Action) -> Void) {
    self.clock = clock
    dispatch = send
  }

  /// Sends an action to the end of the store's queue; after a cancellation, nowhere.
  public func send(_ action: Action) {
    dispatch(action)
  }

  /// Waits until this much told time has passed.
  ///
  /// - Throws: `CancellationError` when the operation is cancelled first, or the store has gone.
  public func sleep(for duration: Duration) async throws {
    try await clock.sleep(for: duration)
  }
}
