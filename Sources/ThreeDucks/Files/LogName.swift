/// The name of a session's log, such as `2026-11-21T10-00-00Z-4711.jsonl`: the number is chance.
///
/// There may be very many, so it is as small as two words, and compared as fast.
struct LogName: Hashable {
  /// A sample of the time that a name begins with: a 0 stands for any digit.
  private static let sample = Array("0000-00-00T00-00-00Z-".utf8)
  private static let ending = Array(".jsonl".utf8)
  /// How many digits a number has at the most.
  private static let longest = "\(UInt32.max)".count

  /// The digits of the time, four bits each.
  private let time: UInt64
  /// The digits of the number with one added to each, four bits each, and nothing behind the last: so
  /// `57` is behind `5`, as a text is.
  private let number: UInt64

  /// Reads a name; nil for any other, which is not ours.
  init?(_ name: UnsafeRawBufferPointer) {
    let (sample, ending) = (Self.sample, Self.ending)
    let length = name.count - sample.count - ending.count
    guard 1...Self.longest ~= length else { return nil }
    let end = sample.count + length
    var (time, number) = (UInt64(0), UInt64(0))
    for place in sample.indices {
      if sample[place] == UInt8(ascii: "0") {
        guard let digit = Self.digit(name[place]) else { return nil }
        time = time << 4 | digit
      } else if name[place] != sample[place] {
        return nil
      }
    }
    for place in sample.count..<end {
      guard let digit = Self.digit(name[place]) else { return nil }
      number = number << 4 | (digit + 1)
    }
    for place in ending.indices where name[end + place] != ending[place] { return nil }
    self.time = time
    self.number = number << UInt64(4 * (Self.longest - length))
  }

  /// Reads a name.
  init?(_ name: String) {
    var name = name
    guard let read = name.withUTF8({ LogName(UnsafeRawBufferPointer($0)) }) else { return nil }
    self = read
  }

  /// The digits of the day, four bits each.
  private var day: UInt64 { time >> 24 }

  /// Whether both logs were begun in the same second.
  func isOfSameSecond(as other: LogName) -> Bool { time == other.time }

  private static func digit(_ byte: UInt8) -> UInt64? {
    let digit = byte &- UInt8(ascii: "0")
    return digit <= 9 ? UInt64(digit) : nil
  }
}

extension LogName: Comparable {
  /// Whether a name stands before another as texts do: by time, the oldest first.
  static func < (one: LogName, other: LogName) -> Bool {
    one.time == other.time ? one.number < other.number : one.time < other.time
  }

  /// The order of logs by their names on a day; those from days to come, which some wrong clock made,
  /// count as the oldest.
  static func isOlder(on today: String) -> (LogName, LogName) -> Bool {
    let today = today.utf8.prefix(10).compactMap(digit).reduce(0) { $0 << 4 | $1 }
    return { one, other in
      let (isFuture, isOtherFuture) = (one.day > today, other.day > today)
      return isFuture == isOtherFuture ? one < other : isFuture
    }
  }
}

extension LogName: CustomStringConvertible {
  /// The name as a text.
  var description: String {
    let zero = UInt8(ascii: "0")
    func nibbles(_ word: UInt64, _ count: Int) -> [UInt8] {
      (1...count).map { UInt8(truncatingIfNeeded: word >> UInt64(4 * (count - $0)) & 0xF) }
    }
    var digits = nibbles(time, Self.sample.count { $0 == zero })[...]
    let time = Self.sample.map { $0 == zero ? zero + (digits.popFirst() ?? 0) : $0 }
    let number = nibbles(number, Self.longest).prefix { $0 > 0 }.map { zero + $0 - 1 }
    return String(decoding: time + number + Self.ending, as: UTF8.self)
  }
}
