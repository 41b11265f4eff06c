import CNcurses
import Platform
import Terminal

/// Draws frames with ncurses, which sends only the changes.
///
/// While the terminal takes no output, for example after Ctrl-S, the program does not wait: ncurses keeps the
/// newest frame, and ``send(_:)`` sends it later.
final class NcursesPainter {
  private let output: UnsafeMutablePointer<FILE>
  private let capabilities: Capabilities
  /// Whether the screen shows an older picture, because the terminal takes no output.
  private(set) var isBehind = false

  /// Starts ncurses, which changes the terminal's settings; nil if ncurses cannot start.
  ///
  /// - Parameters:
  ///   - entry: The name of the terminal's terminfo entry.
  ///   - output: The stream to which ncurses writes.
  ///   - size: The size of the screen, columns × rows.
  init?(
    _ entry: String, to output: UnsafeMutablePointer<FILE>, size: Size,
    _ capabilities: Capabilities
  ) {
    (self.output, self.capabilities) = (output, capabilities)
    let screen = cn_newterm(entry, output, Int32(size.height), Int32(size.width))
    guard screen != nil else { return nil }
    // The terminal will not translate line feeds, so ncurses must not rely on that.
    nonl()
    // Makes ncurses finish each picture, even if keys are waiting.
    typeahead(-1)
    if capabilities.colours != .none {
      start_color()
      use_default_colors()
    }
  }

  /// Shows a frame, with the cursor on a cell if the terminal cannot hide it.
  func paint(_ frame: Frame, cursor: Point?) {
    werase(cn_screen())
    for y in 0..<frame.size.height {
      let cells = ncursesCells(of: frame.row(y))
      mvwadd_wchnstr(cn_screen(), Int32(y), 0, cells, Int32(cells.count))
    }
    wmove(cn_screen(), Int32(cursor?.y ?? 0), Int32(cursor?.x ?? 0))
    wnoutrefresh(cn_screen())
    send()
  }

  /// Sends what ncurses has not sent yet, and then `text`; sends nothing if the terminal takes no output.
  func send(_ text: String = "") {
    isBehind = StandardStream.output.isBlocked
    if isBehind { return }
    doupdate()
    fputs(text, output)
    fflush(output)
  }

  /// Sends the whole picture again, because the screen may no longer show it.
  func repaint() {
    clearok(cn_screen(), true)
    wnoutrefresh(cn_screen())
    send()
  }

  /// Takes a new size of the screen; the next frame is sent whole.
  func resize(to size: Size) {
    resize_term(Int32(size.height), Int32(size.width))
    clearok(cn_screen(), true)
  }

  private func ncursesCells(of row: ArraySlice<Cell>) -> [cchar_t] {
    // Neighbours are often equal, and each conversion costs a call into ncurses.
    var last: (cell: Cell, made: cchar_t)?
    return row.map { cell in
      if let last, last.cell == cell { return last.made }
      let made = ncursesCell(of: cell)
      last = (cell, made)
      return made
    }
  }

  private func ncursesCell(of cell: Cell) -> cchar_t {
    let character = capabilities.shows(cell.character) ? cell.character : "?"
    let text = character.unicodeScalars.map { wchar_t($0.value) } + [0]
    var (made, pair) = (cchar_t(), pair(of: cell.style))
    setcchar(&made, text, cn_attributes(Int32(cell.style.attributes.rawValue)), 0, &pair)
    return made
  }

  /// The number of a style's colour pair; ncurses reuses the oldest pair when there are too many.
  private func pair(of style: Style) -> Int32 {
    guard capabilities.colours != .none, style.colour != nil || style.background != nil else {
      return 0
    }
    return max(alloc_pair(number(of: style.colour), number(of: style.background)), 0)
  }

  /// The number of a colour in ncurses; -1 is the terminal's default.
  private func number(of colour: Colour?) -> Int32 {
    guard let colour else { return -1 }
    switch capabilities.colours {
    case .none: return -1
    case .basic: return Int32(Colour.Basic.allCases.firstIndex(of: colour.basic) ?? 0)
    case .indexed: return Int32(colour.index)
    case .direct:
      let value = Int32((colour.channels &* [1 << 16, 1 << 8, 1]).wrappedSum())
      // The lowest numbers stand for the colours of a palette instead. The palette's size is a power of two, so
      // this bit makes a dark blue with such a number a slightly lighter one.
      let palette = max(tigetnum("CO"), 8)
      return value < palette ? value | palette : value
    }
  }
}

extension Capabilities {
  /// Whether the terminal shows a character as it is, instead of obeying or garbling it.
  fileprivate func shows(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy {
      hasUnicode ? $0.properties.generalCategory != .control : (0x20..<0x7F).contains($0.value)
    }
  }
}
