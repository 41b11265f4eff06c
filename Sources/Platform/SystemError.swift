import CLibrary
import SystemPackage

/// Why the system refused something, in its own words.
package struct SystemError: Error {
  package let reason: String

  package init(_ reason: String) {
    self.reason = reason
  }

  /// The reason of what a system call threw.
  init(_ error: any Error) {
    reason = (error as? SystemError)?.reason ?? "\(error)"
  }

  /// The reason of the C call that failed last.
  package static var last: SystemError { SystemError(Errno(rawValue: errno)) }
}
