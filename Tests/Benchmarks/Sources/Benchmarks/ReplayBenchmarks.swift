import FoundationEssentials
import Glibc
import Redux
import Synchronization
import ThreeDucksCore

/// A log of about a million actions, as the game writes it: whole games, every line of them.
private func longLog() -> [UInt8] {
  let text = Mutex("")
  let log = ActionLog(name: { nil }, append: { line in text.withLock { $0 += line } })
  let store = Store(
    state: ThreeDucksState(), reducer: threeDucksReducer,
    middlewares: [.recording(to: log, app: "0.1.0") { "2026-11-21T10:00:00Z" }, .gameLogic])
  for (time, action) in GameActions(games: 5000).played {
    store.advance(to: .milliseconds(time))
    store.dispatch(action)
  }
  store.dispatch(.close)
  return text.withLock { Array($0.utf8) }
}

/// What a line of a log is, for the baseline.
private struct Line: Decodable {
  let t: Int
  let action: String
  let difficulty: String?
  let seed: UInt64?
  let card: Int?
  let by: String?
}

/// Replays a file as the command does: piece by piece.
private func replay(_ path: String, _ options: ReplayOptions) -> ReplayReport? {
  var stream = ReplayStream(.log, options)
  let file = open(path, O_RDONLY)
  defer { close(file) }
  var buffer = [UInt8](repeating: 0, count: 1 << 18)
  while case let count = read(file, &buffer, buffer.count), count > 0 {
    _ = buffer.withUnsafeBytes {
      stream.take(UnsafeRawBufferPointer(rebasing: $0.prefix(count)))
    }
  }
  return lastReport(stream.finish())
}

/// Replaying a log of a million actions, beside decoding its lines one by one.
func benchmarkReplay() {
  let bytes = longLog()
  let path = FileManager.default.temporaryDirectory.appending(path: "bench-\(getpid()).jsonl")
    .path
  _ = FileManager.default.createFile(atPath: path, contents: Data(bytes))
  defer { unlink(path) }
  let lines = bytes.split(separator: UInt8(ascii: "\n"))
  let actions = Double(lines.count - 2)

  let decoder = JSONDecoder()
  let some = lines.dropFirst().prefix(20_000)
  let decoding =
    shortest(of: 3) {
      for line in some { precondition((try? decoder.decode(Line.self, from: Data(line))) != nil) }
    } / Double(some.count)
  func replaying(_ options: ReplayOptions) -> Double {
    shortest(of: 3) { precondition(replay(path, options)?.status == .ok) } / actions
  }
  let plain = replaying(ReplayOptions())
  compareWithNode(path, actions: Int(actions), rate: 1e-6 / plain)
  let verifying = replaying(ReplayOptions(verifies: true))
  print("JSONDecoder, line by line: \(text(1e-6 / decoding)) million lines a second")
  report(
    "replay of \(Int(actions)) actions from a file",
    "\(text(1e-6 / plain)) M/s, \(text(decoding / plain, 0)) times",
    bar: "at least 40 times JSONDecoder", isMet: decoding / plain >= 40)
  report(
    "the same with --verify", "\(text(1e-6 / verifying)) M/s", bar: "at least 3 M/s",
    isMet: 1e-6 / verifying >= 3)
}

/// Reading a megabyte of the lines that cost the most.
func benchmarkWorstLines() {
  func line(_ piece: String, _ end: String = "") -> [UInt8] {
    let head = #"{"t":1,"action":"endGame","x":"#
    let count = (LogLine.longest - head.count - 2) / (piece.count + end.count)
    let value = String(repeating: piece, count: count) + "1" + String(repeating: end, count: count)
    return Array("\(head)\(value)}".utf8)
  }
  let escaped = (0..<340).map { "\"\\u0041\($0)\":1" }.joined(separator: ",")
  let names = (0..<500).map { "\"\($0)\":1" }.joined(separator: ",")
  let lines = [
    line("[", "]"), line(#"{"a":"#, "}"), line(#"[{"a":"#, "}]"), line(#"{"\u0041":"#, "}"),
    Array(#"{"t":1,"action":"endGame","x":{\#(names)}}"#.utf8),
    Array(#"{"t":1,"action":"endGame","x":{\#(escaped)}}"#.utf8),
  ]
  let times = lines.map { line in
    shortest {
      for _ in 0..<((1 << 20) / line.count) { _ = try? line.withUnsafeBytes { try LogLine($0) } }
    }
  }
  let worst = (times.max() ?? 0) * 1000
  report(
    "a megabyte of the worst lines", "\(text(worst, 1)) ms", bar: "at most 20 ms",
    isMet: worst <= 20)
}

/// Whole games, played headless on one core.
func benchmarkSimulation() {
  let games = 5000
  let time = shortest(of: 3) {
    let simulation = Simulation(difficulty: .hard, player: .perfect, seed: 1)
    precondition((try? simulation.run(games: games)) != nil)
  }
  report(
    "hard games of a perfect player", "\(text(Double(games) / time, 0)) a second",
    bar: "at least 20000", isMet: Double(games) / time >= 20_000)
}

/// The most memory that replaying needs, for few actions and for a thousand times as many.
func benchmarkMemory() {
  func peak(_ actions: Int) -> Double {
    // In a process of its own: a peak never goes down again.
    let line = firstLine(of: "'\(CommandLine.arguments[0])' peak \(actions)")
    return (line.flatMap(Double.init) ?? 0) / 1024
  }
  let (few, many) = (peak(10_000), peak(10_000_000))
  report(
    "peak memory of replaying 10 million actions",
    "\(text(many, 1)) MB, of ten thousand \(text(few, 1)) MB", bar: "at most 1.1 times as much",
    isMet: few > 0 && many <= 1.1 * few)
}

/// Replays many actions, and prints the most memory that this process had, in KB.
func printPeak(actions: Int) {
  replayWithoutFile(actions)
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  print(usage.ru_maxrss)
}

/// Replays one log that is never in memory as a whole.
private func replayWithoutFile(_ actions: Int) {
  let header = LogHeader(app: "0.1.0", recorded: "2026-11-21T10:00:00Z", difficulty: .hard)
  let game =
    [LoggedAction.startGame(difficulty: .hard, seed: 1)] + (0..<98).map { .flipCard($0 % 36) }
    + [.endGame]
  let chunk = Array(
    game.map { "\(LogLine.entry(LogEntry(milliseconds: 0, action: $0)))\n" }.joined().utf8)
  var stream = ReplayStream(.log, ReplayOptions())
  _ = Array("\(LogLine.header(header))\n".utf8).withUnsafeBytes { stream.take($0) }
  for _ in 0..<(actions / game.count) { _ = chunk.withUnsafeBytes { stream.take($0) } }
  precondition(lastReport(stream.finish())?.actions == actions)
}

private func lastReport(_ events: [ReplayEvent]) -> ReplayReport? {
  if case .report(let report, _)? = events.last { report } else { nil }
}
