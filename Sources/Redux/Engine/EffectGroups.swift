import DequeModule

/// The effects that others wait for: concatenations, and thunks with what they started.
@usableFromInline struct EffectGroups<Action: Sendable>: Sendable {
  /// What begins when everything before it has ended.
  @usableFromInline enum Next: Sendable {
    case effect(Effect<Action>)
    /// A thunk's turn: its effect is asked for then.
    case thunk(@Sendable () -> Effect<Action>)
    /// Lets the one go on who waits for the group.
    case call(@Sendable () -> Void)

    var isCall: Bool { if case .call = self { true } else { false } }
  }

  @usableFromInline struct Group: Sendable {
    let parent: UInt64?
    let origin: Origin
    var pending = 1
    var rest: Deque<Next>
  }

  private var groups: [UInt64: Group] = [:]

  @usableFromInline init() {}

  @usableFromInline mutating func open(
    _ id: UInt64, parent: UInt64?, origin: Origin, rest: [Next]
  ) {
    hold(parent)
    groups[id] = Group(parent: parent, origin: origin, rest: Deque(rest))
  }

  /// Counts one more that must end before the group goes on.
  @usableFromInline mutating func hold(_ id: UInt64?) {
    if let id { groups[id]?.pending += 1 }
  }

  /// Counts one that has ended; answers with what follows.
  @usableFromInline mutating func release(
    _ id: UInt64
  ) -> (next: Next, origin: Origin, group: UInt64)? {
    var current: UInt64? = id
    while let id = current, groups[id] != nil {
      // Changed where it lies: a copy would cost the length of what is still to come.
      groups[id]?.pending -= 1
      guard groups[id]?.pending == 0 else { return nil }
      if let next = groups[id]?.rest.popFirst(), let origin = groups[id]?.origin {
        groups[id]?.pending = 1
        return (next, origin, id)
      }
      current = groups.removeValue(forKey: id)?.parent
    }
    return nil
  }

  /// Lets nothing more begin in a group, nor in those that it waits in; they end when what runs in
  /// them has ended.
  ///
  /// - Returns: What would have begun.
  @usableFromInline mutating func abandon(_ id: UInt64?) -> [Deque<Next>] {
    var rests: [Deque<Next>] = []
    var current = id
    while let id = current, let group = groups[id] {
      if !group.rest.isEmpty { rests.append(group.rest) }
      groups[id]?.rest.removeAll { !$0.isCall }
      current = group.parent
    }
    return rests
  }

  /// Forgets a group and every group that waits in it, whatever runs in them; oldest first.
  mutating func close(_ id: UInt64) -> [Group] {
    groups.keys.filter { isInside($0, id) }.sorted().compactMap { groups.removeValue(forKey: $0) }
  }

  /// Whether something in a group has not yet ended.
  @usableFromInline func isOpen(_ id: UInt64) -> Bool { groups[id] != nil }

  /// Whether a group is `ancestor` or waits in it.
  @usableFromInline func isInside(_ id: UInt64?, _ ancestor: UInt64) -> Bool {
    var current = id
    while let id = current {
      if id == ancestor { return true }
      current = groups[id]?.parent
    }
    return false
  }
}
