/// Cuts a stream of bytes into lines, in memory that does not grow with the stream.
///
/// Line ends are LF or CR LF.
public struct LineSplitter: Sendable {
  /// One line, or of one that is too long its beginning and, when that has come, its end.
  public struct Line {
    /// How much of a line there is.
    public enum Part: Sendable {
      /// All of it.
      case whole
      /// The first bytes of a line that is too long.
      case beginning
      /// The last bytes of a line that is too long.
      case end
    }

    /// What follows a line.
    public enum Ending: Sendable {
      /// Nothing: its writer may have been cut short.
      case none
      /// A line feed.
      case lineFeed
      /// A carriage return and a line feed.
      case carriageReturn
    }

    /// Its bytes without the line end, which live as long as the call that hands them over.
    public let bytes: UnsafeRawBufferPointer
    /// Whether this is the line or a part of it.
    public let part: Part
    /// Its number in the stream, from 1.
    public let number: Int
    /// What ends it.
    public let ending: Ending
  }

  /// How many bytes a line may have; of a longer one, as many of its beginning and its end are kept.
  private let limit: Int
  /// What came of a line whose end is still to come; of one that is too long, its last bytes.
  private var rest: [UInt8] = []
  /// Whether the line whose end is still to come is too long already.
  private var isTooLong = false
  /// The number of the last line that began.
  private var number = 0

  /// Stands before the first line.
  ///
  /// - Parameter limit: How many bytes a line may have.
  public init(limit: Int) { self.limit = limit }

  /// Lines that were taken at once: how many, and of how many bytes with their ends.
  public typealias Taken = (lines: Int, bytes: Int)

  /// Takes the next bytes of the stream, and hands over every line that ends in them.
  ///
  /// - Parameters:
  ///   - chunk: The next bytes.
  ///   - takeLines: Sees what begins with a line, and the line's number, before anybody looks for the
  ///     line's end; takes as many whole lines as it likes.
  ///   - body: Takes the other lines.
  public mutating func take(
    _ chunk: UnsafeRawBufferPointer,
    first takeLines: (UnsafeRawBufferPointer, _ number: Int) -> Taken = { _, _ in (0, 0) },
    _ body: (Line) -> Void
  ) {
    var start = 0
    while true {
      if rest.isEmpty, !isTooLong {
        let taken = takeLines(UnsafeRawBufferPointer(rebasing: chunk[start...]), number + 1)
        number += taken.lines
        start += taken.bytes
      }
      guard let end = Self.newline(in: chunk, from: start) else { break }
      let part = UnsafeRawBufferPointer(rebasing: chunk[start..<end])
      if rest.isEmpty, !isTooLong, part.count <= limit {
        number += 1
        hand(part, .whole, isEnded: true, body)
      } else {
        keep(part, body)
        handRest(isEnded: true, body)
      }
      start = end + 1
    }
    keep(UnsafeRawBufferPointer(rebasing: chunk[start...]), body)
  }

  /// Hands over the last line, if no line end followed it.
  public mutating func finish(_ body: (Line) -> Void) {
    if !rest.isEmpty || isTooLong { handRest(isEnded: false, body) }
  }

  private mutating func keep(_ part: UnsafeRawBufferPointer, _ body: (Line) -> Void) {
    // One more than the longest, for a carriage return.
    let room = limit + 1
    if !isTooLong, rest.count + part.count > room {
      number += 1
      isTooLong = true
      let beginning = (rest + part.prefix(room)).prefix(limit)
      beginning.withUnsafeBytes { hand($0, .beginning, isEnded: false, body) }
    }
    rest += isTooLong ? part.suffix(room) : part[...]
    if rest.count > 2 * room { rest.removeFirst(rest.count - room) }
  }

  private mutating func handRest(isEnded: Bool, _ body: (Line) -> Void) {
    let isLast = isTooLong
    if !isLast { number += 1 }
    isTooLong = false
    let line = rest
    rest.removeAll(keepingCapacity: true)
    line.withUnsafeBytes { hand($0, isLast ? .end : .whole, isEnded: isEnded, body) }
  }

  private func hand(
    _ bytes: UnsafeRawBufferPointer, _ part: Line.Part, isEnded: Bool, _ body: (Line) -> Void
  ) {
    func give(_ bytes: Slice<UnsafeRawBufferPointer>, _ part: Line.Part, _ ending: Line.Ending) {
      let bytes = UnsafeRawBufferPointer(rebasing: bytes)
      body(Line(bytes: bytes, part: part, number: number, ending: ending))
    }
    let hasReturn = isEnded && bytes.last == UInt8(ascii: "\r")
    let ending: Line.Ending = isEnded ? hasReturn ? .carriageReturn : .lineFeed : .none
    let line = bytes.dropLast(hasReturn ? 1 : 0)
    if part == .whole, line.count > limit {
      give(line.prefix(limit), .beginning, .none)
      give(line.suffix(limit), .end, ending)
    } else {
      give(line.suffix(limit), part, ending)
    }
  }

  private static func newline(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    // Eight bytes at a time: a byte of a word is zero where subtracting one borrows from its top bit
    // (Mycroft, 1987); the lowest of them certainly. The last bytes go one by one.
    var index = start
    while index + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let zeroed = UInt64(littleEndian: word) ^ 0x0A0A_0A0A_0A0A_0A0A
      let tops = (zeroed &- 0x0101_0101_0101_0101) & ~zeroed & 0x8080_8080_8080_8080
      if tops != 0 { return index + tops.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\n") { return index }
      index += 1
    }
    return nil
  }
}
