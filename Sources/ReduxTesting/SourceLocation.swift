import IssueReporting

/// A place in a test's source.
struct SourceLocation: CustomStringConvertible {
  var fileID: StaticString = #fileID
  var filePath: StaticString = #filePath
  var line: UInt = #line
  var column: UInt = #column

  var description: String { "\(fileID):\(line)" }

  func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
