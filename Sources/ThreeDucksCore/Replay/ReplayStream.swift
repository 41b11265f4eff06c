/// Replays the logs in a stream of bytes, one after the other, in memory that does not grow.
public struct ReplayStream: Sendable {
  // Room for a line that was cut short, and the header of the next log behind it.
  private var lines: LineSplitter
  private var reader: ReplayReader

  /// Stands before the first byte.
  ///
  /// - Parameters:
  ///   - content: How many logs there may be.
  ///   - options: How they are replayed.
  ///   - isWatched: Whether every action is told of.
  ///   - firstLine: The number of the first line.
  public init(
    _ content: ReplayContent, _ options: ReplayOptions, isWatched: Bool = false, firstLine: Int = 1
  ) {
    lines = LineSplitter(limit: 2 * LogLine.longest, first: firstLine)
    reader = ReplayReader(content, options, isWatched)
  }

  /// Whether nothing that follows can change the report of the only log.
  public var isDone: Bool { reader.isDone }

  /// Takes the next bytes.
  ///
  /// - Returns: What they told, in order.
  public mutating func take(_ chunk: UnsafeRawBufferPointer) -> [ReplayEvent] {
    lines.take(chunk, first: { reader.readQuickly($0, number: $1) }) { reader.read($0) }
    return reader.takeEvents()
  }

  /// Ends the stream.
  ///
  /// - Returns: What the last line told, and the report of the last log.
  public mutating func finish() -> [ReplayEvent] {
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
      line += UnsafeRawBufferPointer(rebasing: chunk[start..<end]).lineFeeds
      stream = ReplayStream(.logs, reader.options, firstLine: line)
      start = end
    }
    return pieces + [(stream, Array(chunk[start...]))]
  }
}

extension UnsafeRawBufferPointer {
  /// How many lines end in this.
  fileprivate var lineFeeds: Int {
    // A sum that cannot overflow is made of many bytes at a time; a count is not.
    reduce(0) { $0 &+ ($1 == UInt8(ascii: "\n") ? 1 : 0) }
  }

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
