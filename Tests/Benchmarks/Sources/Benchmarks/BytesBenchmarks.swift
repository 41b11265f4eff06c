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
      "bytes of a flip without, \(difficulty)", "\(still)", bar: "at most 600",
      isMet: still > 0 && still <= 600)
  }
}

private func environmentValue(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// A program in a terminal that is only a pair of descriptors.
private struct PseudoTerminal {
  private let controller: Int32
  private let process: pid_t

  init(_ command: [String]) {
    let words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    let variables = ["TERM=xterm-256color", "LANG=C.UTF-8", "HOME=/nonexistent", "PATH=/none"]
    let environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    var process: pid_t = 0
    controller = pseudo_terminal_start(words, environment, 24, 80, &process)
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

  func end() {
    kill(process, SIGTERM)
    waitpid(process, nil, 0)
    close(controller)
  }
}
