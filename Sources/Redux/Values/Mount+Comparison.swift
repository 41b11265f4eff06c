/// What a mounted middleware remembers of the state before an action.
extension Mount where Root: Sendable, RootAction: Sendable, State: Sendable, Action: Sendable {
  func comparison(
    _ root: Root, _ target: (id: Key, action: Action)?, _ reaction: Reaction<State, Action>?
  ) -> (any Comparison<Root, RootAction>)? {
    if let onlyKey { return comparison(root, onlyKey, target?.action, reaction) }
    let before = revision(root)
    let removed = StateAnswer { [self] root, running in
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
      return StepAnswer { [self] step, _ in step.origin == .dispatched ? .none : ending(key) }
    }
    let (isSame, memory) = (isSame(state), reaction?.comparison(state, own))
    guard let own else {
      return StateAnswer { [self] root, running in
        guard let state = get(root, key), isSame(state) else { return ending(key) }
        var effect = memory?.effect(ofOther: state) { running().below(scope(key)) }
        return lift(&effect, key)
      }
    }
    return StepAnswer { [self] step, running in
      guard let state = get(step.state, key), isSame(state) else { return ending(key) }
      let ownStep = Step(
        time: step.time, action: own, origin: step.origin, isHandled: step.isHandled, state: state)
      var effect = memory?.effect(ownStep) { running().below(scope(key)) }
      return lift(&effect, key)
    }
  }

  /// The parts for which something runs, and which are not there.
  private func missing(in root: Root, _ running: AskForRunning) -> [Key] {
    let names = scope.map { running().names($0) } ?? []
    return names.compactMap { $0.value as? Key }.filter { get(root, $0) == nil }
  }

  private func lift(_ effect: inout Effect<Action>?, _ key: Key) -> Effect<RootAction> {
    effect?.takeLifted(below: scope(key)) { [action] in action.embed((key, $0)) } ?? .none
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
