import Terminal
import ThreeDucksCore

/// What a watched log shows, in words and numbers: a pure function of the state.
struct WatchProps: Equatable {
  let size: Size
  let layout: WatchLayout
  /// The game's own screen, as large as there is room for.
  let screen: AppProps
  let bar: WatchBar
  let panel: WatchPanel?
  let notice: String?
  /// The keys that the last row tells of.
  let hints: [WatchKeys.Hint]

  init(_ state: WatchState) {
    size = state.terminal.size
    layout = WatchLayout(state)
    bar = WatchBar(state)
    hints = WatchKeys.hints(leaving: state.leaving)
    panel = layout.panel.map { _ in WatchPanel(state) }
    let isPanelMissing = state.hasPanel && layout.panel == nil
    notice = isPanelMissing ? WatchLayout.missingRoom : Self.notice(state.playback.problem)
    var terminal = state.terminal
    terminal.size = layout.screen.size
    terminal.focus = state.lastCard
    var screen = AppProps(
      AppState(core: state.history.present, terminal: terminal), now: state.time)
    // Who watches is not told how to play.
    screen.advice = nil
    self.screen = screen
  }

  private static func notice(_ problem: ReplayReport.Problem?) -> String? {
    guard let problem else { return nil }
    let place = problem.line.map { "line \($0): " } ?? ""
    return "Shown to its last good action. \(place)\(problem.text)".escapingControls
  }
}

extension WatchState {
  /// The place of the card that was turned last in this game; the first one before any.
  fileprivate var lastCard: Int {
    for record in playback.records[..<playback.stops[stop]].reversed() {
      switch record.entry.action {
      case .game(.flipCard(let place)), .game(.opponentFlip(let place)): return place
      case .game(.startGame): return 0
      default: continue
      }
    }
    return 0
  }
}

extension View {
  /// Draws a watched log.
  init(_ props: WatchProps) {
    self.init(size: props.size)
    let (layout, appearance) = (props.layout, props.screen.appearance)
    frame.draw(View(props.screen).frame, at: layout.screen.origin)
    if let panel = props.panel, let box = layout.panel { draw(panel, in: box, appearance) }
    if let notice = props.notice {
      frame.fill(layout.notice, with: Cell())
      frame.write(
        notice.prefix(layout.notice.size.width), at: layout.notice.origin,
        Style(appearance.theme[.warning], [.bold]))
    }
    draw(props.bar, in: layout.track, appearance)
    if let row = layout.hints { draw(props.hints, in: row) }
  }

  /// Writes the keys of a watcher into a row.
  private mutating func draw(_ hints: [WatchKeys.Hint], in row: Rect) {
    frame.fill(row, with: Cell())
    for (number, rect) in HintRow(hints.map(\.words), in: row).places {
      frame.write(hints[number].words, at: rect.origin, Style(nil, [.dim]))
    }
  }
}
