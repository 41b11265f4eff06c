import Terminal

extension View {
  /// Draws the pause screen over a game.
  mutating func drawPause(_ props: AppProps) {
    let bold = Style(nil, [.bold])
    if props.isWatched {
      return drawBox([.line("The clock was stopped here", bold)], props)
    }
    drawBox(
      [
        .line(props.game?.mode.day == nil ? "Paused" : "Daily game paused", bold),
        .line("Cards hidden, clock stopped."),
        .buttons([props.buttons]),
      ], props)
  }

  /// Draws the question whether to give up.
  mutating func drawQuestion(_ props: AppProps) {
    let isFirstTry = props.game?.mode.rankedDay != nil
    let note =
      props.game?.hasDailyTryLeft == true
      ? "Nothing is lost: you can still play it today." : "This ends your one try for today."
    drawBox(
      [.line("Give up this game?", Style(nil, [.bold]))]
        + (isFirstTry ? [.line(note)] : [])
        + [.buttons([props.buttons])], props)
  }

  /// Draws items in a box in the middle of the screen; a click outside closes it.
  private mutating func drawBox(_ items: [Stack.Item], _ props: AppProps) {
    cover(with: props.isWatched ? [] : [.terminal(.overlayClosed)])
    let stack = Stack(items: items)
    let extent = Size(width: stack.extent.width + 4, height: stack.spacedExtent.height)
    let screen = frame.bounds
    let isRoomy = screen.size.holds(extent)
    let box = isRoomy ? screen.centred(extent) : screen
    frame.fill(box, with: Cell())
    add([], at: box)
    if isRoomy { frame.draw(props.appearance.glyphs.card, around: box) }
    draw(stack, in: isRoomy ? box.inside : box)
  }
}
