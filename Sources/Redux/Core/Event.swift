/// What enters a store.
@usableFromInline enum Event<Action: Sendable>: Sendable {
  /// An action was sent.
  case action(Action, Sender)
  /// An effect is to be made, and started, in its turn: a thunk's, or one that an operation asks for.
  case make(@Sendable () -> Effect<Action>, Sender)
  /// What was started under an id so far is to be cancelled.
  case cancel(EffectID)
  /// The operation of this number has returned.
  case returned(UInt64)
  /// The sleep of this number begins.
  case sleep(UInt64)
  /// Time has passed, or there is something else to look at.
  case wake
}

/// An event that came from outside, and when.
// A structure, and not a tuple, which would be copied by generic code.
@usableFromInline struct Arrival<Action: Sendable>: Sendable {
  @usableFromInline let time: Duration
  @usableFromInline let event: Event<Action>

  @inlinable init(_ event: Event<Action>, at time: Duration) {
    self.time = time
    self.event = event
  }
}

/// Who sent an action, or asked for an effect.
// A class, so that an event in a queue is small: its size is a third of what a dispatch costs.
@usableFromInline final class Sender: Sendable {
  @usableFromInline let origin: Origin
  /// The number of the effect that sent it; what it sent is dropped once it has ended.
  @usableFromInline let effect: UInt64?
  /// The number of the plan that waits for it.
  @usableFromInline let plan: UInt64?

  /// Whether it is an effect or a plan, which may end before what it sent is handled.
  @usableFromInline let mayEnd: Bool

  @usableFromInline init(origin: Origin, effect: UInt64? = nil, plan: UInt64? = nil) {
    mayEnd = effect != nil || plan != nil
    self.origin = origin
    self.effect = effect
    self.plan = plan
  }
}

/// What a drain does next, without holding the lock.
@usableFromInline enum Work<State: Sendable, Action: Sendable>: Sendable {
  /// Passes an action through the middlewares and the reducer.
  case handle(Action, Sender)
  /// Shows subscribers the state and the next deadline.
  case notify([Subscriber<State>], deadline: Duration?)
  /// Makes an effect, and starts it.
  case make(@Sendable () -> Effect<Action>, Sender)
  case perform(Job)
  /// Lets other threads have the lock.
  case pause
  /// Nothing: the drain has ended.
  case end
}

/// A smaller thing that a drain does, without holding the lock.
@usableFromInline enum Job: Sendable {
  /// Starts the operation of this number.
  case start(UInt64)
  case call(@Sendable () -> Void)
  /// Releases something: what it holds may use the store as it goes.
  case release(any Sendable)
}
