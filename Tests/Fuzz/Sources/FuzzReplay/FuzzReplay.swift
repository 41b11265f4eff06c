@testable import ThreeDucksCore

/// Feeds any bytes to the reader of logs; whatever must always hold, and does not, is a crash.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzReplay(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  for content in [ReplayStream.Content.log, .logs] { checkReplays(bytes, content) }
  for line in bytes.split(separator: UInt8(ascii: "\n")) {
    checkLine(UnsafeRawBufferPointer(rebasing: line))
  }
  return 0
}

/// Reports do not depend on how the bytes come; and whatever a verification finds nothing wrong with,
/// up to any action, is what a replay without it shows.
private func checkReplays(_ bytes: UnsafeRawBufferPointer, _ content: ReplayStream.Content) {
  let seed = Int(bytes.first ?? 0)
  for limit in [nil, seed % 7, seed] {
    let plain = reports(bytes, content, ReplayOptions(limit: limit), chunk: .max)
    let verified = reports(
      bytes, content, ReplayOptions(verifies: true, limit: limit), chunk: .max)
    precondition(plain.count == verified.count, "a verification finds other logs")
    for (plain, verified) in zip(plain, verified) where verified.problem == nil {
      precondition(plain == verified, "a log that verifies replays to something else")
    }
    let cut = reports(bytes, content, ReplayOptions(limit: limit), chunk: 1 + seed % 61)
    precondition(cut == plain, "chunks make a difference")
  }
}

/// The quick reader says what the reader of JSON says, and what is written is read again.
private func checkLine(_ bytes: UnsafeRawBufferPointer) {
  let json = try? LogLine(json: bytes)
  if let quick = LogEntry(quick: bytes) {
    precondition(json == .entry(quick), "the readers differ")
  }
  guard let line = json, isPlain(line) else { return }
  let text = Array(line.description.utf8)
  precondition(text.withUnsafeBytes { try? LogLine($0) } == line, "a line is not read again")
}

/// Whether a line's texts are such as this program writes: others lose what needs an escape.
private func isPlain(_ line: LogLine) -> Bool {
  func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C }
  }
  return switch line {
  case .header(let header): isPlain(header.app) && isPlain(header.recorded)
  case .entry(let entry): entry.by.map(isPlain) ?? true
  case .closing(let closing): isPlain(closing.digest)
  }
}

private func reports(
  _ bytes: UnsafeRawBufferPointer, _ content: ReplayStream.Content, _ options: ReplayOptions,
  chunk: Int
) -> [ReplayReport] {
  var events: [ReplayStream.Event] = []
  var stream = ReplayStream(content, options)
  var rest = bytes[...]
  while !rest.isEmpty {
    events += stream.take(UnsafeRawBufferPointer(rebasing: rest.prefix(chunk)))
    rest = rest.dropFirst(chunk)
  }
  return (events + stream.finish()).compactMap { event in
    if case .report(let report, _) = event { report } else { nil }
  }
}
