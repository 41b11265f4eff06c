import Observation
import Redux

#if canImport(Dispatch)
  // In some releases of Swift for Linux, `DispatchSpecificKey` is not Sendable.
  @preconcurrency import Dispatch
#endif

/// A part of a store as an observable object, for SwiftUI and other code that uses `Observation`.
///
/// Its observers are notified on the main actor when that part has changed, and only then. After a dispatch
/// on the main actor, the view has the new value at once, unless another thread is handling actions.
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
  /// The part as it was when the store last notified its subscribers.
  ///
  /// A change that another thread has made arrives later, on the main actor.
  public private(set) var state: Part
  private let observe: Observe
  private let send: @Sendable (Action) -> Void
  @ObservationIgnored private var subscription: StoreSubscription?

  /// Calls a handler with the current part, and again after changes; the handler may get the same part
  /// twice in a row.
  private typealias Observe =
    @Sendable (_ handler: @escaping @Sendable (Part) -> Void) -> StoreSubscription

  /// Makes a view of a part of a store; the view retains the store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - select: The part: a key path such as `\.counter`, or a pure function.
  public convenience init<State>(
    _ store: Store<State, Action>, _ select: @escaping @Sendable (State) -> Part
  ) {
    self.init(
      select(store.state), observe: { store.subscribe(select, initially: true, $0) },
      send: { store.dispatch($0) })
  }

  /// Makes a view of a part of a store, with the part's own actions; the view retains the store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - select: The part: a key path such as `\.counter`, or a pure function.
  ///   - action: The case of the store's actions that wraps an action of the part.
  public convenience init<State, RootAction>(
    _ store: Store<State, RootAction>, _ select: @escaping @Sendable (State) -> Part,
    action: CasePath<RootAction, Action>
  ) {
    self.init(
      select(store.state), observe: { store.subscribe(select, initially: true, $0) },
      send: { store.dispatch(action.embed($0)) })
  }

  private init(
    _ first: Part, observe: @escaping Observe, send: @escaping @Sendable (Action) -> Void
  ) {
    state = first
    self.observe = observe
    self.send = send
    // The main actor may run `show` late, and must then show the latest part, not an outdated one.
    let latest = Locked(first)
    subscription = observe { [weak self] part in
      let isNew = latest.withLock { latest in
        defer { latest = part }
        return latest != part
      }
      if isNew { runOnMainActor { self?.show(latest.withLock { $0 }) } }
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

  // MARK: Scopes

  /// A view of a smaller part, with the smaller part's own actions.
  ///
  /// A screen that takes such a view does not depend on the program that shows it:
  ///
  /// ```swift
  /// CounterScreen(counter: app.scope(\.counter, action: AppAction.counter))
  /// ```
  ///
  /// - Parameters:
  ///   - select: The smaller part: a key path or a pure function.
  ///   - action: The case of this view's actions that wraps an action of the smaller part.
  public func scope<Child, ChildAction>(
    _ select: @escaping @Sendable (Part) -> Child, action: CasePath<Action, ChildAction>
  ) -> StoreView<Child, ChildAction> {
    StoreView<Child, ChildAction>(
      select(state), observe: { [observe] handler in observe { handler(select($0)) } },
      send: { [send] in send(action.embed($0)) })
  }

  /// A view of a part that may be nil, or nil if there is no such part now.
  ///
  /// When the part becomes nil later, the view still shows the last value.
  ///
  /// - Parameters:
  ///   - select: The smaller part: a key path or a pure function.
  ///   - action: The case of this view's actions that wraps an action of the smaller part.
  public func scope<Child, ChildAction>(
    optional select: @escaping @Sendable (Part) -> Child?, action: CasePath<Action, ChildAction>
  ) -> StoreView<Child, ChildAction>? {
    scope(optional: select, embed: action.embed)
  }

  /// A view of an element of a collection, or nil if there is no element with this id.
  ///
  /// When the element is removed later, the view still shows the last value.
  ///
  /// - Parameters:
  ///   - id: The element's id.
  ///   - select: The collection: a key path or a pure function.
  ///   - action: The case of the actions that holds an id and an element's own action.
  public func scope<Child, ChildAction>(
    element id: Child.ID, of select: @escaping @Sendable (Part) -> IdentifiedArray<Child>,
    action: CasePath<Action, (id: Child.ID, action: ChildAction)>
  ) -> StoreView<Child, ChildAction>? where Child.ID: Sendable {
    scope(optional: { select($0)[id: id] }, embed: { action.embed((id, $0)) })
  }

  private func scope<Child, ChildAction>(
    optional select: @escaping @Sendable (Part) -> Child?,
    embed: @escaping @Sendable (ChildAction) -> Action
  ) -> StoreView<Child, ChildAction>? {
    guard let first = select(state) else { return nil }
    return StoreView<Child, ChildAction>(
      first,
      observe: { [observe] handler in observe { if let child = select($0) { handler(child) } } },
      send: { [send] in send(embed($0)) })
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
