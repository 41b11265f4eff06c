/// A colour in the two palettes that terminals have.
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

  /// Names a colour in both palettes.
  package init(_ basic: Basic, _ index: UInt8) {
    self.basic = basic
    self.index = index
  }

  /// Names a colour as `#rrggbb`; nil for one that xterm's 256 do not have.
  ///
  /// Those are a cube of six steps a channel, from 16, and 24 greys, from 232; the first 16 are
  /// whatever their user made of them, and are not used.
  package init?(hex: some StringProtocol) {
    guard hex.count == 7, hex.first == "#", let value = Int(hex.dropFirst(), radix: 16) else {
      return nil
    }
    let channels = [value >> 16, (value >> 8) & 0xFF, value & 0xFF]
    let steps = channels.compactMap { [0x00, 0x5F, 0x87, 0xAF, 0xD7, 0xFF].firstIndex(of: $0) }
    let (grey, rest) = (channels[0] - 8).quotientAndRemainder(dividingBy: 10)
    if steps.count == 3 {
      index = UInt8(16 + 36 * steps[0] + 6 * steps[1] + steps[2])
    } else if Set(channels).count == 1, rest == 0, (0..<24).contains(grey) {
      index = UInt8(232 + grey)
    } else {
      return nil
    }
    basic = Basic(nearestTo: channels)
  }
}
