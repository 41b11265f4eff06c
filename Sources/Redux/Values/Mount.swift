/// Where a feature lies in a larger program: which of the program's actions are its own, in what part
/// of the state it is, and under which id its effects run.
///
/// A key tells the parts of one mount apart, such as the elements of a collection. It is a class, for
/// whatever is remembered of an action holds it.
final class Mount<Root, RootAction, State, Action, Key: Hashable & Sendable>: Sendable {
  typealias Case = ActionCase<RootAction, (id: Key, action: Action)>

  let action: Case
  /// The key of the only part; nil where there are any number, of which some come and go.
  let onlyKey: Key?
  /// What the effects' ids lie below; nil where they stay as they are.
  let scope: EffectID?
  /// Tells which parts came and went.
  let revision: @Sendable (Root) -> Revision<Key>
  let get: @Sendable (Root, Key) -> State?
  /// Changes a part where it lies; nil when it is not there.
  let modify: @Sendable (inout Root, Key, (inout State) -> Handling) -> Handling?
  /// Answers whether a later state is still that of the same part: if not, its effects end.
  let isSame: @Sendable (State) -> @Sendable (State) -> Bool

  /// Describes a mount on what a key path leads to; ids that are kept are those of the whole.
  init<Whole>(
    _ part: any WritableKeyPath<Root, Whole> & Sendable, _ action: Case, onlyKey: Key? = nil,
    keepingIDs: Bool = false,
    revision: @escaping @Sendable (Whole) -> Revision<Key> = { _ in Revision() },
    get: @escaping @Sendable (Whole, Key) -> State?,
    modify: @escaping @Sendable (inout Whole, Key, (inout State) -> Handling) -> Handling?,
    isSame: @escaping @Sendable (State) -> @Sendable (State) -> Bool = { _ in { _ in true } }
  ) {
    self.action = action
    self.onlyKey = onlyKey
    scope = keepingIDs ? nil : .mount(part, action)
    self.revision = { revision($0[keyPath: part]) }
    self.get = { get($0[keyPath: part], $1) }
    self.modify = { modify(&$0[keyPath: part], $1, $2) }
    self.isSame = isSame
  }

  func scope(_ key: Key) -> EffectID? {
    if onlyKey != nil { scope } else { scope.map { EffectID(key, below: $0) } }
  }

  func ending(_ key: Key) -> Effect<RootAction> { scope(key).map(Effect.cancel) ?? .none }
}

/// The key of a part that is the only one of its mount.
struct OnlyKey: Hashable, Sendable {}

extension ActionCase {
  /// The same case for the only part of a mount.
  var ofOnlyPart: ActionCase<Root, (id: OnlyKey, action: Value)> {
    .init(
      embed: { embed($0.action) }, extract: { extract($0).map { (OnlyKey(), $0) } },
      identity: identity)
  }
}
