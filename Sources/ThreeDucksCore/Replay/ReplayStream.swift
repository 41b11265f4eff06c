/// Replays the logs in a stream of bytes, one after another, in memory that does not grow.
///
/// No more is read than is asked for.
public struct ReplayStream: ~Copyable {
  /// How many logs a stream may hold.
  public enum Content: Sendable {
    /// One: a file.
    case log
    /// Any number: a header begins the next. What is wrong with one is reported for it alone.
    case logs
  }

  /// What a stream reports.
  public enum Event: Sendable {
    /// What an action changed, in a stream that is watched.
    case step(Replay.Step)
    /// What came of one log, and the line on which it began.
    case report(ReplayReport, line: Int)
  }

  private let content: Content
  private let options: ReplayOptions
  private let isWatched: Bool
  private let source: () throws -> [UInt8]?

  // Room for a line that was cut short, and the header of the next log after it.
  private var lines = LineSplitter(limit: 2 * LogLine.maximumLength)
  private var replay: Replay
  private var events: ArraySlice<Event> = []
  private var isFinished = false
  /// The line on which the log begins; nil before any.
  private var firstNumber: Int?
  private var number = 0
  /// The last line of the log.
  private var lastNumber = 0

  /// Stands before the first byte.
  ///
  /// - Parameters:
  ///   - content: How many logs there may be.
  ///   - options: How they are replayed.
  ///   - isWatched: Whether every action is reported.
  ///   - source: Brings the next bytes; nil at their end.
  public init(
    _ content: Content, _ options: ReplayOptions, isWatched: Bool = false,
    from source: @escaping () throws -> [UInt8]?
  ) {
    self.content = content
    self.options = options
    self.isWatched = isWatched
    self.source = source
    replay = Replay(options)
  }

  /// The next event; nil after the last one.
  ///
  /// - Throws: What the source throws.
  public mutating func next() throws -> Event? {
    while events.isEmpty, !isFinished {
      // One log that is done needs no more reading; among several, the next header is looked for.
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

  /// The next report, whatever steps come before it; nil when there is none.
  ///
  /// - Throws: What the source throws.
  public mutating func nextReport() throws -> ReplayReport? {
    while let event = try next() {
      if case .report(let report, _) = event { return report }
    }
    return nil
  }

  private mutating func read(_ line: LineSplitter.Line) {
    number = line.number
    switch line.part {
    case .whole: read(line.bytes, isEnded: line.isEnded)
    case .beginning: note(.tooLong, in: line.bytes, isEnded: true)
    case .end where content == .logs:
      // The part before the first header belongs to the line that was too long.
      readEach(line.bytes.piecesBeforeHeaders.dropFirst(), isEnded: line.isEnded)
    case .end: break
    }
  }

  private mutating func read(_ bytes: ArraySlice<UInt8>, isEnded: Bool) {
    do throws(LogParseError) {
      let line = try LogLine(bytes)
      if case .header = line { enter(beginsLog: true) } else { enter(beginsLog: false) }
      if !isWatched {
        replay.play(line, number: number)
      } else if let step = replay.watch(line, number: number) {
        events.append(.step(step))
      }
    } catch {
      let pieces = content == .logs ? bytes.piecesBeforeHeaders : [bytes]
      if pieces.count > 1 { return readEach(pieces[...], isEnded: isEnded) }
      note(error, in: bytes, isEnded: isEnded)
    }
  }

  /// Notes a line that cannot be read; one that nobody ended may be cut short.
  private mutating func note(
    _ error: LogParseError, in bytes: ArraySlice<UInt8>, isEnded: Bool
  ) {
    enter(beginsLog: error.isHeader || bytes.beginsHeader)
    if error.isCut, !isEnded {
      replay.drop(number)
    } else {
      replay.fail(number, error.description)
    }
  }

  /// Reads logs that were joined without a line end.
  private mutating func readEach(_ pieces: ArraySlice<ArraySlice<UInt8>>, isEnded: Bool) {
    for (place, piece) in zip(pieces.indices, pieces) {
      read(piece, isEnded: isEnded && place == pieces.endIndex - 1)
    }
  }

  /// Begins another log, if a line is the first of one: a header is, and what stands between logs.
  private mutating func enter(beginsLog: Bool) {
    defer { lastNumber = number }
    if let firstNumber {
      guard content == .logs, beginsLog || replay.isClosed else { return }
      report(firstNumber)
      replay = Replay(options)
    }
    firstNumber = number
  }

  private mutating func report(_ firstNumber: Int) {
    replay.finish(lastNumber)
    events.append(.report(replay.result, line: firstNumber))
  }
}

extension ArraySlice<UInt8> {
  private static var header: [UInt8] { Array("{\"format\":\"\(LogHeader.format)\"".utf8) }

  /// A line without the byte-order mark with which some programs begin a text.
  private var withoutMark: Self { starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self }

  /// Whether this begins as a header does, or is the beginning of one.
  fileprivate var beginsHeader: Bool {
    let text = withoutMark
    return text.count >= 3 && text.starts(with: Self.header.prefix(text.count))
  }

  /// The text of a line that cannot be read, cut before every header in it.
  fileprivate var piecesBeforeHeaders: [ArraySlice<UInt8>] {
    let header = Self.header
    let places = withoutMark.indices.dropFirst().filter {
      self[$0] == header[0] && self[$0...].starts(with: header)
    }
    let starts = zip(places, places.dropFirst() + [endIndex]).filter { start, end in
      switch try? LogLine(self[start..<end]) {
      // It names the format and is no header: a part of the text before it.
      case .entry, .footer: false
      case .header, nil: true
      }
    }.map(\.0)
    return zip([startIndex] + starts, starts + [endIndex]).map { self[$0..<$1] }
  }
}
