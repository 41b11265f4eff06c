/// Where an action came from.
public enum Origin: Equatable, Sendable, Codable {
  /// From outside: a caller of `dispatch`, or a thunk.
  case dispatched
  /// From an effect of the middleware with this name.
  case middleware(String)
  /// From storage: the action restores what an earlier run stored. An undo never goes back past this
  /// action.
  case storage
}

/// An action that was reduced, with its time, its sender and the resulting state.
///
/// The state before the action is not kept. A middleware that needs a part of it names that part; see
/// ``Middleware/init(_:comparing:when:react:)``.
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
  public init(time: Duration, action: Action, origin: Origin, state: State) {
    self.time = time
    self.action = action
    self.origin = origin
    self.state = state
  }
}

extension Step: Sendable where State: Sendable, Action: Sendable {}
extension Step: Equatable where State: Equatable, Action: Equatable {}
