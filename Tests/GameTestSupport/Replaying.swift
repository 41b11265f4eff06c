import ThreeDucksCore

/// Replays text as a file or as standard input, handing it over in chunks of a given size.
package func replay(
  _ text: String, _ content: ReplayStream.Content = .log, verifies: Bool = false,
  limit: Int? = nil, chunk: Int = 1 << 16
) -> [ReplayReport] {
  replay(
    Array(text.utf8), content, ReplayOptions(verifies: verifies, limit: limit), chunk: chunk)
}

/// Replays bytes as a file or as standard input.
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
  /// The next report, without the steps before it; nil if there is none.
  package mutating func nextReport() throws -> ReplayReport? {
    while let event = try next() {
      if case .report(let report, _) = event { return report }
    }
    return nil
  }
}
