import CNcurses
import Platform
import Terminal

/// The real terminal, drawn by ncurses: from when it is made until it is closed, the screen is ours.
///
/// ncurses lives in globals and belongs to one thread: make only one at a time. It draws; taking the
/// terminal, giving it back and reading it are not its business, for a program must be able to end while
/// the terminal takes nothing.
package final class NcursesTerminal: TerminalDevice {
  /// The extent of the screen.
  package private(set) var size: Size
  /// What the terminal can show, and is to.
  package let capabilities: Capabilities

  private let type: TerminalType
  private let signals: Signals
  private let poller: Poller
  private let output = cn_output()
  /// Draws; nil where the terminal could not be taken at the start.
  private var painter: NcursesPainter?
  private var decoder: InputDecoder
  private var clock = SessionClock()
  private var isTaken = false
  /// How often in a row the terminal seemed readable and held nothing: it is gone.
  private var emptyReads = 0
  /// What came and was not handed over yet.
  private var waiting: ArraySlice<Input> = []

  /// So many inputs are answered before the next look at what else happened: a signal to end, say.
  private static let inputsInATurn = 16

  /// Takes the terminal on standard input and output.
  ///
  /// - Parameter wantsColours: Whether to use colours where the terminal has them.
  /// - Throws: ``TerminalError``; the terminal is then as it was.
  package init(wantsColours: Bool = true) throws(TerminalError) {
    guard StandardStream.input.isTerminal, StandardStream.output.isTerminal else {
      throw .noTerminal
    }
    let hasUnicode = Environment.isUTF8
    type = try TerminalType(Environment["TERM"] ?? "")
    do throws(SystemError) {
      signals = try Signals(withJobControl: true)
    } catch {
      throw .system(error.reason)
    }
    poller = Poller(signals)
    // Long enough for an arrow's bytes that a slow line cut in two, too short to be felt.
    let escapeDelay = Environment["ESCDELAY"].flatMap { Int($0) } ?? 50
    decoder = InputDecoder(
      sequences: type.keys, escapeDelay: .milliseconds(min(max(escapeDelay, 0), 1000)))
    capabilities = Capabilities(
      hasUnicode: hasUnicode, colours: wantsColours ? type.colours : .none)
    size = Self.windowSize(or: type.size)
    try begin()
  }

  deinit {
    close()
    signals.close()
  }

  /// Gives the terminal back as it was; a second call does nothing.
  package func close() {
    guard isTaken else { return }
    isTaken = false
    ControllingTerminal.restore()
  }

  /// The number of the first signal to end that came, even after the last input; nil for none.
  package var endingSignal: Int32? { signals.ending }

  /// The time since the terminal was opened, without the time it was suspended.
  package var now: Duration { clock.now }

  /// Shows a frame, with the cursor resting on a cell or hidden; it waits until the terminal takes it.
  package func show(_ frame: Frame, cursor: Point?) {
    guard isTaken else { return }
    painter?.paint(frame, cursor: cursor)
  }

  /// Rings the bell, or flashes where there is none.
  package func ring() {
    guard isTaken else { return }
    beep()
  }

  /// Sends a text to the clipboard, where terminals of this type know of it.
  package func copy(_ text: String) {
    guard isTaken, type.hasClipboard else { return }
    painter?.send(Clipboard.sequence(for: text))
  }

  /// Waits in one `poll` for keys, signals and the deadline.
  package func inputs(until deadline: Duration?) -> [Input] {
    while true {
      let ready = wait(until: deadline)
      // The keys may come from elsewhere than the terminal that shows the pictures.
      if ready.isGone || emptyReads > 100 || StandardStream.output.isHungUp {
        return [.ended(.hangup)]
      }
      let inputs = (ready.hasSignal ? answerSignals() : []) + nextInputs(ready.hasInput)
      if !inputs.isEmpty || deadline.map({ $0 <= now }) == true { return inputs }
    }
  }

  private func wait(until deadline: Duration?) -> Poller.Ready {
    guard waiting.isEmpty else { return poller.wait(atMost: .zero, readsInput: false) }
    let next = [deadline, decoder.deadline].compactMap { $0 }.min()
    return poller.wait(atMost: next.map { $0 - now })
  }
}

// MARK: - Taking and giving back

extension NcursesTerminal {
  private func begin() throws(TerminalError) {
    takeSettings()
    guard isTaken else { return }
    painter = NcursesPainter(type, to: output, size: size, capabilities)
    guard painter != nil else {
      close()
      throw TerminalType.failure(for: type.name)
    }
    // ncurses has made settings of its own.
    takeSettings()
    def_prog_mode()
    painter?.send(type.begin)
  }

  private func takeSettings() {
    isTaken = ControllingTerminal.take(output: fileno(output), restoringBy: type.end)
  }

  private func takeAgain() {
    takeSettings()
    guard isTaken else { return }
    painter?.send(type.borrowing + type.begin)
    painter?.repaint()
  }

  /// Gives the screen back, stops, and takes the screen again when it is continued.
  private func suspend(_ stop: () -> Void) -> [Input] {
    close()
    clock.paused(stop)
    // What ends a stopped program comes together with what continues it.
    if let number = signals.ending { return [.ended(.signal(number))] }
    _ = signals.take()
    takeAgain()
    return measure()
  }

  private static func windowSize(or usual: Size) -> Size {
    let size = ControllingTerminal.size.map { Size(width: $0.columns, height: $0.rows) } ?? usual
    // No eye sees larger ones.
    return Size(width: min(size.width, 1000), height: min(size.height, 500))
  }

  private func measure() -> [Input] {
    let current = Self.windowSize(or: type.size)
    guard current != size else { return [] }
    size = current
    painter?.resize(to: current)
    return [.resized(current)]
  }

  private func repaint() {
    guard isTaken else { return }
    painter?.repaint()
  }
}

// MARK: - Listening

extension NcursesTerminal {
  private func nextInputs(_ isReady: Bool) -> [Input] {
    if waiting.isEmpty { waiting += readInputs(isReady) }
    defer { waiting = waiting.dropFirst(Self.inputsInATurn) }
    return Array(waiting.prefix(Self.inputsInATurn))
  }

  private func readInputs(_ isReady: Bool) -> [Input] {
    guard isReady else { return answer(decoder.advance(to: now)) }
    do throws(SystemError) {
      switch try StandardStream.input.read() {
      case .bytes(let bytes):
        emptyReads = 0
        return answer(decoder.take(bytes, at: now))
      case .nothing: return []
      case .end:
        emptyReads += 1
        return []
      case .hangup: return [.ended(.hangup)]
      }
    } catch {
      return [.ended(.hangup)]
    }
  }

  /// Does what the device does itself, and passes on the rest.
  private func answer(_ inputs: [Input]) -> [Input] {
    // However often it was asked for.
    if inputs.contains(.redraw) { repaint() }
    let others = inputs.filter { $0 != .redraw }
    guard let end = others.firstIndex(of: .suspend) else { return others }
    return others[..<end] + suspend(Signals.stopGroup)
  }

  private func answerSignals() -> [Input] {
    let came = signals.take()
    if let number = signals.ending { return [.ended(.signal(number))] }
    if came.contains(.stop) { return suspend(Signals.stopProcess) }
    if came.contains(.goOn) { takeAgain() }
    let inputs = measure()
    // A window that was smaller for a moment has the same size again, and lost what it showed.
    if inputs.isEmpty, came.contains(.resize) { repaint() }
    return inputs
  }
}
