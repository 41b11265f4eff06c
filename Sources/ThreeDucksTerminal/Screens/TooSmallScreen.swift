import Terminal
import ThreeDucksCore

/// What a window shows that is too small for the game.
struct TooSmallProps: Equatable {
  let needed: Size
  let actual: Size
  /// Whether a game is paused.
  let hasGame: Bool

  init(_ state: AppState) {
    needed = state.neededSize
    actual = state.terminal.size
    hasGame = state.core.phase == .started
  }

  /// The sizes, and what to do.
  func words(_ times: Character) -> String {
    "\(hasGame ? "This game" : "Three Ducks") needs \(needed.width) columns \(times) \(needed.height) rows; "
      + "the window has \(actual.width) \(times) \(actual.height). Make it larger"
      + (hasGame ? " (your game is paused), or press g to give up." : ", or press q to quit.")
  }
}

extension View {
  mutating func draw(_ props: TooSmallProps, _ appearance: Appearance) {
    let lines = props.words(appearance.glyphs.times).wrapped(toWidth: max(area.size.width - 2, 1))
    let top = max((area.size.height - lines.count) / 2, 0)
    for (row, line) in lines.enumerated() { frame.write(line, centredIn: area, row: top + row) }
  }
}
