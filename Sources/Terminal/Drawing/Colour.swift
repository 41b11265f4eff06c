/// A colour in the three palettes that terminals have.
package struct Colour: Equatable, Hashable, Sendable {
  /// The eight colours that every terminal with colours has, in its own order.
  package enum Basic: String, CaseIterable, Sendable {
    case black, red, green, yellow, blue, magenta, cyan, white

    /// The one of which red, green and blue are each nearest to none or to all.
    init(nearestTo channels: [Int]) {
      let bits = channels.enumerated().reduce(0) { $0 | ($1.element >= 0x80 ? 1 << $1.offset : 0) }
      self = Self.allCases[bits]
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
    (red, green, blue) = (UInt8(channels[0]), UInt8(channels[1]), UInt8(channels[2]))
    isIndexed = true
  }

  /// Names a colour as `#rrggbb`; in the smaller palettes it is the nearest one.
  package init?(hex: some StringProtocol) {
    guard hex.count == 7, hex.first == "#", hex.dropFirst().allSatisfy(\.isHexDigit),
      let value = Int(hex.dropFirst(), radix: 16)
    else { return nil }
    let channels = [value >> 16, (value >> 8) & 0xFF, value & 0xFF]
    (red, green, blue) = (UInt8(channels[0]), UInt8(channels[1]), UInt8(channels[2]))
    index = XtermPalette.index(nearestTo: channels)
    basic = Basic(nearestTo: channels)
    isIndexed = XtermPalette.channels(of: index) == channels
  }
}
