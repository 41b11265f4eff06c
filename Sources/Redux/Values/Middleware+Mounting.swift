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

  /// Mounts this middleware on each element of a collection: the effects of one that is removed
  /// end.
  ///
  /// Noticing that an element came or went costs O(1), several at once O(n) of the effects that run.
  public func lifted<Root: Sendable, RootAction: Sendable>(
    each part: any KeyPath<Root, Entities<State>> & Sendable,
    action: ActionCase<RootAction, (id: State.ID, action: Action)>
  ) -> Middleware<Root, RootAction> where State: Identifiable & Sendable, State.ID: Sendable {
    let scope = EffectID(mount: part, action.identity)
    let compare: @Sendable (Root, RootAction?) -> (any Comparison<Root, RootAction>)? = {
      root, rootAction in
      let own = rootAction.flatMap(action.extract)
      let comparison = own.flatMap { own in
        root[keyPath: part][id: own.id].flatMap { reaction?.comparison($0, own.action) }
      }
      return ElementComparison(
        part: part, revision: root[keyPath: part].revision, scope: scope, own: own,
        comparison: comparison, embed: action.embed)
    }
    let intercept: Middleware<Root, RootAction>.Intercept = { root, rootAction in
      guard let (id, own) = action.extract(rootAction), let state = root[keyPath: part][id: id],
        let intercept = self.intercept
      else { return rootAction }
      return intercept(state, own).map { action.embed((id, $0)) }
    }
    return Middleware<Root, RootAction>(
      name, intercept: self.intercept == nil ? nil : intercept, reaction: .comparing(compare))
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
    let compare: @Sendable (Root, RootAction?) -> (any Comparison<Root, RootAction>)? = {
      root, rootAction in
      let own = rootAction.flatMap(action.extract)
      guard let state = select(root) else {
        // Whatever still sends actions to a part that has gone unnoticed, within an element, ends.
        return own == nil ? nil : scope.map(EndingComparison.init)
      }
      return MountedComparison(
        select: select, identity: (identity, identity(state)), scope: scope, own: own,
        comparison: reaction?.comparison(state, own), embed: action.embed)
    }
    let intercept: Middleware<Root, RootAction>.Intercept = { root, rootAction in
      guard let own = action.extract(rootAction), let state = select(root),
        let intercept = self.intercept
      else { return rootAction }
      return intercept(state, own).map(action.embed)
    }
    return Middleware<Root, RootAction>(
      name, intercept: self.intercept == nil ? nil : intercept, reaction: .comparing(compare))
  }
}

/// What a middleware remembers that is mounted on a part.
private struct MountedComparison<
  Root, RootAction, State, Action: Sendable, Identity: Equatable & Sendable
> {
  let select: @Sendable (Root) -> State?
  let identity: (of: @Sendable (State) -> Identity, before: Identity)
  let scope: EffectID?
  let own: Action?
  let comparison: (any Comparison<State, Action>)?
  let embed: @Sendable (Action) -> RootAction
}

extension MountedComparison: Comparison {
  func effect(_ step: Step<Root, RootAction>, in place: EffectPlace) -> Effect<RootAction> {
    guard let own else { return effect(ofOther: step.state, in: place) }
    return effect(step.state) { $0.effect(step.narrowed(own, $1), in: place.below(scope)) }
  }

  func effect(ofOther root: Root, in place: EffectPlace) -> Effect<RootAction> {
    effect(root) { $0.effect(ofOther: $1, in: place.below(scope)) }
  }

  private func effect(
    _ root: Root, _ answer: (any Comparison<State, Action>, State) -> Effect<Action>
  ) -> Effect<RootAction> {
    guard let state = select(root), identity.of(state) == identity.before else {
      return scope.map(Effect.cancel) ?? .none
    }
    guard let comparison else { return .none }
    return answer(comparison, state).lifted(below: scope, embed)
  }
}

/// Ends what lies below an id.
private struct EndingComparison<State, Action>: Comparison {
  let scope: EffectID

  func effect(_ step: Step<State, Action>, in place: EffectPlace) -> Effect<Action> {
    .cancel(scope)
  }
}

/// What a middleware remembers that is mounted on each element of a collection.
private struct ElementComparison<Root, RootAction, State, Action: Sendable>
where State: Identifiable & Sendable, State.ID: Sendable {
  let part: any KeyPath<Root, Entities<State>> & Sendable
  let revision: Entities<State>.Revision
  let scope: EffectID
  let own: (id: State.ID, action: Action)?
  let comparison: (any Comparison<State, Action>)?
  let embed: @Sendable ((id: State.ID, action: Action)) -> RootAction
}

extension ElementComparison: Comparison {
  func effect(_ step: Step<Root, RootAction>, in place: EffectPlace) -> Effect<RootAction> {
    let elements = step.state[keyPath: part]
    let endings = endings(elements, place)
    guard let own, let comparison, let state = elements[id: own.id] else { return endings }
    let id = EffectID(own.id).below(scope)
    let effect = comparison.effect(step.narrowed(own.action, state), in: place.below(id))
    let lifted = effect.lifted(below: id) { embed((own.id, $0)) }
    return endings.isNone ? lifted : .batch([endings, lifted])
  }

  func effect(ofOther root: Root, in place: EffectPlace) -> Effect<RootAction> {
    endings(root[keyPath: part], place)
  }

  private func endings(
    _ elements: Entities<State>, _ place: EffectPlace
  ) -> Effect<RootAction> {
    let gone = gone(from: elements, place)
    return gone.isEmpty ? .none : .batch(gone.map { .cancel($0.below(scope)) })
  }

  private func gone(from elements: Entities<State>, _ place: EffectPlace) -> [EffectID] {
    switch elements.changes(since: revision) {
    case .none: return []
    case .removed(let id): return [EffectID(id)]
    case .unknown:
      return place.names(below: scope).compactMap { name in
        let id: (any Sendable)? =
          switch name {
          case .value(let box): box.value
          case .name(let name): name
          default: nil
          }
        guard let id = id as? State.ID, elements[id: id] == nil else { return nil }
        return EffectID(id)
      }
    }
  }
}

extension Step {
  /// The same turn as a part of the state saw it.
  fileprivate func narrowed<Part, PartAction>(
    _ action: PartAction, _ state: Part
  ) -> Step<Part, PartAction> {
    Step<Part, PartAction>(
      time: time, action: action, origin: origin, isHandled: isHandled, state: state)
  }
}
