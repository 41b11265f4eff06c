import CNcurses
import Platform
import Terminal

/// The real terminal, by ncurses: from when it is made until it is closed, the screen is ours.
///
/// ncurses lives in globals and belongs to one thread: make only one at a time.
package final class NcursesTerminal: TerminalDevice {
  /// The extent of the screen.
  package private(set) var size: Size
  /// What the terminal can show, and is to.
  package let capabilities: Capabilities

  private let wakeup: WakeupPipe
  private let signals: Signals
  private let poller: Poller
  private let screen: OpaquePointer
  private var painter: NcursesPainter
  private var clock = SessionClock()
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
  package init(wakeup: WakeupPipe, wantsColours: Bool = true) throws(TerminalError) {
    guard StandardStream.input.isTerminal, StandardStream.output.isTerminal else {
      throw .noTerminal
    }
    let hasUnicode = cn_has_locale() != 0 && cn_is_utf8() != 0
    // ncurses would believe these for ever, whatever size the terminal takes later.
    Environment.remove("LINES")
    Environment.remove("COLUMNS")
    // Before ncurses changes the terminal, and so that ncurses installs no handlers of its own.
    signals = Signals(withJobControl: true)
    ControllingTerminal.armRestore()
    do {
      screen = try Self.open()
    } catch {
      ControllingTerminal.disarmRestore()
      signals.close()
      throw error
    }
    self.wakeup = wakeup
    poller = Poller(signals, wakeup: wakeup)
    Self.configureInput()
    painter = NcursesPainter(
      .ofTerminal(
        type: Environment["TERM"] ?? "", hasUnicode: hasUnicode, wantsColours: wantsColours))
    ControllingTerminal.setRestoreText((painter.marks?.end ?? "") + ResetText.text)
    capabilities = Capabilities(hasUnicode: hasUnicode, colours: painter.colours)
    size = Self.windowSize
    setPasteBrackets(true)
  }

  deinit {
    close()
  }

  /// Gives the terminal back as it was; a second call does nothing.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    // In the background, changing the terminal would stop the process instead of ending it.
    ControllingTerminal.allowChangesFromBackground()
    setPasteBrackets(false)
    if !isendwin() { endwin() }
    delscreen(screen)
    ControllingTerminal.disarmRestore()
    signals.close()
  }

  /// The time since the terminal was opened, without the time it was suspended.
  package var now: Duration { clock.now }

  /// Shows a frame, with the cursor resting on a cell or hidden.
  package func show(_ frame: Frame, cursor: Point?) {
    send(painter.text(showing: frame, cursor: cursor))
  }

  /// Rings the bell; ncurses flashes where there is none.
  package func ring() {
    beep()
  }

  /// Waits in one `poll` for keys, signals, the wake-up and the deadline.
  package func inputs(until deadline: Duration?) -> [Input] {
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
    let type = Environment["TERM"] ?? ""
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
    ControllingTerminal.deliverSuspendKey()
    def_prog_mode()
    // Long enough for an arrow's bytes that a slow line cut in two, too short to be felt.
    if Environment["ESCDELAY"] == nil { set_escdelay(50) }
    // Otherwise every click waits a sixth of a second for a second one.
    mouseinterval(0)
    mousemask(cn_button1_mask(), nil)
    curs_set(0)
    // Takes the screen. From here on ncurses has nothing to show, and shows nothing when it reads.
    wrefresh(cn_stdscr())
  }

  /// Asks an emulator to mark what is pasted, so that it does not play the game.
  private func setPasteBrackets(_ isOn: Bool) {
    guard cn_capability("kmous") != nil else { return }
    try? StandardStream.output.write("\u{1B}[?2004\(isOn ? "h" : "l")")
  }

  // MARK: - Waiting

  private static let keysInATurn = 256

  private func wait(until deadline: Duration?) -> Poller.Ready {
    var ready = poller.wait(atMost: hasMoreKeys ? .zero : deadline.map { $0 - now })
    ready.hasInput = ready.hasInput || hasMoreKeys
    return ready
  }

  private func readInputs() -> [Input] {
    var inputs: [Input] = []
    emptyReads = ControllingTerminal.unreadBytes == 0 ? emptyReads + 1 : 0
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
      case .suspend: return inputs + suspend(Signals.stopGroup)
      }
    }
    hasMoreKeys = true
    return inputs
  }

  // MARK: - Signals

  private func answerSignals() -> [Input] {
    let came = signals.take()
    if let number = came.ending { return [.ended(.signal(number))] }
    guard came.contains(.stop) else {
      if came.contains(.goOn) { resume() }
      return measure()
    }
    return suspend(Signals.stopProcess)
  }

  private func measure() -> [Input] {
    let current = Self.windowSize
    guard current != size else { return [] }
    resize_term(Int32(current.height), Int32(current.width))
    wrefresh(cn_stdscr())
    painter.forget()
    size = current
    return [.resized(current)]
  }

  /// Gives the screen back, stops, and takes the screen again when it is continued.
  private func suspend(_ stop: () -> Void) -> [Input] {
    setPasteBrackets(false)
    endwin()
    clock.paused(stop)
    // What ends a stopped program comes together with what continues it.
    if let number = signals.take().ending { return [.ended(.signal(number))] }
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
    send(painter.textAnew())
  }

  /// Hands a picture over in one piece.
  private func send(_ text: String) {
    guard !text.isEmpty else { return }
    do {
      try StandardStream.output.write(text)
    } catch {
      // What of it came through nobody knows.
      painter.forget()
    }
  }

  private static var windowSize: Size {
    if let size = ControllingTerminal.size {
      // No ncurses draws larger ones, and no eye sees them.
      return Size(width: min(size.columns, 1000), height: min(size.rows, 500))
    }
    return Size(width: Int(getmaxx(cn_stdscr())), height: Int(getmaxy(cn_stdscr())))
  }
}
