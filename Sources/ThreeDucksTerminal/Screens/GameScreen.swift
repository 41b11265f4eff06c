import Terminal
import ThreeDucksCore

/// What the game screen shows.
struct GameProps: Equatable {
  let grid: Grid
  let cards: [CardProps]
  let focus: Int
  /// The letter of a row that was typed.
  let typedRow: Character?
  var header: HeaderProps

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

extension Frame {
  /// Writes the numbers of the columns above the cards and the letters of the rows beside them, if a row or
  /// a column is free, and the names of the cards in the row whose letter was typed.
  mutating func drawNames(of grid: Grid, _ layout: BoardLayout, typedRow: Character?) {
    guard let first = layout.cards.first else { return }
    let numbers = Style(nil, [typedRow == nil ? .dim : .bold])
    for (place, card) in layout.cards.enumerated() {
      let name = grid.name(of: place)
      if place < grid.columns, first.top - 1 > layout.status.top {
        write("\(name.column)", centredIn: card, row: -1, numbers)
      }
      if name.column == 1 {
        let letter = Style(nil, [name.letter == typedRow ? .bold : .dim])
        // If the cards take the whole width, only the gap after the first one is free.
        let x = first.left == 0 ? card.right + 1 : max(first.left - 2, 0)
        write("\(name.letter)", at: Point(x: x, y: (card.top + card.bottom) / 2), letter)
      }
      if name.letter == typedRow {
        write(" \(name) ", centredIn: card, row: 0, Style(nil, [.bold, .reverse]))
      }
    }
  }
}
