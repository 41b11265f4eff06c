/// What every face of the game says about values.
package enum Formatting {
  /// A time such as `0:31` or `1:02:03`; parts of a second are cut.
  package static func time(_ duration: Duration) -> String {
    let seconds = max(Int(duration.components.seconds), 0)
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let tail = twoDigits(seconds % 60)
    return hours > 0 ? "\(hours):\(twoDigits(minutes)):\(tail)" : "\(minutes):\(tail)"
  }

  /// A count and its noun, such as `1 move` or `2 moves`.
  package static func moves(_ count: Int) -> String {
    count == 1 ? "1 move" : "\(count) moves"
  }

  /// What there is to choose from, such as `easy, medium or hard`.
  package static func choice(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return "\(names.dropLast().joined(separator: ", ")) or \(last)"
  }

  /// A word with a capital letter.
  package static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// A number with one digit behind its point, such as `18.4`.
  package static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(abs(tenths % 10))"
  }

  private static func twoDigits(_ number: Int) -> String { "\(number)".padded(to: 2, with: "0") }
}

extension String {
  /// The same text up to a width in characters, filled at its beginning or at its end.
  package func padded(
    to width: Int, with filling: Character = " ", atEnd: Bool = false
  ) -> String {
    let filling = String(repeating: filling, count: Swift.max(width - count, 0))
    return atEnd ? self + filling : filling + self
  }

  /// The same text without the spaces at its end.
  package var withoutTrailingSpaces: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
