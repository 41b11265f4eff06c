import Algorithms
import CNcurses
import Terminal

/// Puts frames on the terminal; ncurses sends only what changed.
struct NcursesPainter {
  /// The colours that frames are shown in.
  let colours: Capabilities.Colours
  private var pairs: [Ink: Int32] = [:]

  /// The colours of a character and of what is behind it.
  private struct Ink: Hashable {
    let colour: Colour?
    let background: Colour?
  }

  /// Prepares the colours, unless they are unwanted or the terminal has none.
  init(wantsColours: Bool) {
    let hasColours =
      wantsColours && has_colors() && start_color() == OK && use_default_colors() == OK
    colours = hasColours ? Self.terminalColours : .none
  }

  mutating func paint(_ frame: Frame, cursor: Point?) {
    werase(cn_stdscr())
    for y in 0..<frame.size.height { paint(frame.row(y), y: y) }
    place(cursor)
    wnoutrefresh(cn_stdscr())
    doupdate()
  }

  private mutating func paint(_ row: ArraySlice<Cell>, y: Int) {
    for (style, run) in row.chunked(on: \.style) {
      paint(String(run.map(\.character)), style, x: run.startIndex - row.startIndex, y: y)
    }
  }

  private mutating func paint(_ text: String, _ style: Style, x: Int, y: Int) {
    let ink = Ink(colour: style.colour, background: style.background)
    cn_set_style(attributes(style.attributes), pair(for: ink))
    mvaddstr(Int32(y), Int32(x), text)
  }

  private func place(_ cursor: Point?) {
    guard let cursor else {
      curs_set(0)
      return
    }
    curs_set(1)
    wmove(cn_stdscr(), Int32(cursor.y), Int32(cursor.x))
  }

  private func attributes(_ attributes: Attributes) -> attr_t {
    let known: [(Attributes, attr_t)] = [
      (.bold, cn_bold()), (.dim, cn_dim()), (.reverse, cn_reverse()),
      (.underline, cn_underline()),
    ]
    return known.reduce(0) { attributes.contains($1.0) ? $0 | $1.1 : $0 }
  }

  /// The ncurses pair of two colours; 0, the terminal's own, where there are no colours or no pairs
  /// left.
  private mutating func pair(for ink: Ink) -> Int32 {
    guard colours != .none, ink.colour != nil || ink.background != nil else { return 0 }
    if let known = pairs[ink] { return known }
    let number = Int32(pairs.count + 1)
    let (front, back) = (index(of: ink.colour), index(of: ink.background))
    let isMade = init_extended_pair(number, front, back) == OK
    pairs[ink] = isMade ? number : 0
    return isMade ? number : 0
  }

  private func index(of colour: Colour?) -> Int32 {
    guard let colour else { return -1 }
    return colours == .indexed ? Int32(colour.index) : colour.basic.number
  }

  /// Whether xterm's 256 colours mean here what they mean there: a terminal that takes colours as
  /// red, green and blue has far more, and other ones by these numbers.
  private static var terminalColours: Capabilities.Colours {
    cn_colors() == 256 ? .indexed : .basic
  }
}

extension Colour.Basic {
  fileprivate var number: Int32 {
    switch self {
    case .black: 0
    case .red: 1
    case .green: 2
    case .yellow: 3
    case .blue: 4
    case .magenta: 5
    case .cyan: 6
    case .white: 7
    }
  }
}
