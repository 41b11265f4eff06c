import ThreeDucksCore

/// Replays text, which arrives in chunks, as the content of a file (`.log`) or of standard input (`.logs`).
package func replay(
  _ text: String, _ content: ReplayStream.Content = .log, verifies: Bool = false,
  limit: Int? = nil, chunk: Int = 1 << 16
) -> [ReplayReport] {
  replay(
    Array(text.utf8), content, ReplayOptions(verifies: verifies, limit: limit), chunk: chunk)
}

/// Replays bytes, which arrive in chunks, as the content of a file (`.log`) or of standard input (`.logs`).
package func replay(
  _ bytes: [UInt8], _ content: ReplayStream.Content = .log,
  _ options: ReplayOptions = ReplayOptions(), chunk: Int = 1 << 16
) -> [ReplayReport] {
  var rest = bytes[...]
  var events = ReplayStream(content, options) {
    defer { rest = rest.dropFirst(chunk) }
    return rest.isEmpty ? nil : Array(rest.prefix(chunk))
  }
  var reports: [ReplayReport] = []
  while let report = try? events.nextReport() { reports.append(report) }
  return reports
}

extension ReplayStream {
  /// Skips the steps before the next report, and returns the report; nil if there is none.
  package mutating func nextReport() throws -> ReplayReport? {
    while let event = try next() {
      if case .report(let report, _) = event { return report }
    }
    return nil
  }
}
