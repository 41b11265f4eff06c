import CNcurses
import Platform
import Terminal

/// The real terminal, by what ncurses knows of it: from when it is made until it is closed, the screen
/// is ours.
///
/// Nothing here waits but ``inputs(until:)``, in one `poll`: not for the rest of a key, nor for
/// somebody who reads what is shown. What terminfo knows lives in globals and belongs to one thread:
/// make only one at a time.
package final class NcursesTerminal: TerminalDevice {
  /// The extent of the screen.
  package private(set) var size: Size
  /// What the terminal can show, and is to.
  package let capabilities: Capabilities

  private let type: String
  private let signals: Signals
  private let poller: Poller
  private let output = OutputQueue(.output)
  private let modes: TerminalModes
  private var painter: NcursesPainter
  private var decoder: InputDecoder
  private var clock = SessionClock()
  private var isTaken = false
  /// What is to be seen.
  private var picture: (frame: Frame, cursor: Point?)?
  /// Whether something else is, while the output takes no more.
  private var isStale = false
  /// Whether what shows the pictures is gone, for the keys may come from elsewhere.
  private var isScreenGone = false
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
    type = Environment["TERM"] ?? ""
    try Terminfo.load(type)
    do throws(SystemError) {
      signals = try Signals(withJobControl: true)
    } catch {
      throw .system(error.reason)
    }
    poller = Poller(signals)
    painter = NcursesPainter(
      .ofTerminal(type: type, hasUnicode: hasUnicode, wantsColours: wantsColours))
    modes = TerminalModes(endOfFrame: painter.marks?.end ?? "")
    decoder = InputDecoder(
      sequences: Terminfo.keys, escapeDelay: EscapeDelay.wished(by: Environment["ESCDELAY"]))
    capabilities = Capabilities(hasUnicode: hasUnicode, colours: painter.colours)
    size = Self.windowSize
    take()
  }

  deinit {
    close()
    signals.close()
  }

  /// Gives the terminal back as it was; a second call does nothing.
  package func close() {
    giveBack()
  }

  /// The number of the first signal to end that came, even after the last input; nil for none.
  package var endingSignal: Int32? { signals.ending }

  /// The time since the terminal was opened, without the time it was suspended.
  package var now: Duration { clock.now }

  /// Shows a frame, with the cursor resting on a cell or hidden: as soon as what was sent before has
  /// been taken, unless another one is to be seen by then.
  package func show(_ frame: Frame, cursor: Point?) {
    picture = (frame, cursor)
    isStale = true
    send()
  }

  /// Rings the bell, or flashes where there is none; not where nobody takes it.
  package func ring() {
    guard output.isEmpty else { return }
    output.append(modes.bell)
    send()
  }

  /// Sends a text to the clipboard, where terminals of this type know of it.
  package func copy(_ text: String) {
    guard let sequence = Clipboard.text(copying: text, type: type) else { return }
    output.append(sequence)
    send()
  }

  /// Waits in one `poll` for keys, signals, a reader and the deadline.
  package func inputs(until deadline: Duration?) -> [Input] {
    while true {
      let ready = wait(until: deadline)
      if ready.isGone || isScreenGone || emptyReads > 100 { return [.ended(.hangup)] }
      if ready.canSend { send() }
      let inputs = (ready.hasSignal ? answerSignals() : []) + nextInputs(ready.hasInput)
      if !inputs.isEmpty || deadline.map({ $0 <= now }) == true { return inputs }
    }
  }

  private func wait(until deadline: Duration?) -> Poller.Ready {
    guard waiting.isEmpty else {
      return poller.wait(atMost: .zero, readsInput: false, sending: output)
    }
    let next = [deadline, decoder.deadline].compactMap { $0 }.min()
    return poller.wait(atMost: next.map { $0 - now }, sending: output)
  }
}

// MARK: - Showing

extension NcursesTerminal {
  /// Sends what the terminal takes, and the newest picture when it took all there was.
  private func send() {
    guard isTaken else { return }
    do throws(SystemError) {
      try output.flush()
      guard isStale, output.isEmpty, let picture else { return }
      isStale = false
      output.append(painter.text(showing: picture.frame, cursor: picture.cursor))
      try output.flush()
    } catch {
      // What of it came through nobody knows.
      output.drop()
      painter.forget()
      isScreenGone = StandardStream.output.isHungUp
    }
  }

  private func repaint() {
    painter.forget()
    isStale = true
    send()
  }

  private static var windowSize: Size {
    let size = ControllingTerminal.size ?? Terminfo.size
    // No eye sees larger ones.
    return Size(width: min(size.columns, 1000), height: min(size.rows, 500))
  }

  private func measure() -> [Input] {
    let current = Self.windowSize
    guard current != size else { return [] }
    size = current
    painter.forget()
    return [.resized(current)]
  }
}

// MARK: - Taking and giving back

extension NcursesTerminal {
  private func take() {
    isTaken = ControllingTerminal.take(output, restoringBy: modes.end)
    guard isTaken else { return }
    output.append(modes.begin)
    repaint()
  }

  private func giveBack() {
    guard isTaken else { return }
    isTaken = false
    output.drop()
    ControllingTerminal.restore()
  }

  /// Gives the screen back, stops, and takes the screen again when it is continued.
  private func suspend(_ stop: () -> Void) -> [Input] {
    giveBack()
    clock.paused(stop)
    // What ends a stopped program comes together with what continues it.
    if let number = signals.ending { return [.ended(.signal(number))] }
    _ = signals.take()
    take()
    return measure()
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
    if came.contains(.goOn) { take() }
    let inputs = measure()
    // A window that was smaller for a moment has the same size again, and lost what it showed.
    if inputs.isEmpty, came.contains(.resize) { repaint() }
    return inputs
  }
}
