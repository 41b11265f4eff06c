import Terminal
import ThreeDucksCore

extension PagesProps {
  /// What all games tell, and the best of each difficulty, with the days as people say them.
  static func statistics(_ state: AppState, today: Day?) -> Self {
    let statistics = Statistics(state.core.library.games, today: today)
    let hasUnicode = state.terminal.capabilities.hasUnicode
    let glyphs: Glyphs = hasUnicode ? .unicode : .ascii
    let lines = Formatting.lines(of: statistics, isASCII: !hasUnicode)
    let duels = Formatting.duels(of: statistics)
    let tallies = [lines, duels].filter { !$0.isEmpty }.map { section in
      section.enumerated().map { $0 == 0 ? Line.heading($1) : .words($1) }
    }
    // Who never played a duck of the day is not told that there is none.
    let lists = Leaderboard.all.filter {
      $0 != .daily || !state.core.library.highScores[$0].isEmpty
    }
    let tables = lists.map { list in
      table(list, state.core, today: today, proof: glyphs.proof)
    }
    return PagesProps(
      title: "Statistics", pages: pages(of: tallies + tables, rows: rows(on: state.terminal.size)),
      turns: state.terminal.helpPage, width: width)
  }

  /// What the narrowest screen holds, in a border.
  private static let width = 36

  private static func table(
    _ list: Leaderboard, _ state: ThreeDucksState, today: Day?, proof: Character
  ) -> [Line] {
    let scores = state.library.highScores[list]
    let rank = state.game?.leaderboard == list ? state.game?.rank : nil
    let rows = scores.enumerated().map { index, score in
      let time = Formatting.time(.milliseconds(score.milliseconds))
      let cells = [("\(index + 1).", 3), ("\(score.moves)", 5), (time, 8)]
        .map { String(repeating: " ", count: max($1 - $0.count, 0)) + $0 }
      let day = Formatting.day(of: score, today: today)
      let tick = state.library.provenScores.contains(score) ? proof : " "
      let mark = index == rank ? ">" : " "
      let line = String("\(mark)\(cells.joined())\(tick) \(day)".prefix(width))
      return index == rank ? Line.heading(line) : .words(line)
    }
    let isAnyProven = scores.contains(where: state.library.provenScores.contains)
    return [.heading(heading(list, legend: isAnyProven ? "\(proof) a log proves it" : ""))]
      + (rows.isEmpty ? [.words("none yet")] : rows)
  }

  /// What a table holds, and at the end of its line what the mark in it means.
  private static func heading(_ list: Leaderboard, legend: String) -> String {
    let name = "\(Formatting.capitalized(list.name)): the best"
    if legend.isEmpty { return name }
    return name + String(repeating: " ", count: max(width - name.count - legend.count, 1)) + legend
  }

  /// As many sections on a page as it holds, a blank line between them.
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
