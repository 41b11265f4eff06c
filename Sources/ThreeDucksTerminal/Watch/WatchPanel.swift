import Redux
import Terminal
import ThreeDucksCore

/// The developer's panel beside a watched game: the actions, what the current one changed, and the
/// pending effects.
struct WatchPanel: Equatable {
  /// An action in the list.
  struct Row: Equatable {
    let text: String
    /// Whether it led to the state that is shown.
    let isSelected: Bool
    /// Whether it comes later.
    let isAhead: Bool
  }

  /// The actions around the selected one.
  let rows: [Row]
  let changes: [String]
  let waiting: [String]

  /// How many actions are listed before the selected ones, and after them.
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
    changes = state.changes(of: start..<end).map(\.description)
    waiting = playback.waiting(at: end)
  }

  private static func text(_ entry: HistoryEntry<ThreeDucksAction>) -> String {
    let sender =
      switch entry.origin {
      case .dispatched: ""
      case .middleware(let name): " < \(name)"
      case .storage: " < storage"
      }
    return "\(entry.time.milliseconds) \(name(of: entry.action))\(sender)"
  }

  private static func name(of action: ThreeDucksAction) -> String {
    switch action {
    // The sender is written after it.
    case .game(.opponentFlip(let place)): "\(GameAction.flipCard(place))"
    case .game(let action): "\(action)"
    case .clock(let action): "clock \(action)"
    default: "\(action)"
    }
  }
}

extension View {
  /// Draws the panel into a box.
  mutating func draw(_ panel: WatchPanel, in box: Rect, _ appearance: Appearance) {
    frame.fill(box, with: Cell())
    frame.draw(appearance.glyphs.card, around: box, Style(nil, [.dim]))
    frame.write(" Actions ", at: Point(x: box.left + 2, y: box.top), Style(nil, [.bold]))
    let (list, details) = panel.areas(in: box.inside)
    for (offset, row) in panel.rows(list.size.height).enumerated() {
      write(row.text, in: list, row: offset, row.style)
    }
    for (offset, line) in panel.details(details.size.height).enumerated() {
      write(line.text, in: details, row: offset, line.style)
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
  /// The area of the list and that of the details: side by side in a low panel.
  fileprivate func areas(in inside: Rect) -> (list: Rect, details: Rect) {
    let (width, height) = (inside.size.width, inside.size.height)
    if width > WatchLayout.panelWidth {
      let half = width / 2
      return (
        Rect(x: inside.left, y: inside.top, width: half - 1, height: height),
        Rect(x: inside.left + half, y: inside.top, width: width - half, height: height)
      )
    }
    let rows = min(details(.max).count, height / 2)
    return (
      Rect(x: inside.left, y: inside.top, width: width, height: height - rows),
      Rect(x: inside.left, y: inside.top + height - rows, width: width, height: rows)
    )
  }

  /// So many rows, with the selected one in the middle.
  fileprivate func rows(_ count: Int) -> ArraySlice<Row> {
    let selected = rows.lastIndex(where: \.isSelected) ?? 0
    let first = min(max(selected - count / 2, 0), max(rows.count - count, 0))
    return rows[first..<min(first + count, rows.count)]
  }

  /// What the selected action changed, shortened to so many rows, and the pending effects.
  fileprivate func details(_ rows: Int) -> [(text: String, style: Style)] {
    let heading = Style(nil, [.bold])
    let waiting = self.waiting.isEmpty ? ["nothing"] : self.waiting
    var changes = self.changes.isEmpty ? ["nothing"] : self.changes
    let room = max(rows - waiting.count - 2, 1)
    if changes.count > room {
      changes = changes.prefix(room - 1) + ["\(changes.count - room + 1) more"]
    }
    let lines =
      [("Changed", heading)] + changes.map { ($0, .plain) }
      + [("Waits", heading)] + waiting.map { ($0, .plain) }
    return Array(lines.prefix(rows))
  }
}
