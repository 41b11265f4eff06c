/// Where a feature can be mounted in a larger program.
///
/// Its effects' ids lie below the part's key path and the case of the actions.
// Where there are two for one place, one is disfavoured: of two candidates with a mistake the compiler
// would tell of neither.
extension Feature {
  /// This feature on a part of a larger state, for one case of a larger action.
  public func mounted<Root: Sendable, RootAction: Sendable>(
    _ part: any WritableKeyPath<Root, State> & Sendable, action: ActionCase<RootAction, Action>
  ) -> Feature<Root, RootAction> { mounted(part, action, get: { $0 }, modify: { $1(&$0) }) }

  /// This feature on a part that may be nil: when it becomes nil, its effects end.
  @_disfavoredOverload public func mounted<Root: Sendable, RootAction: Sendable>(
    optional part: any WritableKeyPath<Root, State?> & Sendable,
    action: ActionCase<RootAction, Action>
  ) -> Feature<Root, RootAction> { mounted(part, action, get: { $0 }, modify: { $0.modify($1) }) }

  /// This feature on a part that may be nil: when it becomes nil, or one of another id, its effects
  /// end.
  public func mounted<Root: Sendable, RootAction: Sendable>(
    optional part: any WritableKeyPath<Root, State?> & Sendable,
    action: ActionCase<RootAction, Action>
  ) -> Feature<Root, RootAction> where State: Identifiable, State.ID: Sendable {
    mounted(part, action, isSame: Self.hasSameID, get: { $0 }, modify: { $0.modify($1) })
  }

  /// This feature on what one case of an enumeration carries, such as a screen of a navigation: when
  /// it becomes another case, its effects end.
  @_disfavoredOverload public func mounted<Root: Sendable, Whole, RootAction: Sendable>(
    _ part: any WritableKeyPath<Root, Whole> & Sendable, case path: ActionCase<Whole, State>,
    action: ActionCase<RootAction, Action>
  ) -> Feature<Root, RootAction> {
    mounted(part, action, get: path.extract, modify: { path.modify(&$0, $1) })
  }

  /// This feature on what one case of an enumeration carries: when it becomes another case, or
  /// carries one of another id, its effects end.
  public func mounted<Root: Sendable, Whole, RootAction: Sendable>(
    _ part: any WritableKeyPath<Root, Whole> & Sendable, case path: ActionCase<Whole, State>,
    action: ActionCase<RootAction, Action>
  ) -> Feature<Root, RootAction> where State: Identifiable, State.ID: Sendable {
    mounted(
      part, action, isSame: Self.hasSameID, get: path.extract, modify: { path.modify(&$0, $1) })
  }

  /// This feature on each element of a collection: the effects of one that is removed end.
  ///
  /// Noticing that an element came or went costs O(1), several at once O(n) of the effects that run.
  public func mounted<Root: Sendable, RootAction: Sendable>(
    each part: any WritableKeyPath<Root, Entities<State>> & Sendable,
    action: ActionCase<RootAction, (id: State.ID, action: Action)>
  ) -> Feature<Root, RootAction> where State: Identifiable, State.ID: Sendable {
    mounted(.elements(part, action))
  }

  /// This feature on each value of a dictionary: the effects of one that is removed end.
  ///
  /// Noticing that costs O(n) of the effects that run, at every action: many belong into
  /// ``Entities``.
  public func mounted<Root: Sendable, Key: Hashable & Sendable, RootAction: Sendable>(
    values part: any WritableKeyPath<Root, [Key: State]> & Sendable,
    action: ActionCase<RootAction, (id: Key, action: Action)>
  ) -> Feature<Root, RootAction> {
    mounted(Mount(part, action, get: { $0[$1] }, modify: { $0[$1].modify($2) }))
  }

  /// This feature on a tree: on a state, and on each element of its own kind in it, at any depth.
  ///
  /// ```swift
  /// let tree = folder.mounted(recursively: \.folders, action: FolderAction.folders)
  /// ```
  public func mounted(
    recursively part: any WritableKeyPath<State, Entities<State>> & Sendable,
    action: ActionCase<Action, (id: State.ID, action: Action)>
  ) -> Feature where State: Identifiable, State.ID: Sendable {
    let mount = Mount.elements(part, action)
    return Feature(reducer.recursive(mount), middlewares: middlewares.map { $0.recursive(mount) })
  }

  private func mounted<Root: Sendable, Whole, RootAction: Sendable>(
    _ part: any WritableKeyPath<Root, Whole> & Sendable, _ action: ActionCase<RootAction, Action>,
    isSame: @escaping @Sendable (State) -> @Sendable (State) -> Bool = { _ in { _ in true } },
    get: @escaping @Sendable (Whole) -> State?,
    modify: @escaping @Sendable (inout Whole, (inout State) -> Handling) -> Handling?
  ) -> Feature<Root, RootAction> {
    mounted(
      Mount(
        part, action.ofOnlyPart, onlyKey: OnlyKey(), get: { whole, _ in get(whole) },
        modify: { whole, _, change in modify(&whole, change) }, isSame: isSame))
  }

  private func mounted<Root: Sendable, RootAction: Sendable, Key>(
    _ mount: Mount<Root, RootAction, State, Action, Key>
  ) -> Feature<Root, RootAction> {
    Feature<Root, RootAction>(
      reducer.mounted(mount), middlewares: middlewares.map { $0.mounted(mount) })
  }

  private static func hasSameID(as state: State) -> @Sendable (State) -> Bool
  where State: Identifiable, State.ID: Sendable {
    { [id = state.id] in $0.id == id }
  }
}

extension Mount where State: Identifiable & Sendable, Key == State.ID {
  fileprivate static func elements(
    _ part: any WritableKeyPath<Root, Entities<State>> & Sendable,
    _ action: ActionCase<RootAction, (id: Key, action: Action)>
  ) -> Mount {
    Mount(part, action, revision: \.revision, get: { $0[id: $1] }, modify: { $0.update($1, $2) })
  }
}

extension Optional {
  /// Changes the value, if there is one, where it lies; whoever observes the property sees the
  /// whole change as one.
  fileprivate mutating func modify<Result>(_ change: (inout Wrapped) -> Result) -> Result? {
    // Taken out meanwhile, so that what it holds is not copied.
    guard var value = take() else { return nil }
    defer { self = value }
    return change(&value)
  }
}

extension ActionCase {
  /// Changes what the case carries; nil when it is another case.
  fileprivate func modify<Result>(
    _ root: inout Root, _ change: (inout Value) -> Result
  ) -> Result? {
    guard var value = extract(root) else { return nil }
    defer { root = embed(value) }
    return change(&value)
  }
}
