/// One turn of the store: an action, when it was reduced, and the state on either side of it.
public struct Step<State, Action> {
  /// The told time at which the action was reduced.
  public let time: Duration
  /// The action as it was reduced, after every `intercept`.
  public let action: Action
  /// Who sent the action.
  public let origin: Origin
  /// Whether any reducer of the store is mounted for the action.
  public let isHandled: Bool
  /// The state before the action.
  public let before: State
  /// The state after the action.
  public let after: State

  /// Describes a turn.
  public init(
    time: Duration, action: Action, origin: Origin, isHandled: Bool = true, before: State,
    after: State
  ) {
    self.time = time
    self.action = action
    self.origin = origin
    self.isHandled = isHandled
    self.before = before
    self.after = after
  }

  /// The same turn as a part of the state saw it.
  func narrowed<Part, PartAction>(
    _ action: PartAction, _ before: Part, _ after: Part
  ) -> Step<Part, PartAction> {
    Step<Part, PartAction>(
      time: time, action: action, origin: origin, isHandled: isHandled, before: before,
      after: after)
  }
}

extension Step: Sendable where State: Sendable, Action: Sendable {}
extension Step: Equatable where State: Equatable, Action: Equatable {}
