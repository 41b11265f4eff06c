extension Effect {
  /// Asynchronous work as a value: a name that identifies it, and what it does.
  public struct Operation: Sendable {
    /// What is done, and with what.
    public let name: String
    let body: @Sendable (EffectContext<Action>) async -> Void

    func lifted<Other>(
      below scope: EffectID?, _ embed: @escaping @Sendable (Action) -> Other
    ) -> Effect<Other>.Operation {
      Effect<Other>.Operation(name: name) { await body($0.lifted(below: scope, embed)) }
    }
  }

  /// Runs asynchronous work that sends actions, with the store's own time.
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
  ///   - name: What is done, and with what, such as `"search ducks"`: operations with the same name
  ///     are equal.
  ///   - id: The id by which it can be cancelled or replaced; without one, any number run side by side.
  ///   - body: The work. What it sends after it was cancelled or replaced is dropped.
  public static func run(
    _ name: String, id: EffectID = .anonymous,
    _ body: @escaping @Sendable (EffectContext<Action>) async -> Void
  ) -> Effect { .operation(Operation(name: name, body: body), id: id) }

  /// Runs asynchronous work that may fail, with an action for the failure.
  ///
  /// - Parameters:
  ///   - name: What is done, and with what: operations with the same name are equal.
  ///   - id: The id by which it can be cancelled or replaced; without one, any number run side by side.
  ///   - body: The work. What it sends after it was cancelled or replaced is dropped.
  ///   - failure: The action for an error; a `CancellationError` has none.
  public static func run(
    _ name: String, id: EffectID = .anonymous,
    _ body: @escaping @Sendable (EffectContext<Action>) async throws -> Void,
    failure: @escaping @Sendable (any Error) -> Action
  ) -> Effect {
    run(name, id: id) { context in
      do {
        try await body(context)
      } catch {
        if !(error is CancellationError) { context.send(failure(error)) }
      }
    }
  }

  /// Sends every action of an asynchronous sequence that may fail, and ends with it.
  ///
  /// - Parameters:
  ///   - name: What is listened to: operations with the same name are equal.
  ///   - id: The id by which it can be cancelled or replaced; without one, any number run side by side.
  ///   - actions: The actions to send.
  ///   - failure: The action for an error; a `CancellationError` has none.
  public static func stream<Actions: AsyncSequence & Sendable>(
    _ name: String, id: EffectID = .anonymous, _ actions: Actions,
    failure: @escaping @Sendable (any Error) -> Action
  ) -> Effect where Actions.Element == Action {
    run(
      name, id: id, { context in for try await action in actions { context.send(action) } },
      failure: failure)
  }

  /// Sends every action of an asynchronous sequence, and ends with it.
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
