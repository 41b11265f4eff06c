/// When a throttle sends, in each stretch of store time that begins with an action.
public enum ThrottleEdges: Equatable, Sendable {
  /// The first action at once.
  case leading
  /// The last action when the stretch ends; it begins another stretch.
  case trailing
  /// The first at once and, when others came meanwhile, the last of them at the end.
  case both
}
