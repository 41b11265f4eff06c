import CNcurses
import Platform
import Terminal

/// Draws frames with ncurses, which sends the terminal only what has changed.
///
/// If the terminal accepts no output, for example after Ctrl-S, the program does not wait. ncurses keeps the
/// newest frame, and ``send(_:)`` sends it later.
final class NcursesPainter {
  private let output: UnsafeMutablePointer<FILE>
  private let capabilities: Capabilities
  /// Whether the screen shows an older frame, because the terminal accepts no output.
  private(set) var isBehind = false
  /// Text that the terminal did not accept.
  private var unsent = ""

  /// Starts ncurses, which changes the terminal's settings; nil if ncurses cannot start.
  init?(
    _ terminfoEntry: String, to output: UnsafeMutablePointer<FILE>, size: Size,
    _ capabilities: Capabilities
  ) {
    (self.output, self.capabilities) = (output, capabilities)
    let screen = cn_newterm(terminfoEntry, output, Int32(size.height), Int32(size.width))
    guard screen != nil else { return nil }
    // ControllingTerminal turns off the translation of line feeds, so ncurses must not rely on it.
    nonl()
    // Makes ncurses finish each frame, even if keys are waiting.
    typeahead(-1)
    if capabilities.colours != .none {
      start_color()
      use_default_colors()
    }
  }

  /// Shows a frame; a cursor that the terminal cannot hide appears at `cursor`.
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

  /// Sends what was not sent before, and then `text`; if the terminal accepts no output, sends both later.
  func send(_ text: String = "") {
    isBehind = StandardStream.output.isBlocked
    if isBehind {
      unsent += text
      return
    }
    // The frame comes after older text, which may have prepared the screen for it.
    write(unsent)
    unsent = ""
    doupdate()
    write(text)
  }

  private func write(_ text: String) {
    fputs(text, output)
    fflush(output)
  }

  /// Sends the whole frame again, for a screen that may no longer show it.
  func repaint() {
    clearok(cn_screen(), true)
    wnoutrefresh(cn_screen())
    send()
  }

  /// Sets the size of the screen; the next frame is sent whole.
  func resize(to size: Size) {
    resize_term(Int32(size.height), Int32(size.width))
    clearok(cn_screen(), true)
  }

  private func ncursesCells(of row: ArraySlice<Cell>) -> [cchar_t] {
    // Neighbours are often equal, and each conversion costs a call into ncurses.
    var last: (cell: Cell, converted: cchar_t)?
    return row.map { cell in
      if let last, last.cell == cell { return last.converted }
      let converted = ncursesCell(of: cell)
      last = (cell, converted)
      return converted
    }
  }

  private func ncursesCell(of cell: Cell) -> cchar_t {
    let character = capabilities.shows(cell.character) ? cell.character : "?"
    let text = character.unicodeScalars.map { wchar_t($0.value) } + [0]
    var (converted, pair) = (cchar_t(), pair(of: cell.style))
    setcchar(&converted, text, cn_attributes(Int32(cell.style.attributes.rawValue)), 0, &pair)
    return converted
  }

  /// The number of a style's colour pair; if there are too many pairs, ncurses reuses the oldest one.
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
      // Numbers below the size of the palette stand for its colours. A dark blue with such a number is
      // replaced by a slightly lighter one.
      let paletteSize = max(tigetnum("CO"), 8)
      return value < paletteSize ? value + paletteSize : value
    }
  }
}

extension Capabilities {
  /// Whether the terminal can show a character; a control character would be obeyed instead.
  fileprivate func shows(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy {
      hasUnicode ? $0.properties.generalCategory != .control : (0x20..<0x7F).contains($0.value)
    }
  }
}
