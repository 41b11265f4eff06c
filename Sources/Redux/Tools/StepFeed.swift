/// The steps of a store as they happen, for operations that wait for an action.
///
/// Each store needs its own feed, because a feed does not distinguish stores.
///
/// ```swift
/// let feed = StepFeed<Shop, ShopAction>()
/// let asking = Middleware<Shop, ShopAction>("asking") { step in
///   guard step.action == .buy else { return .none }
///   return .run("ask", id: "ask") { context in
///     let answer = await context.within(.seconds(60)) { await feed.first { $0.action == .confirm } }
///     context.send(answer == nil ? .forget : .pay)
///   }
/// }
/// let shop = Feature(shopReducer, middlewares: [asking, feed.middleware])
/// ```
public final class StepFeed<State: Sendable, Action: Sendable>: Sendable {
  private let readers = Lock<(last: Int, notes: [Int: @Sendable (Step<State, Action>) -> Void])>(
    (0, [:]))

  /// Makes a feed without readers.
  public init() {}

  /// Notes each step; it must be one of the store's middlewares.
  public var middleware: Middleware<State, Action> {
    .onStep { [self] step in
      for note in readers.withLock({ Array($0.notes.values) }) { note(step) }
    }
  }

  /// Waits for a step that meets a condition.
  ///
  /// - Parameter isMet: The condition: a pure function. It is called for each step.
  /// - Returns: The step; nil if the calling task was cancelled first.
  public func first(
    where isMet: @escaping @Sendable (Step<State, Action>) -> Bool
  ) async -> Step<State, Action>? {
    let steps = AsyncStream<Step<State, Action>> { continuation in
      let number = readers.withLock { readers in
        readers.last += 1
        readers.notes[readers.last] = { if isMet($0) { continuation.yield($0) } }
        return readers.last
      }
      continuation.onTermination = { [weak self] _ in
        let note = self?.readers.withLock { $0.notes.removeValue(forKey: number) }
        withExtendedLifetime(note) {}
      }
    }
    return await steps.first { _ in true }
  }
}
