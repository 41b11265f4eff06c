/// Where an action came from.
public enum Origin: Equatable, Sendable, Codable {
  /// From outside: a caller of `dispatch`, or a thunk.
  case dispatched
  /// From an effect of the middleware of this name.
  case middleware(String)
}

/// One turn of the store: an action, when it was reduced, and the state that it led to.
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

  /// Describes a turn.
  @inlinable public init(time: Duration, action: Action, origin: Origin, state: State) {
    self.time = time
    self.action = action
    self.origin = origin
    self.state = state
  }
}

extension Step: Sendable where State: Sendable, Action: Sendable {}
extension Step: Equatable where State: Equatable, Action: Equatable {}
