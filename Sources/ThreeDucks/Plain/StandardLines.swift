import Platform
import Terminal
import ThreeDucksPlain

/// Standard input and output as lines: make only one.
final class StandardLines: LineDevice {
  let isInteractive = StandardStream.input.isTerminal
  /// Why the lines ended: because the player wished it, unless something else demanded it.
  private(set) var exitReason = ExitReason.quit

  private let clock = SessionClock()
  private let signals: Signals
  private let poller: Poller
  private var buffer = LineBuffer()

  /// Takes them, and the signals to end.
  ///
  /// - Throws: ``Failure`` where one is closed: files that are opened later would take its place.
  init() throws(Failure) {
    guard StandardStream.input.isOpen else { throw .unreadable(.last) }
    guard StandardStream.output.isOpen else { throw StandardOutput.failure(.last) }
    signals = Signals(withJobControl: false)
    poller = Poller(signals)
  }

  /// Whether the game is to be played on a terminal that can show nothing but lines.
  static var areAllThereIs: Bool {
    Environment["TERM"] == "dumb" && StandardStream.input.isTerminal
      && StandardStream.output.isTerminal
  }

  var now: Duration { clock.now }

  func say(_ line: String) throws {
    try StandardOutput.say(line.escapingControls)
  }

  func prompt() throws {
    // Whoever keeps the lines in a file wants no prompts in it.
    if StandardStream.output.isTerminal { try StandardOutput.write("> ") }
  }

  /// Waits for lines, signals and the deadline.
  func inputs(until deadline: Duration?) throws -> [LineInput] {
    let ready = poller.wait(atMost: deadline.map { $0 - now })
    if ready.hasSignal, let number = signals.take().ending { return interrupted(.signal(number)) }
    return ready.hasInput ? try readInputs() : []
  }

  private func interrupted(_ reason: ExitReason) -> [LineInput] {
    exitReason = reason
    return [.interrupted]
  }

  private func readInputs() throws(Failure) -> [LineInput] {
    do throws(SystemError) {
      switch try StandardStream.input.read() {
      case .bytes(let bytes): return buffer.take(bytes).map(LineInput.line)
      case .nothing: return []
      case .end: return [buffer.finish().map(LineInput.line), .end].compactMap { $0 }
      case .hangup: return interrupted(.hangup)
      }
    } catch {
      throw .unreadable(error)
    }
  }
}

extension Failure {
  /// Why no lines come.
  fileprivate static func unreadable(_ error: SystemError) -> Failure {
    Failure(
      status: .unreadable, message: "standard input cannot be read (\(error.reason))")
  }
}
