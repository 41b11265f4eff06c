/// An effect that has started and not yet ended.
struct RunningEffect<Action: Sendable>: Sendable, CustomStringConvertible {
  let id: EffectID
  /// Distinguishes it from effects that ran under the same id before.
  let number: UInt64
  let origin: Origin
  /// The plan that waits for it.
  let plan: UInt64?
  /// What was started; of a throttle, with the latest action.
  var effect: Effect<Action>
  /// Whether a throttle's action waits for the end of the stretch.
  var isWaiting = false
  /// The task of an operation, once it has been made.
  var task: Task<Void, Never>?

  var isOperation: Bool { if case .operation = effect { true } else { false } }

  /// The id under which it runs, and what it does, or an operation's name.
  var description: String {
    switch effect {
    case .after(_, _, let action): "\(id), which sends \(action)"
    case .every(let interval, _, _, let action): "\(id), which sends \(action) every \(interval)"
    case .operation(let operation, _): "\(id), which runs \"\(operation)\""
    default: "\(id), which throttles"
    }
  }
}

/// An operation's sleep, which waits for store time.
struct Sleep: Sendable {
  /// The number of the operation.
  let effect: UInt64
  let end: StoreClock.End
  /// Whether it ends as soon as the store is shut down.
  let endsAtShutdown: Bool
  let continuation: CheckedContinuation<WakeReason, any Error>
}

/// The numbers of the running effects by their ids, which are paths and so form a tree.
struct EffectIndex: Sendable {
  private var numbers: [EffectID: UInt64] = [:]
  /// The ids right below an id: those under which, or below which, something runs.
  private var children: [EffectID: Set<EffectID>] = [:]

  /// The number of what runs under an id.
  subscript(id: EffectID) -> UInt64? { numbers[id] }

  mutating func insert(_ id: EffectID, _ number: UInt64) {
    numbers[id] = number
    var child = id
    while let parent = child.parent, children[parent, default: []].insert(child).inserted {
      child = parent
    }
  }

  mutating func remove(_ id: EffectID) {
    numbers[id] = nil
    var child = id
    while numbers[child] == nil, children[child] == nil, let parent = child.parent {
      children[parent]?.remove(child)
      if children[parent]?.isEmpty == true { children[parent] = nil }
      child = parent
    }
  }

  /// Whether anything runs under an id or below it.
  func hasAny(under id: EffectID) -> Bool { numbers[id] != nil || children[id] != nil }

  /// The ids right below an id under which, or below which, something runs.
  func ids(rightBelow id: EffectID) -> Set<EffectID> { children[id] ?? [] }

  /// What runs under an id and below it, oldest first.
  func numbers(under id: EffectID) -> [UInt64] {
    var found: [UInt64] = []
    var rest = [id]
    while let next = rest.popLast() {
      if let number = numbers[next] { found.append(number) }
      if let below = children[next] { rest += below }
    }
    return found.sorted()
  }
}
