import Foundation
import XCTest

/// What the programs were built with, which `make sanitize` sets in `SANITIZER`; they are slow then.
package enum Sanitizer: String {
  case thread, address

  package static let current =
    ProcessInfo.processInfo.environment["SANITIZER"].flatMap(Self.init)

  /// Whether a program can be sent the signal of a fault from outside: the thread sanitizer hands it
  /// over during its own work, while it holds its locks.
  package static var allowsSentFaults: Bool { current != .thread }
}

/// Checks that something took less than a time: not where a sanitizer watches every access to memory,
/// because the time then says nothing about the program.
package func assertTook(
  _ time: Duration, lessThan limit: Duration, _ message: String = "",
  file: StaticString = #filePath, line: UInt = #line
) {
  guard Sanitizer.current == nil else { return }
  XCTAssertLessThan(time, limit, message, file: file, line: line)
}
