/// What happens next, as a value that the store carries out.
///
/// It can be compared and printed. An effect that starts under an id replaces the one that runs under
/// that id. So restarting an `after` debounces it, and starting an operation again cancels the previous
/// one, unless it is started with ``unlessRunning(_:)``. Without an id, nothing is replaced.
public indirect enum Effect<Action> {
  /// Nothing.
  case none
  /// Sends an action without delay: it is queued after the actions that the current event has already caused.
  case send(Action)
  /// Sends an action when this much store time has passed; a negative delay counts as zero.
  case after(Duration, id: EffectID = .anonymous, Action)
  /// Sends an action repeatedly, at least 1 ms apart, until the effect is cancelled; see ``MissedTicks``.
  case every(Duration, missed: MissedTicks = .latest, id: EffectID, Action)
  /// Sends an action, but at most one in each interval of store time; see ``ThrottleEdges``.
  ///
  /// A throttle that already runs under the id keeps its interval and edges.
  case throttle(Duration, ThrottleEdges = .both, id: EffectID, Action)
  /// Runs an operation; see ``run(_:id:_:)``.
  case operation(Operation, id: EffectID)
  /// Ends the effects whose ids begin with this id.
  case cancel(EffectID)
  /// Several effects side by side, started in order.
  case batch([Effect])
  /// An effect that does not start if another one runs under its id, instead of replacing it.
  case unlessRunning(Effect)
  /// An effect whose ids begin with this id, such as one of a mounted part.
  case scoped(EffectID, Effect)
  /// An effect that does not belong to the action that has started it.
  ///
  /// ``StoreTask/finish()`` does not wait for it, and ``StoreTask/cancel()`` does not end it.
  case standing(Effect)
  /// An effect that belongs neither to the part nor to the action that has started it.
  ///
  /// It goes on when the part is removed, and ``StoreTask/cancel()`` does not end it. A shutdown of the store
  /// ends the sleep of a detached operation, but not the operation, so that it can do its work at once. If its
  /// id holds a value of a private type, no other code can cancel it. An action that it sends for a missing
  /// part is dropped.
  case detached(Effect)

  /// The same effect with every action transformed by `transform`.
  public func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> Effect<Other> {
    switch self {
    case .none: .none
    case .send(let action): .send(transform(action))
    case .after(let delay, let id, let action): .after(delay, id: id, transform(action))
    case .every(let interval, let missed, let id, let action):
      .every(interval, missed: missed, id: id, transform(action))
    case .throttle(let interval, let edges, let id, let action):
      .throttle(interval, edges, id: id, transform(action))
    case .operation(let operation, let id): .operation(operation.map(transform), id: id)
    case .cancel(let id): .cancel(id)
    case .batch(let effects): .batch(effects.map { $0.map(transform) })
    case .unlessRunning(let effect): .unlessRunning(effect.map(transform))
    case .scoped(let id, let effect): .scoped(id, effect.map(transform))
    case .standing(let effect): .standing(effect.map(transform))
    case .detached(let effect): .detached(effect.map(transform))
    }
  }
}

extension Effect: Sendable where Action: Sendable {}
extension Effect: Equatable where Action: Equatable {}

/// What a repeating effect does about the ticks that it misses when time jumps, for example after the
/// computer has slept.
public enum MissedTicks: Equatable, Sendable {
  /// Each is sent, at its own time; an hour of 1 ms ticks is 3,600,000 actions.
  case all
  /// Only the latest is sent, at its own time; later ticks keep the rhythm.
  case latest
}

/// Whether a throttle sends at the start of an interval, at its end, or both.
///
/// If no interval is running, an action begins one.
public enum ThrottleEdges: Equatable, Sendable {
  /// Sends the first action of an interval at once.
  case leading
  /// Sends the last action of an interval when the interval ends. That action begins the next interval.
  case trailing
  /// Sends the first action at once and, if others have followed, the last at the end.
  case both
}

extension Effect {
  /// Asynchronous work as a value: a name that identifies it, and what it does.
  public struct Operation: Sendable {
    /// What the work does, and with which data.
    public let name: String
    let body: @Sendable (EffectContext<Action>) async -> Void

    func map<Other>(
      _ transform: @escaping @Sendable (Action) -> Other
    ) -> Effect<Other>.Operation {
      Effect<Other>.Operation(name: name) { await body($0.embedding(transform)) }
    }
  }

  /// Runs asynchronous work, which sends actions and can sleep in store time.
  ///
  /// ```swift
  /// .run("blink", id: .blink) { context in
  ///   while !Task.isCancelled {
  ///     context.send(.toggle)
  ///     try? await context.sleep(for: .seconds(1))
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: What the work does, and with which data, such as `"search ducks"`: operations with the same
  ///     name are equal.
  ///   - id: The id by which the operation can be cancelled or replaced; without one, any number of
  ///     operations can run side by side.
  ///   - body: The work. What it sends after it was cancelled or replaced is dropped.
  public static func run(
    _ name: String, id: EffectID = .anonymous,
    _ body: @escaping @Sendable (EffectContext<Action>) async -> Void
  ) -> Effect { .operation(Operation(name: name, body: body), id: id) }

  /// Runs asynchronous work that may fail, with an action for the failure.
  ///
  /// - Parameters:
  ///   - name: What the work does, and with which data: operations with the same name are equal.
  ///   - id: The id by which the operation can be cancelled or replaced; without one, any number of
  ///     operations can run side by side.
  ///   - body: The work. What it sends after it was cancelled or replaced is dropped.
  ///   - failure: The action for an error; it is dropped if the operation was cancelled.
  public static func run(
    _ name: String, id: EffectID = .anonymous,
    _ body: @escaping @Sendable (EffectContext<Action>) async throws -> Void,
    failure: @escaping @Sendable (any Error) -> Action
  ) -> Effect {
    run(name, id: id) { context in
      do {
        try await body(context)
      } catch {
        context.send(failure(error))
      }
    }
  }

  /// Sends every action of an asynchronous sequence that may fail, and ends when the sequence does.
  ///
  /// - Parameters:
  ///   - name: The source of the actions: operations with the same name are equal.
  ///   - id: The id by which the operation can be cancelled or replaced; without one, any number of
  ///     operations can run side by side.
  ///   - actions: The actions to send.
  ///   - failure: The action for an error; it is dropped if the operation was cancelled.
  public static func stream<Actions: AsyncSequence & Sendable>(
    _ name: String, id: EffectID = .anonymous, _ actions: Actions,
    failure: @escaping @Sendable (any Error) -> Action
  ) -> Effect where Actions.Element == Action {
    run(
      name, id: id, { context in for try await action in actions { context.send(action) } },
      failure: failure)
  }

  /// Sends every action of an asynchronous sequence, and ends when the sequence does.
  public static func stream<Actions: AsyncSequence & Sendable>(
    _ name: String, id: EffectID = .anonymous, _ actions: Actions
  ) -> Effect where Actions.Element == Action, Actions.Failure == Never {
    run(name, id: id) { context in for await action in actions { context.send(action) } }
  }
}

extension Effect.Operation: Equatable {
  /// Operations with the same name are equal.
  public static func == (left: Self, right: Self) -> Bool { left.name == right.name }
}

extension Effect.Operation: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

/// What a running operation can do with its store.
public struct EffectContext<Action>: Sendable {
  /// The store's time, for code that takes a clock.
  public let clock: StoreClock
  let dispatch: @Sendable (Action) -> Void
  let begin: @Sendable (_ name: String?, @escaping @Sendable () -> Effect<Action>) -> Void

  /// Sends an action to the end of the store's queue.
  ///
  /// Once the operation is cancelled, none of its actions is reduced, not even one that was sent before.
  /// What is sent after the operation has returned is dropped too, with a warning. So the operation must wait
  /// for any callback that sends.
  public func send(_ action: Action) { dispatch(action) }

  /// Queues a function, and starts the effect that it returns when its turn comes.
  ///
  /// No action is reduced between the function's call and the actions that its effect sends at once. So the
  /// function can look at the state and decide what to send. The effect goes on when the operation has ended.
  ///
  /// - Parameters:
  ///   - name: The name under which the actions are recorded; nil for the name of the middleware.
  ///   - effect: Makes the effect. It is not called if the operation is cancelled first.
  public func start(
    as name: String? = nil, _ effect: @escaping @Sendable () -> Effect<Action>
  ) { begin(name, effect) }

  /// Waits until this much store time has passed since the call.
  ///
  /// - Throws: `CancellationError` when the operation is cancelled first, or the store is shut down or
  ///   released.
  public func sleep(for duration: Duration) async throws {
    try await clock.sleep { $0.later(by: duration) }
  }

  /// Runs `body`, but no longer than a limit in store time.
  ///
  /// - Returns: What `body` has returned; nil if the limit has passed first, and `body` was cancelled.
  public func within<Result: Sendable>(
    _ limit: Duration, _ body: @escaping @Sendable () async -> Result?
  ) async -> Result? {
    await withTaskGroup(of: Result?.self) { group in
      group.addTask { await body() }
      group.addTask { [self] in
        try? await sleep(for: limit)
        return nil
      }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
  }

  /// This context for an operation whose actions are embedded in others.
  func embedding<Part>(_ embed: @escaping @Sendable (Part) -> Action) -> EffectContext<Part> {
    EffectContext<Part>(
      clock: clock, dispatch: { dispatch(embed($0)) },
      begin: { name, effect in begin(name) { effect().map(embed) } })
  }
}
