import OrderedCollections

/// Where a feature is mounted in a larger program: which actions are for it, which part of the state is
/// its own, and with which prefix the ids of its effects begin.
///
/// A part has a key, such as an element's id.
// This code is not specialised for the program's types, and handling an optional value of an unknown type
// is slow. So a mounted reducer or `react` handles no optional value for another part's action:
// `CasePath.visit`, which is specialised, finds out whether an action is for the part.
struct Mount<
  Root: Sendable, RootAction: Sendable, State: Sendable, Action: Sendable,
  Key: Hashable & Sendable
>: Sendable {
  /// Calls a function with the part's own action, if the program's action is for the part.
  let visit: @Sendable (RootAction, (Action) -> Void) -> Void
  /// The part's own action; nil if the program's action is for another part.
  let action: @Sendable (RootAction) -> Action?
  /// The program's action for the part with this key.
  let embed: @Sendable (Key, Action) -> RootAction
  /// The part's key; among many parts, the key that the action names.
  let key: @Sendable (RootAction?, Root) -> Key?
  /// The prefix of the effects' ids, to which the part's key is added unless it is an ``OnlyKey``; nil if the
  /// ids stay unchanged.
  let scope: EffectID?
  /// All keys of a collection; while they stay the same, no part can have been removed.
  ///
  /// Comparing unchanged keys costs O(1), because both copies share their storage.
  let keys: (@Sendable (Root) -> OrderedSet<Key>)?
  /// The part, if it can never be missing.
  let only: (@Sendable (Root) -> State)?
  /// Whether there are several parts, of which an action names one.
  private let hasSeveralParts: Bool
  /// The part with this key; nil if it is missing.
  let get: @Sendable (Root, Key) -> State?
  /// Changes, in place, the part that an action is for, if that part exists.
  let modify: @Sendable (inout Root, RootAction, (inout State, Action) -> Void) -> Void

  /// Makes a mount of at most one part, for one case of the actions.
  init(
    _ path: CasePath<RootAction, Action>, scope: EffectID?,
    only: (@Sendable (Root) -> State)? = nil, key: @escaping @Sendable (Root) -> Key?,
    get: @escaping @Sendable (Root, Key) -> State?,
    modify: @escaping @Sendable (inout Root, (inout State) -> Void) -> Void
  ) {
    visit = path.visit
    action = path.extract
    embed = { path.embed($1) }
    self.key = { key($1) }
    self.scope = scope
    keys = nil
    self.only = only
    hasSeveralParts = false
    self.get = get
    self.modify = { root, rootAction, change in
      path.visit(rootAction) { action in modify(&root) { change(&$0, action) } }
    }
  }

  /// Makes a mount of many parts, for one case of the actions, whose value names the part.
  init(
    _ path: CasePath<RootAction, (id: Key, action: Action)>, scope: EffectID,
    keys: (@Sendable (Root) -> OrderedSet<Key>)? = nil,
    get: @escaping @Sendable (Root, Key) -> State?,
    modify: @escaping @Sendable (inout Root, Key, (inout State) -> Void) -> Void
  ) {
    visit = { rootAction, body in path.visit(rootAction) { body($0.action) } }
    action = { path.extract($0)?.action }
    embed = { path.embed(($0, $1)) }
    key = { action, _ in action.flatMap(path.extract)?.id }
    self.scope = scope
    self.keys = keys
    only = nil
    hasSeveralParts = true
    self.get = get
    self.modify = { root, rootAction, change in
      path.visit(rootAction) { own in modify(&root, own.id) { change(&$0, own.action) } }
    }
  }

  /// Whether the ids of the part's effects contain its key; also true for an `Identifiable` part that may
  /// be nil.
  private var hasKeyInScope: Bool { Key.self != OnlyKey.self }

  /// The prefix of the ids of one part's effects.
  private func scope(_ key: Key) -> EffectID? { hasKeyInScope ? scope?.appending(key) : scope }

  /// Turns a part's effect into an effect of the whole program.
  ///
  /// It empties `effect`, so that a deeply nested batch is released without deep recursion.
  func lift(_ effect: inout Effect<Action>, _ key: Key) -> Effect<RootAction> {
    .batch(effect.takeFlat().map { $0.lifted(below: scope(key)) { embed(key, $0) } })
  }

  private func lift(_ effect: inout Effect<Action>, in root: Root) -> Effect<RootAction> {
    key(nil, root).map { lift(&effect, $0) } ?? .none
  }

  // MARK: Mounting

  func reducer(_ reducer: Reducer<State, Action>) -> Reducer<Root, RootAction> {
    Reducer(timed: { root, rootAction, time, origin in
      modify(&root, rootAction) { reducer.reduce(&$0, $1, time, origin) }
    })
  }

  func middleware(
    _ middleware: Middleware<State, Action>
  ) -> Middleware<Root, RootAction> {
    var matches: (@Sendable (RootAction) -> Bool)?
    if case .react = middleware.hook {
      matches = { rootAction in
        var isForPart = false
        visit(rootAction) { _ in isForPart = true }
        return isForPart
      }
    }
    return Middleware(
      middleware.name, intercept: middleware.intercept.map(intercept), hook(middleware.hook),
      matches: matches, connect: connect(middleware))
  }

  func connect(
    _ middleware: Middleware<State, Action>
  ) -> Middleware<Root, RootAction>.Connect? {
    guard let connect = middleware.connect else { return nil }
    if hasSeveralParts {
      // A trap, because this is a mistake in the program's structure, which no caller could handle.
      // Continuing would lose the data of all parts but one.
      fatalError(
        "The middleware \"\(middleware.name)\" saves one part of the state. Mounted on several parts, it "
          + "would overwrite what it has saved for the others: save them together instead.")
    }
    return { read, rootIsAlwaysThere in
      connect(
        { read().flatMap { root in key(nil, root).flatMap { get(root, $0) } } },
        rootIsAlwaysThere && only != nil)
    }
  }

  func intercept(
    _ intercept: @escaping Middleware<State, Action>.Intercept
  ) -> Middleware<Root, RootAction>.Intercept {
    { root, rootAction in
      guard let action = action(rootAction), let key = key(rootAction, root),
        let state = get(root, key)
      else { return rootAction }
      return intercept(state, action).map { embed(key, $0) }
    }
  }

  func hook(
    _ hook: Middleware<State, Action>.Hook
  ) -> Middleware<Root, RootAction>.Hook {
    switch hook {
    case .react(let react):
      if let only {
        return .react { step in
          var effect = Effect<Action>.none
          visit(step.action) { action in
            effect = react(
              Step(time: step.time, action: action, origin: step.origin, state: only(step.state)))
          }
          if case .none = effect { return .none }
          return lift(&effect, in: step.state)
        }
      }
      return .compare { root, rootAction in
        guard let rootAction, let action = action(rootAction), let key = key(rootAction, root),
          get(root, key) != nil
        else { return nil }
        return { root, time, origin in
          effect(of: key, in: root) {
            react(Step(time: time, action: action, origin: origin, state: $0))
          }
        }
      }
    case .compare(let compare):
      return .compare { root, rootAction in
        guard let key = key(rootAction, root), let state = get(root, key),
          let reaction = compare(state, rootAction.flatMap(action))
        else { return nil }
        return { root, time, origin in
          effect(of: key, in: root) { reaction($0, time, origin) }
        }
      }
    }
  }

  /// The effect of a part's middleware, unless the part has been removed.
  func effect(
    of key: Key, in root: Root, _ react: (State) -> Effect<Action>
  ) -> Effect<RootAction> {
    guard let state = get(root, key) else { return .none }
    var effect = react(state)
    return lift(&effect, key)
  }

  /// Joins this mount with those inside its part, so that the store can find missing parts.
  func joined(
    _ parts: [MountedPart<State, Action>]
  ) -> MountedPart<Root, RootAction> {
    MountedPart { root, effects, outer in
      let scope = scope.map { $0.below(outer) } ?? outer
      if let scope, !effects.hasAny(under: scope) { return [] }
      if !hasKeyInScope {
        guard let state = key(nil, root).flatMap({ get(root, $0) }) else {
          return scope.map { [$0] } ?? []
        }
        return parts.flatMap { $0.missing(state, &effects, scope) }
      }
      guard let scope else { return [] }
      if let keys = keys.map({ HashableBox(value: $0(root)) }) {
        let areNew = effects.noteKeys(keys, under: scope)
        if parts.isEmpty, !areNew { return [] }
      }
      var missing: [EffectID] = []
      for id in effects.ids(directlyBelow: scope) {
        guard case .value(let box) = id.node.part, let key = box.value as? Key else { continue }
        if let state = get(root, key) {
          for part in parts { missing += part.missing(state, &effects, id) }
        } else {
          missing.append(id)
        }
      }
      return missing
    } isMissing: { root, rootAction in
      guard let action = action(rootAction) else { return false }
      guard let state = key(rootAction, root).flatMap({ get(root, $0) }) else { return true }
      return parts.contains { $0.isMissing(state, action) }
    }
  }
}

/// A place in a state where a feature is mounted.
package struct MountedPart<State: Sendable, Action: Sendable>: Sendable {
  /// Finds the missing parts that still have running effects, and returns the prefixes of those effects' ids.
  ///
  /// The third argument is the prefix of the ids of all effects of the state; nil if there is no prefix.
  let missing: @Sendable (State, inout EffectIndex, EffectID?) -> [EffectID]
  /// Whether an action is for a part that does not exist.
  package let isMissing: @Sendable (State, Action) -> Bool
}

/// The key of the only part of a mount; all such keys are equal.
struct OnlyKey: Hashable, Sendable {}

extension Mount where State: Identifiable, Key == State.ID {
  static func each(
    _ part: any WritableKeyPath<Root, IdentifiedArray<State>> & Sendable,
    _ action: CasePath<RootAction, (id: Key, action: Action)>
  ) -> Mount {
    Mount(
      action, scope: EffectID(mounting: part, action),
      keys: { $0[keyPath: part].ids }, get: { root, id in root[keyPath: part][id: id] },
      modify: { root, id, change in root[keyPath: part].update(id, change) })
  }
}

extension Optional {
  /// Changes the value in place, if there is one; a property observer is called once.
  mutating func modifyInPlace(_ change: (inout Wrapped) -> Void) {
    // The value is taken out of the optional while it changes, so that it is not copied.
    guard var value = take() else { return }
    defer { self = value }
    change(&value)
  }
}

// MARK: - Trees

// The mount of each level is made only when it is needed, because there is no limit to the depth.

extension Reducer where State: Sendable, Action: Sendable {
  func recursive<Key>(_ mount: Mount<State, Action, State, Action, Key>) -> Reducer {
    Reducer(timed: { state, action, time, origin in
      reduce(&state, action, time, origin)
      mount.reducer(recursive(mount)).reduce(&state, action, time, origin)
    })
  }
}

extension Middleware where State: Sendable, Action: Sendable {
  func recursive<Key>(
    _ mount: Mount<State, Action, State, Action, Key>
  ) -> Middleware {
    let parts = { @Sendable in mount.middleware(recursive(mount)) }
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
        return { .batch([own($0, $1, $2), below($0, $1, $2)]) }
      }, connect: mount.connect(self))
  }

  /// What the middleware does after the reducer, for either kind of hook; nil if it does nothing.
  private func reaction(to action: Action?, in state: State) -> Reaction? {
    switch hook {
    case .react(let react):
      action.map { action in
        { react(Step(time: $1, action: action, origin: $2, state: $0)) }
      }
    case .compare(let compare): compare(state, action)
    }
  }
}

extension MountedPart {
  static func recursive<Key>(
    _ mount: Mount<State, Action, State, Action, Key>, _ parts: [MountedPart]
  ) -> MountedPart {
    let below = { @Sendable in mount.joined(parts + [recursive(mount, parts)]) }
    return MountedPart(
      missing: { below().missing($0, &$1, $2) }, isMissing: { below().isMissing($0, $1) })
  }
}
