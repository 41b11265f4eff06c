/// The hash of 64 bits by Fowler, Noll and Vo (RFC 9923): short, and the same everywhere for ever.
enum FNV1a {
  /// The hash of a text's UTF-8.
  static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
