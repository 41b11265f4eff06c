import OrderedCollections

/// Where a feature can be mounted in a larger program.
///
/// Its effects' ids lie below the part's key path and the case of the actions. When a part goes, its
/// effects are cancelled.
// Where two overloads fit one call, one is disfavoured: if both failed to compile, the compiler would
// report neither.
extension Feature {
  /// This feature on a part of a larger state, for one case of a larger action.
  @inlinable public func mounted<Root: Sendable, RootAction: Sendable>(
    _ part: any WritableKeyPath<Root, State> & Sendable, action: CasePath<RootAction, Action>
  ) -> Feature<Root, RootAction> {
    mounted(
      Mount(
        action, scope: EffectID(mounting: part, action), isAlwaysThere: true,
        key: { _ in OnlyKey() }, get: { root, _ in root[keyPath: part] },
        modify: { root, _, change in change(&root[keyPath: part]) }))
  }

  /// This feature on a part that may be nil: when it becomes nil, its effects are cancelled.
  @_disfavoredOverload @inlinable public func mounted<Root: Sendable, RootAction: Sendable>(
    optional part: any WritableKeyPath<Root, State?> & Sendable,
    action: CasePath<RootAction, Action>
  ) -> Feature<Root, RootAction> {
    mounted(
      part, action, key: { _ in OnlyKey() }, get: { $0 }, modify: { $0.modifyInPlace($1) })
  }

  /// This feature on a part that may be nil: when it becomes nil, or one with another id, its effects
  /// are cancelled.
  @inlinable public func mounted<Root: Sendable, RootAction: Sendable>(
    optional part: any WritableKeyPath<Root, State?> & Sendable,
    action: CasePath<RootAction, Action>
  ) -> Feature<Root, RootAction> where State: Identifiable, State.ID: Sendable {
    mounted(part, action, key: \.id, get: { $0 }, modify: { $0.modifyInPlace($1) })
  }

  /// This feature on what one case of an enumeration carries, such as a screen of a navigation: when
  /// it becomes another case, its effects are cancelled.
  @_disfavoredOverload @inlinable public func mounted<Root: Sendable, Whole, RootAction: Sendable>(
    _ part: any WritableKeyPath<Root, Whole> & Sendable, case path: CasePath<Whole, State>,
    action: CasePath<RootAction, Action>
  ) -> Feature<Root, RootAction> {
    mounted(part, action, key: { _ in OnlyKey() }, get: path.extract, modify: path.modify)
  }

  /// This feature on what one case of an enumeration carries: when it becomes another case, or
  /// carries a value with another id, its effects are cancelled.
  @inlinable public func mounted<Root: Sendable, Whole, RootAction: Sendable>(
    _ part: any WritableKeyPath<Root, Whole> & Sendable, case path: CasePath<Whole, State>,
    action: CasePath<RootAction, Action>
  ) -> Feature<Root, RootAction> where State: Identifiable, State.ID: Sendable {
    mounted(part, action, key: \.id, get: path.extract, modify: path.modify)
  }

  /// This feature on each element of a collection: when one is removed, its effects are cancelled.
  ///
  /// After an action that has added or removed elements, that costs O(n) in the elements.
  @inlinable public func mounted<Root: Sendable, RootAction: Sendable>(
    each part: any WritableKeyPath<Root, IdentifiedArray<State>> & Sendable,
    action: CasePath<RootAction, (id: State.ID, action: Action)>
  ) -> Feature<Root, RootAction> where State: Identifiable, State.ID: Sendable {
    mounted(.each(part, action))
  }

  /// This feature on each value of a dictionary: when one is removed, its effects are cancelled.
  ///
  /// After an action, that costs O(n) in the values that have effects running.
  @inlinable public func mounted<Root: Sendable, Key: Hashable & Sendable, RootAction: Sendable>(
    values part: any WritableKeyPath<Root, [Key: State]> & Sendable,
    action: CasePath<RootAction, (id: Key, action: Action)>
  ) -> Feature<Root, RootAction> {
    mounted(
      Mount(
        action, scope: EffectID(mounting: part, action),
        get: { root, key in root[keyPath: part][key] },
        modify: { root, key, change in root[keyPath: part][key].modifyInPlace(change) }))
  }

  /// This feature on a tree: on a state, and on each element of its own kind in it, at any depth.
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

  /// This feature in a store whose state holds its own, and whose actions hold its own in one case.
  ///
  /// Its ids stay as they are, and `reducer` takes the place of its own.
  func lifted<Root: Sendable, RootAction: Sendable>(
    _ reducer: Reducer<Root, RootAction>, state: @escaping @Sendable (Root) -> State,
    action: CasePath<RootAction, Action>
  ) -> Feature<Root, RootAction> {
    let mount = Mount<Root, RootAction, State, Action, OnlyKey>(
      action, scope: nil, isAlwaysThere: true, key: { _ in OnlyKey() },
      get: { root, _ in state(root) }, modify: { _, _, _ in })
    return Feature<Root, RootAction>(
      reducer: reducer, middlewares: middlewares.map(mount.mount), parts: [mount.mount(parts)])
  }

  /// This feature on a part that may be missing, or be replaced by one with another key.
  @inlinable func mounted<Root: Sendable, Whole, RootAction: Sendable, Key: Hashable & Sendable>(
    _ part: any WritableKeyPath<Root, Whole> & Sendable, _ action: CasePath<RootAction, Action>,
    key: @escaping @Sendable (State) -> Key, get: @escaping @Sendable (Whole) -> State?,
    modify: @escaping @Sendable (inout Whole, (inout State) -> Void) -> Void
  ) -> Feature<Root, RootAction> {
    mounted(
      Mount(
        action, scope: EffectID(mounting: part, action),
        key: { get($0[keyPath: part]).map(key) },
        get: { root, wanted in get(root[keyPath: part]).flatMap { key($0) == wanted ? $0 : nil } },
        modify: { root, _, change in modify(&root[keyPath: part], change) }))
  }

  @inlinable func mounted<Root: Sendable, RootAction: Sendable, Key>(
    _ mount: Mount<Root, RootAction, State, Action, Key>
  ) -> Feature<Root, RootAction> {
    Feature<Root, RootAction>(
      reducer: mount.mount(reducer), middlewares: middlewares.map(mount.mount),
      parts: mount.isAlwaysThere && parts.isEmpty ? [] : [mount.mount(parts)])
  }
}

extension Mount where State: Identifiable, Key == State.ID {
  @inlinable static func each(
    _ part: any WritableKeyPath<Root, IdentifiedArray<State>> & Sendable,
    _ action: CasePath<RootAction, (id: Key, action: Action)>
  ) -> Mount {
    Mount(
      action, scope: EffectID(mounting: part, action),
      keys: { $0[keyPath: part].ids }, get: { root, id in root[keyPath: part][id: id] },
      modify: { root, id, change in root[keyPath: part].update(id, change) })
  }
}

// MARK: - Trees

// Each level is made when it is asked: all levels together would have no end.

extension Reducer where State: Sendable, Action: Sendable {
  fileprivate func recursive<Key>(_ mount: Mount<State, Action, State, Action, Key>) -> Reducer {
    Reducer(timed: { state, action, time, origin in
      reduce(&state, action, time, origin)
      mount.mount(recursive(mount)).reduce(&state, action, time, origin)
    })
  }
}

extension Middleware where State: Sendable, Action: Sendable {
  fileprivate func recursive<Key>(
    _ mount: Mount<State, Action, State, Action, Key>
  ) -> Middleware {
    let parts = { @Sendable in mount.mount(recursive(mount)) }
    return Middleware(
      name,
      intercept: intercept.map { intercept -> Intercept in
        { state, action in intercept(state, action).flatMap { parts().intercept?(state, $0) } }
      },
      .compare { state, action in
        let (own, below) = (
          reaction(to: action, in: state), parts().reaction(to: action, in: state)
        )
        guard let own, let below else { return own ?? below }
        return .step { .batch([own.effect(after: $0), below.effect(after: $0)]) }
      })
  }
}

extension MountedPart {
  fileprivate static func recursive<Key>(
    _ mount: Mount<State, Action, State, Action, Key>, _ parts: [MountedPart]
  ) -> MountedPart {
    let below = { @Sendable in mount.mount(parts + [recursive(mount, parts)]) }
    return MountedPart(
      missing: { below().missing($0, $1, $2, &$3) }, isMissing: { below().isMissing($0, $1) })
  }
}

extension Optional {
  /// Changes the value, if there is one, in place; an observer of the property sees one change.
  @inlinable mutating func modifyInPlace(_ change: (inout Wrapped) -> Void) {
    // Taken out meanwhile, so that what it holds is not copied.
    guard var value = take() else { return }
    defer { self = value }
    change(&value)
  }
}
