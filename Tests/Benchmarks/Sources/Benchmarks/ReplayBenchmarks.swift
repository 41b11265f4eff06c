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
    store.dispatch(.game(action))
  }
  store.dispatch(.close)
  return text.withLock { Array($0.utf8) }
}

/// Replays a file as the command does: piece by piece.
private func replay(_ path: String, _ options: ReplayOptions) -> ReplayReport? {
  let file = open(path, O_RDONLY)
  defer { close(file) }
  var buffer = [UInt8](repeating: 0, count: 1 << 18)
  var stream = ReplayStream(.log, options) {
    let count = read(file, &buffer, buffer.count)
    return count > 0 ? Array(buffer.prefix(count)) : nil
  }
  return try? stream.nextReport()
}

/// A spelling of a line.
private struct Spelling: Sendable {
  let name: String
  /// How many times Node's rate it must be read at.
  let bar: Double
  /// How many lines of the log are read.
  var lines = Int.max
  let spell: @Sendable (String) -> String

  static let all = [
    Spelling(name: "the program's own spelling", bar: 5) { $0 },
    Spelling(name: "keys in another order", bar: 1) { line in
      let members = line.dropFirst().dropLast().split(separator: ",")
      return "{\(members.reversed().joined(separator: ","))}"
    },
    Spelling(name: "spaces", bar: 1) { line in
      line.replacing(",", with: " , ").replacing("\":", with: "\" : ")
    },
    Spelling(name: "CR LF", bar: 1) { "\($0)\r" },
    Spelling(name: "numbers such as 8.0", bar: 1) { line in
      line.split(separator: ",").map { member in
        member.hasPrefix("\"card\"") ? "\(member.dropLast()).0}" : String(member)
      }.joined(separator: ",")
    },
    Spelling(name: "texts as \\u escapes", bar: 1) { line in
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      return parts.enumerated().map { place, part in
        guard place % 2 == 1 else { return String(part) }
        return part.utf8.map { "\\u00" + String($0, radix: 16) }.joined()
      }.joined(separator: "\"")
    },
    Spelling(name: "an ignored key", bar: 1) { "\($0.dropLast()),\"note\":[1,\"x\"]}" },
    Spelling(name: "4,096 bytes of ignored keys", bar: 1, lines: 15_000) { line in
      let members = (0..<450).lazy.map { ",\"\\u0061\($0)\":1" }
      var line = String(line.dropLast())
      for member in members where line.utf8.count + member.utf8.count < LogLine.maximumLength {
        line += member
      }
      return line + "}"
    },
  ]
}

/// Replaying a log of a million actions, in one spelling after another, beside Node.
func benchmarkReplay() {
  let lines = longLog().split(separator: UInt8(ascii: "\n")).dropLast()
    .map { String(decoding: $0, as: UTF8.self) }
  let path = FileManager.default.temporaryDirectory.appending(path: "bench-\(getpid()).jsonl")
    .path
  defer { unlink(path) }
  func rate(_ options: ReplayOptions, _ actions: Int) -> Double {
    let seconds = shortest(of: 3) {
      precondition(replay(path, options)?.actions == actions)
    }
    return Double(actions) / seconds / 1e6
  }
  for spelling in Spelling.all.reversed() {
    let some = lines.prefix(spelling.lines)
    let text = some.map { spelling.spell($0) + "\n" }.joined()
    _ = FileManager.default.createFile(atPath: path, contents: Data(text.utf8))
    compareWithNode(
      "replay, \(spelling.name)", path, actions: some.count - 1,
      rate: rate(ReplayOptions(), some.count - 1), bar: spelling.bar)
  }
  let listing = rate(ReplayOptions(listsGames: true), lines.count - 1)
  let verifying = rate(ReplayOptions(verifies: true), lines.count - 1)
  print("the same with --json: \(text(listing)) M/s; with --verify: \(text(verifying)) M/s")
}

/// Reading a megabyte of the lines that cost the most.
func benchmarkWorstLines() {
  func line(_ piece: String, _ end: String = "") -> [UInt8] {
    let head = #"{"t":1,"action":"endGame","x":"#
    let count = (LogLine.maximumLength - head.count - 2) / (piece.count + end.count)
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
      for _ in 0..<((1 << 20) / line.count) { _ = try? LogLine(line[...]) }
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
    [GameAction.startGame(difficulty: .hard, seed: 1)] + (0..<98).map { .flipCard($0 % 36) }
    + [.endGame]
  let chunk = Array(
    game.map { "\(LogLine.entry(LogEntry(milliseconds: 0, action: $0)))\n" }.joined().utf8)
  var rest = actions / game.count
  var isHeader = true
  var stream = ReplayStream(.log, ReplayOptions()) {
    defer { isHeader = false }
    if isHeader { return Array("\(LogLine.header(header))\n".utf8) }
    rest -= 1
    return rest >= 0 ? chunk : nil
  }
  precondition((try? stream.nextReport())?.actions == actions)
}
