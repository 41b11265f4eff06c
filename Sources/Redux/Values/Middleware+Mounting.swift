extension Middleware where State: Sendable, Action: Sendable {
  /// Mounts this middleware on a part of a larger state, for one case of a larger action.
  ///
  /// Its effects' ids lie below the part's key path and the action case.
  public func lifted<Root: Sendable, RootAction: Sendable>(
    state part: any KeyPath<Root, State> & Sendable,
    action: ActionCase<RootAction, Action>
  ) -> Middleware<Root, RootAction> {
    mounted({ $0[keyPath: part] }, action, EffectID(mount: part, action.identity)) { _ in 0 }
  }

  /// Mounts this middleware on a part that may be nil: when it becomes nil, its effects end.
  public func lifted<Root: Sendable, RootAction: Sendable>(
    optional part: any KeyPath<Root, State?> & Sendable,
    action: ActionCase<RootAction, Action>
  ) -> Middleware<Root, RootAction> {
    mounted({ $0[keyPath: part] }, action, EffectID(mount: part, action.identity)) { _ in 0 }
  }

  /// Mounts this middleware on a part that may be nil: when it becomes nil, or one of another id,
  /// its effects end.
  public func lifted<Root: Sendable, RootAction: Sendable>(
    optional part: any KeyPath<Root, State?> & Sendable,
    action: ActionCase<RootAction, Action>
  ) -> Middleware<Root, RootAction> where State: Identifiable, State.ID: Sendable {
    mounted({ $0[keyPath: part] }, action, EffectID(mount: part, action.identity), identity: \.id)
  }

  /// Mounts this middleware on what one case of an enumeration carries: when it becomes another case,
  /// its effects end.
  public func lifted<Root: Sendable, Whole, RootAction: Sendable>(
    state part: any KeyPath<Root, Whole> & Sendable, case path: ActionCase<Whole, State>,
    action: ActionCase<RootAction, Action>
  ) -> Middleware<Root, RootAction> {
    mounted(
      { path.extract($0[keyPath: part]) }, action, EffectID(mount: part, action.identity)
    ) { _ in 0 }
  }

  /// Mounts this middleware on each element of a collection: the effects of one that is removed
  /// end.
  ///
  /// Noticing that an element came or went costs O(1), several at once O(n) of the effects that run.
  public func lifted<Root: Sendable, RootAction: Sendable>(
    each part: any KeyPath<Root, Entities<State>> & Sendable,
    action: ActionCase<RootAction, (id: State.ID, action: Action)>
  ) -> Middleware<Root, RootAction> where State: Identifiable & Sendable, State.ID: Sendable {
    let scope = EffectID(mount: part, action.identity)
    let place = { @Sendable (id: State.ID) in EffectID(id).below(scope) }
    let mount = { @Sendable (id: State.ID) in
      Mount<Root, RootAction, State, Action>(
        select: { $0[keyPath: part][id: id] }, embed: { action.embed((id, $0)) }, scope: place(id))
    }
    return mounted({ action.extract($0).map { ($0.action, mount($0.id)) } }) { root, rootAction in
      let elements = root[keyPath: part]
      return ElementComparison(
        part: part, revision: elements.revision, scope: scope,
        element: rootAction.flatMap(action.extract).flatMap { id, own in
          // Whatever still sends actions to one that has gone unnoticed, within an element, ends.
          elements.index(id: id) == nil
            ? StateAnswer { _, running in running(scope).isEmpty ? .none : .cancel(place(id)) }
            : mount(id).comparison(root, own, reaction) { _ in 0 }
        })
    }
  }

  /// The same middleware for an enhanced store, whose state holds this one's and whose actions hold
  /// this one's in one case: its ids stay as they are.
  public func enhanced<Root: Sendable, RootAction: Sendable>(
    state: @escaping @Sendable (Root) -> State, action: ActionCase<RootAction, Action>
  ) -> Middleware<Root, RootAction> {
    mounted({ state($0) }, action, nil) { _ in 0 }
  }

  /// Mounts this middleware where `select` finds its state; when there is none any more, or one of
  /// another identity, its effects end.
  private func mounted<
    Root: Sendable, RootAction: Sendable, Identity: Equatable & Sendable
  >(
    _ select: @escaping @Sendable (Root) -> State?, _ action: ActionCase<RootAction, Action>,
    _ scope: EffectID?, identity: @escaping @Sendable (State) -> Identity
  ) -> Middleware<Root, RootAction> {
    let mount = Mount<Root, RootAction, State, Action>(
      select: select, embed: action.embed, scope: scope)
    return mounted({ action.extract($0).map { ($0, mount) } }) { root, rootAction in
      mount.comparison(root, rootAction.flatMap(action.extract), reaction, identity)
    }
  }

  /// Which of the part's actions an action is, if it is one, and where the part lies that it means.
  private typealias Locate<Root: Sendable, RootAction: Sendable> =
    @Sendable (RootAction) -> (own: Action, mount: Mount<Root, RootAction, State, Action>)?

  private func mounted<Root: Sendable, RootAction: Sendable>(
    _ locate: @escaping Locate<Root, RootAction>,
    _ compare: @escaping Reaction<Root, RootAction>.Compare
  ) -> Middleware<Root, RootAction> {
    let intercept = self.intercept.map { intercept -> Middleware<Root, RootAction>.Intercept in
      { root, rootAction in
        guard let (own, mount) = locate(rootAction), let state = mount.select(root)
        else { return rootAction }
        return intercept(state, own).map(mount.embed)
      }
    }
    return Middleware<Root, RootAction>(name, intercept: intercept, reaction: .comparing(compare))
  }
}

/// Where a part lies in a larger program: its state, its actions and its effects.
private struct Mount<Root: Sendable, RootAction: Sendable, State: Sendable, Action: Sendable> {
  let select: @Sendable (Root) -> State?
  let embed: @Sendable (Action) -> RootAction
  let scope: EffectID?

  /// What is remembered of the part; when it has gone after the action, or become one of another
  /// identity, its effects end.
  func comparison<Identity: Equatable & Sendable>(
    _ root: Root, _ own: Action?, _ reaction: Reaction<State, Action>?,
    _ identity: @escaping @Sendable (State) -> Identity
  ) -> (any Comparison<Root, RootAction>)? {
    guard let state = select(root) else {
      // Whatever still sends actions to a part that has gone unnoticed, within an element, ends.
      return own == nil ? nil : scope.map { scope in StateAnswer { _, _ in .cancel(scope) } }
    }
    let (before, memory) = (identity(state), reaction?.comparison(state, own))
    let ending = scope.map(Effect<RootAction>.cancel) ?? .none
    guard let own else {
      return StateAnswer { root, running in
        guard let state = select(root), identity(state) == before else { return ending }
        var effect = memory?.effect(ofOther: state) { running($0.below(scope)) }
        return effect?.takeLifted(below: scope, embed) ?? .none
      }
    }
    return StepAnswer { step, running in
      guard let part = step.narrowed(own, select), identity(part.state) == before
      else { return ending }
      var effect = memory?.effect(part) { running($0.below(scope)) }
      return effect?.takeLifted(below: scope, embed) ?? .none
    }
  }
}

/// What a middleware remembers that is mounted on each element of a collection.
private struct ElementComparison<Root, RootAction, State>: Comparison
where State: Identifiable & Sendable, State.ID: Sendable {
  let part: any KeyPath<Root, Entities<State>> & Sendable
  let revision: Entities<State>.Revision
  let scope: EffectID
  let element: (any Comparison<Root, RootAction>)?

  func effect(_ step: Step<Root, RootAction>, _ running: RunningNames) -> Effect<RootAction> {
    let endings = effect(ofOther: step.state, running)
    guard let element else { return endings }
    let effect = element.effect(step, running)
    return endings.isNone ? effect : .batch([endings, effect])
  }

  /// Ends what runs for the elements that have been removed.
  func effect(ofOther root: Root, _ running: RunningNames) -> Effect<RootAction> {
    let elements = root[keyPath: part]
    switch elements.changes(since: revision) {
    case .none: return .none
    case .removed(let id): return .cancel(EffectID(id).below(scope))
    case .unknown:
      let gone = running(scope).compactMap { $0.value as? State.ID }
        .filter { elements[id: $0] == nil }
      return gone.isEmpty ? .none : .batch(gone.map { .cancel(EffectID($0).below(scope)) })
    }
  }
}

extension Step {
  /// The same turn as a part of the state saw it.
  fileprivate func narrowed<Part, PartAction>(
    _ action: PartAction, _ select: (State) -> Part?
  ) -> Step<Part, PartAction>? {
    select(state).map {
      Step<Part, PartAction>(
        time: time, action: action, origin: origin, isHandled: isHandled, state: $0)
    }
  }
}
