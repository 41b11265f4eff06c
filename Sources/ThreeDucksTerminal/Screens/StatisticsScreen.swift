import Terminal
import ThreeDucksCore

extension PagesProps {
  /// What all games tell, and the best of each difficulty, with the days as people say them.
  static func statistics(_ state: AppState, today: GameTerms.Day?) -> Self {
    let statistics = Statistics(state.game.games, today: today)
    let lines = Formatting.lines(
      of: statistics, isASCII: !state.terminal.capabilities.hasUnicode)
    let all = lines.enumerated().map { $0 == 0 ? Line.heading($1) : .words($1) }
    // Who never played a duck of the day is not told that there is none.
    let lists = ScoreList.all.filter { $0 != .daily || !state.game.highScores[$0].isEmpty }
    let tables = lists.map { list in
      table(
        list, state.game.highScores[list],
        rank: state.game.scoreList == list ? state.game.rank : nil, today: today)
    }
    return PagesProps(
      title: "Statistics", pages: pages(of: [all] + tables, rows: rows(on: state.terminal.size)),
      turns: state.terminal.helpPage, width: width)
  }

  /// What the narrowest screen holds, in a border.
  private static let width = 36

  private static func table(
    _ list: ScoreList, _ scores: [HighScore], rank: Int?, today: GameTerms.Day?
  ) -> [Line] {
    let rows = scores.enumerated().map { index, score in
      let time = Formatting.time(.milliseconds(score.milliseconds))
      let cells = [("\(index + 1).", 3), ("\(score.moves)", 5), (time, 8)]
        .map { String(repeating: " ", count: max($1 - $0.count, 0)) + $0 }
      let day = Formatting.day(of: score, today: today)
      let mark = index == rank ? ">" : " "
      let line = String("\(mark)\(cells.joined())  \(day)".prefix(width))
      return index == rank ? Line.heading(line) : .words(line)
    }
    return [.heading("\(Formatting.capitalized(list.name)): the best")]
      + (rows.isEmpty ? [.words("none yet")] : rows)
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
