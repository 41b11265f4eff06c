/// One effect that has begun and not yet ended.
struct RunningEffect<Action: Sendable>: Sendable {
  enum Kind: Sendable {
    case after(Action)
    case every(Duration, Action)
    /// The action that waits for the end of the stretch, if one does.
    case throttle(Throttle, waiting: Action?)
    /// The task is nil until it has been made.
    case operation(name: String, task: Task<Void, Never>?)
  }

  /// Tells an effect from those that ran under the same id before it.
  let generation: UInt64
  let origin: Origin
  let join: UInt64?
  var kind: Kind
  var timer: UInt64?
  /// How many of an operation's sleeps wait for told time.
  var sleeping = 0

  /// Whether told time alone can end it, as far as the store knows.
  var waitsForTime: Bool {
    if case .operation = kind { return sleeping > 0 }
    return true
  }
}
