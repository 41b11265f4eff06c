/// Reads a store, or a part of it, without retaining it.
///
/// A middleware gets it in a ``Step`` and can pass it to an operation, which then sees the present state.
public struct StoreReader<State>: Sendable {
  private let read: @Sendable () -> State?
  private let effects: @Sendable () -> [RunningEffect]
  private let subscribe: @Sendable (@escaping @Sendable () -> Void) -> StoreSubscription?
  /// Where the middleware is mounted; two mounts of one middleware have different places, and so have two
  /// stores.
  public let place: EffectID

  /// Makes a reader from a function that reads the state.
  public init(_ read: @escaping @Sendable () -> State?) {
    self.init(place: "", read: read, effects: { [] }, subscribe: { _ in nil })
  }

  init(
    place: EffectID, read: @escaping @Sendable () -> State?,
    effects: @escaping @Sendable () -> [RunningEffect],
    subscribe: @escaping @Sendable (@escaping @Sendable () -> Void) -> StoreSubscription?
  ) {
    self.place = place
    self.read = read
    self.effects = effects
    self.subscribe = subscribe
  }

  /// The present state; nil when the store has been released, or the part is missing.
  public var state: State? { read() }

  /// The effects that are running in the whole store, in the order in which they started.
  public var runningEffects: [RunningEffect] { effects() }

  /// A reader of a part.
  @usableFromInline func part<Part>(
    _ id: EffectID?, _ get: @escaping @Sendable (State) -> Part?
  ) -> StoreReader<Part> {
    StoreReader<Part>(
      place: id.map(place.appending) ?? place, read: { [read] in read().flatMap(get) },
      effects: effects, subscribe: subscribe)
  }
}

extension StoreReader where State: Sendable {
  /// Waits until the state meets a condition after an event, or meets it now.
  ///
  /// ```swift
  /// let isReady = await context.within(.seconds(5)) { await store.first(where: \.isReady) } != nil
  /// ```
  ///
  /// - Parameter isMet: The condition: a pure function. As a subscriber, it does not see a state that lasts only
  ///   between two actions of one event.
  /// - Returns: The state; nil if the calling task was cancelled, or the store released, first.
  public func first(where isMet: @escaping @Sendable (State) -> Bool) async -> State? {
    let states = AsyncStream<State> { continuation in
      // The store keeps the function, which keeps `ending`, so the stream ends when the store is released.
      let ending = StoreSubscription { continuation.finish() }
      let subscription = subscribe { [read] in
        withExtendedLifetime(ending) {
          if let state = read(), isMet(state) { continuation.yield(state) }
        }
      }
      continuation.onTermination = { _ in subscription?.cancel() }
    }
    return await states.first { _ in true }
  }
}

/// An effect of a store that has started and not yet ended.
public struct RunningEffect: Sendable, CustomStringConvertible {
  /// Distinguishes it from the store's other effects; later ones have higher numbers.
  public let number: UInt64
  /// The id under which it runs.
  public let id: EffectID
  /// Whether it waits for store time; false for an operation that waits for something else.
  public let waitsForTime: Bool
  let describe: @Sendable () -> String

  /// The id, and what the effect does; for an operation, its name.
  public var description: String { "\(id), which \(describe())" }
}
