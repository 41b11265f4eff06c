import Terminal
import ThreeDucksCore

/// What a terminal says that is too small for the game.
struct TooSmallProps: Equatable {
  let needed: Size
  let actual: Size
  /// Whether a game waits that can be given up.
  let isPlaying: Bool

  /// Nil when the terminal is large enough for the screen that is on.
  init?(_ state: AppState) {
    isPlaying = state.game.phase == .started
    needed =
      isPlaying
      ? BoardLayout.smallestScreen(
        for: Grid(state.game.difficulty, on: state.terminal.size)) : BoardLayout.smallestScreen
    actual = state.terminal.size
    if actual.holds(needed) { return nil }
  }
}

extension View {
  mutating func draw(_ props: TooSmallProps) {
    let stack = Stack(items: [
      .line("Too small", Style(nil, [.bold])),
      .line("Needs \(props.needed)"),
      .line("Has \(props.actual)"),
    ])
    draw(stack, in: area)
    draw(hints: props.isPlaying ? ["g give up", "q quit"] : ["q quit"])
  }
}
