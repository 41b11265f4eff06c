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
  private typealias Continuation = AsyncStream<Step<State, Action>>.Continuation

  private let readers = Lock<(last: Int, continuations: [Int: Continuation])>((0, [:]))

  /// Makes a feed without readers.
  public init() {}

  deinit { for reader in readers.withLock({ $0.continuations.values }) { reader.finish() } }

  /// Notes each step; it must be one of the store's middlewares.
  public var middleware: Middleware<State, Action> {
    .onStep { [self] step in
      for reader in readers.withLock({ Array($0.continuations.values) }) { reader.yield(step) }
    }
  }

  /// The steps from now on; the sequence ends when its reader stops.
  public var steps: AsyncStream<Step<State, Action>> {
    AsyncStream { continuation in
      let number = readers.withLock { readers in
        readers.last += 1
        readers.continuations[readers.last] = continuation
        return readers.last
      }
      continuation.onTermination = { [weak self] _ in
        // Released without the lock, because steps hold values of the program.
        let ended = self?.readers.withLock { $0.continuations.removeValue(forKey: number) }
        withExtendedLifetime(ended) {}
      }
    }
  }

  /// Waits for a step that meets a condition.
  ///
  /// - Returns: The step; nil if the calling task was cancelled first.
  public func first(
    where isMet: @Sendable (Step<State, Action>) -> Bool
  ) async -> Step<State, Action>? { await steps.first(where: isMet) }
}
