/// One effect that has begun and not yet ended.
@usableFromInline struct RunningEffect<Action: Sendable>: Sendable {
  /// Tells an effect from those that ran under the same id before it.
  @usableFromInline let number: UInt64
  @usableFromInline let origin: Origin
  @usableFromInline let group: UInt64?
  /// Of a throttle, with the action that came last.
  @usableFromInline var effect: Effect<Action>
  /// Nil for an operation alone.
  @usableFromInline var timer: TimerQueue.Token?
  /// Whether a throttle's action waits for the end of the stretch.
  @usableFromInline var isWaiting = false
  /// An operation's, when it has been made.
  @usableFromInline var task: Task<Void, Never>?

  @inlinable init(
    _ effect: Effect<Action>, number: UInt64, sender: EffectSender, timer: TimerQueue.Token?
  ) {
    self.number = number
    origin = sender.origin
    group = sender.group
    self.effect = effect
    self.timer = timer
  }

  /// The id under which it runs, and what it does; an operation's name.
  func description(_ id: EffectID) -> String {
    switch effect {
    case .after(_, _, let action): "\(id), which sends \(action)"
    case .every(let interval, _, _, let action): "\(id), which sends \(action) every \(interval)"
    case .operation(let operation, _): "\(id), which runs \"\(operation)\""
    default: "\(id), which throttles"
    }
  }
}

/// The ids of what runs, by every id with which they end.
@usableFromInline struct EffectIndex: Sendable {
  private var below: [EffectID: Set<EffectID>] = [:]

  @usableFromInline init() {}

  @usableFromInline mutating func insert(_ id: EffectID) {
    for ancestor in id.ancestors { below[ancestor, default: []].insert(id) }
  }

  @usableFromInline mutating func remove(_ id: EffectID) {
    for ancestor in id.ancestors {
      below[ancestor]?.remove(id)
      if below[ancestor]?.isEmpty == true { below[ancestor] = nil }
    }
  }

  @usableFromInline func ids(below id: EffectID) -> Set<EffectID> {
    below.isEmpty ? [] : below[id] ?? []
  }

  /// The names right below an id under which, or below which, something runs.
  func names(below id: EffectID) -> Set<EffectID.Part> {
    let depth = id.parts.count
    return Set(ids(below: id).map { $0.parts[depth] })
  }
}
