/// Where a feature can be mounted in a larger program.
///
/// Its effects' ids lie below the part's key path and the case of the actions.
extension Feature {
  /// This feature on a part of a larger state, for one case of a larger action.
  public func mounted<Root: Sendable, RootAction: Sendable>(
    _ part: any WritableKeyPath<Root, State> & Sendable, action: ActionCase<RootAction, Action>
  ) -> Feature<Root, RootAction> {
    mounted(.part(part), action)
  }

  /// This feature on a part that may be nil: when it becomes nil, its effects end.
  @_disfavoredOverload
  public func mounted<Root: Sendable, RootAction: Sendable>(
    optional part: any WritableKeyPath<Root, State?> & Sendable,
    action: ActionCase<RootAction, Action>
  ) -> Feature<Root, RootAction> {
    mounted(.optional(part), action)
  }

  /// This feature on a part that may be nil: when it becomes nil, or one of another id, its effects
  /// end.
  public func mounted<Root: Sendable, RootAction: Sendable>(
    optional part: any WritableKeyPath<Root, State?> & Sendable,
    action: ActionCase<RootAction, Action>
  ) -> Feature<Root, RootAction> where State: Identifiable, State.ID: Sendable {
    mounted(.optional(part), action, isSame: Self.hasSameID)
  }

  /// This feature on what one case of an enumeration carries, such as a screen of a navigation: when
  /// it becomes another case, its effects end.
  @_disfavoredOverload
  public func mounted<Root: Sendable, Whole, RootAction: Sendable>(
    _ part: any WritableKeyPath<Root, Whole> & Sendable, case path: ActionCase<Whole, State>,
    action: ActionCase<RootAction, Action>
  ) -> Feature<Root, RootAction> {
    mounted(.case(path, of: part), action)
  }

  /// This feature on what one case of an enumeration carries: when it becomes another case, or
  /// carries one of another id, its effects end.
  public func mounted<Root: Sendable, Whole, RootAction: Sendable>(
    _ part: any WritableKeyPath<Root, Whole> & Sendable, case path: ActionCase<Whole, State>,
    action: ActionCase<RootAction, Action>
  ) -> Feature<Root, RootAction> where State: Identifiable, State.ID: Sendable {
    mounted(.case(path, of: part), action, isSame: Self.hasSameID)
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
    mounted(
      Mount(
        action, .many { _ in Revision() }, below: EffectID(mount: part, action.identity),
        get: { $0[keyPath: part][$1] }, modify: { $0[keyPath: part][$1].modify($2) }))
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
    return Feature(
      reducer.recursive(mount), middlewares: middlewares.map { $0.recursive(mount) })
  }

  private func mounted<Root: Sendable, RootAction: Sendable>(
    _ place: Place<Root, State>, _ action: ActionCase<RootAction, Action>,
    isSame: @escaping @Sendable (State) -> @Sendable (State) -> Bool = { _ in { _ in true } }
  ) -> Feature<Root, RootAction> {
    mounted(
      Mount(
        action.ofOnlyPart, .only(OnlyKey()), below: EffectID(mount: place.path, action.identity),
        get: { root, _ in place.get(root) },
        modify: { root, _, change in place.modify(&root, change) },
        isSame: isSame))
  }

  private func mounted<Root: Sendable, RootAction: Sendable, Key>(
    _ mount: Mount<Root, RootAction, State, Action, Key>
  ) -> Feature<Root, RootAction> {
    Feature<Root, RootAction>(
      reducer.mounted(mount), middlewares: middlewares.map { $0.mounted(mount) })
  }
}

extension Feature where State: Identifiable, State.ID: Sendable {
  private static func hasSameID(as state: State) -> @Sendable (State) -> Bool {
    { [id = state.id] in $0.id == id }
  }
}

extension Mount where State: Identifiable & Sendable, Key == State.ID {
  fileprivate static func elements(
    _ part: any WritableKeyPath<Root, Entities<State>> & Sendable,
    _ action: ActionCase<RootAction, (id: Key, action: Action)>
  ) -> Mount {
    Mount(
      action, .many { $0[keyPath: part].revision },
      below: EffectID(mount: part, action.identity), get: { $0[keyPath: part][id: $1] },
      modify: { $0[keyPath: part].update($1, $2) })
  }
}

/// Where one part lies, if it is there.
private struct Place<Root, Part>: Sendable {
  let path: any Hashable & Sendable
  let get: @Sendable (Root) -> Part?
  let modify: @Sendable (inout Root, (inout Part) -> Handling) -> Handling?

  static func part(_ path: any WritableKeyPath<Root, Part> & Sendable) -> Place {
    Place(path: path) {
      $0[keyPath: path]
    } modify: {
      $1(&$0[keyPath: path])
    }
  }

  static func optional(_ path: any WritableKeyPath<Root, Part?> & Sendable) -> Place {
    Place(path: path) {
      $0[keyPath: path]
    } modify: {
      $0[keyPath: path].modify($1)
    }
  }

  static func `case`<Whole>(
    _ enumCase: ActionCase<Whole, Part>, of path: any WritableKeyPath<Root, Whole> & Sendable
  ) -> Place {
    Place(path: path) {
      enumCase.extract($0[keyPath: path])
    } modify: { root, change in
      guard var part = enumCase.extract(root[keyPath: path]) else { return nil }
      defer { root[keyPath: path] = enumCase.embed(part) }
      return change(&part)
    }
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
