/// A colour, for terminals with 8 colours, with 256, or with direct colour.
package struct Colour: Equatable, Hashable, Sendable {
  /// The eight basic colours, in the order of their numbers.
  package enum Basic: String, CaseIterable, Sendable {
    case black, red, green, yellow, blue, magenta, cyan, white
  }

  /// Red, green and blue, each from 0 to 255.
  package typealias Channels = SIMD3<Int>

  /// The colour for terminals with fewer than 256 colours.
  package let basic: Basic
  /// xterm's number, for terminals with 256 colours.
  package let index: UInt8
  /// The colour for terminals with direct colour.
  package let channels: Channels

  /// Makes a colour from its basic name and its xterm number, which also gives the direct colour.
  package init(_ basic: Basic, _ index: UInt8) {
    (self.basic, self.index, channels) = (basic, index, Self.channels(of: index))
  }

  /// Reads a colour such as `#rrggbb`; terminals with fewer colours show the nearest one.
  package init?(hex: String) {
    let digits = hex.dropFirst()
    guard hex.first == "#", digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let value = Int(digits, radix: 16)
    else { return nil }
    channels = [value >> 16, (value >> 8) & 0xFF, value & 0xFF]
    index = Self.index(nearestTo: channels)
    // Each channel is rounded to none or full.
    basic = Basic.allCases[(channels &>> 7 &* [1, 2, 4]).wrappedSum()]
  }

  /// Whether exactly this colour is among xterm's 256.
  package var isIndexed: Bool { Self.channels(of: index) == channels }
}

/// The 256 colours of xterm.
///
/// Numbers 16 to 231 are a cube with six steps for each channel, and 232 to 255 are greys. Users can
/// change the first 16, so the nearest colour is never one of those.
extension Colour {
  private static let steps = [0x00, 0x5F, 0x87, 0xAF, 0xD7, 0xFF]

  /// The channels of the colour with a number; for the first 16, xterm's defaults.
  package static func channels(of index: UInt8) -> Channels {
    switch Int(index) {
    case 7: return Channels(repeating: 0xE5)
    case 8: return Channels(repeating: 0x7F)
    case let number where number < 16:
      return [number & 1, number >> 1 & 1, number >> 2 & 1] &* (number < 8 ? 0xCD : 0xFF)
    case let number where number < 232:
      let place = number - 16
      return [steps[place / 36], steps[place / 6 % 6], steps[place % 6]]
    case let number: return Channels(repeating: 8 + 10 * (number - 232))
    }
  }

  /// The number of the nearest colour; if one in the cube and a grey are equally near, the one in the cube.
  private static func index(nearestTo channels: Channels) -> UInt8 {
    let nearest = (0..<3).map { place in
      steps.indices.min { abs(steps[$0] - channels[place]) < abs(steps[$1] - channels[place]) } ?? 0
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
