/// The hash of 64 bits by Fowler, Noll and Vo (RFC 9923): short, and the same everywhere for ever.
struct FNV1a: TextOutputStream {
  /// The hash of everything that was written.
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of a text's UTF-8.
  static func hash(_ text: String) -> UInt64 {
    var hash = FNV1a()
    hash.write(text)
    return hash.value
  }

  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { for byte in $0 { write(byte) } }
  }

  @inline(__always)
  mutating func write(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
