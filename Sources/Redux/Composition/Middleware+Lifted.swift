extension Middleware {
  /// Mounts this middleware on a part of a larger state, for one case of a larger action.
  ///
  /// Its effects' ids lie below the part's key path.
  public func lifted<Root, RootAction>(
    state part: any KeyPath<Root, State> & Sendable,
    action: ActionCase<RootAction, Action>
  ) -> Middleware<Root, RootAction> {
    let scope = EffectID(part)
    return Middleware<Root, RootAction>(
      name,
      intercept: lifted { root, rootAction in
        action.extract(rootAction).map { (root[keyPath: part], $0, action.embed) }
      },
      react: react.map { react in
        { @Sendable step in
          guard let own = action.extract(step.action) else { return .none }
          let narrowed = step.narrowed(own, step.before[keyPath: part], step.after[keyPath: part])
          return react(narrowed).lifted(below: scope, action.embed)
        }
      })
  }

  /// Mounts this middleware on a part that may be nil: when it becomes nil, its effects end.
  public func lifted<Root, RootAction>(
    optional part: any KeyPath<Root, State?> & Sendable,
    action: ActionCase<RootAction, Action>
  ) -> Middleware<Root, RootAction> {
    let scope = EffectID(part)
    return Middleware<Root, RootAction>(
      name,
      intercept: lifted { root, rootAction in
        guard let own = action.extract(rootAction), let state = root[keyPath: part] else {
          return nil
        }
        return (state, own, action.embed)
      },
      react: { step in
        guard let before = step.before[keyPath: part] else { return .none }
        guard let after = step.after[keyPath: part] else { return .cancel(scope) }
        guard let react, let own = action.extract(step.action) else { return .none }
        return react(step.narrowed(own, before, after)).lifted(below: scope, action.embed)
      })
  }

  /// Mounts this middleware on each element of a collection: the effects of one that is removed
  /// end.
  ///
  /// Noticing removals costs O(1) for an action with which no element comes or goes, else O(n).
  public func lifted<Root, RootAction>(
    each part: any KeyPath<Root, Entities<State>> & Sendable,
    action: ActionCase<RootAction, (id: State.ID, action: Action)>
  ) -> Middleware<Root, RootAction> where State: Identifiable & Sendable, State.ID: Sendable {
    let scope = EffectID(part)
    return Middleware<Root, RootAction>(
      name,
      intercept: lifted { root, rootAction in
        guard let (id, own) = action.extract(rootAction), let state = root[keyPath: part][id: id]
        else { return nil }
        return (state, own, { action.embed((id, $0)) })
      },
      react: { step in
        let (before, after) = (step.before[keyPath: part], step.after[keyPath: part])
        var effects: [Effect<RootAction>] = []
        if before.ids != after.ids {
          let gone = before.ids.filter { after[id: $0] == nil }
          effects = gone.map { .cancel(EffectID($0).below(scope)) }
        }
        if let react, let (id, own) = action.extract(step.action), let old = before[id: id],
          let new = after[id: id]
        {
          let effect = react(step.narrowed(own, old, new))
          effects.append(
            effect.lifted(below: EffectID(id).below(scope)) { action.embed((id, $0)) })
        }
        return effects.isEmpty ? .none : .batch(effects)
      })
  }

  /// The intercept of a mounted middleware: `find` answers with the part's state and action and
  /// the way back, or nil for an action that is not the part's.
  private func lifted<Root, RootAction>(
    _ find: @escaping @Sendable (Root, RootAction) -> (State, Action, (Action) -> RootAction)?
  ) -> Middleware<Root, RootAction>.Intercept? {
    guard let intercept else { return nil }
    return { root, rootAction in
      guard let (state, own, embed) = find(root, rootAction) else { return rootAction }
      return intercept(state, own).map(embed)
    }
  }
}
