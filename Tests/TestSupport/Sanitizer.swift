import XCTest

/// The sanitizer with which the programs were built; `make sanitize` names it in the variable `SANITIZER`.
package enum Sanitizer: String {
  case thread, address

  package static let current =
    ProcessInfo.processInfo.environment["SANITIZER"].flatMap(Self.init)

  /// Whether a test may send a program a signal that normally reports a fault, such as `SIGSEGV`.
  ///
  /// The thread sanitizer may deliver such a signal while it holds its own locks, and the handler may then
  /// wait for them forever.
  package static var allowsSentFaults: Bool { current != .thread }
}

/// Checks that a measured time is less than a limit, except under a sanitizer, which slows the program down.
package func assertTook(
  _ time: Duration, lessThan limit: Duration, _ message: String = "",
  file: StaticString = #filePath, line: UInt = #line
) {
  guard Sanitizer.current == nil else { return }
  XCTAssertLessThan(time, limit, message, file: file, line: line)
}
