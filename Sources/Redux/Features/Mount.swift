import OrderedCollections

/// Where a feature lies in a larger program: which of the program's actions are for it, which part of
/// the state is its own, and below which id its effects run.
///
/// A part has a key: an element's id, say. Where there is one part at the most, the state says which;
/// where there are many, the action does.
struct Mount<
  Root: Sendable, RootAction: Sendable, State: Sendable, Action: Sendable,
  Key: Hashable & Sendable
>: Sendable {
  enum Target: Sendable {
    /// One part at the most, and its key; nil while it is not there.
    case one(CasePath<RootAction, Action>, key: @Sendable (Root) -> Key?)
    /// Many parts: each action names one.
    case many(CasePath<RootAction, (id: Key, action: Action)>)
  }

  let target: Target
  /// What the effects' ids lie below, with the part's key; nil where they stay as they are.
  let scope: EffectID?
  /// All keys of a collection: while they are the same, no part can have gone.
  ///
  /// To compare them costs O(1) as long as they have not been changed.
  var keys: (@Sendable (Root) -> OrderedSet<Key>)?
  /// The part of a key; nil when it is not there.
  let get: @Sendable (Root, Key) -> State?
  /// Changes the part of a key in place, if it is there.
  let modify: @Sendable (inout Root, Key, (inout State) -> Void) -> Void

  /// Whether there are keys to distinguish.
  private var hasKeys: Bool { Key.self != OnlyKey.self }

  /// What the ids of one part's effects lie below.
  private func scope(_ key: Key) -> EffectID? { hasKeys ? scope?.appending(key) : scope }

  /// The part that an action is for, with what it says to it; the key is nil when the part is not there.
  private func target(of action: RootAction, in root: Root) -> (key: Key?, action: Action)? {
    switch target {
    case .one(let path, let key): path.extract(action).map { (key(root), $0) }
    case .many(let path): path.extract(action).map { ($0.id, $0.action) }
    }
  }

  private func embed(_ key: Key, _ action: Action) -> RootAction {
    switch target {
    case .one(let path, _): path.embed(action)
    case .many(let path): path.embed((key, action))
    }
  }

  private func lift(_ effect: inout Effect<Action>, _ key: Key) -> Effect<RootAction> {
    let effects = effect.takeFlat().map { $0.lifted(below: scope(key)) { embed(key, $0) } }
    return effects.count == 1 ? effects[0] : .batch(effects)
  }

  // MARK: What is mounted

  func mount(_ reducer: Reducer<State, Action>) -> Reducer<Root, RootAction> {
    Reducer(timed: { root, rootAction, time, origin in
      guard let (key, action) = target(of: rootAction, in: root), let key else { return }
      modify(&root, key) { reducer.reduce(&$0, action, time, origin) }
    })
  }

  func mount(_ middleware: Middleware<State, Action>) -> Middleware<Root, RootAction> {
    Middleware(
      middleware.name, intercept: middleware.intercept.map(mount),
      before: middleware.reacts ? before(middleware) : nil, follow: follow(middleware))
  }

  private func mount(
    _ intercept: @escaping Middleware<State, Action>.Intercept
  ) -> Middleware<Root, RootAction>.Intercept {
    { root, rootAction in
      guard let (key, action) = target(of: rootAction, in: root), let key,
        let state = get(root, key)
      else { return rootAction }
      return intercept(state, action).map { embed(key, $0) }
    }
  }

  private func before(
    _ middleware: Middleware<State, Action>
  ) -> Middleware<Root, RootAction>.Before {
    let follow = follow(middleware)
    return { root, rootAction in
      guard let (key, action) = target(of: rootAction, in: root) else {
        guard let react = follow?(root) else { return nil }
        return Reaction { react($0.state) }
      }
      guard let key, let state = get(root, key),
        let reaction = middleware.reaction(to: action, in: state)
      else { return nil }
      return Reaction { step in
        // A part that its own action takes away is not asked.
        guard let state = get(step.state, key) else { return .none }
        var effect = reaction.react(
          Step(time: step.time, action: action, origin: step.origin, state: state))
        return lift(&effect, key)
      }
    }
  }

  /// Follows a part through the actions of others, where there is one part at the most.
  private func follow(
    _ middleware: Middleware<State, Action>
  ) -> Middleware<Root, RootAction>.Follow? {
    guard let follow = middleware.follow, case .one(_, let key) = target else { return nil }
    return { root in
      guard let key = key(root), let state = get(root, key), let react = follow(state) else {
        return nil
      }
      return { root in
        guard let state = get(root, key) else { return .none }
        var effect = react(state)
        return lift(&effect, key)
      }
    }
  }

  /// How the store finds out that a part is missing; `parts` are those within each part.
  func mount(_ parts: [MountedPart<State, Action>]) -> MountedPart<Root, RootAction> {
    MountedPart { root, effects, outer, known in
      let scope = scope.map { $0.below(outer) } ?? outer
      if let scope, !effects.hasAny(under: scope) { return [] }
      if case .one(_, let key) = target, !hasKeys {
        guard let state = key(root).flatMap({ get(root, $0) }) else {
          return scope.map { [$0] } ?? []
        }
        return parts.flatMap { $0.missing(state, effects, scope, &known) }
      }
      guard let scope else { return [] }
      if let keys = keys.map({ HashableBox(value: $0(root)) }) {
        if parts.isEmpty, known[scope] == keys { return [] }
        known[scope] = keys
      }
      var missing: [EffectID] = []
      for id in effects.ids(rightBelow: scope) {
        guard let key = id.node.part.value as? Key else { continue }
        if let state = get(root, key) {
          for part in parts { missing += part.missing(state, effects, id, &known) }
        } else {
          missing.append(id)
        }
      }
      return missing
    } isMissing: { root, rootAction in
      guard let (key, action) = target(of: rootAction, in: root) else { return false }
      guard let state = key.flatMap({ get(root, $0) }) else { return true }
      return parts.contains { $0.isMissing(state, action) }
    }
  }
}

/// The keys of mounted collections, by the ids above their effects, as they were when last searched.
typealias KnownKeys = [EffectID: HashableBox]

/// A place in a state where a feature is mounted.
package struct MountedPart<State: Sendable, Action: Sendable>: Sendable {
  /// Finds the ids below which effects run for a part that is not there, or is not there any more.
  ///
  /// The ids of the state's own effects lie below the third argument.
  let missing: @Sendable (State, EffectIndex, EffectID?, inout KnownKeys) -> [EffectID]
  /// Whether an action is for a part that is not there.
  package let isMissing: @Sendable (State, Action) -> Bool
}

/// The key of a part that has no other.
struct OnlyKey: Hashable, Sendable {}
