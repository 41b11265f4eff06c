/// What enters a store.
@usableFromInline enum Event<Action: Sendable>: Sendable {
  /// An action was sent, by a caller of `dispatch` if there is no sender.
  case action(Action, Sender?)
  /// An effect must be made and started, for a thunk or for an operation.
  case evaluate(@Sendable () -> Effect<Action>, Sender)
  /// The effects that were started under an id must be cancelled.
  case cancel(EffectID)
  /// The operation of this number has returned, as its task reports.
  case returned(UInt64)
  /// The sleep of this number begins, as its operation has asked.
  case sleep(UInt64)
  /// Nothing new, but a drain must check the timers, the waiting tasks and the subscribers.
  case recheck
}

/// What a drain does next, without holding the lock.
@usableFromInline enum Work<Action: Sendable>: Sendable {
  /// Passes an action through the middlewares and the reducer.
  case handle(Action, Sender?)
  /// Evaluates a function of the program, and starts the effect that it returns.
  case evaluate(@Sendable () -> Effect<Action>, Sender)
  /// Starts the operation of this number.
  case startOperation(UInt64)
  /// Calls a function of the program, such as a tracer, or one that waits for an idle store.
  case call(@Sendable () -> Void)
  /// Releases a value whose `deinit` may use the store.
  case release(any Sendable)
  /// Shows subscribers the state and the next deadline.
  case notify
  /// Lets other threads have the lock.
  case pause
  /// Nothing: the drain has ended.
  case end
}

/// Who sent an action, or asked for an effect.
// A class, so that an event in a queue is small: its size is a third of what a dispatch costs.
@usableFromInline final class Sender: Sendable {
  @usableFromInline let origin: Origin
  /// The effect that sent it; if it is cancelled first, the event is dropped.
  @usableFromInline let effect: UInt64?
  /// The thunk that waits for it; if it is cancelled first, the event is dropped.
  @usableFromInline let thunk: UInt64?

  init(_ origin: Origin, effect: UInt64? = nil, thunk: UInt64? = nil) {
    self.origin = origin
    self.effect = effect
    self.thunk = thunk
  }
}
