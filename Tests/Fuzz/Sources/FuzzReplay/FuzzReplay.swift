@testable import ThreeDucksCore

/// Reads any bytes as logs, and crashes if an invariant does not hold.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzReplay(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeRawBufferPointer(start: start, count: count)
  // The options depend only on the bytes, so the same input is always tried with the same options.
  let hash = input.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  let bytes = lengthened(input)[...]
  let trial = Trial(hash)
  let file = checkReplays(bytes, .log, trial)
  let standardInput = checkReplays(bytes, .logs, trial)
  checkSources(bytes, file, standardInput)
  let lines = bytes.split(separator: UInt8(ascii: "\n"))
  for line in lines { checkLine(line) }
  checkPrefix(lines.prefix(trial.lines))
  return 0
}

/// Replaces at most 12 of the bytes 0x01, which no valid log contains, with many letters each.
///
/// As a result, a short input can have lines that are too long.
private func lengthened(_ input: UnsafeRawBufferPointer) -> [UInt8] {
  let parts = input.split(separator: 0x01, maxSplits: 12, omittingEmptySubsequences: false)
  return Array(parts.joined(separator: repeatElement(UInt8(ascii: "x"), count: 1364)))
}

/// The options with which an input is tried.
private struct Trial {
  /// The maximum number of actions that are played; nil for no limit.
  let limit: Int?
  /// The number of bytes that arrive at a time.
  let chunk: Int
  /// The number of lines after which the log is closed.
  let lines: Int

  init(_ hash: UInt64) {
    let chunks = [1, 2, 3, 7, 61, 255, 1024, 4095, 4096, 4097, 8191, 8192, 8193, .max]
    limit = hash & 1 == 0 ? nil : Int(hash >> 1 & 7)
    chunk = chunks[Int(hash >> 8 & 0xFF) % chunks.count]
    lines = Int(hash >> 16 & 63)
  }
}

/// The report on a log, and the line on which the log begins.
private struct LocatedReport: Equatable {
  let report: ReplayReport
  let line: Int
}

/// The reports on the logs in a stream, without verification and with it.
private struct Replays {
  let plain: [LocatedReport]
  let verified: [LocatedReport]
  /// Whether the replays had no limit.
  let areWhole: Bool
}

/// Checks the reports on the logs in a stream.
///
/// - The reports do not depend on how the bytes are split into chunks.
/// - If verification finds no problem, the report is the same without verification.
private func checkReplays(
  _ bytes: ArraySlice<UInt8>, _ content: ReplayStream.Content, _ trial: Trial
) -> Replays {
  func reports(verifies: Bool = false, chunk: Int = .max) -> [LocatedReport] {
    let options = ReplayOptions(verifies: verifies, limit: trial.limit, listsGames: true)
    return replay(bytes, content, options, chunk: chunk)
  }
  let plain = reports()
  // There are at most about 128 chunks, because each of them takes time.
  let chunk = max(trial.chunk, bytes.count / 128)
  let cut = reports(chunk: chunk)
  precondition(cut == plain, "the reports depend on the chunks")
  let verified = reports(verifies: true)
  precondition(plain.map(\.line) == verified.map(\.line), "verification finds different logs")
  for (plain, verified) in zip(plain, verified) where verified.report.problem == nil {
    precondition(plain == verified, "verification changes the report of a valid log")
  }
  for report in plain.map(\.report) {
    precondition(report.gamesWon <= report.gamesStarted, "more games were won than started")
    precondition(report.games.count == min(report.gamesStarted, 1000), "a game is missing")
  }
  return Replays(plain: plain, verified: verified, areWhole: trial.limit == nil)
}

/// Checks that a log gives the same report in a file and on standard input.
///
/// On standard input, a second header, the beginning of one, or a line after the closing line begins a new
/// log. The reports are therefore compared only if standard input held one log, or if the bytes contain none
/// of these. A file that is replayed whole without a problem has no line after its closing line.
private func checkSources(_ bytes: ArraySlice<UInt8>, _ file: Replays, _ input: Replays) {
  let header = Array("{\"f".utf8)
  let hasSecondHeader = bytes.indices.dropFirst().contains { place in
    bytes[place] == header[0] && bytes[place...].starts(with: header)
  }
  let areWhole = file.areWhole
  for (file, input) in [(file.plain, input.plain), (file.verified, input.verified)] {
    if !hasSecondHeader, areWhole, file[0].report.problem == nil {
      precondition(input == file, "standard input gives a different report")
    }
    if input.count == 1 { precondition(input == file, "a file gives a different report") }
  }
}

/// Checks that verification does not change the state after these lines, with or without a closing line.
private func checkPrefix(_ lines: ArraySlice<ArraySlice<UInt8>>) {
  func report(_ lines: [LogLine], verifies: Bool) -> ReplayReport {
    var replay = Replay(ReplayOptions(verifies: verifies))
    for (index, line) in lines.enumerated() { replay.play(line, number: index + 1) }
    return replay.report
  }
  var read: [LogLine] = []
  for bytes in lines {
    guard let line = try? LogLine(bytes) else { break }
    if case .footer = line { break }
    read.append(line)
  }
  let open = report(read, verifies: true)
  guard open.problem == nil else { return }
  precondition(open == report(read, verifies: false), "verification changes the report")
  guard !read.isEmpty else { return }
  let footer = LogFooter(
    milliseconds: open.milliseconds, actions: open.actions, digest: open.state.digest)
  let plain = report(read + [.footer(footer)], verifies: false)
  let verified = report(read + [.footer(footer)], verifies: true)
  precondition(plain.status == .ok, "a closed log is not ok")
  precondition(plain.state == open.state, "a closing line changes the state")
  precondition(verified.state == open.state, "a closing line changes the verified state")
  // Verification may find a problem: an action that had to follow in the same millisecond may be missing.
  precondition(verified.problem != nil || plain == verified, "a closed log has a different report")
}

/// Checks that the fast reader of lines agrees with the reader of JSON, and that a line is read back as it
/// was written.
private func checkLine(_ bytes: ArraySlice<UInt8>) {
  let json = try? LogLine(json: bytes)
  if let own = LogEntry(ownSpelling: bytes) {
    precondition(json == .entry(own), "the readers differ")
  }
  guard let line = json, isPlain(line) else { return }
  let again = try? LogLine(Array(line.description.utf8)[...])
  precondition(again == line, "a line is not read back as it was written")
}

/// Whether no string of a line needs escapes.
///
/// A string with escapes may be written differently from the one that was read.
private func isPlain(_ line: LogLine) -> Bool {
  func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C }
  }
  return switch line {
  case .header(let header): isPlain(header.app) && isPlain(header.recorded)
  case .entry: true
  case .footer(let footer): isPlain(footer.digest)
  }
}

/// Replays bytes that arrive in chunks.
private func replay(
  _ bytes: ArraySlice<UInt8>, _ content: ReplayStream.Content, _ options: ReplayOptions,
  chunk: Int
) -> [LocatedReport] {
  var rest = bytes
  var stream = ReplayStream(content, options) {
    defer { rest = rest.dropFirst(chunk) }
    return rest.isEmpty ? nil : Array(rest.prefix(chunk))
  }
  var reports: [LocatedReport] = []
  while let event = try? stream.next() {
    guard case .report(let report, let line) = event else { continue }
    reports.append(LocatedReport(report: report, line: line))
  }
  return reports
}
