import SystemPackage

/// Why the system refused something, in its own words.
package struct SystemError: Error {
  package let reason: String
  /// Whether there is no such file.
  package let isOfMissingFile: Bool

  package init(_ reason: String) {
    self.reason = reason
    isOfMissingFile = false
  }

  /// The reason of what a system call threw.
  init(_ error: any Error) {
    if let known = error as? SystemError {
      self = known
    } else if let code = error as? Errno {
      self.init(code)
    } else {
      self.init("\(error)")
    }
  }

  private init(_ code: Errno) {
    reason = code.description
    isOfMissingFile = code == .noSuchFileOrDirectory
  }

  /// The reason of the C call that failed last.
  package static var last: SystemError { SystemError(Errno(rawValue: errno)) }
}
