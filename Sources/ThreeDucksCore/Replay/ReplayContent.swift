/// How many logs a stream may hold.
public enum ReplayContent: Sendable {
  /// One: a file.
  case log
  /// Any number: a header begins the next. What is wrong with one is told of it alone.
  case logs
}
