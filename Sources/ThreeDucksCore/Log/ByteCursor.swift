/// Reads bytes from left to right; what does not stand there moves nothing.
struct ByteCursor {
  private let start: UnsafeRawPointer
  private let count: Int
  /// Where the next byte stands.
  private(set) var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    // No bytes may have no address, and none of them is read.
    start = bytes.baseAddress ?? UnsafeRawPointer(("" as StaticString).utf8Start)
    count = bytes.count
  }

  var isAtEnd: Bool { position == count }

  /// Moves behind a text of ASCII characters, if it stands here.
  @inline(__always)
  mutating func skip(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard count - position >= length, stands(UnsafeRawPointer(text.utf8Start), length) else {
      return false
    }
    position += length
    return true
  }

  /// Whether bytes stand here, of which there are as many here: compared by the word, the last of which
  /// may overlap the one before.
  @inline(__always)
  private func stands(_ bytes: UnsafeRawPointer, _ length: Int) -> Bool {
    if length < 4 { return (0..<length).allSatisfy { stands(bytes, at: $0, as: UInt8.self) } }
    if length < 8 {
      return stands(bytes, at: 0, as: UInt32.self) && stands(bytes, at: length - 4, as: UInt32.self)
    }
    for offset in stride(from: 0, to: length - 8, by: 8) {
      guard stands(bytes, at: offset, as: UInt64.self) else { return false }
    }
    return stands(bytes, at: length - 8, as: UInt64.self)
  }

  @inline(__always)
  private func stands<Word: FixedWidthInteger & BitwiseCopyable>(
    _ bytes: UnsafeRawPointer, at offset: Int, as word: Word.Type
  ) -> Bool {
    start.loadUnaligned(fromByteOffset: position + offset, as: word)
      == bytes.loadUnaligned(fromByteOffset: offset, as: word)
  }

  /// Reads a whole number as JSON has it, if every JSON reader keeps it exact.
  @inline(__always)
  mutating func number() -> Int? {
    var (value, end) = (0, position)
    while end < count, case let digit = byte(end) &- UInt8(ascii: "0"), digit <= 9 {
      value = value &* 10 &+ Int(digit)
      end += 1
    }
    let digits = end - position
    // No more digits than such a number has, so that nothing has overflowed.
    guard 1...16 ~= digits, value <= LogFields.numbers.upperBound,
      digits == 1 || byte(position) != UInt8(ascii: "0")
    else { return nil }
    position = end
    return value
  }

  @inline(__always)
  private func byte(_ position: Int) -> UInt8 {
    start.load(fromByteOffset: position, as: UInt8.self)
  }
}
