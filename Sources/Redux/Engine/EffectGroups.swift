import DequeModule

/// The effects that others wait for: concatenations, and thunks with what they started.
@usableFromInline struct EffectGroups<Action: Sendable>: Sendable {
  /// What begins when everything before it has ended.
  @usableFromInline enum Next: Sendable {
    case effect(Effect<Action>)
    /// A thunk's turn: its effect is asked for then.
    case thunk(@Sendable () -> Effect<Action>)
  }

  @usableFromInline struct Group: Sendable {
    let parent: UInt64?
    let origin: Origin
    var pending = 1
    var rest: Deque<Next>
    let completion: (@Sendable () -> Void)?
  }

  /// What is to be done after something in a group has ended.
  @usableFromInline enum Step {
    case run(Next, Origin, group: UInt64)
    case finish(@Sendable () -> Void)
  }

  private var groups: [UInt64: Group] = [:]

  @usableFromInline init() {}

  @usableFromInline mutating func open(
    _ id: UInt64, parent: UInt64?, origin: Origin, rest: [Next],
    completion: (@Sendable () -> Void)? = nil
  ) {
    hold(parent)
    groups[id] = Group(parent: parent, origin: origin, rest: Deque(rest), completion: completion)
  }

  /// Counts one more that must end before the group goes on.
  @usableFromInline mutating func hold(_ id: UInt64?) {
    if let id { groups[id]?.pending += 1 }
  }

  /// Counts one that has ended; answers with what follows.
  @usableFromInline mutating func release(_ id: UInt64?) -> [Step] {
    var steps: [Step] = []
    var current = id
    while let id = current, groups[id] != nil {
      // Changed where it lies: a copy would cost the length of what is still to come.
      groups[id]?.pending -= 1
      guard groups[id]?.pending == 0 else { break }
      if let next = groups[id]?.rest.popFirst(), let origin = groups[id]?.origin {
        groups[id]?.pending = 1
        steps.append(.run(next, origin, group: id))
        break
      }
      let group = groups.removeValue(forKey: id)
      if let completion = group?.completion { steps.append(.finish(completion)) }
      current = group?.parent
    }
    return steps
  }

  /// Lets nothing more begin in a group, nor in those that wait for it; they end when what runs in
  /// them has ended.
  ///
  /// - Returns: What would have begun.
  @usableFromInline mutating func abandon(_ id: UInt64?) -> [Deque<Next>] {
    var rests: [Deque<Next>] = []
    var current = id
    while let id = current, let group = groups[id] {
      if !group.rest.isEmpty { rests.append(group.rest) }
      groups[id]?.rest = []
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
