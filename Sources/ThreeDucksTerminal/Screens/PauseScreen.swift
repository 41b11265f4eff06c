import Terminal

extension View {
  /// Draws over a game that rests that it does, and the ways out.
  mutating func drawPause(_ buttons: [Button], _ appearance: Appearance) {
    drawBox(
      [
        .line("Paused", Style(nil, [.bold])),
        .line("Cards are hidden, the clock rests."),
        .buttons(buttons),
        .line("p goes on, g gives up", Style(nil, [.dim])),
      ], appearance, whenClickedElsewhere: [])
  }

  /// Draws the question whether the game shall be given up; whatever is no yes is a no.
  mutating func drawQuestion(_ buttons: [Button], _ appearance: Appearance) {
    drawBox(
      [
        .line("Give up this game?", Style(nil, [.bold])),
        .buttons(buttons),
        .line("g or Enter: yes; any other key: no", Style(nil, [.dim])),
      ], appearance, whenClickedElsewhere: buttons.last?.actions ?? [])
  }

  /// Draws things in a box in the middle of the screen, over whatever is there.
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
