import Terminal

extension View {
  /// Draws the pause screen over a game.
  mutating func drawPause(_ buttons: [Button], _ appearance: Appearance) {
    drawBox(
      [
        .line("Paused", Style(nil, [.bold])),
        .line("Cards hidden, clock stopped."),
        .buttons(buttons),
        .line("p resume   g give up", Style(nil, [.dim])),
      ], appearance, whenClickedElsewhere: [])
  }

  /// Draws the question whether to give the game up; a click anywhere else keeps playing.
  mutating func drawQuestion(_ buttons: [Button], _ appearance: Appearance) {
    drawBox(
      [
        .line("Give up this game?", Style(nil, [.bold])),
        .buttons(buttons),
        .line("y: yes   any other key: no", Style(nil, [.dim])),
      ], appearance, whenClickedElsewhere: buttons.first?.actions ?? [])
  }

  /// Draws items in a box in the middle of the screen.
  private mutating func drawBox(
    _ items: [Stack.Item], _ appearance: Appearance, whenClickedElsewhere actions: [AppAction]
  ) {
    cover(with: actions)
    let stack = Stack(items: items)
    let extent = Size(
      width: stack.extent.width + 4, height: stack.extent.height + items.count + 1)
    let screen = frame.bounds
    let isRoomy = screen.size.holds(extent)
    let box = isRoomy ? screen.centred(extent) : screen
    frame.fill(box, with: Cell())
    if isRoomy { frame.draw(appearance.glyphs.card, around: box) }
    draw(stack, in: isRoomy ? box.inside : box)
  }
}
