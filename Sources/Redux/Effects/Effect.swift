/// What happens next, as a value that the store carries out.
///
/// It can be compared and printed. An effect that starts under an id replaces the one that runs under
/// that id. So restarting an `after` debounces it, and starting an operation again cancels the previous
/// one. Without an id, nothing is replaced.
public indirect enum Effect<Action> {
  /// Nothing.
  case none
  /// Sends an action without delay: it is queued after the actions that the current event has already caused.
  case send(Action)
  /// Sends an action when this much store time has passed; a negative delay counts as zero.
  case after(Duration, id: EffectID = .anonymous, Action)
  /// Sends an action repeatedly, at least 1 ms apart, until the effect is cancelled; see ``MissedTicks``.
  case every(Duration, missed: MissedTicks = .latest, id: EffectID = .anonymous, Action)
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

  /// The same effect with every action transformed by `transform`.
  public func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> Effect<Other> {
    lifted(below: nil, transform)
  }

  /// The same effect in a larger program: its ids begin with `scope`, unless that is nil.
  func lifted<Other>(
    below scope: EffectID?, _ embed: @escaping @Sendable (Action) -> Other
  ) -> Effect<Other> {
    switch self {
    case .none: .none
    case .send(let action): .send(embed(action))
    case .after(let delay, let id, let action): .after(delay, id: id.below(scope), embed(action))
    case .every(let interval, let missed, let id, let action):
      .every(interval, missed: missed, id: id.below(scope), embed(action))
    case .throttle(let interval, let edges, let id, let action):
      .throttle(interval, edges, id: id.below(scope), embed(action))
    case .operation(let operation, let id):
      .operation(operation.lifted(below: scope, embed), id: id.below(scope))
    case .cancel(let id): .cancel(id.below(scope))
    case .batch(let effects): .batch(effects.map { $0.lifted(below: scope, embed) })
    }
  }

  /// Empties this effect, and returns its parts in order, without batches.
  ///
  /// The batches are flattened in a loop, which also releases them if nothing else holds them. So even
  /// deeply nested batches cannot overflow the stack.
  mutating func takeFlat() -> [Effect] {
    var flat: [Effect] = []
    var rest = [self]
    self = .none
    while let effect = rest.popLast() {
      switch effect {
      case .none: break
      case .batch(let effects): rest.append(contentsOf: effects.reversed())
      default: flat.append(effect)
      }
    }
    return flat
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

    func lifted<Other>(
      below scope: EffectID?, _ embed: @escaping @Sendable (Action) -> Other
    ) -> Effect<Other>.Operation {
      Effect<Other>.Operation(name: name) { await body($0.lifted(below: scope, embed)) }
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
  /// Queues a function that makes an effect, and starts the effect when its turn comes.
  ///
  /// The effect's actions have the given origin. `onDrop` is called for each one that an `intercept`
  /// drops.
  let perform:
    @Sendable (
      Origin, _ onDrop: (@Sendable () -> Void)?, _ effect: @escaping @Sendable () -> Effect<Action>
    ) -> Void

  /// Sends an action to the end of the store's queue.
  ///
  /// Once the operation is cancelled, none of its actions is reduced, not even one that was sent before.
  /// What is sent after the operation has returned is dropped too. So the operation must wait for any
  /// callback that sends.
  public func send(_ action: Action) { dispatch(action) }

  /// Waits until this much store time has passed since the call.
  ///
  /// - Throws: `CancellationError` when the operation is cancelled first, or the store is released.
  public func sleep(for duration: Duration) async throws {
    _ = try await clock.sleep(for: duration, endsAtShutdown: false)
  }

  /// Waits as ``sleep(for:)`` does, but a shutdown of the store ends the wait.
  ///
  /// It is for work that may be delayed but must be done; see ``Store/shutDown(within:clock:)``.
  ///
  /// - Returns: Why the wait ended. After a shutdown, do the work at once.
  /// - Throws: `CancellationError` when the operation is cancelled first, or the store is released.
  @discardableResult
  public func sleepUntilShutdown(for duration: Duration) async throws -> WakeReason {
    try await clock.sleep(for: duration, endsAtShutdown: true)
  }

  /// This context for an operation of a mounted part.
  func lifted<Part>(
    below scope: EffectID?, _ embed: @escaping @Sendable (Part) -> Action
  ) -> EffectContext<Part> {
    EffectContext<Part>(
      clock: clock, dispatch: { send(embed($0)) },
      perform: { origin, onDrop, effect in
        perform(origin, onDrop) { effect().lifted(below: scope, embed) }
      })
  }
}
