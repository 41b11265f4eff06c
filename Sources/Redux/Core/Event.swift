/// An event that enters a store.
@usableFromInline enum Event<Action: Sendable>: Sendable {
  /// An action; one without a sender was passed to `dispatch`.
  case action(Action, Sender?)
  /// A function of a thunk or an operation, which returns an effect to start.
  case evaluate(@Sendable () -> Effect<Action>, Sender)
  /// A request to cancel the effects under an id.
  case cancel(EffectID)
  /// The operation with this number has returned.
  case returned(UInt64)
  /// The sleep with this number begins.
  case sleep(UInt64)
  /// A request to check the timers, the waiting tasks and the subscribers.
  case recheck
}

/// What a drain does next, without holding the lock.
@usableFromInline enum Work<Action: Sendable>: Sendable {
  /// Passes an action through the middlewares and the reducer.
  case handle(Action, Sender?)
  /// Calls a function of the program, and starts the effect that it returns.
  case evaluate(@Sendable () -> Effect<Action>, Sender)
  /// Starts the operation with this number.
  case startOperation(UInt64)
  /// Calls any other function, such as a tracer, or one that resumes a waiting task.
  case call(@Sendable () -> Void)
  /// Releases a value whose `deinit` may use the store.
  case release(any Sendable)
  /// Notifies subscribers of the state and the next deadline.
  case notify
  /// Gives other threads a chance to take the lock.
  case pause
  /// Nothing: the drain has ended.
  case end
}

/// Who sent an action, or asked for an effect.
// A class, to keep queued events small: their size accounts for a third of the cost of a dispatch.
@usableFromInline final class Sender: Sendable {
  @usableFromInline let origin: Origin
  /// The effect that sent the event; if the effect is cancelled first, the event is dropped.
  @usableFromInline let effect: UInt64?
  /// The thunk that waits for the event; if the thunk is cancelled first, the event is dropped.
  @usableFromInline let thunk: UInt64?
  /// Called when an `intercept` drops the action.
  @usableFromInline let onDrop: (@Sendable () -> Void)?

  init(
    _ origin: Origin, effect: UInt64? = nil, thunk: UInt64? = nil,
    onDrop: (@Sendable () -> Void)? = nil
  ) {
    self.origin = origin
    self.effect = effect
    self.thunk = thunk
    self.onDrop = onDrop
  }
}
