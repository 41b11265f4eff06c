extension Reducer {
  /// The same reducer where it is mounted.
  func mounted<Root, RootAction, Key>(
    _ mount: Mount<Root, RootAction, State, Action, Key>
  ) -> Reducer<Root, RootAction> {
    if isNone { return Reducer<Root, RootAction>() }
    return Reducer<Root, RootAction>(full: { root, rootAction, context in
      guard let (key, own) = mount.action.extract(rootAction) else { return .unclaimed }
      return mount.modify(&root, key) { reduce(&$0, own, context) } ?? .missing
    })
  }

  /// This reducer on a state and on every part of its own kind in it, at any depth.
  func recursive<Key>(_ mount: Mount<State, Action, State, Action, Key>) -> Reducer {
    Reducer(full: { state, action, context in
      // Made level by level, when it is asked: all levels would have no end.
      Reducer.combine([self, recursive(mount).mounted(mount)]).reduce(&state, action, context)
    })
  }
}
