import SystemPackage

/// Why the system refused something, in its own words.
package struct SystemError: Error {
  package let reason: String
  private let code: Errno?

  package init(_ reason: String) {
    self.init(reason, nil)
  }

  /// The reason of what a system call threw.
  init(_ error: any Error) {
    if let known = error as? SystemError {
      self = known
    } else if let code = error as? Errno {
      self.init(code.description, code)
    } else {
      self.init("\(error)")
    }
  }

  /// An error with words of its own.
  init(_ reason: String, _ code: Errno?) {
    self.reason = reason
    self.code = code
  }

  /// The reason of a call of the C library that returned -1; nil for any other result.
  ///
  /// The result must be handed over at once: any other call may change `errno`.
  init?(result: Int32) {
    guard result == -1 else { return nil }
    self.init(Errno(rawValue: errno))
  }

  /// Whether there is no such file.
  package var isOfMissingFile: Bool { code == .noSuchFileOrDirectory }

  /// Whether there is such a file already.
  package var isOfExistingFile: Bool { code == .fileExists }
}
