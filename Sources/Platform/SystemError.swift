import SystemPackage

/// The system's reason for refusing something.
package struct SystemError: Error {
  /// The reason as a text for the user.
  package let reason: String
  private let code: Errno?

  /// An error with a text of the program's own.
  package init(_ reason: String) {
    self.init(reason, nil)
  }

  /// The reason in an error that a system call has thrown.
  init(_ error: any Error) {
    if let known = error as? SystemError {
      self = known
    } else if let code = error as? Errno {
      self.init(code.description, code)
    } else {
      self.init("\(error)")
    }
  }

  /// An error with a text of the program's own and the system's code.
  init(_ reason: String, _ code: Errno?) {
    self.reason = reason
    self.code = code
  }

  /// The reason why a call of the C library returned -1; nil for any other result.
  ///
  /// It reads `errno`, so nothing else may be called in between.
  init?(result: Int32) {
    guard result == -1 else { return nil }
    self.init(Errno(rawValue: errno))
  }

  /// Whether the file does not exist.
  package var isOfMissingFile: Bool { code == .noSuchFileOrDirectory }

  /// Whether the file exists already.
  package var isOfExistingFile: Bool { code == .fileExists }
}
