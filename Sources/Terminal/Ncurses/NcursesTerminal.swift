import CNcurses
import CTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The real terminal, by ncurses: from when it is made until it is closed, the screen is ours.
///
/// ncurses lives in globals and belongs to one thread: make only one at a time.
public final class NcursesTerminal: TerminalDevice {
  /// The extent of the screen.
  public private(set) var size: Size
  /// Whether the terminal shows Unicode.
  public let hasUnicode: Bool

  /// Whether the terminal shows 256 colours, and is to.
  public var has256Colours: Bool { painter.has256Colours }

  /// Whether the terminal shows any colours, and is to.
  public var hasColours: Bool { painter.hasColours }

  private let wakeup: Wakeup
  private let signals: Int32
  private let screen: OpaquePointer
  private var painter: NcursesPainter
  private var clock = TerminalClock()
  private var isOpen = true
  private var keys = NcursesKeys()
  /// How often in a row the terminal seemed readable and held nothing: it is gone.
  private var emptyReads = 0
  /// Whether ncurses may hold keys that it has read already: those no `poll` can see.
  private var hasMoreKeys = false

  /// Takes the terminal on standard input and output.
  ///
  /// - Parameters:
  ///   - wakeup: What ends a wait for input from outside.
  ///   - wantsColours: Whether to use colours where the terminal has them.
  /// - Throws: ``TerminalError``; the terminal is then as it was.
  public init(wakeup: Wakeup, wantsColours: Bool = true) throws(TerminalError) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .noTerminal }
    hasUnicode = cn_has_locale() != 0 && cn_is_utf8() != 0
    // ncurses would believe these for ever, whatever size the terminal takes later.
    unsetenv("LINES")
    unsetenv("COLUMNS")
    // Before ncurses changes the terminal, and so that ncurses installs no handlers of its own.
    signals = ct_signals_open()
    ct_guard_arm(STDIN_FILENO, STDOUT_FILENO)
    do {
      screen = try Self.open()
    } catch {
      ct_guard_disarm()
      ct_signals_close()
      throw error
    }
    self.wakeup = wakeup
    Self.configureInput()
    ct_guard_set_reset_text(ResetText.text)
    painter = NcursesPainter(wantsColours: wantsColours)
    size = Self.windowSize
    setPasteBrackets(true)
  }

  deinit {
    close()
  }

  /// Gives the terminal back as it was; a second call does nothing.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    // In the background, changing the terminal would stop the process instead of ending it.
    signal(SIGTTOU, SIG_IGN)
    setPasteBrackets(false)
    if !isendwin() { endwin() }
    delscreen(screen)
    ct_guard_disarm()
    ct_signals_close()
  }

  /// The time since the terminal was opened, without the time it was suspended.
  public var now: Duration { clock.now }

  /// Shows a frame, with the cursor resting on a cell or hidden.
  public func show(_ frame: Frame, cursor: Point?) {
    painter.paint(frame, cursor: cursor)
  }

  /// Rings the bell; ncurses flashes where there is none.
  public func ring() {
    beep()
  }

  /// Waits in one `poll` for keys, signals, the wake-up and the deadline.
  public func inputs(until deadline: Duration?) -> [Input] {
    while true {
      let ready = wait(until: deadline)
      if ready.isGone { return [.ended(.hangup)] }
      let inputs = (ready.hasSignal ? answerSignals() : []) + (ready.hasInput ? readInputs() : [])
      if emptyReads > 100 { return [.ended(.hangup)] }
      if ready.isWoken { wakeup.clear() }
      if !inputs.isEmpty || ready.isWoken || deadline.map({ $0 <= now }) == true { return inputs }
    }
  }

  // MARK: - Opening

  private static func open() throws(TerminalError) -> OpaquePointer {
    let type = getenv("TERM").map { String(cString: $0) } ?? ""
    for candidate in TerminalType.candidates(for: type) where !candidate.isEmpty {
      guard let screen = cn_newterm_stdio(candidate) else { continue }
      if cn_capability("cup") != nil { return screen }
      endwin()
      delscreen(screen)
      throw .cannotPlaceText(type)
    }
    throw .unknownType(type)
  }

  private static func configureInput() {
    cbreak()
    noecho()
    nonl()
    keypad(cn_stdscr(), true)
    nodelay(cn_stdscr(), true)
    ct_deliver_suspend_key(STDIN_FILENO)
    def_prog_mode()
    // Long enough for an arrow's bytes that a slow line cut in two, too short to be felt.
    if getenv("ESCDELAY") == nil { set_escdelay(50) }
    // Otherwise every click waits a sixth of a second for a second one.
    mouseinterval(0)
    mousemask(cn_button1_mask(), nil)
  }

  /// Asks an emulator to mark what is pasted, so that it does not play the game.
  private func setPasteBrackets(_ isOn: Bool) {
    guard cn_capability("kmous") != nil else { return }
    let text = Array("\u{1B}[?2004\(isOn ? "h" : "l")".utf8)
    _ = write(STDOUT_FILENO, text, text.count)
  }

  // MARK: - Waiting

  private static let keysInATurn = 256

  private struct Ready {
    var hasInput = false
    var hasSignal = false
    var isWoken = false
    var isGone = false
  }

  private func wait(until deadline: Duration?) -> Ready {
    var watched = [STDIN_FILENO, signals, wakeup.readEnd].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let timeout =
      hasMoreKeys ? 0 : deadline.map { Int32(clamping: max(($0 - now).inMilliseconds, 0)) } ?? -1
    guard poll(&watched, nfds_t(watched.count), timeout) > 0 else {
      return Ready(hasInput: hasMoreKeys)
    }
    return Ready(
      hasInput: watched[0].revents != 0 || hasMoreKeys,
      hasSignal: watched[1].revents != 0,
      isWoken: watched[2].revents != 0,
      isGone: Int32(watched[0].revents) & (POLLHUP | POLLERR | POLLNVAL) != 0)
  }

  private func readInputs() -> [Input] {
    var inputs: [Input] = []
    var unread: Int32 = 0
    _ = ioctl(STDIN_FILENO, UInt(FIONREAD), &unread)
    emptyReads = unread == 0 ? emptyReads + 1 : 0
    // In turns, so that a flood of keys does not keep a signal waiting.
    for _ in 0..<Self.keysInATurn {
      guard let reading = keys.read() else {
        hasMoreKeys = false
        return inputs
      }
      emptyReads = 0
      switch reading {
      case .input(let input): inputs.append(input)
      case .clicks(let clicks): inputs += clicks.map { .click($0) }
      case .noise: break
      case .redraw: repaint()
      case .suspend: return inputs + suspend(ct_stop_group)
      }
    }
    hasMoreKeys = true
    return inputs
  }

  // MARK: - Signals

  private func answerSignals() -> [Input] {
    let first = drainPipe(signals).map(Int32.init)
    if let ending = Self.ending(in: first) { return [.ended(ending)] }
    guard first.contains(SIGTSTP) else {
      if first.contains(SIGCONT) { resume() }
      return measure()
    }
    return suspend { ct_raise_default(SIGTSTP) }
  }

  private static func ending(in signals: [Int32]) -> Ending? {
    signals.first { [SIGINT, SIGTERM, SIGHUP, SIGQUIT].contains($0) }.map(Ending.signal)
  }

  private func measure() -> [Input] {
    let current = Self.windowSize
    guard current != size else { return [] }
    resizeterm(Int32(current.height), Int32(current.width))
    size = current
    return [.resized(current)]
  }

  /// Gives the screen back, stops, and takes the screen again when it is continued.
  private func suspend(_ stop: () -> Void) -> [Input] {
    setPasteBrackets(false)
    endwin()
    clock.paused(stop)
    // What ends a stopped program comes together with what continues it.
    if let ending = Self.ending(in: drainPipe(signals).map(Int32.init)) { return [.ended(ending)] }
    resume()
    return measure()
  }

  private func resume() {
    if !isendwin() { endwin() }
    repaint()
    setPasteBrackets(true)
    // ncurses itself would ask for arrows only when it reads the next key: too late for that one.
    keypad(cn_stdscr(), true)
  }

  private func repaint() {
    _ = cn_repaint()
    doupdate()
  }

  private static var windowSize: Size {
    var window = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 {
      // No ncurses draws larger ones, and no eye sees them.
      return Size(width: min(Int(window.ws_col), 1000), height: min(Int(window.ws_row), 500))
    }
    return Size(width: Int(getmaxx(cn_stdscr())), height: Int(getmaxy(cn_stdscr())))
  }
}

extension Duration {
  fileprivate var inMilliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}
