/// Where a feature is mounted in a larger program: which actions are for it, which part of the state is
/// its own, and with which id the ids of its effects begin.
// It is inlinable, so that it is specialised for the program's types: otherwise ten mounted features would be
// slower than ten middlewares of ReSwift (`make bench`).
@frozen @usableFromInline
struct Mount<
  Root: Sendable, RootAction: Sendable, State: Sendable, Action: Sendable,
  Key: Hashable & Sendable
>: Sendable {
  @usableFromInline enum Kind: Sendable {
    /// One part, which is never missing.
    case value
    /// One part, which may be missing or replaced; a part with another identity is a different part.
    case optional(identity: (@Sendable (State) -> HashableBox)?)
    /// Many parts with different keys; while the mark stays the same, none has gone.
    case many(mark: @Sendable (Root) -> CollectionMark)
  }

  @usableFromInline let kind: Kind
  /// The id with which the ids of the effects begin; nil if the ids stay unchanged.
  @usableFromInline let scope: EffectID?
  /// The part's own action; nil if the program's action is for another mount.
  @usableFromInline let action: @Sendable (RootAction) -> Action?
  /// The key of the part that an action is for; if there is only one part, also without an action.
  @usableFromInline let key: @Sendable (RootAction?) -> Key?
  /// The program's action for the part with this key.
  @usableFromInline let embed: @Sendable (Key, Action) -> RootAction
  /// The part with this key; nil if it is missing.
  @usableFromInline let get: @Sendable (Root, Key) -> State?
  /// Changes the part with this key in place; false if it is missing.
  @usableFromInline let modify: @Sendable (inout Root, Key, (inout State) -> Void) -> Bool

  @inlinable init(
    kind: Kind, scope: EffectID?, action: @escaping @Sendable (RootAction) -> Action?,
    key: @escaping @Sendable (RootAction?) -> Key?,
    embed: @escaping @Sendable (Key, Action) -> RootAction,
    get: @escaping @Sendable (Root, Key) -> State?,
    modify: @escaping @Sendable (inout Root, Key, (inout State) -> Void) -> Bool
  ) {
    self.kind = kind
    self.scope = scope
    self.action = action
    self.key = key
    self.embed = embed
    self.get = get
    self.modify = modify
  }

  /// The key and the part's own action; nil if the program's action is for another mount.
  ///
  /// Even without an action, there is a key if there is only one part.
  @inlinable func route(_ rootAction: RootAction?) -> (key: Key, action: Action?)? {
    key(rootAction).map { ($0, rootAction.flatMap(action)) }
  }

  /// The id with which the ids of one part's effects begin, below that of an outer part.
  @inlinable func id(of state: State, _ key: Key, below outer: EffectID? = nil) -> EffectID? {
    guard let scope = scope?.below(outer) else { return outer }
    return switch kind {
    case .value, .optional(identity: nil): scope
    case .optional(let identity?): EffectID(.value(identity(state)), below: scope)
    case .many: scope.appending(key)
    }
  }

  @inlinable func lift(_ effect: Effect<Action>, _ id: EffectID?, _ key: Key) -> Effect<RootAction>
  {
    if case .none = effect { return .none }
    let lifted = effect.map { embed(key, $0) }
    return id.map { .scoped($0, lifted) } ?? lifted
  }

  @inlinable func reader(
    _ store: StoreReader<Root>, _ id: EffectID?, _ key: Key
  ) -> StoreReader<State> {
    if case .many = kind {
      store.part(id) { get($0, key) }
    } else {
      store.part(scope) { get($0, key) }
    }
  }

  // MARK: Mounting

  @inlinable func reducer(_ reducer: Reducer<State, Action>) -> Reducer<Root, RootAction> {
    Reducer(reduce: { root, rootAction, time, origin in
      guard let action = action(rootAction), let key = key(rootAction) else { return true }
      var existsInside = true
      let exists = modify(&root, key) { existsInside = reducer.reduce(&$0, action, time, origin) }
      return exists && existsInside
    })
  }

  @inlinable func middleware(_ middleware: Middleware<State, Action>) -> Middleware<
    Root, RootAction
  > {
    Middleware(
      middleware.name, intercept: middleware.intercept.map(intercept), hook(middleware.hook))
  }

  @inlinable func intercept(
    _ intercept: @escaping Middleware<State, Action>.Intercept
  ) -> Middleware<Root, RootAction>.Intercept {
    { root, rootAction in
      guard case (let key, let action?)? = route(rootAction), let state = get(root, key) else {
        return rootAction
      }
      return intercept(state, action).map { embed(key, $0) }
    }
  }

  @inlinable func hook(
    _ hook: Middleware<State, Action>.Hook
  ) -> Middleware<Root, RootAction>.Hook {
    if case .value = kind, case .react(let react) = hook {
      return .react { step in
        guard let action = action(step.action), let key = key(step.action),
          let state = get(step.state, key)
        else { return .none }
        let own = Step(action, time: step.time, origin: step.origin, state: state) {
          reader(step.store, scope, key)
        }
        return lift(react(own), scope, key)
      }
    }
    let compare = hook.compare
    return .compare { root, rootAction in
      guard let (key, action) = route(rootAction), let before = get(root, key),
        let after = compare(before, action)
      else { return nil }
      let id = id(of: before, key)
      return { step in
        // Nothing follows from the action that removes the part.
        guard let state = get(step.state, key), self.id(of: state, key) == id else { return .none }
        let own = Step(action, time: step.time, origin: step.origin, state: state) {
          reader(step.store, id, key)
        }
        return lift(after(own), id, key)
      }
    }
  }

  /// Joins this mount with those inside its part, so that the store can find missing parts.
  @usableFromInline func joined(_ parts: [MountedPart<State, Action>]) -> MountedPart<
    Root, RootAction
  > {
    MountedPart { root, rootAction, running, outer in
      let scope = scope?.below(outer)
      if let scope, !running.hasEffects(under: scope) { return [] }
      func missing(in state: State, _ action: Action?, _ id: EffectID?) -> [EffectID] {
        parts.flatMap { $0.missing(state, action, running, id) }
      }
      let addressed = route(rootAction)
      guard case .many(let mark) = kind else {
        guard let (key, action) = addressed, let state = get(root, key) else {
          return scope.map { [$0] } ?? []
        }
        let id = id(of: state, key, below: outer)
        var others: [EffectID] = []
        if let scope, id != scope {
          others = running.ids(below: scope).filter { $0 != id }
        }
        return others + missing(in: state, action, id)
      }
      guard let scope else { return [] }
      let own = addressed.map { scope.appending($0.key) }
      return running.idsToCheck(below: scope, mark(root), own).flatMap { id in
        guard case .value(let box) = id.node.part, let key = box.value as? Key else {
          return [EffectID]()
        }
        guard let state = get(root, key) else { return [id] }
        return missing(in: state, id == own ? addressed?.action : nil, id)
      }
    }
  }
}

extension Middleware.Hook {
  /// Either kind of hook as one that is called before the reducer.
  @inlinable var compare: @Sendable (State, Action?) -> Middleware.After? {
    switch self {
    case .compare(let compare): compare
    case .react(let react):
      { _, action in
        if action == nil { return nil }
        return { step in step.own().map(react) ?? .none }
      }
    }
  }
}

/// Finds the ids under which effects run, for the mounts of a store.
protocol RunningIDs: Sendable {
  /// Whether anything runs at or below an id.
  func hasEffects(under id: EffectID) -> Bool
  /// The ids directly below `id` at or below which something runs.
  func ids(below id: EffectID) -> Set<EffectID>
  /// The ids of a collection's parts that may have gone, or whose own parts may have, since the last call.
  ///
  /// - Parameters:
  ///   - scope: The id below which the parts' ids are.
  ///   - mark: What the collection looks like.
  ///   - addressed: The id of the only part that the action in between was for.
  func idsToCheck(
    below scope: EffectID, _ mark: CollectionMark, _ addressed: EffectID?
  ) -> Set<EffectID>
}

/// A place in a state where a feature is mounted.
@usableFromInline struct MountedPart<State: Sendable, Action: Sendable>: Sendable {
  /// Finds the missing parts that still have running effects, and returns the ids with which the ids of those
  /// effects begin.
  ///
  /// The last argument is the id with which the ids of all effects of the state begin; nil if there is none.
  let missing: @Sendable (State, Action?, any RunningIDs, EffectID?) -> [EffectID]
}

/// The key of the only part of a mount; all such keys are equal.
@frozen @usableFromInline struct OnlyKey: Hashable, Sendable { @inlinable init() {} }

extension Mount where Key == OnlyKey {
  /// Makes a mount of one part, for one case of the actions.
  @inlinable init(
    _ kind: Kind, _ path: CasePath<RootAction, Action>, scope: EffectID?,
    get: @escaping @Sendable (Root) -> State?,
    modify: @escaping @Sendable (inout Root, (inout State) -> Void) -> Bool
  ) {
    self.init(
      kind: kind, scope: scope,
      action: path.extract, key: { _ in OnlyKey() },
      embed: { path.embed($1) }, get: { root, _ in get(root) },
      modify: { root, _, change in modify(&root, change) })
  }
}

extension Mount {
  /// Makes a mount of many parts, for one case of the actions, whose value names the part.
  @inlinable init(
    _ path: CasePath<RootAction, (id: Key, action: Action)>, scope: EffectID,
    mark: @escaping @Sendable (Root) -> CollectionMark,
    get: @escaping @Sendable (Root, Key) -> State?,
    modify: @escaping @Sendable (inout Root, Key, (inout State) -> Void) -> Bool
  ) {
    self.init(
      kind: .many(mark: mark), scope: scope,
      action: { path.extract($0)?.action },
      key: { $0.flatMap(path.extract)?.id },
      embed: { path.embed(($0, $1)) }, get: get, modify: modify)
  }
}

extension Optional {
  /// Changes the value in place, if there is one; a property observer is called once.
  @inlinable mutating func modifyInPlace(_ change: (inout Wrapped) -> Void) -> Bool {
    // The value is taken out of the optional while it changes, so that it is not copied.
    guard var value = take() else { return false }
    defer { self = value }
    change(&value)
    return true
  }
}
