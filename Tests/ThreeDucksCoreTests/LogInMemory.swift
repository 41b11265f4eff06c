import Synchronization

@testable import ThreeDucksCore

/// An action log in memory, which can be full.
final class LogInMemory: Sendable {
  private let content = Mutex((text: "", room: Int.max, writes: 0))

  /// Everything that was written.
  var text: String { content.withLock { $0.text } }
  /// How many lines were handed over, refused ones included.
  var writes: Int { content.withLock { $0.writes } }

  /// Refuses everything that goes beyond so many bytes.
  func fill(upTo room: Int) {
    content.withLock { $0.room = room }
  }

  var log: ActionLog {
    ActionLog(
      name: { self.text.isEmpty ? nil : "memory.jsonl" },
      append: { line throws(RecordingProblem) in
        let fits = self.content.withLock { content in
          content.writes += 1
          guard content.text.utf8.count + line.utf8.count <= content.room else { return false }
          content.text += line
          return true
        }
        if !fits { throw RecordingProblem(file: "memory.jsonl", reason: "full") }
      })
  }
}

/// Replays text as a file or as standard input, handing it over in chunks of a size.
func replay(
  _ text: String, _ content: ReplayStream.Content = .log, verifies: Bool = false,
  limit: Int? = nil, chunk: Int = 1 << 16
) -> [ReplayReport] {
  replay(
    Array(text.utf8), content, ReplayOptions(verifies: verifies, limit: limit), chunk: chunk)
}

/// Replays bytes as a file or as standard input.
func replay(
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
