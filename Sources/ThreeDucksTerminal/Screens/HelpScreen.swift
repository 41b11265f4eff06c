import Terminal

extension PagesProps {
  /// What the game is about, and the keys in use, each with what it does.
  static func help(_ state: AppState) -> Self {
    let bindings = KeyTable.bindings(of: state.core.phase)
    let size = state.terminal.size
    let keyWidth = bindings.map(\.label.count).max() ?? 0
    let listWidth = keyWidth + 2 + (bindings.map(\.meaning.count).max() ?? 0)
    let width = max(listWidth, min(bestWidth, size.width - 4))
    let lines =
      goal.wrapped(toWidth: width).map(Line.words) + [.words("")]
      + bindings.map { .key($0.label, meaning: $0.meaning) }
    let rows = rows(on: size)
    let pages = stride(from: 0, to: lines.count, by: rows).map {
      Array(lines[$0...].prefix(rows))
    }
    return PagesProps(
      title: "Help", pages: pages, turns: state.terminal.helpPage, keyWidth: keyWidth, width: width)
  }

  private static let goal =
    "Turn two cards: two of one animal stay up, others turn back. Find all pairs with few moves."
  private static let bestWidth = 48
}
