#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where results go.
enum StandardOutput {
  /// Writes text and a line end, all of it.
  ///
  /// - Throws: ``Failure`` when the system does not take it.
  static func say(_ text: String) throws(Failure) {
    var rest = Array("\(text)\n".utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw failure
      }
    }
  }

  /// Why it takes nothing; for the system call that failed last.
  static var failure: Failure {
    Failure(
      status: .unwritable,
      message: "standard output cannot be written (\(SystemError.last.reason))")
  }
}
