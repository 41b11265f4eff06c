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

extension View {
  /// Writes hints into a row; a click on one presses its key.
  ///
  /// - Parameter column: Those to the left of it are left out; the others stay where they are.
  mutating func draw(_ hints: [KeyHint], in row: Rect, from column: Int = 0) {
    for (number, rect) in HintRow(hints.map(\.words), in: row).places where rect.left >= column {
      let hint = hints[number]
      frame.write(hint.words, at: rect.origin, Style(nil, [.dim]))
      add(hint.actions, at: rect)
      guard let back = hint.back else { continue }
      let name = hint.words.prefix { $0 != " " }.count
      add(back, at: Rect(x: rect.left, y: rect.top, width: name + 1, height: 1))
    }
  }
}
