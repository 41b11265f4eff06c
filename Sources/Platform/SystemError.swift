import SystemPackage

/// Why an operation on a file or a stream failed.
package struct SystemError: Error {
  /// The reason, as text for the user.
  package let reason: String
  /// The system's code, if there is one.
  package let code: Errno?

  package init(_ reason: String, _ code: Errno? = nil) {
    self.reason = reason
    self.code = code
  }

  /// Converts an error that a system call has thrown.
  package init(_ error: any Error) {
    self = error as? SystemError ?? SystemError("\(error)", error as? Errno)
  }

  /// Makes system calls, and converts their errors to ``SystemError``.
  static func catching<Result>(_ calls: () throws -> Result) throws(SystemError) -> Result {
    do {
      return try calls()
    } catch {
      throw SystemError(error)
    }
  }

  /// Throws the system's code if a call to the C library has returned -1.
  ///
  /// The code is in `errno`, so check the result before any other call.
  static func check(_ result: Int32) throws(Errno) {
    if result == -1 { throw Errno(rawValue: errno) }
  }
}
