/// An action log that is being written, as the game sees it from inside: two functions, whatever
/// stands behind them.
public struct ActionLog: Sendable {
  /// The name by which the save file can name the log; nil before its first line, and for a log that
  /// cannot be read again, such as a pipe.
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
