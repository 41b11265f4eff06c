import IssueReporting

/// A place in a test's source.
struct SourcePlace {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension SourcePlace: CustomStringConvertible {
  var description: String { "\(fileID):\(line)" }
}
