/// A part of a program as one value: a reducer with its middlewares.
///
/// Its reducer and its middlewares are mounted together, so none of them can be forgotten.
///
/// ```swift
/// let pond = Feature(pondReducer, middlewares: [.weather]) {
///   duck.mounted(each: \.ducks, action: PondAction.ducks)
///   sheet.mounted(optional: \.sheet, action: PondAction.sheet)
/// }
/// let store = Store(Pond(), pond)
/// ```
public struct Feature<State: Sendable, Action: Sendable>: Sendable {
  /// Computes the state after an action.
  public let reducer: Reducer<State, Action>
  /// The middlewares that answer each action with effects, in this order.
  public let middlewares: [Middleware<State, Action>]
  /// The mounted parts that an action can remove; the store cancels the effects of a removed part.
  @usableFromInline let parts: [MountedPart<State, Action>]

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

  @usableFromInline init(
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
  ) -> [Feature<State, Action>] { [feature] }

  /// Lists the features.
  public static func buildBlock(
    _ features: [Feature<State, Action>]...
  ) -> [Feature<State, Action>] { features.flatMap(\.self) }

  /// Takes the features of an `if` without `else`.
  public static func buildOptional(
    _ features: [Feature<State, Action>]?
  ) -> [Feature<State, Action>] { features ?? [] }

  /// Takes the features of a branch of an `if` or a `switch`.
  public static func buildEither(
    first features: [Feature<State, Action>]
  ) -> [Feature<State, Action>] { features }

  /// Takes the features of a branch of an `if` or a `switch`.
  public static func buildEither(
    second features: [Feature<State, Action>]
  ) -> [Feature<State, Action>] { features }

  /// Takes the features of a `for`.
  public static func buildArray(
    _ features: [[Feature<State, Action>]]
  ) -> [Feature<State, Action>] { features.flatMap(\.self) }
}

/// Where a feature can be mounted in a larger program.
///
/// The ids of its effects begin with the part's key path and the case of the actions, so they differ from
/// the ids of every other mount. When a part is removed, its effects are cancelled.
// Of two similar overloads, one is disfavoured. Otherwise the compiler would report a mistake in a call only
// as an ambiguity, and would not say what is wrong.
extension Feature {
  /// This feature on a part of a larger state, for one case of the larger program's actions.
  @inlinable public func mounted<Root: Sendable, RootAction: Sendable>(
    _ part: any WritableKeyPath<Root, State> & Sendable, action: CasePath<RootAction, Action>
  ) -> Feature<Root, RootAction> {
    mounted(
      Mount(.value, action, scope: EffectID(mounting: part, action)) {
        $0[keyPath: part]
      } modify: { root, change in
        change(&root[keyPath: part])
        return true
      })
  }

  /// This feature on a part that has no key path, such as one that combines or computes other parts.
  ///
  /// - Parameters:
  ///   - id: The id with which the ids of the feature's effects begin.
  ///   - action: The case of the larger program's actions.
  ///   - get: The part in the larger state.
  ///   - set: Writes a changed part back.
  @inlinable public func mounted<Root: Sendable, RootAction: Sendable>(
    as id: EffectID, action: CasePath<RootAction, Action>,
    get: @escaping @Sendable (Root) -> State, set: @escaping @Sendable (inout Root, State) -> Void
  ) -> Feature<Root, RootAction> {
    mounted(
      Mount(.value, action, scope: id, get: get) { root, change in
        var part = get(root)
        change(&part)
        set(&root, part)
        return true
      })
  }

  /// This feature on a part that may be nil: when the part becomes nil, its effects are cancelled.
  @_disfavoredOverload @inlinable public func mounted<Root: Sendable, RootAction: Sendable>(
    optional part: any WritableKeyPath<Root, State?> & Sendable,
    action: CasePath<RootAction, Action>
  ) -> Feature<Root, RootAction> { mounted(part, action, identity: nil) }

  /// This feature on a part that may be nil: when the part becomes nil, or is replaced by one with a
  /// different id, its effects are cancelled.
  @inlinable public func mounted<Root: Sendable, RootAction: Sendable>(
    optional part: any WritableKeyPath<Root, State?> & Sendable,
    action: CasePath<RootAction, Action>
  ) -> Feature<Root, RootAction> where State: Identifiable, State.ID: Sendable {
    mounted(part, action) { HashableBox(value: $0.id) }
  }

  @inlinable func mounted<Root: Sendable, RootAction: Sendable>(
    _ part: any WritableKeyPath<Root, State?> & Sendable, _ action: CasePath<RootAction, Action>,
    identity: (@Sendable (State) -> HashableBox)?
  ) -> Feature<Root, RootAction> {
    mounted(
      Mount(.optional(identity: identity), action, scope: EffectID(mounting: part, action)) {
        $0[keyPath: part]
      } modify: {
        $0[keyPath: part].modifyInPlace($1)
      })
  }

  /// This feature on the value of one case of an enumeration, such as the current screen: when the
  /// enumeration changes to another case, the feature's effects are cancelled.
  @_disfavoredOverload @inlinable public func mounted<Root: Sendable, Whole, RootAction: Sendable>(
    _ part: any WritableKeyPath<Root, Whole> & Sendable, case path: CasePath<Whole, State>,
    action: CasePath<RootAction, Action>
  ) -> Feature<Root, RootAction> { mounted(part, path, action, identity: nil) }

  /// This feature on the value of one case of an enumeration: when the enumeration changes to another case,
  /// or to a value with a different id, the feature's effects are cancelled.
  @inlinable public func mounted<Root: Sendable, Whole, RootAction: Sendable>(
    _ part: any WritableKeyPath<Root, Whole> & Sendable, case path: CasePath<Whole, State>,
    action: CasePath<RootAction, Action>
  ) -> Feature<Root, RootAction> where State: Identifiable, State.ID: Sendable {
    mounted(part, path, action) { HashableBox(value: $0.id) }
  }

  @inlinable func mounted<Root: Sendable, Whole, RootAction: Sendable>(
    _ part: any WritableKeyPath<Root, Whole> & Sendable, _ path: CasePath<Whole, State>,
    _ action: CasePath<RootAction, Action>, identity: (@Sendable (State) -> HashableBox)?
  ) -> Feature<Root, RootAction> {
    mounted(
      Mount(.optional(identity: identity), action, scope: EffectID(mounting: part, action)) {
        path.extract($0[keyPath: part])
      } modify: {
        path.modify(&$0[keyPath: part], $1)
      })
  }

  /// This feature on each element of a collection: when an element is removed, its effects are cancelled.
  ///
  /// An action costs the same with ten elements and with ten thousand. After an action that has removed or changed
  /// several elements, finding the removed parts costs O(n) in the number of elements with running effects.
  @inlinable public func mounted<Root: Sendable, RootAction: Sendable>(
    each part: any WritableKeyPath<Root, IdentifiedArray<State>> & Sendable,
    action: CasePath<RootAction, (id: State.ID, action: Action)>
  ) -> Feature<Root, RootAction> where State: Identifiable, State.ID: Sendable {
    mounted(
      Mount(action, scope: EffectID(mounting: part, action)) {
        $0[keyPath: part].mark
      } get: {
        $0[keyPath: part][id: $1]
      } modify: {
        $0[keyPath: part].changeInPlace($1, $2)
      })
  }

  /// This feature on each value of a dictionary: when a value is removed, its effects are cancelled.
  ///
  /// An action for one value costs the same with ten values and with ten thousand. After any other action,
  /// and after one with which the number of values changes, finding the removed ones costs O(n) in the number
  /// of values with running effects. If an action for one value replaces other keys by as many new ones, their
  /// effects end with the next action that is not for a value.
  @inlinable public func mounted<Root: Sendable, Key: Hashable & Sendable, RootAction: Sendable>(
    values part: any WritableKeyPath<Root, [Key: State]> & Sendable,
    action: CasePath<RootAction, (id: Key, action: Action)>
  ) -> Feature<Root, RootAction> {
    mounted(
      Mount(action, scope: EffectID(mounting: part, action)) {
        CollectionMark(
          content: HashableBox(value: $0[keyPath: part].count), change: nil, changed: nil)
      } get: {
        $0[keyPath: part][$1]
      } modify: {
        $0[keyPath: part][$1].modifyInPlace($2)
      })
  }

  /// This feature on a tree: on a state, and on the elements of the same type in it, at any depth.
  ///
  /// As with every mount, the elements' reducers and middlewares run before those of their parents.
  ///
  /// ```swift
  /// let tree = folder.mounted(recursively: \.folders, action: FolderAction.folders)
  /// ```
  public func mounted(
    recursively part: any WritableKeyPath<State, IdentifiedArray<State>> & Sendable,
    action: CasePath<Action, (id: State.ID, action: Action)>
  ) -> Feature where State: Identifiable, State.ID: Sendable {
    let tree = Tree<State, Action>(part, action)
    return Feature(
      reducer: tree.reducer(reducer), middlewares: middlewares.map(tree.middleware),
      parts: parts + [tree.part(parts)])
  }

  /// This feature in a store with more state or more actions, such as a store with a history.
  ///
  /// It is the primitive of enhancers: functions that take a feature and return one that can do more. The ids
  /// of the effects stay the same.
  ///
  /// - Parameters:
  ///   - reducer: Replaces the feature's reducer, and may call it.
  ///   - state: The feature's own state in the larger one.
  ///   - action: The case of the larger actions that carries the feature's own.
  @inlinable public func enhanced<Root: Sendable, RootAction: Sendable>(
    _ reducer: Reducer<Root, RootAction>, state: @escaping @Sendable (Root) -> State,
    action: CasePath<RootAction, Action>
  ) -> Feature<Root, RootAction> {
    let mount = Mount<Root, RootAction, State, Action, OnlyKey>(
      .value, action, scope: nil, get: state, modify: { _, _ in true })
    return Feature<Root, RootAction>(
      reducer: reducer, middlewares: middlewares.map(mount.middleware), parts: [mount.joined(parts)]
    )
  }

  @inlinable func mounted<Root: Sendable, RootAction: Sendable, Key>(
    _ mount: Mount<Root, RootAction, State, Action, Key>
  ) -> Feature<Root, RootAction> {
    var parts = [mount.joined(parts)]
    // A part that is never missing need not be looked for.
    if case .value = mount.kind, self.parts.isEmpty { parts = [] }
    return Feature<Root, RootAction>(
      reducer: mount.reducer(reducer), middlewares: middlewares.map(mount.middleware), parts: parts)
  }
}
