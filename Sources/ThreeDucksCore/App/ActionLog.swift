/// An action log that is being written, as the game sees it from inside: two functions, whatever
/// stands behind them.
public struct ActionLog: Sendable {
  /// Where the log can be found; nil before its first line.
  public let name: @Sendable () -> String?
  /// Hands one line, or several as one, with their line ends, to the system.
  ///
  /// - Throws: ``RecordingProblem``.
  public let append: @Sendable (String) throws(RecordingProblem) -> Void

  /// Makes a log of its two functions.
  public init(
    name: @escaping @Sendable () -> String?,
    append: @escaping @Sendable (String) throws(RecordingProblem) -> Void
  ) {
    self.name = name
    self.append = append
  }
}
