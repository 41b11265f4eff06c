import CNcurses
import Platform
import Terminal

/// Draws frames with ncurses, which works out what changed and sends only that.
///
/// While the terminal takes no output, after Ctrl-S for example, ncurses keeps the newest frame and nothing
/// waits; ``send()`` sends it later.
final class NcursesPainter {
  private let output: UnsafeMutablePointer<FILE>
  private let capabilities: Capabilities
  /// Whether the screen still shows an older picture because the terminal takes no output.
  private(set) var isBehind = false

  /// Starts ncurses on a terminal, which changes the terminal's settings; nil where ncurses cannot.
  ///
  /// - Parameters:
  ///   - output: The stream to which ncurses writes.
  ///   - size: The size of the screen, columns × rows.
  init?(
    _ type: TerminalType, to output: UnsafeMutablePointer<FILE>, size: Size,
    _ capabilities: Capabilities
  ) {
    (self.output, self.capabilities) = (output, capabilities)
    let screen = cn_newterm(type.entry, output, Int32(size.height), Int32(size.width))
    guard screen != nil else { return nil }
    // The terminal's settings, made later, do not turn a line feed into anything else.
    nonl()
    // Finish each picture even if keys are waiting.
    typeahead(-1)
    if capabilities.colours != .none {
      start_color()
      use_default_colors()
    }
  }

  /// Shows a frame; the cursor rests on a cell where it cannot be hidden.
  func paint(_ frame: Frame, cursor: Point?) {
    werase(cn_screen())
    for y in 0..<frame.size.height {
      let cells = ncursesCells(of: frame.row(y))
      mvwadd_wchnstr(cn_screen(), Int32(y), 0, cells, Int32(cells.count))
    }
    let rest = cursor ?? Point(x: 0, y: 0)
    wmove(cn_screen(), Int32(rest.y), Int32(rest.x))
    wnoutrefresh(cn_screen())
    send()
  }

  /// Sends what ncurses has not sent yet, if the terminal takes output.
  func send() {
    isBehind = StandardStream.output.isBlocked
    if !isBehind { doupdate() }
  }

  /// Sends a text that shows nothing, after everything that was drawn.
  func send(_ text: String) {
    send()
    if isBehind { return }
    fputs(text, output)
    fflush(output)
  }

  /// Shows the whole picture again, because the screen may show something else by now.
  func repaint() {
    _ = cn_clear()
    send()
  }

  /// Takes a new size of the screen; the next frame is sent whole.
  func resize(to size: Size) {
    resize_term(Int32(size.height), Int32(size.width))
    _ = cn_clear()
  }

  private func ncursesCells(of row: ArraySlice<Cell>) -> [cchar_t] {
    // Neighbours are often equal, and a cell takes a call into ncurses.
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

  /// The number of a colour pair; ncurses reuses the oldest pair when there are too many.
  private func pair(of style: Style) -> Int32 {
    guard capabilities.colours != .none, style.colour != nil || style.background != nil else {
      return 0
    }
    return max(alloc_pair(number(of: style.colour), number(of: style.background)), 0)
  }

  /// The number by which ncurses knows a colour; -1 is the terminal's default.
  private func number(of colour: Colour?) -> Int32 {
    guard let colour else { return -1 }
    switch capabilities.colours {
    case .none: return -1
    case .basic: return Int32(Colour.Basic.allCases.firstIndex(of: colour.basic) ?? 0)
    case .indexed: return Int32(colour.index)
    case .direct:
      let value = Int32((colour.channels &* [1 << 16, 1 << 8, 1]).wrappedSum())
      // The lowest numbers name the colours of a palette.
      let palette = TerminalType.paletteOfDirectColours
      return value < palette ? value | palette : value
    }
  }
}

extension Capabilities {
  /// Whether the terminal shows a character as it is, instead of obeying or garbling it.
  fileprivate func shows(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy {
      hasUnicode
        ? $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) : (0x20..<0x7F).contains($0.value)
    }
  }
}
