import Terminal
import ThreeDucksCore

/// What the game screen says.
struct GameProps: Equatable {
  let grid: Grid
  let cards: [CardProps]
  let focus: Int
  /// The letter of a row that was typed.
  let typedRow: Character?
  let header: HeaderProps

  init(_ game: Game, _ state: AppState, now: Duration) {
    grid = state.grid
    cards = game.cards.indices.map { CardProps(game, state, place: $0, now: now) }
    focus = state.terminal.focus
    typedRow = state.terminal.typedRow
    header = HeaderProps(game, state, now: now)
  }
}

extension View {
  mutating func draw(_ props: GameProps, _ appearance: Appearance) {
    guard let layout = BoardLayout(props.grid, on: frame.size) else { return }
    draw(props.header, in: layout.status, appearance)
    for (place, (card, rect)) in zip(props.cards, layout.cards).enumerated() {
      frame.draw(card, layout.cardSize, in: rect, appearance)
      add([.terminal(.focused(place)), .game(.flipCard(place))], at: rect)
    }
    frame.drawNames(of: props.grid, layout, typedRow: props.typedRow)
    if layout.cards.indices.contains(props.focus) {
      let rect = layout.cards[props.focus]
      cursor = Point(x: rect.left, y: rect.bottom)
    }
  }
}
