import Platform

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
