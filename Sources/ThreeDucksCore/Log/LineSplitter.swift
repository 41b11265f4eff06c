/// Cuts a stream of bytes into lines, in memory that does not grow with the stream.
///
/// Line ends are LF or CR LF; a byte-order mark before the first line is dropped.
public struct LineSplitter {
  /// One line.
  public struct Line {
    /// Its bytes without the line end, which live as long as the call that hands them over; of a
    /// line that is too long, the beginning.
    public let bytes: UnsafeRawBufferPointer
    /// Whether the line is longer than is kept.
    public let isTooLong: Bool
    /// Its number in the stream, from 1.
    public let number: Int
    /// Whether a line end follows; without one, the writer may have been cut short.
    public let isEnded: Bool
  }

  /// No line of a log comes near: in bytes.
  public static let longest = 1 << 20

  /// How many bytes of a line are kept.
  private let limit: Int
  /// What came of a line whose end is still to come.
  private var rest: [UInt8] = []
  /// Whether the line whose end is still to come is too long already.
  private var isTooLong = false
  private var number = 0

  /// Stands before the first line.
  ///
  /// - Parameter limit: How many bytes of a line are kept.
  public init(limit: Int = Self.longest) {
    self.limit = limit
  }

  /// Takes the next bytes of the stream, and hands over every line that ends in them.
  public mutating func take(_ chunk: UnsafeRawBufferPointer, _ body: (Line) -> Void) {
    var start = 0
    while let end = Self.newline(in: chunk, from: start) {
      let part = UnsafeRawBufferPointer(rebasing: chunk[start..<end])
      if rest.isEmpty, !isTooLong {
        hand(part, isEnded: true, body)
      } else {
        keep(part)
        handRest(isEnded: true, body)
      }
      start = end + 1
    }
    keep(UnsafeRawBufferPointer(rebasing: chunk[start...]))
  }

  /// Hands over the last line, if no line end followed it.
  public mutating func finish(_ body: (Line) -> Void) {
    if !rest.isEmpty || isTooLong { handRest(isEnded: false, body) }
  }

  private mutating func keep(_ part: UnsafeRawBufferPointer) {
    // One more than the longest, for a carriage return.
    let room = limit + 1 - rest.count
    isTooLong = isTooLong || part.count > room
    rest += part.prefix(room)
  }

  private mutating func handRest(isEnded: Bool, _ body: (Line) -> Void) {
    let line = rest
    rest.removeAll(keepingCapacity: true)
    let isCut = isTooLong
    isTooLong = false
    line.withUnsafeBytes { hand($0, isCut: isCut, isEnded: isEnded, body) }
  }

  private mutating func hand(
    _ bytes: UnsafeRawBufferPointer, isCut: Bool = false, isEnded: Bool, _ body: (Line) -> Void
  ) {
    number += 1
    var line = bytes[...]
    if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
    if isEnded, !isCut, line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    body(
      Line(
        bytes: UnsafeRawBufferPointer(rebasing: line.prefix(limit)),
        isTooLong: isCut || line.count > limit, number: number, isEnded: isEnded))
  }

  private static func newline(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    // Eight bytes at a time: a byte of a word is zero where subtracting one borrows from its top bit
    // (Mycroft, 1987). The last bytes go one by one.
    var index = start
    while index + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let zeroed = word ^ 0x0A0A_0A0A_0A0A_0A0A
      if (zeroed &- 0x0101_0101_0101_0101) & ~zeroed & 0x8080_8080_8080_8080 != 0 { break }
      index += 8
    }
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\n") { return index }
      index += 1
    }
    return nil
  }
}
