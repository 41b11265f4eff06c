import Terminal

extension View {
  /// Draws the pause screen over a game.
  mutating func drawPause(_ state: AppState) {
    drawBox(
      [
        .line("Paused", Style(nil, [.bold])),
        .line("Cards hidden, clock stopped."),
        .buttons(state.buttons),
        .line("p resume   g give up", Style(nil, [.dim])),
      ], state, whenClickedElsewhere: [])
  }

  /// Draws the question whether to give the game up; a click anywhere else keeps playing.
  mutating func drawQuestion(_ state: AppState) {
    drawBox(
      [
        .line("Give up this game?", Style(nil, [.bold])),
        .buttons(state.buttons),
        .line("y: yes   Enter or Esc: no", Style(nil, [.dim])),
      ], state, whenClickedElsewhere: state.resuming)
  }

  /// Draws items in a box in the middle of the screen.
  private mutating func drawBox(
    _ items: [Stack.Item], _ state: AppState, whenClickedElsewhere actions: [AppAction]
  ) {
    cover(with: actions)
    let stack = Stack(items: items)
    let extent = Size(width: stack.extent.width + 4, height: stack.airyExtent.height)
    let screen = frame.bounds
    let isRoomy = screen.size.holds(extent)
    let box = isRoomy ? screen.centred(extent) : screen
    frame.fill(box, with: Cell())
    if isRoomy { frame.draw(state.appearance.glyphs.card, around: box) }
    draw(stack, in: isRoomy ? box.inside : box)
  }
}
