import Observation
import Redux

#if canImport(Dispatch)
  // Some releases for Linux do not mark a queue's key as Sendable.
  @preconcurrency import Dispatch
#endif

/// A part of a store as an observable object, for SwiftUI and other users of `Observation`.
///
/// Its observers are notified on the main actor when that part has changed, and only then. After a
/// dispatch on the main actor, it shows the new value at once.
///
/// ```swift
/// struct CounterScreen: View {
///   @State var counter: StoreView<Counter, CounterAction>
///
///   var body: some View {
///     Button("\(counter.count)") { counter.dispatch(.increment) }
///   }
/// }
/// let screen = CounterScreen(counter: StoreView(store, \.counter))
/// ```
@MainActor @Observable @dynamicMemberLookup
public final class StoreView<Part: Equatable & Sendable, Action: Sendable> {
  /// The part as it was at the end of the last drain.
  ///
  /// What another thread drains arrives in a later turn of the main actor.
  public private(set) var state: Part
  @ObservationIgnored private let send: @Sendable (Action) -> Void
  @ObservationIgnored private var subscription: StoreSubscription?

  /// Views a part of a store, which it keeps.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - select: The part: a key path such as `\.counter`, or a pure function.
  public init<State>(_ store: Store<State, Action>, _ select: @escaping @Sendable (State) -> Part) {
    let first = select(store.state)
    // A turn that comes late shows the latest part too, and not the one that it was scheduled for.
    let latest = Locked(first)
    state = first
    send = { store.dispatch($0) }
    subscription = store.subscribe(select, initially: true) { [weak self] part in
      latest.withLock { $0 = part }
      runOnMainActor { self?.show(latest.withLock { $0 }) }
    }
  }

  /// A value of the part.
  public subscript<Value>(dynamicMember value: KeyPath<Part, Value>) -> Value {
    state[keyPath: value]
  }

  /// Dispatches an action to the store.
  public func dispatch(_ action: Action) { send(action) }

  private func show(_ part: Part) {
    if part != state { state = part }
  }
}

/// Runs `body` on the main actor: at once when the caller is on it, and otherwise in a later turn.
private func runOnMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
  if isOnMainQueue { MainActor.assumeIsolated(body) } else { Task { @MainActor in body() } }
}

#if canImport(Dispatch)
  private var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueKey) != nil }

  private let mainQueueKey = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()
#else
  // Without Dispatch there is one thread.
  private let isOnMainQueue = true
#endif
