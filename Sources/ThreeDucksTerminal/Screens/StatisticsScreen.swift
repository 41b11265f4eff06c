import Terminal
import ThreeDucksCore

extension PagesProps {
  /// The statistics of all games, and the leaderboards.
  static func statistics(_ state: AppState, today: Day?) -> Self {
    let statistics = Statistics(state.core.library.games, today: today)
    let hasUnicode = state.terminal.capabilities.hasUnicode
    let lines = Formatting.lines(of: statistics, isASCII: !hasUnicode)
    let duels = Formatting.duels(of: statistics)
    let tallies = [lines, duels].filter { !$0.isEmpty }.map { section in
      section.enumerated().map { $0 == 0 ? Line.heading($1) : .words($1) }
    }
    let tables = state.core.shownLeaderboards.map { table($0, state.core, today: today) }
    return PagesProps(
      title: "Statistics", pages: pages(of: tallies + tables, rows: rows(on: state.terminal.size)),
      turns: state.terminal.helpPage, width: width)
  }

  /// The columns inside a border on the narrowest screen.
  private static let width = 36

  private static func table(
    _ list: Leaderboard, _ state: ThreeDucksState, today: Day?
  ) -> [Line] {
    let lines = state.rows(of: list).map { row in
      let day = Formatting.day(of: row.score, today: today)
      let line = "\(row.isThisGame ? ">" : " ")\(row.columns(hasUnit: false))  \(day)".prefix(width)
      return row.isThisGame ? Line.heading(String(line)) : .words(String(line))
    }
    return [.heading("Best \(list.name) games")] + (lines.isEmpty ? [.words("none yet")] : lines)
  }

  /// Puts as many sections on each page as fit, with a blank line between them.
  private static func pages(of sections: [[Line]], rows: Int) -> [[Line]] {
    sections.reduce(into: []) { pages, section in
      if let last = pages.last, last.count + 1 + section.count <= rows {
        pages[pages.count - 1] += [.words("")] + section
      } else {
        pages.append(Array(section.prefix(rows)))
      }
    }
  }
}
