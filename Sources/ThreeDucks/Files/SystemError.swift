#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Why the system refused something.
struct SystemError: Error {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  /// The reason of the call that failed last.
  static var last: SystemError { SystemError(String(cString: strerror(errno))) }
}
