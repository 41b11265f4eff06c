import Redux
import Terminal
import ThreeDucksCore

/// What a developer sees beside a watched game: the actions, what the last of them changed, and
/// what waits.
struct WatchPanel: Equatable {
  /// An action, as it is listed.
  struct Row: Equatable {
    let text: String
    /// Whether it led to what is shown.
    let isSelected: Bool
    /// Whether it lies ahead.
    let isAhead: Bool
  }

  /// The actions around the one that is selected.
  let rows: [Row]
  let changes: [String]
  let waiting: [String]

  /// How many actions are listed before the selected ones and behind them.
  private static let reach = 60

  init(_ state: WatchState) {
    let playback = state.playback
    let end = playback.stops[state.stop]
    let start = state.stop == 0 ? 0 : playback.stops[state.stop - 1]
    let records = playback.records
    let listed = max(start - Self.reach, 0)..<min(end + Self.reach, records.count)
    rows = listed.map { number in
      Row(
        text: Self.text(records[number].entry), isSelected: (start..<end).contains(number),
        isAhead: number >= end)
    }
    changes = records[start..<end].flatMap(\.changes).map(\.description)
    waiting = playback.waiting(at: end)
  }

  private static func text(_ entry: HistoryEntry<ThreeDucksAction>) -> String {
    let sender =
      switch entry.origin {
      case .dispatched: ""
      case .middleware(let name): " < \(name)"
      }
    let name = LoggedAction(entry.action).map { "\($0)" } ?? "\(entry.action)"
    return "\(entry.time.milliseconds) \(name)\(sender)"
  }
}

extension View {
  /// Draws the panel into a box.
  mutating func draw(_ panel: WatchPanel, in box: Rect, _ appearance: Appearance) {
    frame.fill(box, with: Cell())
    frame.draw(appearance.glyphs.card, around: box, Style(nil, [.dim]))
    frame.write(" Actions ", at: Point(x: box.left + 2, y: box.top), Style(nil, [.bold]))
    let inside = box.inside
    let details = panel.details
    let detailRows = min(details.count, inside.size.height / 2)
    let listRows = inside.size.height - detailRows
    for (offset, row) in panel.rows(listRows).enumerated() {
      write(row.text, in: inside, row: offset, row.style)
    }
    for (offset, line) in details.prefix(detailRows).enumerated() {
      write(line.text, in: inside, row: listRows + offset, line.style)
    }
  }

  private mutating func write(_ text: String, in area: Rect, row: Int, _ style: Style) {
    let line = text.prefix(area.size.width)
    frame.write(line, at: Point(x: area.left, y: area.top + row), style)
  }
}

extension WatchPanel.Row {
  fileprivate var style: Style {
    isSelected ? Style(nil, [.reverse]) : isAhead ? Style(nil, [.dim]) : .plain
  }
}

extension WatchPanel {
  /// As many rows as there is room for, with the selected one in their middle.
  fileprivate func rows(_ count: Int) -> ArraySlice<Row> {
    let selected = rows.lastIndex(where: \.isSelected) ?? 0
    let first = min(max(selected - count / 2, 0), max(rows.count - count, 0))
    return rows[first..<min(first + count, rows.count)]
  }

  /// What stands below the actions.
  fileprivate var details: [(text: String, style: Style)] {
    let heading = Style(nil, [.bold])
    return [("Changed", heading)]
      + (changes.isEmpty ? ["nothing"] : changes).map { ($0, .plain) }
      + [("Waits", heading)] + (waiting.isEmpty ? ["nothing"] : waiting).map { ($0, .plain) }
  }
}
