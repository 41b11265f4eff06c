/// Cuts a stream of bytes into lines, in memory that does not grow with the stream.
///
/// Line ends are LF or CR LF.
public struct LineSplitter: Sendable {
  /// One line, or of one that is too long its beginning and, when that has come, its end.
  public struct Line {
    /// How much of a line there is.
    public enum Part: Sendable {
      case whole
      /// The first bytes of a line that is too long.
      case beginning
      /// The last bytes of a line that is too long.
      case end
    }

    /// The bytes, without the line end.
    public let bytes: ArraySlice<UInt8>
    /// Whether this is the line or a part of it.
    public let part: Part
    /// Its number in the stream, from 1.
    public let number: Int
    /// Whether a line end follows: the writer of a last line may have been cut short.
    public let isEnded: Bool
  }

  private static let lineFeed = UInt8(ascii: "\n")

  /// How many bytes a line may have; of a longer one, as many of its beginning and its end are kept.
  private let limit: Int
  /// The bytes that were not read yet.
  private var chunk: ArraySlice<UInt8> = []
  /// The line that began before them; of one that is too long, its last bytes.
  private var rest: ArraySlice<UInt8> = []
  private var isTooLong = false
  private var number = 1

  /// Stands before the first line.
  ///
  /// - Parameter limit: How many bytes a line may have.
  public init(limit: Int) { self.limit = limit }

  /// Takes the next bytes of the stream, after ``next()`` has returned nil.
  public mutating func append(_ bytes: [UInt8]) { chunk = bytes[...] }

  /// The next line that ends in the bytes so far, or is too long; nil when there is none.
  public mutating func next() -> Line? {
    let end = chunk.firstIndex(of: Self.lineFeed)
    let part = chunk[..<(end ?? chunk.endIndex)]
    if !isTooLong, rest.count + part.count > limit {
      isTooLong = true
      return line((rest + part.prefix(limit)).prefix(limit), .beginning, isEnded: false)
    }
    guard let end else {
      rest += part
      // Not with every byte that comes, for that would be slow.
      if rest.count > 2 * limit { rest = ArraySlice(rest.suffix(limit)) }
      chunk = []
      return nil
    }
    chunk = chunk[(end + 1)...]
    return endLine(rest.isEmpty ? part : rest + part, isEnded: true)
  }

  /// The last line, if no line end followed it.
  public mutating func finish() -> Line? {
    rest.isEmpty && !isTooLong ? nil : endLine(rest, isEnded: false)
  }

  private mutating func endLine(_ bytes: ArraySlice<UInt8>, isEnded: Bool) -> Line {
    defer {
      rest = []
      isTooLong = false
      number += 1
    }
    let hasReturn = isEnded && bytes.last == UInt8(ascii: "\r")
    let bytes = bytes.dropLast(hasReturn ? 1 : 0)
    return isTooLong
      ? line(bytes.suffix(limit), .end, isEnded: isEnded) : line(bytes, .whole, isEnded: isEnded)
  }

  private func line(_ bytes: ArraySlice<UInt8>, _ part: Line.Part, isEnded: Bool) -> Line {
    Line(bytes: bytes, part: part, number: number, isEnded: isEnded)
  }
}
