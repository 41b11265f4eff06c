/// Splits a stream of bytes into lines, in memory that does not grow with the stream.
///
/// A line ends with LF or CR LF.
package struct LineSplitter: Sendable {
  /// A line, or the beginning or the end of a line that is too long.
  package struct Line {
    package enum Part: Sendable {
      case whole
      /// The first bytes of a line that is too long.
      case beginning
      /// The last bytes of a line that is too long.
      case end
    }

    package let bytes: ArraySlice<UInt8>
    package let part: Part
    /// The line's number in the stream, from 1.
    package let number: Int
    /// Whether the line ends with a newline; without a newline, the last line may have been cut short.
    package let isEnded: Bool
  }

  /// The maximum number of bytes in a line, and in each part of a line that is too long.
  private let limit: Int
  /// The bytes that have not been split yet.
  private var chunk: ArraySlice<UInt8> = []
  /// The bytes of the current line that came before the chunk; only the last bytes if the line is too long.
  private var rest: ArraySlice<UInt8> = []
  private var isTooLong = false
  private var number = 1

  /// Makes a splitter for lines of at most `limit` bytes.
  package init(limit: Int) { self.limit = limit }

  /// Adds the next bytes of the stream; call this only after ``next()`` has returned nil.
  package mutating func append(_ bytes: [UInt8]) { chunk = bytes[...] }

  /// The next line that has ended or is too long; nil if more bytes are needed.
  package mutating func next() -> Line? {
    let end = chunk.firstIndex(of: UInt8(ascii: "\n"))
    let part = chunk[..<(end ?? chunk.endIndex)]
    if !isTooLong, rest.count + part.count > limit {
      isTooLong = true
      let beginning = (rest + part.prefix(limit)).prefix(limit)
      return Line(bytes: beginning, part: .beginning, number: number, isEnded: false)
    }
    guard let end else {
      rest += part
      // Shortening the array copies it. With chunks of one byte, doing so at every call would be slow.
      if rest.count > 2 * limit { rest = ArraySlice(rest.suffix(limit)) }
      chunk = []
      return nil
    }
    chunk = chunk[(end + 1)...]
    return endLine(rest.isEmpty ? part : rest + part, isEnded: true)
  }

  /// The last line of the stream if it has no newline, or else nil; call this at the end of the stream.
  package mutating func finish() -> Line? {
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
    return Line(
      bytes: isTooLong ? bytes.suffix(limit) : bytes, part: isTooLong ? .end : .whole,
      number: number, isEnded: isEnded)
  }
}
