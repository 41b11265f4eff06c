import CPseudoTerminal
import FoundationEssentials
import Glibc

/// The bytes that one flip sends to a terminal of 80 × 24 in 256 colours, with motion and without.
func benchmarkFlip() {
  guard let game = Game.path else { return }
  func bytes(_ options: [String]) -> Int {
    let terminal = Game([game, "--seed", "7", "--no-record", "--data", "/dev/null/none"] + options)
    defer { terminal.end() }
    _ = terminal.outputUntilRest()
    terminal.type("\r")
    _ = terminal.outputUntilRest()
    terminal.type("\r")
    return terminal.outputUntilRest().bytes
  }
  for difficulty in ["easy", "medium", "hard"] {
    for (name, options, most) in [("with", [], 6000), ("without", ["--no-animation"], 2000)] {
      let count = bytes(["--difficulty", difficulty] + options)
      report(
        "bytes of a flip \(name) motion, \(difficulty)", "\(count)", floor: "at most \(most)",
        isMet: (1...most).contains(count))
    }
  }
}

/// The time from the start to the last byte of the first picture, beside another game in terminals.
func benchmarkFirstPicture() {
  guard let game = Game.path else { return }
  func seconds(_ command: String) -> Double {
    let start = ContinuousClock.now
    let terminal = Game([command])
    defer { terminal.end() }
    return (terminal.outputUntilRest().end - start) / .seconds(1)
  }
  let peer = "/usr/games/ttysolitaire"
  guard access(peer, X_OK) == 0 else {
    return print("first picture: tty-solitaire is not installed, a Debian package")
  }
  let runs = (0..<15).map { _ in (seconds(game), seconds(peer)) }
  func median(_ seconds: [Double]) -> Double { seconds.sorted()[seconds.count / 2] * 1000 }
  let (own, other) = (median(runs.map(\.0)), median(runs.map(\.1)))
  report(
    "first picture", "\(text(own)) ms, tty-solitaire \(text(other)) ms: \(text(own / other)) times",
    floor: "at most 6", isMet: own <= 6 * other)
}

/// How often the game wakes up in three seconds on the title, where nothing happens.
func benchmarkIdle() {
  guard let game = Game.path else { return }
  let terminal = Game([game])
  defer { terminal.end() }
  _ = terminal.outputUntilRest()
  let before = terminal.wakeups
  sleep(3)
  let count = terminal.wakeups - before
  report("wake-ups of an idle game", "\(count)", floor: "none", isMet: before > 0 && count == 0)
}

/// A game in a terminal that is only a pair of descriptors.
private struct Game {
  private let controller: Int32
  private let process: pid_t

  /// The game that is measured.
  static let path: String? = {
    let path = getenv("THREE_DUCKS").map { String(cString: $0) }
    if path == nil { print("THREE_DUCKS does not name the program") }
    return path
  }()

  init(_ command: [String]) {
    let words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    let variables = ["TERM=xterm-256color", "LANG=C.UTF-8", "HOME=/nonexistent", "PATH=/none"]
    let environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    var process: pid_t = 0
    controller = pseudo_terminal_start(words, environment, 24, 80, &process)
    self.process = process
  }

  func type(_ keys: String) { write(controller, keys, keys.utf8.count) }

  /// What comes until nothing has come for 400 ms: how much, and when it ended.
  func outputUntilRest() -> (bytes: Int, end: ContinuousClock.Instant) {
    var (total, end) = (0, ContinuousClock.now)
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var watched = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    while poll(&watched, 1, 400) > 0 {
      let count = read(controller, &buffer, buffer.count)
      guard count > 0 else { break }
      (total, end) = (total + count, .now)
    }
    return (total, end)
  }

  /// How often the program has waited so far.
  var wakeups: Int {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
    return line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0
  }

  func end() {
    kill(process, SIGTERM)
    waitpid(process, nil, 0)
    close(controller)
  }
}
