/// A feature on a state that contains elements of its own type, at any depth, such as folders in folders.
///
/// Everything is a loop over the levels, from the innermost one outwards, so that no depth overflows the
/// stack.
struct Tree<State: Identifiable & Sendable, Action: Sendable>: Sendable where State.ID: Sendable {
  typealias Children = any WritableKeyPath<State, IdentifiedArray<State>> & Sendable

  private let children: Children
  private let path: CasePath<Action, (id: State.ID, action: Action)>
  private let scope: EffectID

  init(_ children: Children, _ path: CasePath<Action, (id: State.ID, action: Action)>) {
    self.children = children
    self.path = path
    scope = EffectID(mounting: children, path)
  }

  /// The ids on the way to the state that an action is for, and the action as each level sees it.
  private func way(of action: Action) -> (ids: [State.ID], actions: [Action]) {
    var (ids, actions) = ([State.ID](), [action])
    while let (id, inner) = path.extract(actions[ids.count]) {
      ids.append(id)
      actions.append(inner)
    }
    return (ids, actions)
  }

  /// The states on a way, outermost first, as far as they exist.
  private func states(on ids: some Sequence<State.ID>, from root: State) -> [State] {
    var states = [root]
    for id in ids {
      guard let child = states[states.count - 1][keyPath: children][id: id] else { break }
      states.append(child)
    }
    return states
  }

  private func embed(_ action: Action, _ ids: some BidirectionalCollection<State.ID>) -> Action {
    ids.reversed().reduce(action) { path.embed(($1, $0)) }
  }

  private func id(_ ids: some Sequence<State.ID>, below outer: EffectID? = nil) -> EffectID? {
    ids.reduce(outer) { outer, id in scope.below(outer).appending(id) }
  }

  func reducer(_ own: Reducer<State, Action>) -> Reducer<State, Action> {
    Reducer(reduce: { root, action, time, origin in
      let (ids, actions) = way(of: action)
      // On the way down, each level's elements are taken out of their parent, so that they are changed in
      // place, not copied.
      var taken: [IdentifiedArray<State>] = []
      func change(
        _ level: Int, _ root: inout State, isNoted: Bool = false, _ body: (inout State) -> Void
      ) {
        if level == 0 { return body(&root) }
        let id = ids[level - 1]
        _ =
          isNoted
          ? taken[level - 1].changeInPlace(id, body) : taken[level - 1].changeUnnoticed(id, body)
      }
      for (level, id) in ids.enumerated() {
        var elements: IdentifiedArray<State> = []
        change(level, &root) { swap(&elements, &$0[keyPath: children]) }
        taken.append(elements)
        if elements.index(id: id) == nil { break }
      }
      var exists =
        taken.count == ids.count
        && taken.last.map { $0.index(id: ids[ids.count - 1]) != nil } ?? true
      for level in (0...taken.count).reversed() {
        if level < taken.count {
          let elements = taken.removeLast()
          change(level, &root) { $0[keyPath: children] = elements }
        } else if level > 0, taken[level - 1].index(id: ids[level - 1]) == nil {
          continue
        }
        change(level, &root, isNoted: true) {
          if !own.reduce(&$0, actions[level], time, origin) { exists = false }
        }
      }
      return exists
    })
  }

  func middleware(_ own: Middleware<State, Action>) -> Middleware<State, Action> {
    let compare = own.hook.compare
    return Middleware(
      own.name, intercept: own.intercept.map(intercept),
      .compare { root, action in
        let (ids, actions) = action.map(way) ?? ([], [])
        let states = states(on: ids, from: root)
        let afters = states.indices.reversed().compactMap { level in
          compare(states[level], actions.isEmpty ? nil : actions[level]).map { (level, $0) }
        }
        if afters.isEmpty { return nil }
        return { step in
          let states = self.states(on: ids, from: step.state)
          return .batch(
            afters.map { level, after in
              if level >= states.count { return .none }
              let way = ids[..<level]
              let own = Step(
                actions.isEmpty ? nil : actions[level], time: step.time, origin: step.origin,
                state: states[level]
              ) {
                step.store.part(id(way)) { root in
                  let states = self.states(on: way, from: root)
                  return states.count > level ? states[level] : nil
                }
              }
              let effect = after(own)
              if level == 0 { return effect }
              return id(way).map { .scoped($0, effect.map { embed($0, way) }) } ?? effect
            })
        }
      })
  }

  private func intercept(
    _ intercept: @escaping Middleware<State, Action>.Intercept
  ) -> Middleware<State, Action>.Intercept {
    { root, action in
      let (ids, actions) = way(of: action)
      let states = states(on: ids, from: root)
      var passed = actions[states.count - 1]
      for level in states.indices.reversed() {
        guard let changed = intercept(states[level], passed) else { return nil }
        passed = level == 0 ? changed : path.embed((ids[level - 1], changed))
      }
      return passed
    }
  }

  /// Finds the missing elements at every level, and the missing parts of those that exist.
  func part(_ parts: [MountedPart<State, Action>]) -> MountedPart<State, Action> {
    MountedPart { root, action, running, outer in
      var missing: [EffectID] = []
      var rest = [(state: root, action: action, outer: outer)]
      while let (state, action, outer) = rest.popLast() {
        let scope = scope.below(outer)
        guard running.hasEffects(under: scope) else { continue }
        let elements = state[keyPath: children]
        let route = action.flatMap(path.extract)
        let addressed = route.map { scope.appending($0.id) }
        for id in running.idsToCheck(below: scope, elements.mark, addressed) {
          guard case .value(let box) = id.node.part, let key = box.value as? State.ID else {
            continue
          }
          guard let element = elements[id: key] else {
            missing.append(id)
            continue
          }
          let own = id == addressed ? route?.action : nil
          missing += parts.flatMap { $0.missing(element, own, running, id) }
          rest.append((element, own, id))
        }
      }
      return missing
    }
  }
}
