/// A colour in three forms: for terminals with 8 colours, with 256 colours, and with direct colour.
package struct Colour: Equatable, Hashable, Sendable {
  /// The eight basic colours, in the order of their ANSI numbers.
  package enum Basic: String, CaseIterable, Sendable {
    case black, red, green, yellow, blue, magenta, cyan, white
  }

  /// Red, green and blue, each from 0 to 255.
  package typealias Channels = SIMD3<Int>

  /// The colour for terminals with fewer than 256 colours.
  package let basic: Basic
  /// The number in xterm's palette, for terminals with 256 colours.
  package let index: UInt8
  /// The colour for terminals with direct colour.
  package let channels: Channels

  /// Makes a colour from its basic colour and its number in xterm's palette, which also determines its channels.
  package init(_ basic: Basic, _ index: UInt8) {
    (self.basic, self.index, channels) = (basic, index, Self.channels(of: index))
  }

  /// Reads a colour such as `#ff8700`; nil if the text has another form.
  package init?(hex: String) {
    let digits = hex.dropFirst()
    guard hex.first == "#", digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let value = Int(digits, radix: 16)
    else { return nil }
    channels = [value >> 16, (value >> 8) & 0xFF, value & 0xFF]
    index = Self.index(nearestTo: channels)
    // The number of a basic colour has a bit for each channel: red is 1, green is 2 and blue is 4. A bit is set if
    // its channel is at least 128.
    basic = Basic.allCases[(channels &>> 7 &* [1, 2, 4]).wrappedSum()]
  }

  /// Whether xterm's palette contains exactly this colour.
  package var isInPalette: Bool { Self.channels(of: index) == channels }
}

/// xterm's palette of 256 colours.
///
/// Colours 16 to 231 form a cube with six levels for each channel, and 232 to 255 are greys. Users can change the
/// first 16, so ``index(nearestTo:)`` never chooses them.
extension Colour {
  private static let levels = [0x00, 0x5F, 0x87, 0xAF, 0xD7, 0xFF]

  /// The channels of a colour of the palette; for the first 16, which users can change, those of an early xterm.
  package static func channels(of index: UInt8) -> Channels {
    switch Int(index) {
    case 7: return Channels(repeating: 0xE5)
    case 8: return Channels(repeating: 0x7F)
    case let number where number < 16:
      return [number & 1, number >> 1 & 1, number >> 2 & 1] &* (number < 8 ? 0xCD : 0xFF)
    case let number where number < 232:
      let place = number - 16
      return [levels[place / 36], levels[place / 6 % 6], levels[place % 6]]
    case let number: return Channels(repeating: 8 + 10 * (number - 232))
    }
  }

  /// The number of the nearest colour; the cube is preferred to an equally near grey.
  private static func index(nearestTo channels: Channels) -> UInt8 {
    let nearest = (0..<3).map { channel in
      levels.indices.min {
        abs(levels[$0] - channels[channel]) < abs(levels[$1] - channels[channel])
      } ?? 0
    }
    let inCube = UInt8(16 + 36 * nearest[0] + 6 * nearest[1] + nearest[2])
    let grey = UInt8(232 + min(max((channels.wrappedSum() / 3 - 3) / 10, 0), 23))
    return distance(channels, inCube) <= distance(channels, grey) ? inCube : grey
  }

  private static func distance(_ channels: Channels, _ index: UInt8) -> Int {
    let difference = channels &- Self.channels(of: index)
    return (difference &* difference).wrappedSum()
  }
}
