/// Where an action came from.
public enum Origin: Equatable, Sendable {
  /// From outside: a caller of `dispatch`, or a thunk.
  case dispatched
  /// From an effect of the middleware of this name.
  case middleware(String)
}
