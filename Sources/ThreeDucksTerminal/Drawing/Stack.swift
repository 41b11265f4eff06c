import Terminal

/// Items one below the other, in the middle of a screen.
struct Stack {
  enum Item {
    case picture(Picture, PictureSize, block: Character? = nil)
    case pixels(PixelGrid, scale: Int = 1)
    /// Lines without blank rows between them.
    case lines([(text: String, style: Style)])
    /// Rows of buttons without blank rows between them.
    case buttons([[Button]])

    static func line(_ text: String, _ style: Style = .plain) -> Self { .lines([(text, style)]) }

    var extent: Size {
      switch self {
      case .picture(let picture, let size, _): picture.extent(size)
      case .pixels(let pixels, let scale): pixels.extent(scaledBy: scale)
      case .lines(let lines):
        Size(width: lines.map(\.text.count).max() ?? 0, height: lines.count)
      case .buttons(let rows):
        Size(
          width: rows.map { $0.map(\.label.count).reduce(0, +) }.max() ?? 0, height: rows.count)
      }
    }
  }

  let items: [Item]

  /// The extent without blank rows between items.
  var extent: Size {
    Size(
      width: items.map(\.extent.width).max() ?? 0,
      height: items.map(\.extent.height).reduce(0, +))
  }

  /// The extent with a blank row above, below and between the items.
  var spacedExtent: Size {
    Size(width: extent.width, height: extent.height + items.count + 1)
  }

  /// The rectangle of each item in an area, with blank rows between the items if there is room.
  func rects(in area: Rect) -> [Rect] {
    let gaps = max(items.count - 1, 0)
    let gap = extent.height + gaps <= area.size.height ? 1 : 0
    var top = area.top + max((area.size.height - extent.height - gap * gaps) / 2, 0)
    return items.map { item in
      defer { top += item.extent.height + gap }
      let row = Rect(x: area.left, y: top, width: area.size.width, height: item.extent.height)
      return row.centred(item.extent)
    }
  }
}

extension View {
  /// Draws the first stack, other than the last, that fits with blank rows between and below its items; or else
  /// the first that fits without them; or else the last.
  mutating func draw(firstThatFits stacks: [Stack]) {
    // A smaller picture with blank rows looks better than a larger one without them. But a larger one
    // without them looks better than the last stack, which has the smallest picture or none.
    let areaWithRowAbove = Size(width: area.size.width, height: area.size.height + 1)
    let spaced = stacks.dropLast().first { areaWithRowAbove.holds($0.spacedExtent) }
    let fitting = spaced ?? stacks.first { area.size.holds($0.extent) } ?? stacks.last
    if let fitting { draw(fitting, in: area) }
  }

  mutating func draw(_ stack: Stack, in area: Rect) {
    for (item, rect) in zip(stack.items, stack.rects(in: area)) {
      switch item {
      case .picture(let picture, let size, let block):
        frame.draw(picture, size, centredIn: rect, block: block)
      case .pixels(let pixels, let scale):
        frame.draw(pixels.scaled(by: scale), at: rect.origin)
      case .lines(let lines):
        for (row, line) in lines.enumerated() {
          frame.write(line.text, centredIn: area, row: rect.top - area.top + row, line.style)
        }
      case .buttons(let rows):
        for (row, buttons) in rows.enumerated() {
          draw(buttons, centredIn: area, row: rect.top - area.top + row)
        }
      }
    }
  }

  /// Draws buttons side by side in the middle of a row of a rectangle, and makes them clickable.
  ///
  /// A click on the brackets of a label, or one column beside its words, counts too. Other blanks press nothing.
  mutating func draw(_ buttons: [Button], centredIn rect: Rect, row: Int) {
    var x = rect.centred(Stack.Item.buttons([buttons]).extent).left
    for button in buttons {
      let label = button.label
      frame.write(label, at: Point(x: x, y: rect.top + row), button.style)
      // As many blanks stand before the words as after them.
      let margin = max(label.prefix { $0 == " " }.count - 1, 0)
      let width = label.count - 2 * margin
      add(button.actions, at: Rect(x: x + margin, y: rect.top + row, width: width, height: 1))
      x += label.count
    }
  }
}
