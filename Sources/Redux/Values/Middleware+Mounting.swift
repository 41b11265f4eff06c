extension Middleware where State: Sendable, Action: Sendable {
  /// The same middleware for an enhanced store, whose state holds this one's and whose actions hold
  /// this one's in one case: its ids stay as they are.
  public func enhanced<Root: Sendable, RootAction: Sendable>(
    state: @escaping @Sendable (Root) -> State, action: ActionCase<RootAction, Action>
  ) -> Middleware<Root, RootAction> {
    mounted(
      Mount(
        \.self, action.ofOnlyPart, onlyKey: OnlyKey(), keepingIDs: true,
        get: { root, _ in state(root) }, modify: { _, _, _ in nil }))
  }

  /// The same middleware where it is mounted.
  func mounted<Root: Sendable, RootAction: Sendable, Key>(
    _ mount: Mount<Root, RootAction, State, Action, Key>
  ) -> Middleware<Root, RootAction> {
    Middleware<Root, RootAction>(
      name,
      intercept: intercept.map { intercept -> Middleware<Root, RootAction>.Intercept in
        { root, rootAction in
          guard let (key, own) = mount.action.extract(rootAction), let state = mount.get(root, key)
          else { return rootAction }
          return intercept(state, own).map { mount.action.embed((key, $0)) }
        }
      },
      reaction: .comparing { [reaction] root, rootAction in
        mount.comparison(root, rootAction.flatMap(mount.action.extract), reaction)
      })
  }

  /// This middleware on a state and on every part of its own kind in it, at any depth.
  func recursive<Key>(_ mount: Mount<State, Action, State, Action, Key>) -> Middleware {
    // Made level by level, when it is asked: all levels would have no end.
    let parts = { @Sendable in recursive(mount).mounted(mount) }
    return Middleware(
      name,
      intercept: intercept.map { intercept -> Intercept in
        { state, action in intercept(state, action).flatMap { parts().intercept?(state, $0) } }
      },
      reaction: .comparing { [reaction] state, action in
        Answer(
          reaction?.comparison(state, action), then: parts().reaction?.comparison(state, action))
      })
  }
}
