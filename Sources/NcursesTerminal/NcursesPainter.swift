import CNcurses
import Terminal

/// Draws frames with ncurses, which sends only what changed.
struct NcursesPainter {
  private let output: UnsafeMutablePointer<FILE>
  private let capabilities: Capabilities

  /// Begins to draw on a terminal; its settings are changed.
  ///
  /// - Parameters:
  ///   - output: Where ncurses sends what it draws.
  ///   - size: The extent of the screen.
  init?(
    _ type: TerminalType, to output: UnsafeMutablePointer<FILE>, size: Size,
    _ capabilities: Capabilities
  ) {
    (self.output, self.capabilities) = (output, capabilities)
    let screen = cn_newterm(type.entry, output, Int32(size.height), Int32(size.width))
    guard screen != nil else { return nil }
    // A line feed is nothing but that in the settings that the terminal gets next.
    nonl()
    // A picture is finished, though keys may wait.
    typeahead(-1)
    if capabilities.colours != .none {
      start_color()
      use_default_colors()
    }
  }

  /// Shows a frame, the cursor resting on a cell where it cannot be hidden.
  func paint(_ frame: Frame, cursor: Point?) {
    werase(cn_screen())
    for y in 0..<frame.size.height {
      let cells = ncursesCells(of: frame.row(y))
      mvwadd_wchnstr(cn_screen(), Int32(y), 0, cells, Int32(cells.count))
    }
    let rest = cursor ?? Point(x: 0, y: 0)
    wmove(cn_screen(), Int32(rest.y), Int32(rest.x))
    wnoutrefresh(cn_screen())
    doupdate()
  }

  /// Sends a text that shows nothing, after everything that was drawn.
  func send(_ text: String) {
    doupdate()
    fputs(text, output)
    fflush(output)
  }

  /// Shows the whole picture again, whatever the terminal shows by now.
  func repaint() {
    _ = cn_clear()
    doupdate()
  }

  /// The screen has another extent; the next frame is drawn whole.
  func resize(to size: Size) {
    resize_term(Int32(size.height), Int32(size.width))
    _ = cn_clear()
  }

  private func ncursesCells(of row: ArraySlice<Cell>) -> [cchar_t] {
    // Equal neighbours are many, and are asked for once.
    var last: (cell: Cell, made: cchar_t)?
    return row.map { cell in
      if let last, last.cell == cell { return last.made }
      let made = ncursesCell(of: cell)
      last = (cell, made)
      return made
    }
  }

  private func ncursesCell(of cell: Cell) -> cchar_t {
    let style = cell.style
    let attributes = cn_attributes(
      style.attributes.contains(.bold) ? 1 : 0, style.attributes.contains(.dim) ? 1 : 0,
      style.attributes.contains(.reverse) ? 1 : 0, style.attributes.contains(.underline) ? 1 : 0)
    let character = capabilities.shows(cell.character) ? cell.character : "?"
    let text = character.unicodeScalars.map { wchar_t($0.value) } + [0]
    return cn_cell(text, attributes, pair(of: style))
  }

  /// The number of two colours; ncurses keeps the pairs, and takes the oldest when there are too many.
  private func pair(of style: Style) -> Int32 {
    guard capabilities.colours != .none, style.colour != nil || style.background != nil else {
      return 0
    }
    return max(alloc_pair(number(of: style.colour), number(of: style.background)), 0)
  }

  /// What ncurses calls a colour; -1 is the terminal's own.
  private func number(of colour: Colour?) -> Int32 {
    guard let colour else { return -1 }
    switch capabilities.colours {
    case .none: return -1
    case .basic: return Int32(Colour.Basic.allCases.firstIndex(of: colour.basic) ?? 0)
    case .indexed: return Int32(colour.index)
    case .direct:
      let value = Int32(colour.red) << 16 | Int32(colour.green) << 8 | Int32(colour.blue)
      // The lowest numbers are those of a palette.
      let palette = TerminalType.paletteOfDirectColours
      return value < palette ? value | palette : value
    }
  }
}

extension Capabilities {
  /// Whether a character is shown as itself, neither obeyed nor garbled.
  fileprivate func shows(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy {
      hasUnicode
        ? $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) : (0x20..<0x7F).contains($0.value)
    }
  }
}
