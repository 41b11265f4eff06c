/// One turn of the store: an action, when it was reduced, and the state that it led to.
///
/// The state before it is not kept: a middleware that wants to compare names the part to compare;
/// see ``Middleware/init(_:comparing:when:react:)``.
public struct Step<State, Action> {
  /// The store time at which the action was reduced.
  public let time: Duration
  /// The action as it was reduced, after every `intercept`.
  public let action: Action
  /// Who sent the action.
  public let origin: Origin
  /// Whether any reducer of the store is mounted for the action.
  public let isHandled: Bool
  /// The state after the action.
  public let state: State

  /// Describes a turn.
  @inlinable public init(
    time: Duration, action: Action, origin: Origin, isHandled: Bool = true, state: State
  ) {
    self.time = time
    self.action = action
    self.origin = origin
    self.isHandled = isHandled
    self.state = state
  }
}

extension Step: Sendable where State: Sendable, Action: Sendable {}
extension Step: Equatable where State: Equatable, Action: Equatable {}
