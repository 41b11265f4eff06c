import Terminal

extension View {
  /// The columns between two hints, and after a message before them.
  static let hintGap = 2

  /// Writes hints side by side in the middle of a row, each of which a click presses; where not all fit, the
  /// first ones are left out.
  ///
  /// - Parameter column: Those to the left of it are left out too; the others stay where they are.
  mutating func draw(_ hints: [KeyHint], in row: Rect, from column: Int = 0) {
    var (shown, width) = (hints[...], 0)
    func fits() -> Bool {
      width = shown.map(\.words.count).reduce(max(shown.count - 1, 0) * Self.hintGap, +)
      return width <= row.size.width
    }
    while !fits() { shown = shown.dropFirst() }
    var left = row.left + (row.size.width - width) / 2
    for hint in shown {
      let rect = Rect(x: left, y: row.top, width: hint.words.count, height: 1)
      left += rect.size.width + Self.hintGap
      guard rect.left >= column else { continue }
      frame.write(hint.words, at: rect.origin, Style(nil, [.dim]))
      add(hint.actions, at: rect)
      guard let back = hint.back else { continue }
      let name = hint.words.prefix { $0 != " " }.count
      add(back, at: Rect(x: rect.left, y: rect.top, width: name + 1, height: 1))
    }
  }
}
