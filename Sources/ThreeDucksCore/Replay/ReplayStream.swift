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
  public init(_ content: ReplayContent, _ options: ReplayOptions, isWatched: Bool = false) {
    lines = LineSplitter(limit: 2 * LogLine.longest)
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
