import Platform
import ThreeDucksCore

/// Standard output, for results.
enum StandardOutput {
  /// Writes text and a newline.
  ///
  /// - Throws: ``Failure`` if standard output cannot be written.
  static func say(_ text: String) throws(Failure) {
    do throws(SystemError) {
      try StandardStream.output.write("\(text)\n")
    } catch {
      throw failure(error)
    }
  }

  /// Writes text and a newline, and ignores failures, because the program is ending.
  static func sayAtEnd(_ text: String) {
    try? StandardStream.output.write("\(text)\n")
  }

  static func failure(_ error: SystemError) -> Failure {
    Failure(
      status: .unwritable, message: "standard output cannot be written (\(error.reason))")
  }
}

/// Standard error, for messages.
enum StandardError {
  /// Writes the program's name and a message in one line, with control characters escaped.
  static func say(_ message: String) {
    // A failure to write a message cannot be reported.
    try? StandardStream.error.write("three-ducks: \(message.escapingControls)\n")
  }
}

extension String {
  /// A sentence in the form of an error message: without a capital at the beginning or a full stop at the end.
  var asMessage: String {
    prefix(1).lowercased() + (hasSuffix(".") ? dropFirst().dropLast() : dropFirst())
  }

  var withoutTrailingSpaces: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
