/// Where an action came from.
public enum Origin: Equatable, Sendable, Codable {
  /// From outside: a caller of `dispatch`, or a thunk.
  case dispatched
  /// From an effect of the middleware of this name.
  case middleware(String)
}

/// When and from where an action came: all that there is to know of it besides itself.
public struct ActionContext: Equatable, Sendable {
  /// The store time at which the action is reduced.
  public let time: Duration
  /// Who sent the action.
  public let origin: Origin

  /// Describes an action's circumstances.
  public init(time: Duration = .zero, origin: Origin = .dispatched) {
    self.time = time
    self.origin = origin
  }
}
