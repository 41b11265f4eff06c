import CNcurses
import Platform
import Terminal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The real terminal, drawn by ncurses; it owns the screen from `init` until ``close()``.
///
/// ncurses keeps its state in global variables, so use only one `NcursesTerminal` at a time, on one thread.
/// ncurses only draws the frames. This class sets the terminal up, reads its input and restores it, so that the
/// program can end even while the terminal accepts no output.
package final class NcursesTerminal: TerminalDevice {
  package private(set) var size: Size
  /// What the terminal can show; without colours if the user has set `NO_COLOR`.
  package let capabilities: Capabilities

  private let type: TerminalType
  private let output = cn_output()
  /// Nil if the program must end before it has taken over the terminal.
  private var painter: NcursesPainter?
  private var decoder: InputDecoder
  private var clock = SessionClock()
  private var ownsTerminal = false

  /// Takes over the terminal on standard input and output.
  ///
  /// - Throws: ``TerminalError``; the terminal is then unchanged.
  package init() throws(TerminalError) {
    guard StandardStream.input.isTerminal, StandardStream.output.isTerminal else {
      throw .noTerminal
    }
    type = try TerminalType(Environment["TERM"] ?? "")
    // The default is long enough for an arrow key whose bytes arrive apart, and too short to notice.
    let escapeDelay = Environment["ESCDELAY"].flatMap { Int($0) } ?? 50
    decoder = InputDecoder(
      sequences: type.keys, escapeDelay: .milliseconds(min(max(escapeDelay, 0), 1000)))
    capabilities = Capabilities(
      hasUnicode: Environment.isUTF8,
      colours: Environment.wantsColours ? type.colours : .none)
    size = Self.windowSize(or: type.size)
    Signals.open(withJobControl: true)
    try begin()
  }

  deinit {
    close()
  }

  /// Restores the terminal; a second call does nothing.
  package func close() {
    guard ownsTerminal else { return }
    ownsTerminal = false
    ControllingTerminal.restore()
  }

  package var endingSignal: Int32? { Signals.ending }

  package var now: Duration { clock.now }

  /// Shows a frame; if the terminal accepts no output now, this frame or a newer one is shown later.
  package func show(_ frame: Frame, cursor: Point?) {
    if ownsTerminal { painter?.paint(frame, cursor: cursor) }
  }

  /// Rings the bell, or flashes the screen if the terminal has no bell.
  package func ring() {
    if ownsTerminal, !StandardStream.output.isBlocked { beep() }
  }

  /// Sends text to the clipboard (OSC 52) if this type of terminal may have one.
  package func copy(_ text: String) {
    guard ownsTerminal, type.hasClipboard else { return }
    painter?.send("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{1B}\\")
  }

  package func inputs(until deadline: Duration?) -> [Input] {
    while true {
      let next = [deadline, decoder.deadline].compactMap { $0 }.min()
      let ready = Signals.wait(
        atMost: next.map { $0 - now }, needsOutput: painter?.isBehind ?? false)
      if ready.takesOutput { painter?.send() }
      // Reading shows only whether the terminal for input is gone. The terminal for output may be a different
      // one.
      guard StandardStream.output.isTerminal else { return [.ended(.hangup)] }
      let inputs = handleSignals() + readInputs(ready.hasInput)
      if !inputs.isEmpty || deadline.map({ $0 <= now }) == true { return inputs }
    }
  }
}

// MARK: - Setting up and restoring

extension NcursesTerminal {
  private func begin() throws(TerminalError) {
    takeOver()
    guard ownsTerminal else { return }
    painter = NcursesPainter(type.entry, to: output, size: size, capabilities)
    guard painter != nil else {
      close()
      throw TerminalType.failure(for: type.name)
    }
    // Starting ncurses has changed the settings, so the terminal must be taken over again.
    takeOver()
    // If an ending signal has arrived, the terminal is not taken over, and what ncurses has changed is undone.
    guard ownsTerminal else { return ControllingTerminal.restore() }
    def_prog_mode()
    painter?.send(type.startSequence)
  }

  private func takeOver() {
    ownsTerminal = ControllingTerminal.take(output: fileno(output), restoringBy: type.endSequence)
  }

  private func resume() {
    takeOver()
    guard ownsTerminal else { return }
    painter?.send(type.alternateScreenSequence + type.startSequence)
    painter?.repaint()
  }

  /// Restores the terminal, stops the program, and takes over the terminal again when the program is continued.
  private func suspend(_ stop: () -> Void) -> [Input] {
    close()
    clock.paused(stop)
    // A signal that ends a stopped program arrives when the program is continued.
    if let number = Signals.ending { return [.ended(.signal(number))] }
    _ = Signals.take()
    resume()
    return updateSize()
  }

  private static func windowSize(or fallback: Size) -> Size {
    let size = ControllingTerminal.size.map { Size(width: $0.columns, height: $0.rows) } ?? fallback
    // No real screen is larger. A wrong report must not make the frame use too much memory.
    return Size(width: min(size.width, 1000), height: min(size.height, 500))
  }

  private func updateSize() -> [Input] {
    let current = Self.windowSize(or: type.size)
    guard current != size else { return [] }
    size = current
    painter?.resize(to: current)
    return [.resized(current)]
  }
}

// MARK: - Input and signals

extension NcursesTerminal {
  private func readInputs(_ isReady: Bool) -> [Input] {
    guard isReady else { return handle(decoder.advance(to: now)) }
    switch try? StandardStream.input.read() {
    case .bytes(let bytes): return handle(decoder.take(bytes, at: now))
    case .nothing: return []
    // The input has not ended if the terminal still exists: another program may have read the bytes.
    case .end where StandardStream.input.isTerminal: return []
    case .end, nil: return [.ended(.hangup)]
    }
  }

  /// Handles redraw and suspend, and returns the other inputs; inputs after a suspend are dropped.
  private func handle(_ inputs: [Input]) -> [Input] {
    if ownsTerminal, inputs.contains(.redraw) { painter?.repaint() }
    let others = inputs.filter { $0 != .redraw }
    guard let end = others.firstIndex(of: .suspend) else { return others }
    return others[..<end] + suspend(Signals.stopGroup)
  }

  private func handleSignals() -> [Input] {
    let signals = Signals.take()
    if let number = Signals.ending { return [.ended(.signal(number))] }
    if signals.contains(.stop) { return suspend(Signals.stopProcess) }
    if signals.contains(.resume) { resume() }
    guard signals.contains(.resize) || signals.contains(.resume) else { return [] }
    let inputs = updateSize()
    // A window that has shrunk and grown back has the same size, but may have lost a part of the picture.
    if ownsTerminal, inputs.isEmpty, signals.contains(.resize) { painter?.repaint() }
    return inputs
  }
}
