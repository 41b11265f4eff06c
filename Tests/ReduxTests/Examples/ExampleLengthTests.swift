import Foundation
import XCTest

/// The examples are documentation, so they stay short: TCA needs 73 and 137 lines for these two.
final class ExampleLengthTests: XCTestCase {
  func testTheSearchIsShort() throws {
    XCTAssertLessThan(try lines(of: "RepositorySearch"), 60)
  }

  func testThePondIsShort() throws {
    XCTAssertLessThan(try lines(of: "Pond"), 110)
  }

  /// Everything that is written for a feature: its file without comments and blank lines.
  private func lines(of name: String) throws -> Int {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "\(name).swift")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .count { !$0.isEmpty && !$0.hasPrefix("//") }
  }
}
