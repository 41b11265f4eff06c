import DequeModule

/// How effects that others wait for go on, and end.
extension StoreCore {
  @usableFromInline mutating func open(
    _ id: UInt64, parent: UInt64?, rest: some Sequence<Item>,
    completion: (@Sendable () -> Void)? = nil
  ) {
    hold(parent)
    let root = parent.flatMap { groups[$0]?.root } ?? id
    groups[id] = EffectGroup(root: root, parent: parent, rest: Deque(rest), completion: completion)
  }

  /// Begins with the first of what must happen one after the other.
  @usableFromInline mutating func concatenate(
    _ effects: [Effect<Action>], for sender: EffectSender
  ) {
    let id = newNumber()
    let own = EffectSender.group(id, sender.origin)
    open(id, parent: sender.group, rest: effects.map { .effect($0, own) })
    release(id)
  }

  /// Counts one more that must end before a group goes on.
  @usableFromInline mutating func hold(_ group: UInt64?) {
    if let group { groups[group]?.pending += 1 }
  }

  /// Counts one that has ended in a group, and goes on with what waited for it.
  @usableFromInline mutating func release(_ group: UInt64?) {
    var current = group
    // A loop, so that a long concatenation uses no stack.
    while let id = current, let place = groups.index(forKey: id) {
      // Changed where it lies: a copy would cost the length of what is still to come.
      groups.values[place].pending -= 1
      guard groups.values[place].pending == 0 else { return }
      if let next = groups.values[place].rest.popFirst() {
        groups.values[place].pending = 1
        guard case .effect(var effect, let sender) = next else { return queue.append(next) }
        run(&effect, for: sender)
      } else {
        let ended = groups.remove(at: place).value
        if let body = ended.completion { queue.append(.change { $0.work.append(.call(body)) }) }
        current = ended.parent
      }
    }
  }

  /// Lets nothing more begin in a group, nor in those that wait for it; they end when what runs in
  /// them has ended.
  @usableFromInline mutating func leaveOut(_ group: UInt64?) {
    var current = group
    while let id = current, let place = groups.index(forKey: id) {
      let rest = groups.values[place].rest
      if !rest.isEmpty { letGo(content: rest) }
      groups.values[place].rest = []
      current = groups.values[place].parent
    }
  }

  /// Ends everything that an outermost group waits for, and whatever waits for the group.
  mutating func end(group: UInt64) {
    endEffects { [groups] in $0.group.flatMap { groups[$0]?.root } == group }
    // Still open when the thunk's turn has not come, or not ended; and so are those in it for which
    // an action waits to be reduced.
    for (id, open) in groups.sorted(by: { $0.key < $1.key }) where open.root == group {
      groups[id] = nil
      if let body = open.completion { work.append(.call(body)) }
    }
  }
}
