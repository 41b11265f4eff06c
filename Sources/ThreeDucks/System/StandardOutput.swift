import Platform
import ThreeDucksCore

/// Where results go.
enum StandardOutput {
  /// Writes text and a line end, all of it.
  ///
  /// - Throws: ``Failure`` when the system does not take it.
  static func say(_ text: String) throws(Failure) {
    try write("\(text)\n")
  }

  /// Writes text as it is, all of it.
  ///
  /// - Throws: ``Failure`` when the system does not take it.
  static func write(_ text: String) throws(Failure) {
    if text.isEmpty { return }
    do throws(SystemError) {
      try StandardStream.output.write(text)
    } catch {
      throw failure(error)
    }
  }

  /// Writes text and a line end, if the system takes it: for a program that is ending.
  static func tell(_ text: String) {
    try? StandardStream.output.write("\(text)\n")
  }

  /// Why it takes nothing.
  static func failure(_ error: SystemError) -> Failure {
    Failure(
      status: .unwritable, message: "standard output cannot be written (\(error.reason))")
  }
}

/// Where messages go.
enum StandardError {
  /// Says one line, with the program's name before it and nothing in it that steers a terminal.
  static func say(_ message: String) {
    // Where messages are not taken, there is nobody to tell.
    try? StandardStream.error.write("three-ducks: \(message.escapingControls)\n")
  }
}
