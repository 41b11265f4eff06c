/// Replays the logs in a stream of bytes, one after the other, in memory that does not grow.
public struct ReplayStream: Sendable {
  /// How many logs a stream may hold.
  public enum Content: Sendable {
    /// One: a file.
    case log
    /// Any number: a header begins the next. What is wrong with one is told of it alone.
    case logs
  }

  /// What a stream has to tell.
  public enum Event: Sendable {
    /// What an action changed, in a stream that is watched.
    case step(Replay.Step)
    /// What came of one log, and the line on which it began.
    case report(ReplayReport, line: Int)
  }

  // Room for a line that was cut short, and the header of the next log behind it.
  private var lines: LineSplitter
  private var reader: Reader

  /// Stands before the first byte.
  ///
  /// - Parameters:
  ///   - content: How many logs there may be.
  ///   - options: How they are replayed.
  ///   - isWatched: Whether every action is told of.
  ///   - firstLine: The number of the first line.
  public init(
    _ content: Content, _ options: ReplayOptions, isWatched: Bool = false, firstLine: Int = 1
  ) {
    lines = LineSplitter(limit: 2 * LogLine.longest, first: firstLine)
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

// MARK: - On several cores

extension ReplayStream {
  /// Cuts the next bytes of the stream where a log is certain to begin, so that each piece can be
  /// replayed by itself: the first by this stream, the others by streams of their own.
  ///
  /// Whoever replays a piece but the last finishes its stream; the last one's goes on.
  ///
  /// - Parameter count: How many pieces there shall be at the most.
  public func pieces(
    of chunk: UnsafeRawBufferPointer, count: Int
  ) -> [(stream: ReplayStream, bytes: [UInt8])] {
    var pieces: [(stream: ReplayStream, bytes: [UInt8])] = []
    var (stream, start, line) = (self, 0, lines.endedLines + 1)
    for number in 1..<max(count, 1) {
      let target = max(number * chunk.count / count, start + 1)
      guard let end = chunk.beginningOfLog(from: target) else { break }
      pieces.append((stream, Array(chunk[start..<end])))
      line += chunk[start..<end].count { $0 == UInt8(ascii: "\n") }
      stream = ReplayStream(.logs, reader.options, firstLine: line)
      start = end
    }
    return pieces + [(stream, Array(chunk[start...]))]
  }
}

extension UnsafeRawBufferPointer {
  /// Where the first line begins, from a place on, that is a header.
  fileprivate func beginningOfLog(from place: Int) -> Int? {
    let newline = UInt8(ascii: "\n")
    var rest = self[Swift.min(place - 1, count)...]
    while let end = rest.firstIndex(of: newline) {
      rest = rest[(end + 1)...]
      guard UnsafeRawBufferPointer(rebasing: rest).beginsHeader else { continue }
      guard let next = rest.firstIndex(of: newline) else { return nil }
      let line = UnsafeRawBufferPointer(rebasing: rest[..<next])
      if case .header? = try? LogLine(line) { return rest.startIndex }
    }
    return nil
  }
}

/// Turns lines into replays.
private struct Reader: Sendable {
  private let content: ReplayStream.Content
  let options: ReplayOptions
  private let isWatched: Bool
  private var replay: Replay
  private var events: [ReplayStream.Event] = []
  /// The line on which the log begins; nil before any.
  private var firstNumber: Int?
  private var lastNumber = 0

  init(_ content: ReplayStream.Content, _ options: ReplayOptions, _ isWatched: Bool) {
    self.content = content
    self.options = options
    self.isWatched = isWatched
    replay = Replay(options)
  }

  /// One log that is done needs no more reading; among several, the next header is looked for.
  var isDone: Bool { content == .log && replay.isDone }

  /// What is new since the last call.
  mutating func takeEvents() -> [ReplayStream.Event] {
    defer { events = [] }
    return events
  }

  mutating func read(_ line: LineSplitter.Line) {
    if isDone { return }
    lastNumber = line.number
    switch (line.part, content) {
    case (.whole, .log): read(line.bytes, isEnded: line.isEnded)
    case (.whole, .logs): readJoined(line)
    case (.beginning, _): readBad(line.bytes, .tooLong, isEnded: true)
    case (.end, .log): break
    case (.end, .logs): readPieces(line.bytes.piecesBeforeHeaders.dropFirst(), of: line)
    }
  }

  mutating func finish() {
    replay.finish(lastNumber)
    events.append(.report(replay.result, line: firstNumber ?? 1))
  }

  /// Reads a line that may hold several, where logs were joined without a line end between them.
  private mutating func readJoined(_ line: LineSplitter.Line) {
    do throws(LogParseError) {
      play(try LogLine(line.bytes))
    } catch {
      readPieces(line.bytes.piecesBeforeHeaders[...], of: line)
    }
  }

  private mutating func readPieces(
    _ pieces: ArraySlice<UnsafeRawBufferPointer>, of line: LineSplitter.Line
  ) {
    for piece in pieces.dropLast() { read(piece, isEnded: false) }
    if let last = pieces.last { read(last, isEnded: line.isEnded) }
  }

  private mutating func read(_ bytes: UnsafeRawBufferPointer, isEnded: Bool) {
    do throws(LogParseError) {
      play(try LogLine(bytes))
    } catch {
      readBad(bytes, error, isEnded: isEnded)
    }
  }

  private mutating func play(_ line: LogLine) {
    if case .header = line { enter(beginsLog: true) } else { enter(beginsLog: false) }
    if !isWatched {
      replay.play(line, number: lastNumber)
    } else if let step = replay.watch(line, number: lastNumber) {
      events.append(.step(step))
    }
  }

  /// Notes a line that cannot be read; one that nobody ended may be cut short.
  private mutating func readBad(
    _ bytes: UnsafeRawBufferPointer, _ error: LogParseError, isEnded: Bool
  ) {
    enter(beginsLog: error.isHeader || bytes.beginsHeader)
    if error.isCut, !isEnded {
      replay.drop(lastNumber)
    } else {
      replay.fail(lastNumber, error.description)
    }
  }

  /// Begins another log, if a line is the first of one: a header is, and what stands between logs.
  private mutating func enter(beginsLog: Bool) {
    if let firstNumber {
      guard content == .logs, beginsLog || replay.isClosed else { return }
      events.append(.report(replay.result, line: firstNumber))
      replay = Replay(options)
    }
    firstNumber = lastNumber
  }
}

// MARK: - Headers in text that cannot be read

extension UnsafeRawBufferPointer {
  private static let header = Array("{\"format\":\"\(LogHeader.format)\"".utf8)
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Whether this is the beginning of a header, or begins as one.
  fileprivate var beginsHeader: Bool {
    let text = starts(with: Self.byteOrderMark) ? dropFirst(3) : self[...]
    let count = Swift.min(text.count, Self.header.count)
    return count >= 3 && text.starts(with: Self.header.prefix(count))
  }

  /// The text, cut before every header in it.
  fileprivate var piecesBeforeHeaders: [UnsafeRawBufferPointer] {
    var starts = [0]
    for place in indices.dropFirst() where self[place] == UInt8(ascii: "{") {
      guard self[place...].starts(with: Self.header) else { continue }
      let hasMark = place >= 3 && self[(place - 3)..<place].elementsEqual(Self.byteOrderMark)
      let start = hasMark ? place - 3 : place
      if start > 0 { starts.append(start) }
    }
    return zip(starts, starts.dropFirst() + [count]).map { start, end in
      UnsafeRawBufferPointer(rebasing: self[start..<end])
    }
  }
}
