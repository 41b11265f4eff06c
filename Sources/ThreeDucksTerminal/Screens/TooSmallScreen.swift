import Terminal
import ThreeDucksCore

/// What a terminal says that is too small for the game.
struct TooSmallProps: Equatable {
  let needed: Size
  let actual: Size
  /// The keys that lead out.
  let hints: [String]

  /// Nil when the terminal is large enough for the screen that is on.
  init?(_ state: AppState) {
    if state.hasRoom { return nil }
    needed = state.neededSize
    actual = state.terminal.size
    hints = KeyTable.hints(of: state.game.phase).filter(\.isWayOut).map(\.words)
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
    draw(hints: props.hints)
  }
}
