import CPseudoTerminal
import Foundation
import TestSupport

/// A pseudo-terminal with a program on it.
final class PseudoTerminal {
  /// How a program ended.
  enum Ending: Equatable {
    case exited(Int32)
    case died(of: Int32)

    /// The exit status that a shell would report.
    var status: Int32 {
      switch self {
      case .exited(let status): status
      case .died(let signal): 128 + signal
      }
    }
  }

  /// The process ID of the program; 0 before a program is started.
  private(set) var process: pid_t = 0
  /// What the terminal shows, and its modes, after all the output that has been read.
  var screen: XtermModel {
    shownScreen.receive(output.dropFirst(shownCount))
    shownCount = output.count
    return shownScreen
  }
  /// The output that has been read since the last ``discardOutput()``.
  private(set) var output: [UInt8] = []
  /// The screen after the first `shownCount` bytes of output.
  private var shownScreen: XtermModel
  private var shownCount = 0
  private let testEnd: Int32
  private var programEnd: Int32
  private var ending: Ending?

  /// Opens a terminal, whose settings can still be read after the program has ended.
  init(columns: Int = 80, rows: Int = 24) throws {
    programEnd = -1
    testEnd = pt_open(&programEnd)
    guard testEnd >= 0, programEnd >= 0 else { throw POSIXError(.ENXIO) }
    shownScreen = XtermModel(columns: columns, rows: rows)
    setSize(columns: columns, rows: rows)
  }

  deinit {
    end()
    hangUp()
  }

  /// Starts a program on the terminal.
  ///
  /// - Parameter errors: The file for the program's standard error; nil for the terminal.
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
    process = pt_start(programEnd, file, folder.path, words, variables, blocksSignals ? 1 : 0)
    guard process > 0 else { throw POSIXError(.EAGAIN) }
    ending = nil
  }

  // MARK: - Input and output

  /// The name by which programs open the terminal.
  var name: String { ttyname(programEnd).map { String(cString: $0) } ?? "" }

  /// The output as text.
  var text: String { String(decoding: output, as: UTF8.self) }

  /// Types as many of these bytes as the terminal can hold.
  func send(_ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    _ = bytes.withUnsafeBytes { write(testEnd, $0.baseAddress, $0.count) }
  }

  func send(_ text: String) {
    send(Array(text.utf8))
  }

  /// Waits until the program has read what was typed.
  func waitUntilInputIsRead() throws {
    try wait(for: "reading of the input") { _ in !hasUnreadInput }
  }

  /// Whether some of what was typed is still unread.
  var hasUnreadInput: Bool { isReady(programEnd, POLLIN) }

  /// Whether the terminal accepts output.
  var acceptsOutput: Bool { isReady(programEnd, POLLOUT) }

  /// Fills the terminal with output, so that it accepts no more until the test reads.
  func fill() {
    while acceptsOutput { write(programEnd, "x", 1) }
  }

  /// Whether unread output has arrived.
  var hasOutput: Bool { isReady(testEnd, POLLIN) }

  private func isReady(_ descriptor: Int32, _ event: Int32) -> Bool {
    var watched = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    return poll(&watched, 1, 0) > 0
  }

  /// Reads everything that has arrived.
  func read() {
    while true {
      let size = output.count
      output += [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
        count = max(Foundation.read(testEnd, buffer.baseAddress, buffer.count), 0)
      }
      if output.count == size { return }
    }
  }

  /// Discards the output, but keeps its effect on the screen.
  func discardOutput() {
    _ = screen
    (output, shownCount) = ([], 0)
  }

  /// Reads until a condition, usually about the screen, holds.
  func wait(for description: String, until isShown: (XtermModel) -> Bool) throws {
    var isOver = false
    read()
    try Patience.wait(for: "\(description) on\n\(screen.text)") {
      isOver = hasEnded
      // This wait is short, because some conditions, such as the content of a file, change without output.
      waitForOutput(atMost: .milliseconds(20))
    } until: {
      if isShown(screen) { return true }
      guard isOver else { return false }
      throw Patience.Exhausted(description: "ended without \(description) on\n\(screen.text)")
    }
  }

  /// Reads until the screen shows all of these words.
  func wait(for words: String...) throws {
    try wait(for: "\(words)") { screen in words.allSatisfy(screen.shows) }
  }

  /// Reads for some time.
  func read(for time: Duration) {
    let end = ContinuousClock.now + time
    while case let left = end - .now, left > .zero { waitForOutput(atMost: left) }
  }

  private func waitForOutput(atMost time: Duration) {
    var watched = pollfd(fd: testEnd, events: Int16(POLLIN), revents: 0)
    poll(&watched, 1, Int32(time / .milliseconds(1)) + 1)
    read()
  }

  // MARK: - Settings

  /// The terminal's modes and special characters, which programs change.
  var settings: [UInt] {
    var settings = termios()
    tcgetattr(programEnd, &settings)
    let modes = [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
    return modes.map { UInt($0) } + withUnsafeBytes(of: settings.c_cc) { $0.map { UInt($0) } }
  }

  func setSize(columns: Int, rows: Int) {
    _ = screen
    // The screen changes first, because the program draws as soon as the terminal has the new size.
    shownScreen.resize(columns: columns, rows: rows)
    setWindow(columns: columns, rows: rows)
  }

  /// Sets the size that the program sees, but not the size of `screen`.
  func setWindow(columns: Int, rows: Int) {
    var size = winsize()
    (size.ws_col, size.ws_row) = (UInt16(columns), UInt16(rows))
    _ = ioctl(testEnd, UInt(TIOCSWINSZ), &size)
  }

  /// Makes the terminal non-blocking for the program.
  func makeNonBlocking() {
    _ = fcntl(programEnd, F_SETFL, O_RDWR | O_NONBLOCK)
  }

  /// Closes the terminal, as when its window is closed.
  func hangUp() {
    guard programEnd >= 0 else { return }
    close(programEnd)
    close(testEnd)
    programEnd = -1
  }

  // MARK: - The program

  /// Whether the program has ended, or none has been started.
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
  /// - Parameter isReading: Whether the output is read in the meantime.
  /// - Returns: How the program ended, and how long the wait was.
  func ended(isReading: Bool = true) throws -> (ending: Ending, time: Duration) {
    let start = ContinuousClock.now
    try Patience.wait(for: "end of the program on\n\(screen.text)") {
      if isReading { read() }
      return hasEnded
    }
    let time = ContinuousClock.now - start
    read()
    guard let ending else { throw Patience.Exhausted(description: "no program") }
    return (ending, time)
  }

  /// Waits until the program has been idle for this time.
  ///
  /// On a system without `/proc`, the wait always lasts this long.
  func waitUntilIdle(_ time: Duration) throws {
    var before: [String]?
    try Patience.wait(for: "idle program after \(activity)") {
      before = activity
      usleep(UInt32(time / .microseconds(1)))
    } until: {
      activity == before
    }
  }

  /// The context switches and the processor time of each thread of the program.
  private var activity: [String] {
    func text(_ path: String) -> String {
      String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    }
    let tasks = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return threads.sorted().map { thread in
      let counts = text("\(tasks)/\(thread)/status").split(separator: "\n")
        .filter { $0.contains("ctxt_switches") }
      return
        "\(counts) \(text("\(tasks)/\(thread)/stat").split(separator: " ").dropFirst(13).prefix(2))"
    }
  }

  /// The memory that the program has written to and shares with no other process, in kB.
  var privateMemory: Int? {
    let file = URL(fileURLWithPath: "/proc/\(process)/smaps_rollup")
    let text = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
    return text?.firstMatch(of: /Private_Dirty: +(\d+)/).flatMap { Int($0.1) }
  }

  /// Kills the program if it has not ended.
  func end() {
    guard !hasEnded else { return }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    ending = .died(of: SIGKILL)
  }
}
