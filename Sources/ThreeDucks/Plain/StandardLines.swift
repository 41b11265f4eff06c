import Platform
import Terminal
import ThreeDucksPlain
import ThreeDucksTerminal

/// Standard input and output as lines; make only one, because it handles the signals of the process.
///
/// New lines are read only after the answers to earlier ones are written, so that memory does not fill up.
final class StandardLines: LineDevice {
  let isInteractive = StandardStream.input.isTerminal
  /// Why the session ended.
  private(set) var exitReason = ExitReason.quit

  private let isOnTerminal = StandardStream.output.isTerminal
  private let clock = SessionClock()
  /// The text that has not been written yet.
  private var unsent = ""
  private var buffer = LineBuffer()
  private var lines: ArraySlice<LineInput> = []

  /// The number of lines that are answered before the answers are written.
  private static let batchSize = 16

  /// Checks that the streams are open, and starts to handle the signals that end the program.
  ///
  /// - Throws: ``Failure`` if a stream is closed, because the next opened file would take its descriptor.
  init() throws(Failure) {
    do throws(SystemError) { try StandardStream.input.requireOpen() } catch {
      throw .unreadable(error)
    }
    do throws(SystemError) {
      try StandardStream.output.requireOpen()
    } catch {
      throw StandardOutput.failure(error)
    }
    Signals.open(withJobControl: false)
  }

  /// Whether the terminal can show only lines.
  static var isTerminalDumb: Bool {
    Environment["TERM"] == "dumb" && StandardStream.input.isTerminal
      && StandardStream.output.isTerminal
  }

  var now: Duration { clock.now }

  func say(_ line: String) {
    let text = line.escapingControls
    let width = isOnTerminal ? ControllingTerminal.size?.columns ?? .max : .max
    let rows = text.count > width ? text.wrapped(toWidth: width) : [text]
    for row in rows { unsent += "\(row)\n" }
  }

  func prompt() {
    if isOnTerminal { unsent += "> " }
  }

  /// Waits for lines, a signal or the deadline.
  func inputs(until deadline: Duration?) throws -> [LineInput] {
    guard try send() else { return interrupted(.hangup) }
    let time = lines.isEmpty ? deadline.map { $0 - now } : .zero
    let ready = Signals.wait(atMost: time, readsInput: lines.isEmpty)
    if let number = Signals.ending { return interrupted(.signal(number)) }
    if ready.hasInput { lines += try readLines() }
    defer { lines = lines.dropFirst(Self.batchSize) }
    return Array(lines.prefix(Self.batchSize))
  }

  /// Writes the last answers.
  ///
  /// - Throws: ``Failure`` if the answers cannot be written.
  func finish() throws(Failure) {
    guard try send() else { return exitReason = .hangup }
    if let number = Signals.ending { exitReason = .signal(number) }
  }

  /// Writes the answers.
  ///
  /// - Returns: False if the terminal hung up.
  /// - Throws: ``Failure`` if the answers cannot be written.
  private func send() throws(Failure) -> Bool {
    do throws(SystemError) {
      try StandardStream.output.write(unsent)
      unsent = ""
      return true
    } catch {
      if isOnTerminal, !StandardStream.output.isTerminal { return false }
      throw StandardOutput.failure(error)
    }
  }

  private func interrupted(_ reason: ExitReason) -> [LineInput] {
    exitReason = reason
    return [.interrupted]
  }

  private func readLines() throws(Failure) -> [LineInput] {
    do throws(SystemError) {
      switch try StandardStream.input.read() {
      case .bytes(let bytes): return buffer.take(bytes).map(LineInput.line)
      case .nothing: return []
      case .end where isInteractive && !StandardStream.input.isTerminal: return interrupted(.hangup)
      case .end: return [buffer.finish().map(LineInput.line), .end].compactMap { $0 }
      }
    } catch {
      if error.code == .ioError { return interrupted(.hangup) }
      throw .unreadable(error)
    }
  }
}

extension Failure {
  fileprivate static func unreadable(_ error: SystemError) -> Failure {
    Failure(
      status: .unreadable, message: "standard input cannot be read (\(error.reason))")
  }
}
