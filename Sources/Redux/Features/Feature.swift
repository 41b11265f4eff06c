/// A part of a program as one value: a reducer with its middlewares.
///
/// Its reducer and its middlewares are mounted together, so none of them can be forgotten.
///
/// ```swift
/// let pond = Feature(pondReducer, middlewares: [.weather]) {
///   duck.mounted(each: \.ducks, action: PondAction.ducks)
///   sheet.mounted(optional: \.sheet, action: PondAction.sheet)
/// }
/// let store = Store(state: Pond()) { pond }
/// ```
public struct Feature<State: Sendable, Action: Sendable>: Sendable {
  /// Computes the state after an action.
  public let reducer: Reducer<State, Action>
  /// The middlewares that answer each action with effects, in this order.
  public let middlewares: [Middleware<State, Action>]
  /// The mounted parts that an action can remove; the store cancels the effects of a removed part.
  package let parts: [MountedPart<State, Action>]

  /// Describes a feature by its own reducer and middlewares, and the features that are mounted in it.
  ///
  /// The reducers and middlewares of the mounted features run first, in the order in which the features are
  /// listed. `reducer` and `middlewares` run after them, because `reducer` may remove a part.
  public init(
    _ reducer: Reducer<State, Action> = .empty, middlewares: [Middleware<State, Action>] = [],
    @FeatureBuilder<State, Action> parts: () -> [Feature] = { [] }
  ) {
    let features = parts()
    self.init(
      reducer: .combine(features.map(\.reducer) + [reducer]),
      middlewares: features.flatMap(\.middlewares) + middlewares,
      parts: features.flatMap(\.parts))
  }

  init(
    reducer: Reducer<State, Action>, middlewares: [Middleware<State, Action>],
    parts: [MountedPart<State, Action>]
  ) {
    self.reducer = reducer
    self.middlewares = middlewares
    self.parts = parts
  }
}

/// Joins the features that are mounted in another feature.
///
/// The compiler checks each mounted feature separately, so it reports a mistake at the right line.
@resultBuilder
public enum FeatureBuilder<State: Sendable, Action: Sendable> {
  /// Takes a feature.
  public static func buildExpression(
    _ feature: Feature<State, Action>
  ) -> Feature<State, Action> { feature }

  /// Lists the features.
  public static func buildBlock(
    _ features: Feature<State, Action>...
  ) -> [Feature<State, Action>] { features }
}

/// Where a feature can be mounted in a larger program.
///
/// The ids of its effects begin with the part's key path and the case of the actions, so they differ from
/// the ids of every other mount. When a part is removed, its effects are cancelled.
// Of two similar overloads, one is disfavoured. Otherwise the compiler would report a mistake in a call only
// as an ambiguity, and would not say what is wrong.
extension Feature {
  /// This feature on a part of a larger state, for one case of the larger program's actions.
  public func mounted<Root: Sendable, RootAction: Sendable>(
    _ part: any WritableKeyPath<Root, State> & Sendable, action: CasePath<RootAction, Action>
  ) -> Feature<Root, RootAction> {
    mounted(
      Mount(
        action, scope: EffectID(mounting: part, action), only: { $0[keyPath: part] },
        key: { _ in OnlyKey() }, get: { root, _ in root[keyPath: part] },
        modify: { root, change in change(&root[keyPath: part]) }))
  }

  /// This feature on a part that may be nil: when the part becomes nil, its effects are cancelled.
  @_disfavoredOverload public func mounted<Root: Sendable, RootAction: Sendable>(
    optional part: any WritableKeyPath<Root, State?> & Sendable,
    action: CasePath<RootAction, Action>
  ) -> Feature<Root, RootAction> {
    mounted(
      part, action, key: { _ in OnlyKey() }, get: { $0 }, modify: { $0.modifyInPlace($1) })
  }

  /// This feature on a part that may be nil: when the part becomes nil, or is replaced by one with a
  /// different id, its effects are cancelled.
  public func mounted<Root: Sendable, RootAction: Sendable>(
    optional part: any WritableKeyPath<Root, State?> & Sendable,
    action: CasePath<RootAction, Action>
  ) -> Feature<Root, RootAction> where State: Identifiable, State.ID: Sendable {
    mounted(part, action, key: \.id, get: { $0 }, modify: { $0.modifyInPlace($1) })
  }

  /// This feature on the value of one case of an enumeration, such as the current screen: when the
  /// enumeration changes to another case, the feature's effects are cancelled.
  @_disfavoredOverload public func mounted<Root: Sendable, Whole, RootAction: Sendable>(
    _ part: any WritableKeyPath<Root, Whole> & Sendable, case path: CasePath<Whole, State>,
    action: CasePath<RootAction, Action>
  ) -> Feature<Root, RootAction> {
    mounted(part, action, key: { _ in OnlyKey() }, get: path.extract, modify: path.modify)
  }

  /// This feature on the value of one case of an enumeration: when the enumeration changes to another case,
  /// or to a value with a different id, the feature's effects are cancelled.
  public func mounted<Root: Sendable, Whole, RootAction: Sendable>(
    _ part: any WritableKeyPath<Root, Whole> & Sendable, case path: CasePath<Whole, State>,
    action: CasePath<RootAction, Action>
  ) -> Feature<Root, RootAction> where State: Identifiable, State.ID: Sendable {
    mounted(part, action, key: \.id, get: path.extract, modify: path.modify)
  }

  /// This feature on each element of a collection: when an element is removed, its effects are cancelled.
  ///
  /// After an action that has added or removed elements, finding the removed ones costs O(n) in the
  /// number of elements.
  public func mounted<Root: Sendable, RootAction: Sendable>(
    each part: any WritableKeyPath<Root, IdentifiedArray<State>> & Sendable,
    action: CasePath<RootAction, (id: State.ID, action: Action)>
  ) -> Feature<Root, RootAction> where State: Identifiable, State.ID: Sendable {
    mounted(.each(part, action))
  }

  /// This feature on each value of a dictionary: when a value is removed, its effects are cancelled.
  ///
  /// After each action, finding the removed values costs O(n) in the number of values with running effects.
  public func mounted<Root: Sendable, Key: Hashable & Sendable, RootAction: Sendable>(
    values part: any WritableKeyPath<Root, [Key: State]> & Sendable,
    action: CasePath<RootAction, (id: Key, action: Action)>
  ) -> Feature<Root, RootAction> {
    mounted(
      Mount(
        action, scope: EffectID(mounting: part, action),
        get: { root, key in root[keyPath: part][key] },
        modify: { root, key, change in root[keyPath: part][key].modifyInPlace(change) }))
  }

  /// This feature on a tree: on a state, and on the elements of the same type in it, at any depth.
  ///
  /// ```swift
  /// let tree = folder.mounted(recursively: \.folders, action: FolderAction.folders)
  /// ```
  public func mounted(
    recursively part: any WritableKeyPath<State, IdentifiedArray<State>> & Sendable,
    action: CasePath<Action, (id: State.ID, action: Action)>
  ) -> Feature where State: Identifiable, State.ID: Sendable {
    let mount = Mount.each(part, action)
    return Feature(
      reducer: reducer.recursive(mount), middlewares: middlewares.map { $0.recursive(mount) },
      parts: parts + [MountedPart.recursive(mount, parts)])
  }

  /// This feature for a store that extends the feature's state and actions, such as a store with a history.
  ///
  /// The effects keep their ids, and `reducer` replaces the feature's reducer.
  func lifted<Root: Sendable, RootAction: Sendable>(
    _ reducer: Reducer<Root, RootAction>, state: @escaping @Sendable (Root) -> State,
    action: CasePath<RootAction, Action>
  ) -> Feature<Root, RootAction> {
    let mount = Mount<Root, RootAction, State, Action, OnlyKey>(
      action, scope: nil, only: state, key: { _ in OnlyKey() },
      get: { root, _ in state(root) }, modify: { _, _ in })
    return Feature<Root, RootAction>(
      reducer: reducer, middlewares: middlewares.map(mount.middleware), parts: [mount.joined(parts)]
    )
  }

  /// This feature on a part that may be missing, or may be replaced by a part with a different key.
  func mounted<Root: Sendable, Whole, RootAction: Sendable, Key: Hashable & Sendable>(
    _ part: any WritableKeyPath<Root, Whole> & Sendable, _ action: CasePath<RootAction, Action>,
    key: @escaping @Sendable (State) -> Key, get: @escaping @Sendable (Whole) -> State?,
    modify: @escaping @Sendable (inout Whole, (inout State) -> Void) -> Void
  ) -> Feature<Root, RootAction> {
    mounted(
      Mount(
        action, scope: EffectID(mounting: part, action),
        key: { get($0[keyPath: part]).map(key) },
        get: { root, wanted in get(root[keyPath: part]).flatMap { key($0) == wanted ? $0 : nil } },
        modify: { root, change in modify(&root[keyPath: part], change) }))
  }

  func mounted<Root: Sendable, RootAction: Sendable, Key>(
    _ mount: Mount<Root, RootAction, State, Action, Key>
  ) -> Feature<Root, RootAction> {
    Feature<Root, RootAction>(
      reducer: mount.reducer(reducer), middlewares: middlewares.map(mount.middleware),
      parts: mount.only != nil && parts.isEmpty ? [] : [mount.joined(parts)])
  }
}
