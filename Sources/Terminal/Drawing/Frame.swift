/// A picture of the whole screen: a grid of styled cells.
///
/// Drawing outside the grid has no effect.
package struct Frame: Equatable, Sendable {
  package let size: Size
  private var cells: [Cell]

  package init(size: Size) {
    self.size = size
    cells = Array(repeating: Cell(), count: size.width * size.height)
  }

  /// The cell at a point; blank outside the frame.
  package subscript(point: Point) -> Cell {
    get { index(of: point).map { cells[$0] } ?? Cell() }
    set {
      if let index = index(of: point) { cells[index] = newValue }
    }
  }

  package var bounds: Rect { Rect(origin: Point(x: 0, y: 0), size: size) }

  /// Writes a line of text that begins at a point, one character in each cell.
  package mutating func write(_ text: some StringProtocol, at point: Point, _ style: Style = .plain)
  {
    for (offset, character) in text.enumerated() {
      self[Point(x: point.x + offset, y: point.y)] = Cell(character, style)
    }
  }

  /// Writes a line of text in the middle of one row of a rectangle.
  package mutating func write(
    _ text: some StringProtocol, centredIn rect: Rect, row: Int, _ style: Style = .plain
  ) {
    let line = rect.centred(Size(width: text.count, height: 1))
    write(text, at: Point(x: line.left, y: rect.top + row), style)
  }

  /// Fills a rectangle with copies of a cell.
  package mutating func fill(_ rect: Rect, with cell: Cell) {
    for y in rect.top..<(rect.top + rect.size.height) {
      for x in rect.left..<(rect.left + rect.size.width) { self[Point(x: x, y: y)] = cell }
    }
  }

  /// Draws a border in the outermost cells of a rectangle, which must be at least 2 × 2.
  package mutating func draw(_ border: Border, around rect: Rect, _ style: Style = .plain) {
    let part = Array(border.rawValue)
    let across = String(repeating: part[1], count: max(rect.size.width - 2, 0))
    write("\(part[0])\(across)\(part[2])", at: rect.origin, style)
    write("\(part[4])\(across)\(part[5])", at: Point(x: rect.left, y: rect.bottom), style)
    for y in (rect.top + 1)..<max(rect.top + 1, rect.bottom) {
      for x in [rect.left, rect.right] { self[Point(x: x, y: y)] = Cell(part[3], style) }
    }
  }

  /// Changes the style of every cell.
  ///
  /// - Parameter style: Computes the new style of a cell. It is called once for each run of equal cells.
  package mutating func restyle(_ style: (Cell) -> Style) {
    guard var last = cells.first else { return }
    var new = style(last)
    for index in cells.indices {
      if cells[index] != last {
        last = cells[index]
        new = style(last)
      }
      cells[index].style = new
    }
  }

  /// The cells of a row, from left to right.
  package func row(_ y: Int) -> ArraySlice<Cell> {
    cells[(y * size.width)..<((y + 1) * size.width)]
  }

  /// The characters, one line for each row, without trailing blanks.
  package var text: String {
    (0..<size.height).map { y in
      let line = String(row(y).map(\.character))
      return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }

  private func index(of point: Point) -> Int? {
    guard (0..<size.width).contains(point.x), (0..<size.height).contains(point.y) else {
      return nil
    }
    return point.y * size.width + point.x
  }
}
