import IssueReporting

/// A place in a test's source.
struct SourceLocation {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension SourceLocation: CustomStringConvertible {
  var description: String { "\(fileID):\(line)" }
}
