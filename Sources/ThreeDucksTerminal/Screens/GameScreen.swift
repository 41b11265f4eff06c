import Terminal
import ThreeDucksCore

extension View {
  /// Draws the board and the row above it.
  mutating func drawGame(_ props: AppProps) {
    guard let game = props.game, let layout = BoardLayout(game.difficulty, on: frame.size) else {
      return
    }
    drawHeader(game, props, in: layout.status)
    for (place, rect) in layout.cards.enumerated() {
      var card = CardProps(game, props, place: place)
      // If the gap is only one column wide, a shifted card would touch the next one.
      if layout.gap == 1 { card.animation.shift = 0 }
      frame.draw(card, layout.cardSize, in: rect, props.appearance)
      add(props.state.flipping(place), at: rect)
    }
    frame.drawLabels(
      of: game, layout, typedRow: props.terminal.typedRow, numbersMayBeOnCards: props.isWatched)
    let focused = layout.cards[props.terminal.focus]
    cursor = Point(x: focused.left, y: focused.bottom)
  }

  /// Draws the board of a game that was given up; the cards that were not found look selected.
  ///
  /// A click beside the keys closes it.
  mutating func drawBoard(_ props: AppProps) {
    cover(with: [.terminal(.overlayClosed)])
    guard let game = props.gameGivenUp, let layout = BoardLayout(game.difficulty, on: frame.size)
    else { return }
    frame.write(game.resultWords, centredIn: layout.status, row: 0)
    for (place, rect) in layout.cards.enumerated() {
      let animal = game.cards[place].animal
      let card = CardProps(
        side: game.isFound(place) ? .matched(animal) : .selected(animal), isFocused: false,
        animation: CardAnimation([], place: place, at: props.now))
      frame.draw(card, layout.cardSize, in: rect, props.appearance)
    }
    frame.drawLabels(of: game, layout, typedRow: nil)
  }
}

extension Frame {
  /// Writes the letters of the rows beside the first cards or on them and, if there is room, the numbers of the
  /// columns above the cards.
  ///
  /// After a letter is typed, the cards of that row show their names.
  ///
  /// - Parameter numbersMayBeOnCards: Whether, without room above the cards, the numbers are written on them. In a
  ///   replay, the room is for messages, which contain the names of cards.
  fileprivate mutating func drawLabels(
    of game: Game, _ layout: BoardLayout, typedRow: Character?, numbersMayBeOnCards: Bool = false
  ) {
    guard let first = layout.cards.first else { return }
    let numbers = Style(nil, typedRow == nil ? [] : [.bold])
    for (place, card) in layout.cards.enumerated() {
      let name = game.name(of: place)
      let isAbove = first.top - 1 > layout.status.top
      if place < game.difficulty.columns, isAbove || numbersMayBeOnCards {
        write("\(name.column)", centredIn: card, row: isAbove ? -1 : 0, numbers)
      }
      if name.column == 1 {
        let letter = Style(nil, name.letter == typedRow ? [.bold] : [])
        // If the cards take the whole width, the letter goes in a corner of the card, where it hides the least.
        let beside = Point(x: max(first.left - 2, 0), y: (card.top + card.bottom) / 2)
        write("\(name.letter)", at: first.left == 0 ? card.origin : beside, letter)
      }
      if name.letter == typedRow {
        write(" \(name) ", centredIn: card, row: 0, Style(nil, [.bold, .reverse]))
      }
    }
  }
}

extension CardProps {
  /// What a card in a game shows now.
  init(_ game: Game, _ props: AppProps, place: Int) {
    let card = game.cards[place]
    isFocused = place == props.terminal.focus
    animation = CardAnimation(props.terminal.animations, place: place, at: props.now)
    let isSelected = game.selectedCards.contains(place)
    // A paused game hides the selected cards; the pause overlay hides all cards.
    let isCovered = props.terminal.overlays.contains(.pause) && !props.isWatched
    let isHidden = game.isPaused && (isSelected || isCovered)
    // While the card turns, its old side is seen first.
    let showsAnimal = card.isFlipped != animation.showsOldSide
    if !showsAnimal || isHidden {
      side = .back
    } else if isSelected || !card.isFlipped {
      side = .selected(card.animal)
    } else {
      side = .matched(card.animal)
    }
  }
}
