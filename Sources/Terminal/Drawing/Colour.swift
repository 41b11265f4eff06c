/// A colour in the three palettes that terminals have.
package struct Colour: Equatable, Hashable, Sendable {
  /// The eight colours that every terminal with colours has, in its own order.
  package enum Basic: String, CaseIterable, Sendable {
    case black, red, green, yellow, blue, magenta, cyan, white

    /// The one of which red, green and blue are each nearest to none or to all.
    init(nearestTo channels: Channels) {
      let red = channels.red >= 0x80 ? 1 : 0
      let green = channels.green >= 0x80 ? 2 : 0
      let blue = channels.blue >= 0x80 ? 4 : 0
      self = Self.allCases[red | green | blue]
    }
  }

  /// The colour where there are fewer than 256.
  package let basic: Basic
  /// The colour where there are 256: xterm's number.
  package let index: UInt8
  /// The colour where there is every one.
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8
  /// Whether xterm's 256 have this very colour.
  package let isIndexed: Bool

  /// Names a colour in the palettes of eight and of 256; where there is every one, it is the same as
  /// there.
  package init(_ basic: Basic, _ index: UInt8) {
    self.basic = basic
    self.index = index
    let channels = XtermPalette.channels(of: index)
    (red, green, blue) = (UInt8(channels.red), UInt8(channels.green), UInt8(channels.blue))
    isIndexed = true
  }

  /// Names a colour as `#rrggbb`; in the smaller palettes it is the nearest one.
  package init?(hex: String) {
    // By bytes: the first picture waits for many of these.
    let bytes = hex.utf8
    guard bytes.count == 7, bytes.first == UInt8(ascii: "#") else { return nil }
    var value = 0
    for byte in bytes.dropFirst() {
      guard let digit = Self.value(ofDigit: byte) else { return nil }
      value = value << 4 | digit
    }
    let channels = Channels(red: value >> 16, green: (value >> 8) & 0xFF, blue: value & 0xFF)
    (red, green, blue) = (UInt8(channels.red), UInt8(channels.green), UInt8(channels.blue))
    index = XtermPalette.index(nearestTo: channels)
    basic = Basic(nearestTo: channels)
    isIndexed = XtermPalette.channels(of: index) == channels
  }

  private static func value(ofDigit byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
