/// A character of several bytes, while they come.
struct UTF8Character: Equatable {
  /// Whether it stands for itself, and was not typed together with Alt.
  let isKey: Bool
  private var missing: Int
  private var value: UInt32
  private let least: UInt32

  /// Begins with a byte; nil where no such character begins with it.
  init?(first: UInt8, isKey: Bool) {
    self.isKey = isKey
    switch first {
    case 0xC2..<0xE0: (missing, value, least) = (1, UInt32(first & 0x1F), 0x80)
    case 0xE0..<0xF0: (missing, value, least) = (2, UInt32(first & 0x0F), 0x800)
    case 0xF0..<0xF5: (missing, value, least) = (3, UInt32(first & 0x07), 0x1_0000)
    default: return nil
    }
  }

  /// The same with one more byte; nil where that one does not belong to it.
  func adding(_ byte: UInt8) -> UTF8Character? {
    guard byte & 0xC0 == 0x80, missing > 0 else { return nil }
    var longer = self
    longer.value = value << 6 | UInt32(byte & 0x3F)
    longer.missing -= 1
    return longer
  }

  var isWhole: Bool { missing == 0 }

  /// The character; nil where the bytes are no Unicode.
  var scalar: Unicode.Scalar? { value < least ? nil : Unicode.Scalar(value) }
}
