import Observation
import Redux

/// A part of a store as an observable object, for SwiftUI and other users of `Observation`.
///
/// Its observers are notified when that part has changed, and only then, on the main actor.
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
  /// The part as it last reached the main actor.
  public private(set) var state: Part
  @ObservationIgnored private let send: @Sendable (Action) -> Void
  @ObservationIgnored private var subscription: StoreSubscription?

  /// Views a part of a store, which it keeps.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - select: The part: a key path such as `\.counter`, or a pure function.
  public init<State>(_ store: Store<State, Action>, _ select: @escaping @Sendable (State) -> Part) {
    state = select(store.state)
    send = { store.dispatch($0) }
    subscription = store.subscribe(select, initially: true, on: .mainActor) { [weak self] part in
      MainActor.assumeIsolated { self?.show(part) }
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
