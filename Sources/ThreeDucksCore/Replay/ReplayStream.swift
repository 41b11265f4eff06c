/// Replays the logs in a stream of bytes, one after the other, in memory that does not grow.
public struct ReplayStream {
  /// How many logs a stream may hold.
  public enum Content: Sendable {
    /// One: a file.
    case log
    /// Any number: a header begins the next.
    case logs
  }

  /// What came of one log, and the line on which it began.
  public typealias Deliver = (_ report: ReplayReport, _ line: Int) -> Void

  private let content: Content
  private let options: ReplayOptions
  private let watch: ((Replay.Step) -> Void)?
  private let deliver: Deliver
  private var lines = LineSplitter()
  private var reader: Reader

  /// Stands before the first byte.
  ///
  /// - Parameters:
  ///   - content: How many logs there may be.
  ///   - options: How they are replayed.
  ///   - watch: Called after every action.
  ///   - deliver: Called with the report of each log, in order.
  public init(
    _ content: Content, _ options: ReplayOptions, watch: ((Replay.Step) -> Void)? = nil,
    deliver: @escaping Deliver
  ) {
    self.content = content
    self.options = options
    self.watch = watch
    self.deliver = deliver
    reader = Reader(content, options, watch, deliver)
  }

  /// Whether nothing that follows can change what is delivered.
  public var isDone: Bool { content == .log && reader.replay.isDone }

  /// Takes the next bytes.
  public mutating func take(_ chunk: UnsafeRawBufferPointer) {
    lines.take(chunk) { reader.read($0) }
  }

  /// Ends the stream, and delivers the last log.
  public mutating func finish() {
    lines.finish { reader.read($0) }
    reader.finish()
  }
}

/// Turns lines into replays.
private struct Reader {
  private let content: ReplayStream.Content
  private let options: ReplayOptions
  private let watch: ((Replay.Step) -> Void)?
  private let deliver: ReplayStream.Deliver
  private(set) var replay: Replay
  /// The line on which the log begins.
  private var firstNumber = 1
  private var lastNumber = 0

  init(
    _ content: ReplayStream.Content, _ options: ReplayOptions,
    _ watch: ((Replay.Step) -> Void)?, _ deliver: @escaping ReplayStream.Deliver
  ) {
    self.content = content
    self.options = options
    self.watch = watch
    self.deliver = deliver
    replay = Replay(options, watch: watch)
  }

  mutating func read(_ line: LineSplitter.Line) {
    lastNumber = line.number
    // One log that is done needs no more reading; among several, the next header is looked for.
    if content == .log, replay.isDone { return }
    guard !line.isTooLong else {
      return replay.fail(
        line.number, "expected a line of \(LineSplitter.longest) bytes at the most")
    }
    do throws(LogParseError) {
      read(try LogLine(line.bytes), line.number)
    } catch {
      readCut(line, error)
    }
  }

  private mutating func read(_ line: LogLine, _ number: Int) {
    if case .header = line, content == .logs, number > firstNumber { beginNext(number) }
    replay.play(line, number: number)
  }

  mutating func finish() {
    replay.finish(lastNumber)
    deliver(replay.result, firstNumber)
  }

  private mutating func beginNext(_ number: Int) {
    replay.finish(number - 1)
    deliver(replay.result, firstNumber)
    replay = Replay(options, watch: watch)
    firstNumber = number
  }

  /// A line that cannot be read may be cut short: at the end of the stream or, where logs were
  /// joined, before the header of the next one.
  private mutating func readCut(
    _ line: LineSplitter.Line, _ error: LogParseError
  ) {
    let bytes = line.bytes
    if content == .logs, let start = bytes.headerStart,
      let header = try? LogLine(UnsafeRawBufferPointer(rebasing: bytes[start...]))
    {
      let cut = UnsafeRawBufferPointer(rebasing: bytes[..<start])
      if let whole = try? LogLine(cut) {
        read(whole, line.number)
      } else {
        replay.drop(line.number)
      }
      beginNext(line.number)
      replay.play(header, number: line.number)
    } else if !line.isEnded, bytes.first == UInt8(ascii: "{"), bytes.last != UInt8(ascii: "}") {
      replay.drop(line.number)
    } else {
      replay.fail(line.number, error.description)
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Where a header begins that has something before it.
  fileprivate var headerStart: Int? {
    let header = Array("{\"format\":".utf8)
    guard count > header.count else { return nil }
    return (1..<(count - header.count)).last { self[$0...].starts(with: header) }
  }
}
