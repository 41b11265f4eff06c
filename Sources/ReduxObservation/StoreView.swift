import Observation
import Redux
import Synchronization

#if canImport(Dispatch)
  // In some releases of Swift for Linux, `DispatchSpecificKey` is not Sendable.
  @preconcurrency import Dispatch
#endif

/// A part of a store as an observable object, for SwiftUI and other code that uses `Observation`.
///
/// Its observers are notified on the main actor when what they have read of that part has changed, and only then.
/// After a dispatch on the main actor, the view has the new value at once, unless another thread is handling
/// actions.
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
  public var state: Part {
    access(keyPath: \.state)
    return latest
  }

  @ObservationIgnored private var latest: Part
  /// The fields that have been read, by their key paths.
  @ObservationIgnored private var fields: [AnyKeyPath: Field] = [:]
  /// The part as it was when the view was made.
  nonisolated private let first: Part
  private let source: any PartSource<Part>
  private let send: @Sendable (Action) -> Void
  @ObservationIgnored private var subscription: StoreSubscription?

  /// Makes a view of a part of a store; the view retains the store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - select: The part: a key path such as `\.counter`, or a pure function.
  public convenience init<State>(
    _ store: Store<State, Action>, _ select: @escaping @Sendable (State) -> Part
  ) {
    self.init(
      StoreSource(store: store, select: select), select(store.state), { $0 },
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
      StoreSource(store: store, select: select), select(store.state), { $0 },
      send: { store.dispatch(action.embed($0)) })
  }

  /// Makes a view of what `current` returns for the source's part; a missing part keeps its last value.
  private init<Whole>(
    _ source: any PartSource<Whole>, _ first: Part,
    _ current: @escaping @Sendable (Whole) -> Part?, send: @escaping @Sendable (Action) -> Void
  ) {
    (self.first, latest) = (first, first)
    self.source = source.part(current, first)
    self.send = send
    // The main actor may run `show` late, and must then show the latest part, not an outdated one.
    let latest = Latest(first)
    subscription = source.subscribe(current) { [weak self] part in
      guard let part else { return }
      latest.part.withLock { $0 = part }
      runOnMainActor { self?.show(latest.part.withLock { $0 }) }
    }
    // The part may have changed before the view subscribed.
    if let part = source.value(current) { show(part) }
  }

  /// A value of the part; its reader is notified of changes to that value alone.
  public subscript<Value: Equatable>(dynamicMember value: KeyPath<Part, Value>) -> Value {
    access(keyPath: \.[dynamicMember: value])
    if fields[value] == nil {
      fields[value] = Field {
        $0[keyPath: value] != $1[keyPath: value]
      } change: { view, body in
        view.withMutation(keyPath: \.[dynamicMember: value], body)
      }
    }
    return latest[keyPath: value]
  }

  /// A value of the part that cannot be compared; its reader is notified of every change to the part.
  @_disfavoredOverload
  public subscript<Value>(
    dynamicMember value: KeyPath<Part, Value>
  ) -> Value { state[keyPath: value] }

  /// A value of the part that has been read.
  private struct Field {
    let isChanged: (Part, Part) -> Bool
    /// Notifies the readers before and after a change.
    let change: (StoreView, () -> Void) -> Void
  }

  /// Dispatches an action to the store.
  public func dispatch(_ action: Action) { send(action) }

  private func show(_ part: Part) {
    if part == latest { return }
    let changed = fields.values.filter { $0.isChanged(latest, part) }
    withMutation(keyPath: \.state) { change(changed[...], to: part) }
  }

  private func change(_ fields: ArraySlice<Field>, to part: Part) {
    guard let field = fields.first else { return latest = part }
    field.change(self) { change(fields.dropFirst(), to: part) }
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
      source, select(latest), { select($0) }, send: { [send] in send(action.embed($0)) })
  }

  /// A view of a part that may be nil, or nil if there is no such part now.
  ///
  /// When the part becomes nil later, the view still shows the last value.
  ///
  /// - Parameters:
  ///   - select: The smaller part: a key path or a pure function.
  ///   - action: The case of this view's actions that wraps an action of the smaller part.
  @_disfavoredOverload public func scope<Child, ChildAction>(
    optional select: @escaping @Sendable (Part) -> Child?, action: CasePath<Action, ChildAction>
  ) -> StoreView<Child, ChildAction>? {
    scope(optional: select, embed: action.embed)
  }

  /// A view of a part that may be nil, or nil if there is no such part now.
  ///
  /// When the part becomes nil later, or one with a different id takes its place, the view still shows the last value,
  /// and what it dispatches is dropped.
  ///
  /// - Parameters:
  ///   - select: The smaller part: a key path or a pure function.
  ///   - action: The case of this view's actions that wraps an action of the smaller part.
  public func scope<Child: Identifiable, ChildAction>(
    optional select: @escaping @Sendable (Part) -> Child?, action: CasePath<Action, ChildAction>
  ) -> StoreView<Child, ChildAction>? where Child.ID: Sendable {
    guard let id = select(latest)?.id else { return nil }
    let own = { @Sendable (part: Part) -> Child? in select(part).flatMap { $0.id == id ? $0 : nil }
    }
    guard let first = own(latest) else { return nil }
    return StoreView<Child, ChildAction>(source, first, own) { [source, send] child in
      if source.value(own) != nil { send(action.embed(child)) }
    }
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
    guard let first = select(latest) else { return nil }
    return StoreView<Child, ChildAction>(source, first, select, send: { [send] in send(embed($0)) })
  }
}

extension StoreView: Identifiable where Part: Identifiable {
  /// The id of the part, so that a view can be the item of a sheet.
  public nonisolated var id: Part.ID { first.id }
}

private final class Latest<Part: Sendable>: Sendable {
  let part: Mutex<Part>

  init(_ part: Part) { self.part = Mutex(part) }
}

/// A part of a store of any type; it retains the store.
///
/// A view of a smaller part composes functions that select, so that a change compares only the smaller part.
private protocol PartSource<Part>: Sendable {
  associatedtype Part: Sendable

  func value<Child>(_ select: @escaping @Sendable (Part) -> Child) -> Child
  func subscribe<Child: Equatable & Sendable>(
    _ select: @escaping @Sendable (Part) -> Child, _ handler: @escaping @Sendable (Child) -> Void
  ) -> StoreSubscription
  func part<Child: Sendable>(
    _ select: @escaping @Sendable (Part) -> Child?, _ fallback: Child
  ) -> any PartSource<Child>
}

private struct StoreSource<State: Sendable, Action: Sendable, Part: Sendable>: PartSource {
  let store: Store<State, Action>
  let select: @Sendable (State) -> Part

  func value<Child>(_ child: @escaping @Sendable (Part) -> Child) -> Child {
    child(select(store.state))
  }

  func subscribe<Child: Equatable & Sendable>(
    _ child: @escaping @Sendable (Part) -> Child, _ handler: @escaping @Sendable (Child) -> Void
  ) -> StoreSubscription {
    store.subscribe({ [select] in child(select($0)) }, handler)
  }

  func part<Child: Sendable>(
    _ child: @escaping @Sendable (Part) -> Child?, _ fallback: Child
  ) -> any PartSource<Child> {
    StoreSource<State, Action, Child>(store: store) { [select] in
      child(select($0)) ?? fallback
    }
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
