/// Replays the logs in a stream of bytes, one after the other, in memory that does not grow.
public struct ReplayStream {
  /// How many logs a stream may hold.
  public enum Content: Sendable {
    /// One: a file.
    case log
    /// Any number: a header begins the next.
    case logs
  }

  /// What a stream has to tell.
  public enum Event: Sendable {
    /// What an action changed, in a stream that is watched.
    case step(Replay.Step)
    /// What came of one log, and the line on which it began.
    case report(ReplayReport, line: Int)
  }

  private var lines = LineSplitter()
  private var reader: Reader

  /// Stands before the first byte.
  ///
  /// - Parameters:
  ///   - content: How many logs there may be.
  ///   - options: How they are replayed.
  ///   - isWatched: Whether every action is told of.
  public init(_ content: Content, _ options: ReplayOptions, isWatched: Bool = false) {
    reader = Reader(content, options, isWatched)
  }

  /// Whether nothing that follows can change the report of the only log.
  public var isDone: Bool { reader.isDone }

  /// Takes the next bytes.
  ///
  /// - Returns: What they told, in order.
  public mutating func take(_ chunk: UnsafeRawBufferPointer) -> [Event] {
    lines.take(chunk) { reader.read($0) }
    return reader.takeEvents()
  }

  /// Ends the stream.
  ///
  /// - Returns: What the last line told, and the report of the last log.
  public mutating func finish() -> [Event] {
    lines.finish { reader.read($0) }
    reader.finish()
    return reader.takeEvents()
  }
}

/// Turns lines into replays.
private struct Reader {
  private let content: ReplayStream.Content
  private let options: ReplayOptions
  private let isWatched: Bool
  private var replay: Replay
  private var events: [ReplayStream.Event] = []
  /// The line on which the log begins.
  private var firstNumber = 1
  private var lastNumber = 0

  init(_ content: ReplayStream.Content, _ options: ReplayOptions, _ isWatched: Bool) {
    self.content = content
    self.options = options
    self.isWatched = isWatched
    replay = Replay(options, isWatched: isWatched)
  }

  /// One log that is done needs no more reading; among several, the next header is looked for.
  var isDone: Bool { content == .log && replay.isDone }

  /// What is new since the last call.
  mutating func takeEvents() -> [ReplayStream.Event] {
    defer { events = [] }
    return events
  }

  mutating func read(_ line: LineSplitter.Line) {
    lastNumber = line.number
    if isDone { return }
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
    if let step = replay.play(line, number: number) { events.append(.step(step)) }
  }

  mutating func finish() {
    replay.finish(lastNumber)
    events.append(.report(replay.result, line: firstNumber))
  }

  private mutating func beginNext(_ number: Int) {
    replay.finish(number - 1)
    events.append(.report(replay.result, line: firstNumber))
    replay = Replay(options, isWatched: isWatched)
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
