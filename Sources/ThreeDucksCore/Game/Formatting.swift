/// Values as text, the same in every front end.
package enum Formatting {
  /// A time such as `0:31` or `1:02:03`, without fractions of a second.
  package static func time(_ duration: Duration) -> String {
    let seconds = max(Int(duration.components.seconds), 0)
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let tail = twoDigits(seconds % 60)
    return hours > 0 ? "\(hours):\(twoDigits(minutes)):\(tail)" : "\(minutes):\(tail)"
  }

  /// A number of moves, such as `1 move` or `2 moves`.
  package static func moves(_ count: Int) -> String {
    count == 1 ? "1 move" : "\(count) moves"
  }

  /// A list of choices, such as `easy, medium or hard`.
  package static func choice(_ names: [String]) -> String {
    list(names, conjunction: "or")
  }

  /// A list of words, such as `A1, B1 and C1`.
  package static func list(_ words: [String], conjunction: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }

  package static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// A number with one decimal place, such as `18.4`.
  package static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(abs(tenths % 10))"
  }

  private static func twoDigits(_ number: Int) -> String { "\(number)".padded(to: 2, with: "0") }
}

extension String {
  /// The text, padded to a width in characters.
  ///
  /// - Parameter atEnd: Whether to pad the end instead of the beginning.
  package func padded(
    to width: Int, with filling: Character = " ", atEnd: Bool = false
  ) -> String {
    let filling = String(repeating: filling, count: Swift.max(width - count, 0))
    return atEnd ? self + filling : filling + self
  }

  /// The text if it has at most 40 characters, or else its beginning and `...`.
  package var shortened: String { count <= 40 ? self : "\(prefix(37))..." }
}
