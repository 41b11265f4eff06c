/// What the logs in a stream of bytes have to tell, one thing after the other: no more is read than
/// is asked for.
public struct ReplayEvents {
  private var stream: ReplayStream
  private let source: () throws -> [UInt8]?
  private var waiting: ArraySlice<ReplayEvent> = []
  private var isFinished = false

  /// Stands before the first byte.
  ///
  /// - Parameters:
  ///   - stream: How the bytes are read.
  ///   - source: What brings the next bytes; nil at their end.
  public init(_ stream: ReplayStream, from source: @escaping () throws -> [UInt8]?) {
    self.stream = stream
    self.source = source
  }

  /// The next thing that is told; nil when all is.
  ///
  /// - Throws: What the source throws.
  public mutating func next() throws -> ReplayEvent? {
    while waiting.isEmpty {
      if isFinished { return nil }
      if !stream.isDone, let bytes = try source() {
        waiting = bytes.withUnsafeBytes { stream.take($0) }[...]
      } else {
        isFinished = true
        waiting = stream.finish()[...]
      }
    }
    return waiting.removeFirst()
  }

  /// The next report, whatever steps are told before it; nil when there is none.
  ///
  /// - Throws: What the source throws.
  public mutating func nextReport() throws -> ReplayReport? {
    while let event = try next() {
      if case .report(let report, _) = event { return report }
    }
    return nil
  }
}
