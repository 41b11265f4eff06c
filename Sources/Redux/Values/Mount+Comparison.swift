/// What a mounted middleware remembers of the state before an action.
extension Mount where Root: Sendable, RootAction: Sendable, State: Sendable, Action: Sendable {
  func comparison(
    _ root: Root, _ target: (id: Key, action: Action)?, _ reaction: Reaction<State, Action>?
  ) -> (any Comparison<Root, RootAction>)? {
    if let onlyKey { return comparison(root, onlyKey, target?.action, reaction) }
    let before = revision(root)
    let removed = Answer { [self] root, _, running in
      let gone = revision(root).removed(since: before) ?? missing(in: root, running)
      return gone.isEmpty ? .none : .batch(gone.map(ending))
    }
    guard let (key, own) = target else { return removed }
    return BothComparisons(first: removed, second: comparison(root, key, own, reaction))
  }

  /// What is remembered of one part; when it has gone after the action, or is another, its effects
  /// end.
  private func comparison(
    _ root: Root, _ key: Key, _ own: Action?, _ reaction: Reaction<State, Action>?
  ) -> (any Comparison<Root, RootAction>)? {
    guard let state = get(root, key) else {
      // Whatever still sends actions to a part that has gone unnoticed, within an element, ends.
      guard own != nil else { return nil }
      return Answer { [self] _, step, _ in step?.origin == .dispatched ? .none : ending(key) }
    }
    let (isSame, memory) = (isSame(state), reaction?.comparison(state, own))
    return Answer { [self] root, step, running in
      guard let state = get(root, key), isSame(state) else { return ending(key) }
      func ownRunning() -> RunningEffects { running().below(scope(key)) }
      var effect =
        if let step, let own {
          memory?.effect(
            Step(
              time: step.time, action: own, origin: step.origin, isHandled: step.isHandled,
              state: state), ownRunning)
        } else {
          memory?.effect(ofOther: state, ownRunning)
        }
      return effect?.takeLifted(below: scope(key)) { [action] in action.embed((key, $0)) } ?? .none
    }
  }

  /// The parts for which something runs, and which are not there.
  private func missing(in root: Root, _ running: AskForRunning) -> [Key] {
    let names = scope.map { running().names($0) } ?? []
    return names.compactMap { $0.value as? Key }.filter { get(root, $0) == nil }
  }
}

/// Two that answer one after the other.
struct BothComparisons<State, Action>: Comparison {
  let first: (any Comparison<State, Action>)?
  let second: (any Comparison<State, Action>)?

  func effect(_ step: Step<State, Action>, _ running: AskForRunning) -> Effect<Action> {
    let effect = first?.effect(step, running) ?? .none
    return effect.and(second?.effect(step, running) ?? .none)
  }

  func effect(ofOther state: State, _ running: AskForRunning) -> Effect<Action> {
    let effect = first?.effect(ofOther: state, running) ?? .none
    return effect.and(second?.effect(ofOther: state, running) ?? .none)
  }
}
