/// What came of replaying a log; of two, the later one is the worse.
public enum ReplayStatus: String, Sendable {
  /// Everything in the log agrees.
  case ok
  /// The log was never closed, or not read to its end; what is there agrees.
  case unfinished
  /// The log says something else than the rules, or than its own last line.
  case mismatch
  /// The log cannot be read.
  case invalid
}
