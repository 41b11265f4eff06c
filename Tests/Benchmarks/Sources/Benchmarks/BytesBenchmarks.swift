import CPseudoTerminal
import Glibc

/// The bytes that one flip sends to a terminal of 80 × 24, in 256 colours, with motion and without.
///
/// The game is played in a terminal of its own; whatever it sends until it rests is counted.
func benchmarkBytes() {
  guard let program = environmentValue("THREE_DUCKS") else {
    return print("bytes of a flip: THREE_DUCKS does not name the program")
  }
  func bytes(_ options: [String]) -> Int {
    let terminal = PseudoTerminal(
      [program, "--seed", "7", "--no-record", "--data", "/dev/null/none"] + options)
    defer { terminal.end() }
    _ = terminal.outputUntilRest()
    terminal.type("\r")
    _ = terminal.outputUntilRest()
    terminal.type("\r")
    return terminal.outputUntilRest()
  }
  for difficulty in ["easy", "medium", "hard"] {
    let level = ["--difficulty", difficulty]
    let (moving, still) = (bytes(level), bytes(level + ["--no-animation"]))
    report(
      "bytes of a flip with motion, \(difficulty)", "\(moving)", bar: "at most 6000",
      isMet: moving > 0 && moving <= 6000)
    report(
      "bytes of a flip without, \(difficulty)", "\(still)", bar: "at most 2000",
      isMet: still > 0 && still <= 2000)
  }
}

/// The time from the start of the released program to the last byte of its first picture, beside another
/// game for terminals, in turn.
func benchmarkFirstPicture() {
  let peer = "/usr/games/ttysolitaire"
  guard let program = environmentValue("THREE_DUCKS_RELEASE"), access(peer, X_OK) == 0 else {
    return print("first picture: needs make release, and the Debian package tty-solitaire")
  }
  func run(_ command: [String]) -> (seconds: Double, memory: Int) {
    let start = ContinuousClock.now
    let terminal = PseudoTerminal(command, rows: 40, columns: 120)
    defer { terminal.end() }
    let seconds = (terminal.lastOutput() - start) / .seconds(1)
    return (seconds, terminal.peakMemory ?? 0)
  }
  let runs = (0..<15).map { _ in (run([program]), run([peer])) }
  func median(_ seconds: [Double]) -> Double { seconds.sorted()[seconds.count / 2] }
  let (ours, others) = (median(runs.map(\.0.seconds)), median(runs.map(\.1.seconds)))
  report(
    "first picture, tty-solitaire's \(text(others * 1000)) ms", "\(text(ours * 1000)) ms",
    bar: "at most 6 times as long", isMet: ours <= 6 * others)
  let memory = runs.map(\.0.memory).max() ?? 0
  report(
    "memory at the first picture", "\(text(Double(memory) / 1024, 1)) MiB", bar: "at most 10 MB",
    isMet: memory * 1024 <= 10_000_000)
}

private func environmentValue(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// A program in a terminal that is only a pair of descriptors.
private struct PseudoTerminal {
  private let controller: Int32
  private let process: pid_t

  init(_ command: [String], rows: UInt16 = 24, columns: UInt16 = 80) {
    let words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    let variables = ["TERM=xterm-256color", "LANG=C.UTF-8", "HOME=/nonexistent", "PATH=/none"]
    let environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    var process: pid_t = 0
    controller = pseudo_terminal_start(words, environment, rows, columns, &process)
    self.process = process
  }

  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(controller, bytes, bytes.count)
  }

  /// How many bytes come until none has come for 400 ms.
  ///
  /// The clock on the screen is one of the things that move: its few bytes come each second.
  func outputUntilRest() -> Int {
    var total = 0
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var watched = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    while poll(&watched, 1, 400) > 0 {
      let count = read(controller, &buffer, buffer.count)
      guard count > 0 else { break }
      total += count
    }
    return total
  }

  /// When the last byte came before none came for 400 ms.
  func lastOutput() -> ContinuousClock.Instant {
    var last = ContinuousClock.now
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var watched = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    while poll(&watched, 1, 400) > 0, read(controller, &buffer, buffer.count) > 0 { last = .now }
    return last
  }

  /// The most memory that the program has had, in KiB; nil where the system does not tell.
  var peakMemory: Int? {
    guard let file = fopen("/proc/\(process)/status", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let words = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self
      )
      .split { $0 == "\t" || $0 == " " }
      if words.first == "VmHWM:" { return Int(words[1]) }
    }
    return nil
  }

  func end() {
    kill(process, SIGTERM)
    waitpid(process, nil, 0)
    close(controller)
  }
}
