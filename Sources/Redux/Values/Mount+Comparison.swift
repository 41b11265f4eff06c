/// What a mounted middleware remembers of the state before an action.
extension Mount where Root: Sendable, RootAction: Sendable, State: Sendable, Action: Sendable {
  func comparison(
    _ root: Root, _ target: (id: Key, action: Action)?, _ reaction: Reaction<State, Action>?
  ) -> Answer<Root, RootAction>? {
    if let onlyKey { return comparison(root, onlyKey, target?.action, reaction) }
    let before = revision(root)
    let known = target.flatMap { comparison(root, $0.id, $0.action, reaction) }
    return Answer { [self] root, step, running in
      let gone = revision(root).removed(since: before) ?? missing(in: root, running)
      let ended = gone.isEmpty ? .none : Effect.batch(gone.map(ending))
      return ended.and(known?.answer(root, step, running) ?? .none)
    }
  }

  /// What is remembered of one part; when it has gone after the action, or is another, its effects
  /// end.
  private func comparison(
    _ root: Root, _ key: Key, _ own: Action?, _ reaction: Reaction<State, Action>?
  ) -> Answer<Root, RootAction>? {
    guard let state = get(root, key) else {
      // Whatever still sends actions to a part that has gone unnoticed, within an element, ends.
      guard own != nil else { return nil }
      return Answer { [self] _, step, _ in step()?.origin == .dispatched ? .none : ending(key) }
    }
    let (isSame, memory) = (isSame(state), reaction?.comparison(state, own))
    return Answer { [self] root, step, running in
      guard let state = get(root, key), isSame(state) else { return ending(key) }
      var effect = memory?.effect(state) {
        guard let own, let step = step() else { return nil }
        return Step(
          time: step.time, action: own, origin: step.origin, isHandled: step.isHandled, state: state
        )
      } _: {
        running().below(scope(key))
      }
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
