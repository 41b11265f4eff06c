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
/// They are a cube of six steps a channel, from 16, and 24 greys, from 232; the first 16 are whatever
/// their user made of them, and are not used.
enum XtermPalette {
  private static let steps = [0x00, 0x5F, 0x87, 0xAF, 0xD7, 0xFF]

  /// Red, green and blue of a number; the first 16 as xterm has them.
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

  /// The number of the nearest colour, of the cube where it is as near as a grey.
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

  /// The number of the step nearest to a channel, the lower one of two.
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
