import Terminal
import ThreeDucksCore

/// Lines to read in a box in place of the screen, on one page or more.
struct Pages {
  /// A line, whose beginning may be bold.
  struct Line {
    var bold = ""
    var words = ""
  }

  let title: String
  let pages: [[Line]]
  let width: Int

  /// Pages that each hold as many whole sections as fit the screen.
  fileprivate static func pages(
    of sections: [[Line]], separatedBy separator: [Line] = [], on size: Size
  ) -> [[Line]] {
    // The border and the line about closing take three rows.
    let rows = max(size.height - 3, 1)
    return sections.reduce(into: []) { pages, section in
      if let last = pages.last, last.count + separator.count + section.count <= rows {
        pages[pages.count - 1] += separator + section
      } else {
        pages.append(Array(section.prefix(rows)))
      }
    }
  }
}

extension View {
  /// Draws the help or the statistics, whichever is open; a click anywhere closes it.
  mutating func drawPages(_ props: AppProps) {
    cover(with: [.terminal(.pagesClosedByClick)])
    guard let shown = props.shownPages else { return }
    let (title, pages) = (shown.title, shown.pages)
    // After the last page comes the first.
    let page = (props.terminal.page % pages.count + pages.count) % pages.count
    let rows = pages.map(\.count).max() ?? 0
    // There is a blank row before the last line if it fits.
    let height = min(rows + 4, frame.size.height)
    let box = frame.bounds.centred(Size(width: shown.width + 4, height: height))
    frame.draw(props.appearance.glyphs.card, around: box)
    let number = pages.count > 1 ? "\(page + 1)/\(pages.count) " : ""
    frame.write(" \(title) \(number)", centredIn: box, row: 0, Style(nil, [.bold]))
    for (row, line) in pages[page].enumerated() {
      let place = Point(x: box.left + 2, y: box.top + 1 + row)
      frame.write(line.bold, at: place, Style(nil, [.bold]))
      frame.write(line.words, at: Point(x: place.x + line.bold.count, y: place.y))
    }
    let other = page + 1 < pages.count ? "next" : "first"
    let keys =
      pages.count == 1
      ? "Esc, Enter, Space or click to close" : "Enter close   Space \(other) page"
    frame.write(keys, centredIn: box, row: box.size.height - 2, Style(nil, [.dim]))
  }
}

extension AppState {
  /// The help or the statistics, if they are open.
  var shownPages: Pages? {
    switch cover {
    case .help: .help(self)
    case .statistics(let today): .statistics(self, today: today)
    default: nil
    }
  }
}

// MARK: - Help

extension Pages {
  /// The goal of the game, and the keys of the screen or overlay that the help covers.
  ///
  /// For a watched game, the meaning of the symbols on the bar replaces the goal.
  fileprivate static func help(_ state: AppState) -> Self {
    var uncovered = state
    // The help itself is the last overlay.
    _ = uncovered.terminal.overlays.popLast()
    let place = uncovered.place
    let bindings = KeyTable.bindings(at: place).filter { $0.isUsable(in: uncovered) }
    let size = state.terminal.size
    let keyWidth = (bindings.map(\.label.count).max() ?? 0) + 2
    let width = min(bestWidth, max(size.width - 4, keyWidth + 8))
    let opponent =
      if let game = state.game ?? state.gameGivenUp { game.mode.opponent } else {
        state.core.opponent
      }
    let text =
      uncovered.watch?.explanation(pair: state.appearance.glyphs.foundPair)
      ?? goal(isDuel: opponent != nil)
    let introduction = text.wrapped(toWidth: width).map { Line(words: $0) } + [Line()]
    let difficulty = state.core.difficulty
    let cardNames = "A1 to \(difficulty.name(of: difficulty.pairs * 2 - 1))"
    let keys = bindings.map { binding in
      let label = binding.label == KeyTable.cardNames ? cardNames : binding.label
      return binding.meaning.wrapped(toWidth: width - keyWidth).enumerated().map { number, words in
        Line(bold: (number == 0 ? label : "").padded(to: keyWidth, atEnd: true), words: words)
      }
    }
    return Pages(title: "Help", pages: pages(of: [introduction] + keys, on: size), width: width)
  }

  private static func goal(isDuel: Bool) -> String {
    "Flip two cards: matching animals stay face up; others turn face down again. "
      + (isDuel
        ? "A pair earns another turn; the player with more pairs wins."
        : "Find every pair in as few moves as you can. Each card that you flip is one move.")
  }
  private static let bestWidth = 60
}

// MARK: - Statistics

extension Pages {
  /// The statistics of all games, and the leaderboards.
  fileprivate static func statistics(_ state: AppState, today: Day?) -> Self {
    let statistics = Statistics(state.core.library.file.games, today: today)
    let tallies = [Formatting.lines(of: statistics), Formatting.duels(of: statistics)]
      .filter { !$0.isEmpty }.map { lines in
        lines.prefix(1).map { Line(bold: $0) } + lines.dropFirst().map { Line(words: $0) }
      }
    let tables = state.core.shownLeaderboards.map { table($0, state.core, today: today) }
    let pages = pages(of: tallies + tables, separatedBy: [Line()], on: state.terminal.size)
    return Pages(title: "Statistics", pages: pages, width: statisticsWidth)
  }

  /// The columns for text in a box that is as wide as the smallest screen.
  private static let statisticsWidth = 36

  private static func table(
    _ list: Leaderboard, _ state: ThreeDucksState, today: Day?
  ) -> [Line] {
    let lines = state.rows(of: list).map { row in
      let day = Formatting.day(of: row.score, today: today)
      let line = "\(row.isThisGame ? ">" : " ")\(row.columns(hasUnit: false))  \(day)"
      let shown = String(line.prefix(statisticsWidth))
      return row.isThisGame ? Line(bold: shown) : Line(words: shown)
    }
    return [Line(bold: "Best \(list.name) games")]
      + (lines.isEmpty ? [Line(words: "none yet")] : lines)
  }
}
