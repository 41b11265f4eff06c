/// What a running operation has of the store.
public struct EffectContext<Action>: Sendable {
  /// The store's time, for everything that wants a clock.
  public let clock: StoreClock
  let dispatch: @Sendable (Action) -> Void
  /// Has an effect made and run at the end of the store's queue, when everything before it has been
  /// reduced.
  let answer: @Sendable (@escaping @Sendable () -> Effect<Action>) -> Void

  /// Sends an action to the end of the store's queue; after a cancellation, nowhere.
  ///
  /// What was sent before the cancellation and not yet reduced does not arrive either.
  public func send(_ action: Action) { dispatch(action) }

  /// Waits until this much store time has passed since the call.
  ///
  /// - Throws: `CancellationError` when the operation is cancelled first, or the store has gone.
  public func sleep(for duration: Duration) async throws {
    _ = try await clock.wait({ $0 + min(duration, .seconds(Int64.max)) }, false)
  }

  /// Waits as ``sleep(for:)`` does, but no longer than until the store is told to finish.
  ///
  /// For what may be put off, and must not be left undone: see ``Store/finish()``.
  ///
  /// - Returns: Whether the store is finishing: what is put off then is never done.
  /// - Throws: `CancellationError` when the operation is cancelled first, or the store has gone.
  public func sleepUnlessFinishing(for duration: Duration) async throws -> Bool {
    try await clock.wait({ $0 + min(duration, .seconds(Int64.max)) }, true)
  }

  /// The same for an operation of a mounted part.
  func narrowed<Part>(
    below scope: EffectID?, _ embed: @escaping @Sendable (Part) -> Action
  ) -> EffectContext<Part> {
    EffectContext<Part>(
      clock: clock, dispatch: { send(embed($0)) },
      answer: { effect in answer { effect().lifted(below: scope, embed) } })
  }
}
