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
/// ncurses keeps its state in globals and must stay on one thread, so make only one `NcursesTerminal` at a
/// time. ncurses only draws: this class sets the terminal up, reads from it and restores it, because the
/// program must be able to end while the terminal takes no output.
package final class NcursesTerminal: TerminalDevice {
  /// The size of the screen, columns × rows.
  package private(set) var size: Size
  /// What the terminal can show, without colours if the player wants none.
  package let capabilities: Capabilities

  private let type: TerminalType
  private let output = cn_output()
  /// The painter; nil if the terminal could not be taken at the start.
  private var painter: NcursesPainter?
  private var decoder: InputDecoder
  private var clock = SessionClock()
  private var isTaken = false

  /// Takes over the terminal on standard input and output.
  ///
  /// - Throws: ``TerminalError``; the terminal is then unchanged.
  package init() throws(TerminalError) {
    guard StandardStream.input.isTerminal, StandardStream.output.isTerminal else {
      throw .noTerminal
    }
    type = try TerminalType(Environment["TERM"] ?? "")
    // The default is long enough for an arrow key that a slow connection splits, and too short to notice.
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
    guard isTaken else { return }
    isTaken = false
    ControllingTerminal.restore()
  }

  /// The number of the first signal that asked the program to end, even if it arrived after the last input; nil if
  /// there was none.
  package var endingSignal: Int32? { Signals.ending }

  /// The time since the terminal was opened, not counting the time while the program was suspended.
  package var now: Duration { clock.now }

  /// Shows a frame; if the terminal takes no output, this frame or a newer one is shown later.
  package func show(_ frame: Frame, cursor: Point?) {
    if isTaken { painter?.paint(frame, cursor: cursor) }
  }

  /// Rings the bell, or flashes the screen if the terminal has no bell.
  package func ring() {
    if isTaken, !StandardStream.output.isBlocked { beep() }
  }

  /// Sends text to the clipboard (OSC 52) if this type of terminal may have one.
  package func copy(_ text: String) {
    guard isTaken, type.hasClipboard else { return }
    painter?.send("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{1B}\\")
  }

  /// Waits for input, a signal or the deadline.
  package func inputs(until deadline: Duration?) -> [Input] {
    while true {
      let next = [deadline, decoder.deadline].compactMap { $0 }.min()
      let ready = Signals.wait(
        atMost: next.map { $0 - now }, needsOutput: painter?.isBehind ?? false)
      if ready.takesOutput { painter?.send() }
      // Input and output may be different terminals, so reading the input may not show that the output is gone.
      guard StandardStream.output.isTerminal else { return [.ended(.hangup)] }
      let inputs = handleSignals() + readInputs(ready.hasInput)
      if !inputs.isEmpty || deadline.map({ $0 <= now }) == true { return inputs }
    }
  }
}

// MARK: - Setting up and restoring

extension NcursesTerminal {
  private func begin() throws(TerminalError) {
    takeSettings()
    guard isTaken else { return }
    painter = NcursesPainter(type.entry, to: output, size: size, capabilities)
    guard painter != nil else {
      close()
      throw TerminalType.failure(for: type.name)
    }
    // ncurses has changed the settings in the meantime.
    takeSettings()
    // If an ending signal has arrived, undo the changes that ncurses made.
    guard isTaken else { return ControllingTerminal.restore() }
    def_prog_mode()
    painter?.send(type.beginning)
  }

  private func takeSettings() {
    isTaken = ControllingTerminal.take(output: fileno(output), restoringBy: type.end)
  }

  private func takeAgain() {
    takeSettings()
    guard isTaken else { return }
    painter?.send(type.alternateScreen + type.beginning)
    painter?.repaint()
  }

  /// Restores the terminal, stops the program, and takes the terminal again when the program is continued.
  private func suspend(_ stop: () -> Void) -> [Input] {
    close()
    clock.paused(stop)
    // A signal that ends a stopped program arrives when the program is continued.
    if let number = Signals.ending { return [.ended(.signal(number))] }
    _ = Signals.take()
    takeAgain()
    return measure()
  }

  private static func windowSize(or usual: Size) -> Size {
    let size = ControllingTerminal.size.map { Size(width: $0.columns, height: $0.rows) } ?? usual
    // No real screen is larger, and a larger frame would only need more memory.
    return Size(width: min(size.width, 1000), height: min(size.height, 500))
  }

  private func measure() -> [Input] {
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
    // If another program has read the bytes, the input only seems to have ended.
    case .end where StandardStream.input.isTerminal: return []
    case .end, nil: return [.ended(.hangup)]
    }
  }

  /// Handles redraw and suspend, and returns the other inputs; inputs after a suspend are dropped.
  private func handle(_ inputs: [Input]) -> [Input] {
    // One repaint is enough, even if the key was pressed several times.
    if isTaken, inputs.contains(.redraw) { painter?.repaint() }
    let others = inputs.filter { $0 != .redraw }
    guard let end = others.firstIndex(of: .suspend) else { return others }
    return others[..<end] + suspend(Signals.stopGroup)
  }

  private func handleSignals() -> [Input] {
    let signals = Signals.take()
    if let number = Signals.ending { return [.ended(.signal(number))] }
    if signals.contains(.stop) { return suspend(Signals.stopProcess) }
    if signals.contains(.resume) { takeAgain() }
    guard signals.contains(.resize) || signals.contains(.resume) else { return [] }
    let inputs = measure()
    // A window that shrank for a moment has its old size again, but has lost a part of the picture.
    if isTaken, inputs.isEmpty, signals.contains(.resize) { painter?.repaint() }
    return inputs
  }
}
