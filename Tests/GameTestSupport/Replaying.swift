import ThreeDucksCore

/// Replays text as a file or as standard input, handing it over in chunks of a size.
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
  var stream = ReplayStream(content, options)
  var events: [ReplayStream.Event] = []
  for start in stride(from: 0, to: bytes.count, by: chunk) {
    events += bytes[start..<min(start + chunk, bytes.count)].withUnsafeBytes { stream.take($0) }
  }
  return (events + stream.finish()).compactMap { event in
    if case .report(let report, _) = event { report } else { nil }
  }
}
