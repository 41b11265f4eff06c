import Terminal
import ThreeDucksCore

/// What the game screen says.
struct GameProps: Equatable {
  let grid: Grid
  let cards: [CardProps]
  let focus: Int
  let moves: Int
  let time: String
  /// What the button does.
  let givingUp: [AppAction]

  init(_ state: AppState, now: Duration) {
    let game = state.game
    grid = state.grid
    cards = game.cards.indices.map { CardProps(state, place: $0, now: now) }
    focus = state.terminal.focus
    moves = game.moves
    givingUp = state.givingUp
    time = Formatting.time(game.clock?.elapsed(at: now) ?? .zero)
  }
}

extension View {
  mutating func draw(_ props: GameProps, _ appearance: Appearance) {
    guard let layout = BoardLayout(props.grid, on: frame.size, inPixels: appearance.hasPixels)
    else {
      return
    }
    drawStatus(props, in: layout.status)
    for (place, (card, rect)) in zip(props.cards, layout.cards).enumerated() {
      frame.draw(card, layout.cardSize, in: rect, appearance)
      add([.terminal(.focused(place)), .game(.flipCard(place))], at: rect)
    }
    if layout.cards.indices.contains(props.focus) {
      let rect = layout.cards[props.focus]
      cursor = Point(x: rect.left, y: rect.bottom)
    }
    draw(hints: KeyTable.hints(of: .started).map(\.words))
  }

  private mutating func drawStatus(_ props: GameProps, in rect: Rect) {
    let giveUp = Button(words: "Give Up", actions: props.givingUp)
    frame.write("Moves: \(props.moves)", at: rect.origin, Style(nil, [.bold]))
    frame.write("Time: \(props.time)", centredIn: rect, row: 0)
    draw([giveUp], at: Point(x: rect.right + 1 - giveUp.label.count, y: rect.top))
  }
}
