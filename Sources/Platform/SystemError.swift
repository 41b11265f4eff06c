import SystemPackage

/// The system's reason for refusing something.
package struct SystemError: Error {
  /// The reason, as text for the user.
  package let reason: String
  /// The system's code, if there is one.
  package let code: Errno?

  /// Makes an error with the program's own text.
  package init(_ reason: String, _ code: Errno? = nil) {
    self.reason = reason
    self.code = code
  }

  /// Makes an error from any error that a system call has thrown.
  package init(_ error: any Error) {
    self = error as? SystemError ?? SystemError("\(error)", error as? Errno)
  }

  /// Runs system calls, and converts their errors.
  ///
  /// - Throws: ``SystemError``.
  static func catching<Result>(_ calls: () throws -> Result) throws(SystemError) -> Result {
    do {
      return try calls()
    } catch {
      throw SystemError(error)
    }
  }

  /// Throws the system's code if a call of the C library has returned -1.
  ///
  /// This reads `errno`, so no other call may come between.
  static func check(_ result: Int32) throws(Errno) {
    if result == -1 { throw Errno(rawValue: errno) }
  }
}
