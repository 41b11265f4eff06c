/// An entry in one of a store's queues: an event from outside, or something that follows from one.
@usableFromInline enum Event: Sendable {
  /// An action; one without a sender was passed to `dispatch`.
  ///
  /// The action itself waits in a queue of the ``StoreCore``, in the same order.
  case action(Sender?)
  /// A function that makes and starts an effect of a thunk or an operation.
  case call(@Sendable () -> Void, Sender)
  /// A request to cancel the effects under an id.
  case cancel(EffectID)
  /// The operation with this number has returned.
  case returned(UInt64)
  /// The sleep with this number begins.
  case sleep(UInt64)
  /// A request to check the timers, the waiting tasks and the subscribers.
  case recheck
}

/// Something to do without holding the lock.
@usableFromInline enum Job: Sendable {
  /// Starts the operation with this number.
  case startOperation(UInt64)
  /// Calls a function, such as a tracer, or one that resumes a waiting task.
  case call(@Sendable () -> Void)
  /// Releases a value whose `deinit` may use the store.
  case release(any Sendable)
}

/// What a drain does next, without holding the lock.
@usableFromInline enum Work<Action: Sendable>: Sendable {
  /// Passes an action through the middlewares and the reducer.
  case handle(Action, Sender?)
  /// Does a job.
  case job(Job)
  /// Notifies subscribers of the state and the next deadline.
  case notify
  /// Gives other threads a chance to take the lock.
  case pause
  /// Schedules the rest of the drain, because its slice is over.
  case reschedule
  /// Nothing: the drain has ended.
  case end
}

/// Who sent an action, or asked for an effect.
// A class, to keep queued events small: copying larger ones would make each dispatch slower.
@usableFromInline final class Sender: Sendable {
  @usableFromInline let origin: Origin
  /// The effect that sent the event; if the effect is cancelled first, the event is dropped.
  let effect: UInt64?
  /// The thunk that waits for the event; if the thunk is cancelled first, the event is dropped.
  let thunk: UInt64?
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
