/// One turn of the store: an action, when it was reduced, and the state on either side of it.
public struct Step<State, Action> {
  /// The told time at which the action was reduced.
  public let time: Duration
  /// The action as it was reduced, after every `intercept`.
  public let action: Action
  /// Who sent the action.
  public let origin: Origin
  /// The state before the action.
  public let before: State
  /// The state after the action.
  public let after: State

  /// Describes a turn.
  public init(time: Duration, action: Action, origin: Origin, before: State, after: State) {
    self.time = time
    self.action = action
    self.origin = origin
    self.before = before
    self.after = after
  }

  /// The same turn as a part of the state saw it, or nil when the action was not the part's.
  func narrowed<Part, PartAction>(
    to part: KeyPath<State, Part>, _ action: ActionCase<Action, PartAction>
  ) -> Step<Part, PartAction>? {
    guard let own = action.extract(self.action) else { return nil }
    return Step<Part, PartAction>(
      time: time, action: own, origin: origin,
      before: before[keyPath: part], after: after[keyPath: part])
  }
}

extension Step: Sendable where State: Sendable, Action: Sendable {}
extension Step: Equatable where State: Equatable, Action: Equatable {}
