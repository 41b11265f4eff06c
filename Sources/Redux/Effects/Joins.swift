import DequeModule

/// The effects that others wait for: concatenations, and thunks with what they started.
struct Joins<State: Sendable, Action: Sendable>: Sendable {
  /// What begins when everything before it has ended.
  enum Next: Sendable {
    case effect(Effect<Action>)
    case thunk(Thunk<State, Action>.Body)
  }

  struct Join: Sendable {
    let parent: UInt64?
    let origin: Origin
    var pending = 1
    var rest: Deque<Next>
    let completion: (@Sendable () -> Void)?
  }

  /// What is to be done after something in a join has ended.
  enum Step {
    case run(Next, Origin, join: UInt64)
    case finish(@Sendable () -> Void)
  }

  private var joins: [UInt64: Join] = [:]

  mutating func open(
    _ id: UInt64, parent: UInt64?, origin: Origin, rest: [Next],
    completion: (@Sendable () -> Void)? = nil
  ) {
    hold(parent)
    joins[id] = Join(parent: parent, origin: origin, rest: Deque(rest), completion: completion)
  }

  /// Counts one more that must end before the join goes on.
  mutating func hold(_ id: UInt64?) {
    if let id { joins[id]?.pending += 1 }
  }

  /// Counts one that has ended; answers with what follows.
  mutating func release(_ id: UInt64?) -> [Step] {
    var steps: [Step] = []
    var current = id
    while let id = current, joins[id] != nil {
      // Changed where it lies: a copy would cost the length of what is still to come.
      joins[id]?.pending -= 1
      guard joins[id]?.pending == 0 else { break }
      if let next = joins[id]?.rest.popFirst(), let origin = joins[id]?.origin {
        joins[id]?.pending = 1
        steps.append(.run(next, origin, join: id))
        break
      }
      let join = joins.removeValue(forKey: id)
      if let completion = join?.completion { steps.append(.finish(completion)) }
      current = join?.parent
    }
    return steps
  }

  /// Lets nothing more begin in a join, nor in those that wait for it; they end when what runs in
  /// them has ended.
  ///
  /// - Returns: What would have begun.
  mutating func abandon(_ id: UInt64?) -> [Deque<Next>] {
    var rests: [Deque<Next>] = []
    var current = id
    while let id = current, let join = joins[id] {
      if !join.rest.isEmpty { rests.append(join.rest) }
      joins[id]?.rest = []
      current = join.parent
    }
    return rests
  }

  /// Forgets a join, whatever runs in it.
  mutating func close(_ id: UInt64) -> Join? {
    joins.removeValue(forKey: id)
  }

  /// Whether something in a join has not yet ended.
  func isOpen(_ id: UInt64) -> Bool { joins[id] != nil }

  /// Whether a join is `ancestor` or waits in it.
  func isInside(_ id: UInt64?, _ ancestor: UInt64) -> Bool {
    var current = id
    while let id = current {
      if id == ancestor { return true }
      current = joins[id]?.parent
    }
    return false
  }
}
