import Terminal

/// Words side by side in the middle of a row; where not all fit, the first ones are left out.
struct HintRow {
  /// The words that fit, by their numbers, and where they stand.
  let places: [(number: Int, rect: Rect)]

  static let gap = 3

  init(_ words: [String], in row: Rect) {
    var (first, width) = (words.count, 0)
    while first > 0 {
      let longer = width + (width == 0 ? 0 : Self.gap) + words[first - 1].count
      guard longer <= row.size.width else { break }
      (first, width) = (first - 1, longer)
    }
    var left = row.left + max((row.size.width - width) / 2, 0)
    places = (first..<words.count).map { number in
      let rect = Rect(x: left, y: row.top, width: words[number].count, height: 1)
      left += rect.size.width + Self.gap
      return (number, rect)
    }
  }
}
