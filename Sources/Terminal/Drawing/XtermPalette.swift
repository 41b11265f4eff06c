/// The 256 colours of xterm.
///
/// They are a cube of six steps a channel, from 16, and 24 greys, from 232; the first 16 are whatever
/// their user made of them, and are not used.
enum XtermPalette {
  private static let steps = [0x00, 0x5F, 0x87, 0xAF, 0xD7, 0xFF]

  /// Red, green and blue of a number; the first 16 as xterm has them.
  static func channels(of index: UInt8) -> [Int] {
    switch Int(index) {
    case let number where number >= 232: return Array(repeating: 8 + 10 * (number - 232), count: 3)
    case let number where number >= 16:
      let place = number - 16
      return [steps[place / 36], steps[place / 6 % 6], steps[place % 6]]
    case let number where number == 7 || number == 8:
      return Array(repeating: number == 7 ? 0xE5 : 0x7F, count: 3)
    case let number:
      return (0..<3).map { number >> $0 & 1 == 0 ? 0 : number < 8 ? 0xCD : 0xFF }
    }
  }

  /// The number of the nearest colour, of the cube where it is as near as a grey.
  static func index(nearestTo channels: [Int]) -> UInt8 {
    let place = channels.map { channel in
      steps.indices.min { abs(steps[$0] - channel) < abs(steps[$1] - channel) } ?? 0
    }
    let inCube = UInt8(16 + 36 * place[0] + 6 * place[1] + place[2])
    let mean = channels.reduce(0, +) / 3
    let grey = UInt8(232 + min(max((mean - 3) / 10, 0), 23))
    return distance(channels, inCube) <= distance(channels, grey) ? inCube : grey
  }

  private static func distance(_ channels: [Int], _ index: UInt8) -> Int {
    zip(channels, self.channels(of: index)).map { ($0 - $1) * ($0 - $1) }.reduce(0, +)
  }
}
