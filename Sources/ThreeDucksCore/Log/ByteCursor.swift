/// Reads bytes from left to right; what does not stand there moves nothing.
struct ByteCursor {
  private let bytes: UnsafeRawBufferPointer
  /// Where the next byte stands.
  private(set) var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position == bytes.count }

  /// Moves behind a text of ASCII characters, if it stands here.
  @inline(__always)
  mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - position >= count else { return false }
    let expected = UnsafeRawPointer(text.utf8Start)
    var offset = 0
    while offset + 8 <= count {
      // Eight bytes at a time.
      let word = bytes.loadUnaligned(fromByteOffset: position + offset, as: UInt64.self)
      guard word == expected.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else {
        return false
      }
      offset += 8
    }
    while offset < count {
      guard bytes[position + offset] == text.utf8Start[offset] else { return false }
      offset += 1
    }
    position += count
    return true
  }

  /// Reads a whole number as JSON has it, of 15 digits at the most.
  mutating func number() -> Int? {
    var value = 0
    var end = position
    while end < bytes.count, case let digit = bytes[end] &- UInt8(ascii: "0"), digit <= 9 {
      value = value &* 10 &+ Int(digit)
      end += 1
    }
    let count = end - position
    guard count > 0, count <= 15, count == 1 || bytes[position] != UInt8(ascii: "0") else {
      return nil
    }
    position = end
    return value
  }
}
