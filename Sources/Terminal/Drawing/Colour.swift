/// A colour, as terminals with 8, 256 and all colours show it.
package struct Colour: Equatable, Hashable, Sendable {
  /// The eight basic colours, in the order of their numbers.
  package enum Basic: String, CaseIterable, Sendable {
    case black, red, green, yellow, blue, magenta, cyan, white

    /// The nearest one: each channel is rounded to none or full.
    init(nearestTo channels: Channels) {
      let red = channels.red >= 0x80 ? 1 : 0
      let green = channels.green >= 0x80 ? 2 : 0
      let blue = channels.blue >= 0x80 ? 4 : 0
      self = Self.allCases[red | green | blue]
    }
  }

  /// The colour for terminals with fewer than 256.
  package let basic: Basic
  /// xterm's number, for terminals with 256 colours.
  package let index: UInt8
  /// The red channel, from 0 to 255, for terminals with direct colour.
  package let red: UInt8
  /// The green channel.
  package let green: UInt8
  /// The blue channel.
  package let blue: UInt8
  /// Whether exactly this colour is among xterm's 256.
  package let isIndexed: Bool

  /// Makes a colour of its basic name and its xterm number, which also gives the direct colour.
  package init(_ basic: Basic, _ index: UInt8) {
    self.basic = basic
    self.index = index
    let channels = XtermPalette.channels(of: index)
    (red, green, blue) = (UInt8(channels.red), UInt8(channels.green), UInt8(channels.blue))
    isIndexed = true
  }

  /// Reads a colour such as `#rrggbb`; terminals with fewer colours show the nearest one.
  package init?(hex: String) {
    let digits = hex.dropFirst()
    guard hex.first == "#", digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let value = Int(digits, radix: 16)
    else { return nil }
    let channels = Channels(red: value >> 16, green: (value >> 8) & 0xFF, blue: value & 0xFF)
    (red, green, blue) = (UInt8(channels.red), UInt8(channels.green), UInt8(channels.blue))
    index = XtermPalette.index(nearestTo: channels)
    basic = Basic(nearestTo: channels)
    isIndexed = XtermPalette.channels(of: index) == channels
  }
}

/// Red, green and blue, each from 0 to 255.
struct Channels: Equatable {
  let red: Int
  let green: Int
  let blue: Int
}

/// The 256 colours of xterm.
///
/// Numbers 16 to 231 are a cube with six steps for each channel, and 232 to 255 are greys. Users choose the
/// first 16 themselves, so the nearest colour is never one of those.
enum XtermPalette {
  private static let steps = [0x00, 0x5F, 0x87, 0xAF, 0xD7, 0xFF]

  /// The channels of a number; for the first 16, xterm's defaults.
  static func channels(of index: UInt8) -> Channels {
    switch Int(index) {
    case let number where number >= 232: return grey(8 + 10 * (number - 232))
    case let number where number >= 16:
      let place = number - 16
      return Channels(red: steps[place / 36], green: steps[place / 6 % 6], blue: steps[place % 6])
    case let number where number == 7 || number == 8: return grey(number == 7 ? 0xE5 : 0x7F)
    case let number:
      let full = number < 8 ? 0xCD : 0xFF
      return Channels(
        red: number & 1 == 0 ? 0 : full, green: number & 2 == 0 ? 0 : full,
        blue: number & 4 == 0 ? 0 : full)
    }
  }

  /// The number of the nearest colour; of two equally near, the one in the cube.
  static func index(nearestTo channels: Channels) -> UInt8 {
    let (red, green, blue) = (step(channels.red), step(channels.green), step(channels.blue))
    let inCube = UInt8(16 + 36 * red + 6 * green + blue)
    let mean = (channels.red + channels.green + channels.blue) / 3
    let grey = UInt8(232 + min(max((mean - 3) / 10, 0), 23))
    return distance(channels, inCube) <= distance(channels, grey) ? inCube : grey
  }

  private static func grey(_ value: Int) -> Channels {
    Channels(red: value, green: value, blue: value)
  }

  /// The index of the step nearest to a channel, the lower one if two are equally near.
  private static func step(_ channel: Int) -> Int {
    steps.indices.min { abs(steps[$0] - channel) < abs(steps[$1] - channel) } ?? 0
  }

  private static func distance(_ channels: Channels, _ index: UInt8) -> Int {
    let other = self.channels(of: index)
    let (red, green) = (channels.red - other.red, channels.green - other.green)
    let blue = channels.blue - other.blue
    return red * red + green * green + blue * blue
  }
}
