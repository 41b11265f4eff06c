/// What reaches a program that is spoken to in lines.
package enum LineInput: Equatable, Sendable {
  /// A line, without its end.
  case line(String)
  /// There will be no more lines.
  case end
  /// The program shall end at once, for a reason that the device knows.
  case interrupted
}

/// A clock, a stream of lines in, and one of lines out; a test plays one from a script.
package protocol LineDevice: AnyObject {
  /// Whether a person types the lines, who can wait; a script cannot.
  var isInteractive: Bool { get }
  /// The time since the device was opened, in whole milliseconds.
  var now: Duration { get }

  /// Waits for lines, and answers with all there are.
  ///
  /// - Parameter deadline: When to come back at the latest, with nothing; nil for never.
  func inputs(until deadline: Duration?) throws -> [LineInput]

  func say(_ line: String) throws

  /// Shows a person that a line is waited for: nothing is said until there is one.
  func prompt() throws
}
