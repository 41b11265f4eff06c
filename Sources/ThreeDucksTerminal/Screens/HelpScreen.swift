import Terminal

extension PagesProps {
  /// The goal of the game, and each key of the screen with what it does.
  static func help(_ state: AppState) -> Self {
    let place = state.screen == .tooSmall ? Place(state.core.phase) : state.screen
    let bindings = KeyTable.bindings(at: place)
    let size = state.terminal.size
    let keyWidth = bindings.map(\.label.count).max() ?? 0
    let width = min(bestWidth, max(size.width - 4, keyWidth + 10))
    let goal = place == .watching ? [] : goal.wrapped(toWidth: width).map(Line.words) + [.words("")]
    let lines =
      goal
      + bindings.flatMap { keyLines($0, keyWidth: keyWidth, width: width) }
    let rows = rows(on: size)
    let pages = stride(from: 0, to: lines.count, by: rows).map {
      Array(lines[$0...].prefix(rows))
    }
    return PagesProps(
      title: "Help", pages: pages, turns: state.terminal.helpPage, keyWidth: keyWidth, width: width)
  }

  private static func keyLines(_ binding: KeyBinding, keyWidth: Int, width: Int) -> [Line] {
    binding.meaning.wrapped(toWidth: width - keyWidth - 2).enumerated().map {
      .key($0 == 0 ? binding.label : "", meaning: $1)
    }
  }

  private static let goal =
    "Turn over two cards: matching animals stay face up, others turn back. Find every pair in as few "
    + "moves as you can; each flip is a move."
  private static let bestWidth = 60
}
