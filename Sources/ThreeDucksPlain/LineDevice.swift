/// Input for a program that reads lines.
package enum LineInput: Equatable, Sendable {
  /// A line, without its end.
  case line(String)
  /// The end of the input.
  case end
  /// The program must end at once.
  case interrupted
}

/// A clock, with lines in and lines out.
package protocol LineDevice: AnyObject {
  /// Whether a person types the lines. A person waits for the game; a script does not.
  var isInteractive: Bool { get }
  /// The time since the device was opened, in whole milliseconds.
  var now: Duration { get }

  /// Waits for input, and returns all there is.
  ///
  /// - Parameter deadline: When to return at the latest; nil to wait without limit.
  func inputs(until deadline: Duration?) throws -> [LineInput]

  func say(_ line: String) throws

  /// Prompts a person for a line.
  func prompt() throws
}
