@testable import ThreeDucksCore

/// Feeds any bytes to the reader of logs; whatever must always hold, and does not, is a crash.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzReplay(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeRawBufferPointer(start: start, count: count)
  // What is to be tried of many, the bytes decide: an input is tried the same way every time.
  let luck = input.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  let bytes = stretched(input)[...]
  let ways = Ways(luck)
  let file = checkReplays(bytes, .log, ways)
  let standardInput = checkReplays(bytes, .logs, ways)
  checkWaysIn(bytes, file, standardInput)
  let lines = bytes.split(separator: UInt8(ascii: "\n"))
  for line in lines { checkLine(line) }
  checkPrefix(lines.prefix(ways.lines))
  return 0
}

/// The bytes, with many letters for a byte that no log holds: so that lines that are too long come
/// of short inputs.
private func stretched(_ input: UnsafeRawBufferPointer) -> [UInt8] {
  let parts = input.split(separator: 0x01, maxSplits: 12, omittingEmptySubsequences: false)
  return Array(parts.joined(separator: repeatElement(UInt8(ascii: "x"), count: 1364)))
}

/// Ways in which an input is tried.
private struct Ways {
  /// How many actions are played at the most.
  let limit: Int?
  /// How many bytes come at once.
  let chunk: Int
  /// After how many lines the log is closed.
  let lines: Int

  init(_ luck: UInt64) {
    let chunks = [1, 2, 3, 7, 61, 255, 1024, 4095, 4096, 4097, 8191, 8192, 8193, .max]
    limit = luck & 1 == 0 ? nil : Int(luck >> 1 & 7)
    chunk = chunks[Int(luck >> 8 & 0xFF) % chunks.count]
    lines = Int(luck >> 16 & 63)
  }
}

/// The report of a log, and the line on which it begins.
private struct Told: Equatable {
  let report: ReplayReport
  let line: Int
}

/// What replays report of the logs in a stream, with a verification and without.
private struct Replays {
  let plain: [Told]
  let verified: [Told]
  /// Whether the logs were replayed whole.
  let areWhole: Bool
}

/// Reports do not depend on how the bytes come; whatever a verification finds nothing wrong with is
/// what a replay without it shows; and what is strictly right is right.
private func checkReplays(
  _ bytes: ArraySlice<UInt8>, _ content: ReplayStream.Content, _ ways: Ways
) -> Replays {
  func told(
    verifies: Bool = false, isStrict: Bool = false, chunk: Int = .max
  ) -> [Told] {
    // A log is judged whole.
    let limit = isStrict ? nil : ways.limit
    let options = ReplayOptions(
      verifies: verifies, isStrict: isStrict, limit: limit, listsGames: true)
    return replay(bytes, content, options, chunk: chunk)
  }
  let plain = told()
  // So many chunks at the most: each is expensive.
  let chunk = max(ways.chunk, bytes.count / 128)
  let cut = told(chunk: chunk)
  precondition(cut == plain, "chunks make a difference")
  let verified = told(verifies: true)
  precondition(plain.map(\.line) == verified.map(\.line), "a verification finds other logs")
  for (plain, verified) in zip(plain, verified) where verified.report.problem == nil {
    precondition(plain == verified, "a log that verifies replays to something else")
  }
  for report in plain.map(\.report) {
    precondition(report.gamesWon <= report.gamesStarted, "more games are won than started")
    precondition(report.games.count == min(report.gamesStarted, 1000), "a game is lost")
  }
  if ways.limit == nil {
    for (strict, verified) in zip(told(isStrict: true), verified)
    where strict.report.problem == nil {
      precondition(strict == verified, "what is strictly right is something else")
      precondition(strict.report.status == .ok, "what is strictly right is wrong")
    }
  }
  return Replays(plain: plain, verified: verified, areWhole: ways.limit == nil)
}

/// A log in a file and on standard input give the same; but for what may be a second header, or the
/// beginning of one that is cut short, which begins a log where there may be several.
private func checkWaysIn(_ bytes: ArraySlice<UInt8>, _ file: Replays, _ input: Replays) {
  let header = Array("{\"f".utf8)
  let hasSecond = bytes.indices.dropFirst().contains { place in
    bytes[place] == header[0] && bytes[place...].starts(with: header)
  }
  let areWhole = file.areWhole
  for (file, input) in [(file.plain, input.plain), (file.verified, input.verified)] {
    if !hasSecond, areWhole, file[0].report.problem == nil {
      precondition(input == file, "standard input differs")
    }
    if input.count == 1 { precondition(input == file, "a file differs") }
  }
}

/// After any line, and when the log is closed there, the state is the same with a verification and without.
private func checkPrefix(_ lines: ArraySlice<ArraySlice<UInt8>>) {
  func report(_ lines: [LogLine], verifies: Bool) -> ReplayReport {
    var replay = Replay(ReplayOptions(verifies: verifies))
    for (index, line) in lines.enumerated() { replay.play(line, number: index + 1) }
    return replay.result
  }
  var read: [LogLine] = []
  for bytes in lines {
    guard let line = try? LogLine(bytes) else { break }
    if case .footer = line { break }
    read.append(line)
  }
  let open = report(read, verifies: true)
  guard open.problem == nil else { return }
  precondition(open == report(read, verifies: false), "a prefix that verifies is something else")
  guard !read.isEmpty else { return }
  let footer = LogFooter(
    milliseconds: open.milliseconds, actions: open.actions, digest: open.state.digest)
  let plain = report(read + [.footer(footer)], verifies: false)
  let verified = report(read + [.footer(footer)], verifies: true)
  precondition(plain.status == .ok, "a log that is closed is not right")
  precondition(plain.state == open.state, "a closing line changes the state")
  precondition(verified.state == open.state, "a closing line changes what is verified")
  // Whatever was about to follow at this very ms is missing.
  precondition(verified.problem != nil || plain == verified, "closed, they differ")
}

/// The reader of the program's own spelling says what the reader of JSON says, and what is written is read again.
private func checkLine(_ bytes: ArraySlice<UInt8>) {
  let json = try? LogLine(json: bytes)
  if let own = LogEntry(ownSpelling: bytes) {
    precondition(json == .entry(own), "the readers differ")
  }
  guard let line = json, isPlain(line) else { return }
  let again = try? LogLine(Array(line.description.utf8)[...])
  precondition(again == line, "a line is not read again")
}

/// Whether a line's texts are such as this program writes: others lose what needs an escape.
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

/// Replays bytes that come in chunks.
private func replay(
  _ bytes: ArraySlice<UInt8>, _ content: ReplayStream.Content, _ options: ReplayOptions,
  chunk: Int
) -> [Told] {
  var rest = bytes
  var stream = ReplayStream(content, options) {
    defer { rest = rest.dropFirst(chunk) }
    return rest.isEmpty ? nil : Array(rest.prefix(chunk))
  }
  var reports: [Told] = []
  while let event = try? stream.next() {
    guard case .report(let report, let line) = event else { continue }
    reports.append(Told(report: report, line: line))
  }
  return reports
}
