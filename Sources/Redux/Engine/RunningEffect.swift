/// One effect that has begun and not yet ended.
@usableFromInline struct RunningEffect<Action: Sendable>: Sendable {
  @usableFromInline enum Kind: Sendable {
    case after(Action)
    case every(Duration, MissedTicks, Action)
    /// The action that waits for the end of the stretch, if one does.
    case throttle(Throttle, waiting: Action?)
    /// The task is nil until it has been made.
    case operation(name: String, task: Task<Void, Never>?)
  }

  /// Tells an effect from those that ran under the same id before it.
  @usableFromInline let number: UInt64
  @usableFromInline let origin: Origin
  @usableFromInline let group: UInt64?
  @usableFromInline var kind: Kind
  @usableFromInline var timer: TimerQueue.Token?

  @inlinable init(
    number: UInt64, origin: Origin, group: UInt64?, kind: Kind, timer: TimerQueue.Token?
  ) {
    self.number = number
    self.origin = origin
    self.group = group
    self.kind = kind
    self.timer = timer
  }

  @inlinable var isOperation: Bool { if case .operation = kind { true } else { false } }
}
