import CPseudoTerminal
import Foundation

/// A pseudo-terminal of a test's own, with a program on it.
final class PseudoTerminal {
  /// how a program ended, as `wait` reports it.
  enum Ending: Equatable, CustomStringConvertible {
    case exited(Int32)
    case died(of: Int32)

    /// What a shell shows.
    var status: Int32 {
      switch self {
      case .exited(let status): status
      case .died(let signal): 128 + signal
      }
    }

    var description: String {
      switch self {
      case .exited(let status): "exit \(status)"
      case .died(let signal): "signal \(signal)"
      }
    }
  }

  /// The program, which leads its own session.
  private(set) var process: pid_t = 0
  /// What a terminal would show, and its modes.
  private(set) var screen: SmallScreen
  /// Every byte that came.
  private(set) var output: [UInt8] = []
  /// How many of them the screen shows.
  private var shown = 0
  private let master: Int32
  private var slave: Int32
  private var ending: Ending?

  /// Opens a terminal; a second descriptor keeps it there when the program has ended.
  init(columns: Int = 80, rows: Int = 24) throws {
    slave = -1
    master = pt_open(&slave)
    guard master >= 0, slave >= 0 else { throw POSIXError(.ENXIO) }
    screen = SmallScreen(columns: columns, rows: rows)
    setSize(columns: columns, rows: rows)
  }

  deinit {
    end()
    hangUp()
  }

  /// Starts a program with the terminal as its own, and standard error in a file unless it is the
  /// terminal too.
  func start(
    _ command: [String], environment: [String: String], folder: URL, errors: URL? = nil,
    blocksSignals: Bool = false
  ) throws {
    let file = errors.map { open($0.path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600) } ?? -1
    let words = (["/usr/bin/env"] + command).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer {
      (words + variables).forEach { free($0) }
      if file >= 0 { close(file) }
    }
    process = pt_start(
      slave, file, folder.path, words, variables, blocksSignals ? 1 : 0)
    guard process > 0 else { throw POSIXError(.EAGAIN) }
    ending = nil
  }

  // MARK: - The line

  /// What can be waited for.
  var descriptor: Int32 { master }

  /// By what name programs open it.
  var name: String { ttyname(slave).map { String(cString: $0) } ?? "" }

  /// Types bytes: as many as the terminal takes.
  ///
  /// - Returns: How many that were.
  @discardableResult
  func send(_ bytes: some Sequence<UInt8>) -> Int {
    let bytes = Array(bytes)
    return max(bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }, 0)
  }

  func send(_ text: String) {
    send(Array(text.utf8))
  }

  /// Takes all that has come.
  func read() {
    receive()
    screen.take(output.dropFirst(shown))
    shown = output.count
  }

  /// Keeps what has come, and shows it later: that takes longer.
  ///
  /// - Returns: Whether anything came.
  @discardableResult
  func receive() -> Bool {
    let count = output.count
    while true {
      let size = output.count
      output += [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
        count = max(systemRead(master, buffer.baseAddress, buffer.count), 0)
      }
      if output.count == size { return size > count }
    }
  }

  /// Forgets what came so far, and keeps what it did to the screen.
  func forgetOutput() {
    screen.take(output.dropFirst(shown))
    (output, shown) = ([], 0)
  }

  /// Takes what comes until the screen shows something.
  func wait(for description: String, until isShown: (SmallScreen) -> Bool) throws {
    let start = ContinuousClock.now
    read()
    while !isShown(screen) {
      let isOver = hasEnded
      waitForOutput(atMost: .milliseconds(20))
      if isShown(screen) { return }
      guard !isOver, ContinuousClock.now - start < .seconds(Patience.seconds) else {
        let reason = isOver ? "the program has ended" : "not within \(Patience.seconds) s"
        throw Patience.Exhausted(description: "no \(description): \(reason), on\n\(screen.text)")
      }
    }
  }

  /// Takes what comes until the screen shows all of some words.
  func wait(for words: String...) throws {
    try wait(for: "\(words)") { screen in words.allSatisfy(screen.shown.says) }
  }

  /// Lets time pass, and takes what comes meanwhile: for what must not happen.
  func letPass(_ time: Duration) {
    let end = ContinuousClock.now + time
    while case let left = end - .now, left > .zero { waitForOutput(atMost: left) }
  }

  private func waitForOutput(atMost time: Duration) {
    var watched = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    poll(&watched, 1, Int32(time / .milliseconds(1)) + 1)
    read()
  }

  /// The terminal's settings.
  var settings: Settings {
    var settings = termios()
    tcgetattr(slave, &settings)
    return Settings(settings)
  }

  /// What of a terminal's settings programs change.
  struct Settings: Equatable {
    let modes: [tcflag_t]
    let characters: [UInt8]

    fileprivate init(_ settings: termios) {
      modes = [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
      characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
    }
  }

  func setSize(columns: Int, rows: Int) {
    setWindow(columns: columns, rows: rows)
    screen.resize(columns: columns, rows: rows)
  }

  /// Sets a size that the screen does not follow.
  func setWindow(columns: Int, rows: Int) {
    var size = winsize()
    (size.ws_col, size.ws_row) = (UInt16(columns), UInt16(rows))
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Has every read and write that the program makes come back at once.
  func letNothingBlock() {
    _ = fcntl(slave, F_SETFL, O_RDWR | O_NONBLOCK)
  }

  /// Takes the terminal away from whatever runs in it.
  func hangUp() {
    guard slave >= 0 else { return }
    close(slave)
    close(master)
    slave = -1
  }

  // MARK: - The program

  /// Whether the program has ended.
  var hasEnded: Bool {
    if ending == nil, process > 0 {
      var status: Int32 = 0
      guard waitpid(process, &status, WNOHANG) == process else { return false }
      let signal = status & 0x7F
      ending = signal == 0 ? .exited((status >> 8) & 0xFF) : .died(of: signal)
    }
    return true
  }

  /// Waits for the program to end.
  ///
  /// - Parameter isReading: Whether the terminal is read meanwhile.
  /// - Returns: How it ended, and after how long.
  func ended(isReading: Bool = true) throws -> (ending: Ending, time: Duration) {
    let start = ContinuousClock.now
    while !hasEnded {
      guard ContinuousClock.now - start < .seconds(Patience.seconds) else {
        throw Patience.Exhausted(
          description: "not ended within \(Patience.seconds) s, with\n\(screen.text)")
      }
      if isReading { read() }
      usleep(500)
    }
    let time = ContinuousClock.now - start
    read()
    guard let ending else { throw Patience.Exhausted(description: "no program") }
    return (ending, time)
  }

  /// How long processors have worked for the program.
  func work() throws -> Duration {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      throw Patience.Exhausted(description: "no clock of the program")
    }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The program's share of the machine's memory, in kB; what several programs use is shared.
  var memory: Int? { memory("Pss") }
  /// What memory no other program uses, in kB.
  var ownMemory: Int? { memory("Private_Dirty") }

  private func memory(_ name: String) -> Int? {
    let file = URL(fileURLWithPath: "/proc/\(process)/smaps_rollup")
    let text = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
    let line = text?.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }

  /// Ends the program, if it runs.
  func end() {
    guard !hasEnded else { return }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    ending = .died(of: SIGKILL)
  }
}

/// `read(2)`, whose name is taken inside of ``PseudoTerminal``.
private let systemRead = read as @Sendable (Int32, UnsafeMutableRawPointer?, Int) -> Int
