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
