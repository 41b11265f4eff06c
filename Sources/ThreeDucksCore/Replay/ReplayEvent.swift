/// What a stream has to tell.
public enum ReplayEvent: Sendable {
  /// What an action changed, in a stream that is watched.
  case step(Replay.Step)
  /// What came of one log, and the line on which it began.
  case report(ReplayReport, line: Int)
}
