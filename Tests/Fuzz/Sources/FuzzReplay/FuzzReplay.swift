@testable import ThreeDucksCore

/// Feeds any bytes to the reader of logs; whatever must always hold, and does not, is a crash.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzReplay(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  for content in [ReplayContent.log, .logs] { checkReplays(bytes, content) }
  checkWaysIn(bytes)
  let lines = bytes.split(separator: UInt8(ascii: "\n")).map {
    UnsafeRawBufferPointer(rebasing: $0)
  }
  for line in lines { checkLine(line) }
  checkPrefixes(lines, seed: Int(bytes.last ?? 0))
  return 0
}

/// The bytes that were hashed, counted.
private struct Count: ByteHash {
  private var count = 0

  mutating func take(_ bytes: UnsafeRawBufferPointer) { count += bytes.count }

  var text: String { "\(count)" }
}

/// Reports do not depend on how the bytes come; whatever a verification finds nothing wrong with is
/// what a replay without it shows; and what is strictly right is right.
private func checkReplays(_ bytes: UnsafeRawBufferPointer, _ content: ReplayContent) {
  let seed = Int(bytes.first ?? 0)
  for limit in [nil, seed % 7] {
    func options(verifies: Bool = false) -> ReplayOptions {
      ReplayOptions(verifies: verifies, limit: limit, listsGames: true, hash: Count())
    }
    let plain = reports(bytes, content, options(), chunk: .max)
    let verified = reports(bytes, content, options(verifies: true), chunk: .max)
    precondition(plain.count == verified.count, "a verification finds other logs")
    for (plain, verified) in zip(plain, verified) where verified.problem == nil {
      precondition(plain == verified, "a log that verifies replays to something else")
    }
    let cut = reports(bytes, content, options(), chunk: 1 + seed % 61)
    precondition(cut == plain, "chunks make a difference")
    for report in plain {
      precondition(report.gamesWon <= report.gamesStarted, "more games are won than started")
      precondition(report.games.count == min(report.gamesStarted, 1000), "a game is lost")
    }
  }
  let strict = reports(bytes, content, ReplayOptions(isStrict: true), chunk: .max)
  let verified = reports(bytes, content, ReplayOptions(verifies: true), chunk: .max)
  for (strict, verified) in zip(strict, verified) where strict.problem == nil {
    precondition(strict == verified && strict.status == .ok, "what is strictly right is wrong")
  }
}

/// A log in a file and on standard input give the same; but for what may be a second header, or the
/// beginning of one that is cut short, which begins a log where there may be several.
private func checkWaysIn(_ bytes: UnsafeRawBufferPointer) {
  let header = Array("{\"f".utf8)
  let headers = bytes.indices.count { bytes[$0] == header[0] && bytes[$0...].starts(with: header) }
  guard headers < 2 else { return }
  for verifies in [false, true] {
    let options = ReplayOptions(verifies: verifies, listsGames: true, hash: Count())
    let file = reports(bytes, .log, options, chunk: .max)
    let input = reports(bytes, .logs, options, chunk: .max)
    if file[0].problem == nil { precondition(input == file, "standard input tells otherwise") }
    if input.count == 1 { precondition(input == file, "a file tells otherwise") }
  }
}

/// At every line, and when a log is closed there, the state is the same with a verification and
/// without.
private func checkPrefixes(_ lines: [UnsafeRawBufferPointer], seed: Int) {
  let lines = lines.map { try? LogLine($0) }.prefix { $0 != nil }.compactMap { $0 }
  var plain = Replay()
  var verified = Replay(ReplayOptions(verifies: true))
  for (number, line) in lines.enumerated() {
    plain.play(line, number: number + 1)
    verified.play(line, number: number + 1)
    guard verified.result.problem == nil else { return }
    precondition(plain.result == verified.result, "a prefix that verifies is something else")
    // All are dear: the more lines there are, the fewer are tried.
    if (number + seed).isMultiple(of: 1 + lines.count / 8) {
      checkClosed(lines.prefix(number + 1), plain.result)
    }
  }
}

private func checkClosed(_ lines: ArraySlice<LogLine>, _ open: ReplayReport) {
  if case .closing? = lines.last { return }
  let footer = LogFooter(
    milliseconds: open.milliseconds, actions: open.actions, digest: open.state.digest)
  let reports = [false, true].map { verifies in
    var replay = Replay(ReplayOptions(verifies: verifies))
    for (number, line) in (lines + [.closing(footer)]).enumerated() {
      replay.play(line, number: number + 1)
    }
    return replay.result
  }
  precondition(reports[0].state == open.state, "a closing line changes the state")
  precondition(reports[1].state == open.state, "a closing line changes what is verified")
  // Whatever was about to follow at this very ms is missing.
  precondition(reports[1].problem != nil || reports[0] == reports[1], "closed, they differ")
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
  _ bytes: UnsafeRawBufferPointer, _ content: ReplayContent, _ options: ReplayOptions,
  chunk: Int
) -> [ReplayReport] {
  var events: [ReplayEvent] = []
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
