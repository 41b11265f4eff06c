/// Where an action came from.
public enum Origin: Equatable, Sendable, Codable {
  /// From outside: a caller of `dispatch`, or a thunk.
  case dispatched
  /// From an effect of the middleware of this name.
  case middleware(String)
  /// From a storage: what an earlier run has stored. An undo never goes back before it.
  case storage
}

/// An action that was reduced, with its time, its sender and the resulting state.
///
/// The state before the action is not kept. A middleware that compares the two names the part that it
/// compares; see ``Middleware/init(_:comparing:when:react:)``.
public struct Step<State, Action> {
  /// The store time at which the action was reduced.
  public let time: Duration
  /// The action as it was reduced, after every `intercept`.
  public let action: Action
  /// Who sent the action.
  public let origin: Origin
  /// The state after the action.
  public let state: State

  /// Describes an action that was reduced.
  @inlinable public init(time: Duration, action: Action, origin: Origin, state: State) {
    self.time = time
    self.action = action
    self.origin = origin
    self.state = state
  }
}

extension Step: Sendable where State: Sendable, Action: Sendable {}
extension Step: Equatable where State: Equatable, Action: Equatable {}

/// What enters a store.
@usableFromInline enum Event<Action: Sendable>: Sendable {
  /// An action was sent; without a sender, by a caller of `dispatch`.
  case action(Action, Sender?)
  /// An effect must be made and started, for a thunk or for an operation.
  case make(@Sendable () -> Effect<Action>, Sender)
  /// What has been started under an id must be cancelled.
  case cancel(EffectID)
  /// The operation of this number has returned, as its task reports.
  case returned(UInt64)
  /// The sleep of this number begins, as its operation has asked.
  case sleep(UInt64)
  /// Nothing new, but a drain must check the timers, the waiting tasks and the subscribers.
  case recheck
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

/// What a drain does next, without holding the lock.
@usableFromInline enum Work<Action: Sendable>: Sendable {
  /// Passes an action through the middlewares and the reducer.
  case handle(Action, Sender?)
  /// Makes an effect, and starts it.
  case make(@Sendable () -> Effect<Action>, Sender)
  /// Starts the operation of this number.
  case startOperation(UInt64)
  /// Calls a function of the program, such as a tracer, or what waits for an idle store.
  case call(@Sendable () -> Void)
  /// Releases something, whose `deinit` may use the store.
  case release(any Sendable)
  /// Shows subscribers the state and the next deadline.
  case notify
  /// Lets other threads have the lock.
  case pause
  /// Nothing: the drain has ended.
  case end
}
