/// Replays the logs in a stream of bytes, one after another, in memory that does not grow with the stream.
///
/// Each call to ``next()`` stops reading as soon as there is an event.
public struct ReplayStream: ~Copyable {
  /// How many logs a stream may hold.
  public enum Content: Sendable {
    /// A single log, such as a file.
    case log
    /// Any number of logs, each of which begins with a header; a fault in one does not affect the others.
    case logs
  }

  /// A result that a stream returns.
  public enum Event: Sendable {
    /// An action that was played, if the stream reports steps.
    case step(Replay.Step)
    /// The report on one log, and the line on which that log began.
    case report(ReplayReport, line: Int)
  }

  private let content: Content
  private let options: ReplayOptions
  private let reportsSteps: Bool
  private let source: () throws -> [UInt8]?

  // Room for two lines: if a line was cut short, no newline separates it from the next log's header.
  private var lines = LineSplitter(limit: 2 * LogLine.maximumLength)
  private var replay: Replay
  private var events: ArraySlice<Event> = []
  private var isFinished = false
  /// The line on which the current log begins; nil before the first log.
  private var firstNumber: Int?
  /// The number of the line that is being read.
  private var number = 0
  /// The number of the last line so far that belongs to the current log.
  private var lastNumber = 0

  /// Makes a stream that reads from a source.
  ///
  /// - Parameters:
  ///   - reportsSteps: Whether every step is an event too.
  ///   - source: Returns the next bytes; nil at the end of the stream.
  public init(
    _ content: Content, _ options: ReplayOptions, reportsSteps: Bool = false,
    from source: @escaping () throws -> [UInt8]?
  ) {
    self.content = content
    self.options = options
    self.reportsSteps = reportsSteps
    self.source = source
    replay = Replay(options)
  }

  /// The next event; nil after the last one.
  ///
  /// - Throws: The source's errors.
  public mutating func next() throws -> Event? {
    while events.isEmpty, !isFinished {
      // After a fault, the rest of a single log need not be read. A stream of several logs must be read to its end,
      // because another log may follow.
      let isDone = content == .log && replay.isDone
      if !isDone, let line = lines.next() {
        read(line)
      } else if !isDone, let bytes = try source() {
        lines.append(bytes)
      } else {
        isFinished = true
        if !isDone, let line = lines.finish() { read(line) }
        report(firstNumber ?? 1)
      }
    }
    return events.popFirst()
  }

  private mutating func read(_ line: LineSplitter.Line) {
    number = line.number
    switch line.part {
    case .whole: read(line.bytes, isEnded: line.isEnded)
    case .beginning: rejectOrDrop(.tooLong, in: line.bytes, isEnded: true)
    case .end where content == .logs:
      // The piece before the first header belongs to the line that is too long.
      readEach(line.bytes.piecesBeforeHeaders.dropFirst(), isEnded: line.isEnded)
    case .end: break
    }
  }

  private mutating func read(_ bytes: ArraySlice<UInt8>, isEnded: Bool) {
    do throws(LogParseError) {
      let line = try LogLine(bytes)
      let isHeader = if case .header = line { true } else { false }
      beginLogIfNeeded(isHeader: isHeader)
      if !reportsSteps {
        replay.play(line, number: number)
      } else if let step = replay.watch(line, number: number) {
        events.append(.step(step))
      }
    } catch {
      let pieces = content == .logs ? bytes.piecesBeforeHeaders : [bytes]
      if pieces.count > 1 { return readEach(pieces[...], isEnded: isEnded) }
      rejectOrDrop(error, in: bytes, isEnded: isEnded)
    }
  }

  /// Reports a line that cannot be read, or drops it if it is cut short at the end of a log.
  private mutating func rejectOrDrop(
    _ error: LogParseError, in bytes: ArraySlice<UInt8>, isEnded: Bool
  ) {
    let isHeader = error.isHeader || bytes.beginsHeader
    beginLogIfNeeded(isHeader: isHeader)
    if error.isCut, !isEnded {
      replay.drop(number)
    } else {
      replay.reject(number, error, isHeader: isHeader)
    }
  }

  /// Reads the pieces of a line in which one log follows another without a newline between them.
  private mutating func readEach(_ pieces: ArraySlice<ArraySlice<UInt8>>, isEnded: Bool) {
    for (place, piece) in zip(pieces.indices, pieces) {
      read(piece, isEnded: isEnded && place == pieces.endIndex - 1)
    }
  }

  /// Begins a log at the first line and, in a stream of several logs, at a header or after a closing line.
  private mutating func beginLogIfNeeded(isHeader: Bool) {
    defer { lastNumber = number }
    if let firstNumber {
      guard content == .logs, isHeader || replay.isClosed else { return }
      report(firstNumber)
      replay = Replay(options)
    }
    firstNumber = number
  }

  private mutating func report(_ firstNumber: Int) {
    replay.finish(lastNumber)
    events.append(.report(replay.report, line: firstNumber))
  }
}

extension ArraySlice<UInt8> {
  private static var header: [UInt8] { Array("{\"format\":\"\(LogHeader.format)\"".utf8) }

  /// The line without a byte-order mark.
  private var withoutMark: Self { starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self }

  /// Whether the line begins like a header, or is the beginning of a header.
  fileprivate var beginsHeader: Bool {
    let text = withoutMark
    // Every line begins with `{"`, so two bytes do not tell a header from an action.
    return text.count >= 3 && text.starts(with: Self.header.prefix(text.count))
  }

  /// The pieces of an unreadable line, which is split before every header in it.
  fileprivate var piecesBeforeHeaders: [ArraySlice<UInt8>] {
    let header = Self.header
    let places = withoutMark.indices.dropFirst().filter {
      self[$0] == header[0] && self[$0...].starts(with: header)
    }
    let starts = zip(places, places.dropFirst() + [endIndex]).filter { start, end in
      switch try? LogLine(self[start..<end]) {
      // The piece begins like a header but is an action or a closing line, so it belongs to the piece before it.
      case .entry, .footer: false
      case .header, nil: true
      }
    }.map(\.0)
    return zip([startIndex] + starts, starts + [endIndex]).map { self[$0..<$1] }
  }
}
