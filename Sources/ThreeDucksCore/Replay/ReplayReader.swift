/// Turns lines into replays.
struct ReplayReader: Sendable {
  private typealias Ending = LineSplitter.Line.Ending

  private let content: ReplayContent
  let options: ReplayOptions
  private let isWatched: Bool
  private var replay: Replay
  private var events: [ReplayEvent] = []
  /// The line on which the log begins; nil before any.
  private var firstNumber: Int?
  private var lastNumber = 0
  /// The last line of the log.
  private var lastOfLog = 0

  init(_ content: ReplayContent, _ options: ReplayOptions, _ isWatched: Bool) {
    self.content = content
    self.options = options
    self.isWatched = isWatched
    replay = Replay(options)
  }

  /// One log that is done needs no more reading; among several, the next header is looked for.
  var isDone: Bool { content == .log && replay.isDone }

  /// What is new since the last call.
  mutating func takeEvents() -> [ReplayEvent] {
    defer { events = [] }
    return events
  }

  /// Reads the lines with which bytes begin, as far as they are actions of one log as this program writes
  /// them: most lines are, and their ends need not be looked for.
  mutating func readQuickly(
    _ bytes: UnsafeRawBufferPointer, number: Int
  ) -> LineSplitter.Taken {
    // Whatever begins or ends a log is read line by line.
    if isWatched || firstNumber == nil || replay.isClosed { return (0, 0) }
    let taken = replay.play(quick: bytes, number: number)
    guard taken.lines > 0 else { return taken }
    lastNumber = number + taken.lines - 1
    lastOfLog = lastNumber
    return taken
  }

  mutating func read(_ line: LineSplitter.Line) {
    if content == .log, replay.isDone { return }
    lastNumber = line.number
    switch (line.part, content) {
    case (.whole, .log): read(line.bytes, line.ending)
    case (.whole, .logs): readJoined(line)
    case (.beginning, _): readBad(line.bytes, .tooLong, .lineFeed)
    case (.end, .log): break
    case (.end, .logs): readPieces(line.bytes.piecesBeforeHeaders.dropFirst(), of: line)
    }
  }

  mutating func finish() {
    report(firstNumber ?? 1)
  }

  private mutating func report(_ firstNumber: Int) {
    replay.finish(lastOfLog)
    events.append(.report(replay.result, line: firstNumber))
  }

  /// Reads a line that may hold several, where logs were joined without a line end between them.
  private mutating func readJoined(_ line: LineSplitter.Line) {
    do throws(LogParseError) {
      play(try LogLine(line.bytes), line.bytes, line.ending)
    } catch {
      readPieces(line.bytes.piecesBeforeHeaders[...], of: line)
    }
  }

  private mutating func readPieces(
    _ pieces: ArraySlice<UnsafeRawBufferPointer>, of line: LineSplitter.Line
  ) {
    for piece in pieces.dropLast() { read(piece, .none) }
    if let last = pieces.last { read(last, line.ending) }
  }

  private mutating func read(_ bytes: UnsafeRawBufferPointer, _ ending: Ending) {
    do throws(LogParseError) {
      play(try LogLine(bytes), bytes, ending)
    } catch {
      readBad(bytes, error, ending)
    }
  }

  private mutating func play(
    _ line: LogLine, _ bytes: UnsafeRawBufferPointer, _ ending: Ending
  ) {
    enter(beginsLog: line.isHeader)
    if !isWatched {
      replay.play(line, number: lastNumber)
    } else if let step = replay.watch(line, number: lastNumber) {
      events.append(.step(step))
    }
  }

  /// Notes a line that cannot be read; one that nobody ended may be cut short.
  private mutating func readBad(
    _ bytes: UnsafeRawBufferPointer, _ error: LogParseError, _ ending: Ending
  ) {
    enter(beginsLog: error.isHeader || bytes.beginsHeader)
    if error.isCut, ending == .none {
      replay.drop(lastNumber)
    } else {
      replay.fail(lastNumber, error.description)
    }
  }

  /// Begins another log, if a line is the first of one: a header is, and what stands between logs.
  private mutating func enter(beginsLog: Bool) {
    defer { lastOfLog = lastNumber }
    if let firstNumber {
      guard content == .logs, beginsLog || replay.isClosed else { return }
      report(firstNumber)
      replay = Replay(options)
      }
    firstNumber = lastNumber
  }
}
