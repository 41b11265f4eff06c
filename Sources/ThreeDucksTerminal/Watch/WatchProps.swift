import Terminal
import ThreeDucksCore

/// What watching a log shows, in words and numbers.
struct WatchProps: Equatable {
  let layout: WatchLayout
  /// The game's own screen, as large as the window allows.
  let screen: AppProps
  let bar: WatchBar
  let panel: WatchPanel?
  let notice: String?

  init(_ watch: WatchState, in state: AppState) {
    layout = WatchLayout(watch, on: state.terminal.size)
    bar = WatchBar(watch)
    panel = layout.panel.map { _ in WatchPanel(watch) }
    let isPanelMissing = watch.hasPanel && layout.panel == nil
    notice =
      state.terminal.notice?.words
      ?? (isPanelMissing ? WatchLayout.missingRoom : Self.notice(watch.playback.problem))
    var terminal = TerminalState(
      size: layout.screen.size, capabilities: state.terminal.capabilities)
    terminal.theme = state.terminal.theme
    terminal.focus = watch.lastCard
    var screen = AppProps(
      AppState(core: watch.history.present, terminal: terminal), now: watch.time)
    // A watcher can neither play nor give up.
    screen.advice = nil
    if case .game(var game) = screen.screen {
      game.header.givingUp = nil
      screen.screen = .game(game)
    }
    self.screen = screen
  }

  private static func notice(_ problem: ReplayReport.Problem?) -> String? {
    guard let problem else { return nil }
    // The reason first: a narrow window cuts the end off.
    let place = problem.line.map { "line \($0): " } ?? ""
    return "\(place)\(problem.text); shown up to there".escapingControls
  }
}

extension WatchState {
  /// The place of the card that was flipped last in this game; 0 before the first flip.
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
  mutating func draw(_ props: WatchProps, hints: [KeyHint], _ appearance: Appearance) {
    let layout = props.layout
    frame.draw(View(props.screen).frame, at: layout.screen.origin)
    if let panel = props.panel, let box = layout.panel { draw(panel, in: box, appearance) }
    if let notice = props.notice {
      frame.fill(layout.notice, with: Cell())
      frame.write(
        notice.prefix(layout.notice.size.width), at: layout.notice.origin,
        Style(appearance.theme[.warning], [.bold]))
    }
    draw(props.bar, in: layout.track, appearance)
    if let row = layout.hints {
      frame.fill(row, with: Cell())
      draw(hints, in: row)
    }
  }
}
