/// Where a feature lies in a larger program: which of the program's actions are its own, in what part
/// of the state it is, and under which id its effects run.
///
/// A key tells the parts of one mount apart, such as the elements of a collection. It is a class, for
/// whatever is remembered of an action holds it.
final class Mount<Root, RootAction, State, Action, Key: Hashable & Sendable>: Sendable {
  enum Keys: Sendable {
    case only(Key)
    /// Any number, of which some come and go.
    case many(@Sendable (Root) -> Revision<Key>)
  }

  let action: ActionCase<RootAction, (id: Key, action: Action)>
  let keys: Keys
  /// What the effects' ids lie below; nil where they stay as they are.
  let scope: EffectID?
  let get: @Sendable (Root, Key) -> State?
  /// Changes a part where it lies; nil when it is not there.
  let modify: @Sendable (inout Root, Key, (inout State) -> Handling) -> Handling?
  /// Answers whether a later state is still that of the same part: if not, its effects end.
  let isSame: @Sendable (State) -> @Sendable (State) -> Bool

  init(
    _ action: ActionCase<RootAction, (id: Key, action: Action)>, _ keys: Keys,
    below scope: EffectID?,
    get: @escaping @Sendable (Root, Key) -> State?,
    modify: @escaping @Sendable (inout Root, Key, (inout State) -> Handling) -> Handling?,
    isSame: @escaping @Sendable (State) -> @Sendable (State) -> Bool = { _ in { _ in true } }
  ) {
    self.action = action
    self.keys = keys
    self.scope = scope
    self.get = get
    self.modify = modify
    self.isSame = isSame
  }

  func scope(_ key: Key) -> EffectID? {
    if case .only = keys { scope } else { scope.map { EffectID(key, below: $0) } }
  }

  func ending(_ key: Key) -> Effect<RootAction> { scope(key).map(Effect.cancel) ?? .none }
}

/// The key of a part that is the only one of its mount.
struct OnlyKey: Hashable, Sendable {}

extension ActionCase {
  /// The same case for the only part of a mount.
  var ofOnlyPart: ActionCase<Root, (id: OnlyKey, action: Value)> {
    ActionCase<Root, (id: OnlyKey, action: Value)>({ embed($0.action) }) {
      extract($0).map { (OnlyKey(), $0) }
    }
  }
}
