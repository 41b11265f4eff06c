import Redux
import Terminal
import ThreeDucksCore

/// Where the game, the panel and the bar are while a game is watched.
///
/// The last row of the game's screen is for keys that have no effect here, so the first of these rows covers it: a
/// message, if there is room; the problem of a damaged log; the bar.
struct WatchLayout {
  /// The size of the game's screen.
  let screen: Size
  /// The panel beside the game; nil if there is none.
  let panel: Rect?
  /// The row for a message; nil if the game needs it.
  let message: Rect?
  /// The row above the bar, for the problem of a damaged log.
  let problem: Rect
  /// The row of the time bar.
  let track: Rect
  /// The place beside the bar for the meaning of its marks; empty if the window is narrow.
  let legend: Rect
  /// The row for the keys; nil if the game needs every row.
  let hints: Rect?
  /// The message if the panel is open but does not fit; nil otherwise.
  let missingPanel: Notice?

  private static let panelWidth = 40

  init(_ watch: WatchState, on size: Size) {
    let height = size.height - (watch.playback.problem == nil ? 0 : 1)
    let smallest = BoardLayout.smallestScreen(for: watch.history.present.difficulty)
    func hasRoom(_ width: Int, _ height: Int) -> Bool {
      Size(width: width, height: height).holds(smallest)
    }
    func row(_ y: Int) -> Rect { Rect(x: 0, y: y, width: size.width, height: 1) }
    let hintRows = hasRoom(size.width, height - 1) ? 1 : 0
    let messageRows = hasRoom(size.width, height - 2) ? 1 : 0
    let rows = height - hintRows - messageRows
    let beside = size.width - Self.panelWidth
    let hasPanel = watch.hasPanel && hasRoom(beside, rows)
    screen = Size(width: hasPanel ? beside : size.width, height: rows)
    panel =
      hasPanel
      ? Rect(x: beside, y: 0, width: Self.panelWidth, height: rows - 1 + messageRows) : nil
    message =
      messageRows == 1 ? Rect(x: 0, y: rows - 1, width: screen.width, height: 1) : nil
    hints = hintRows == 1 ? row(size.height - 1) : nil
    let bar = row(size.height - 1 - hintRows)
    problem = row(bar.top - 1)
    let legendWidth = size.width < 76 ? 0 : watch.legend(pair: "●").count
    track = Rect(x: 0, y: bar.top, width: size.width - legendWidth, height: 1)
    legend = Rect(x: track.size.width, y: bar.top, width: legendWidth, height: 1)
    let needed = Size(width: smallest.width + Self.panelWidth, height: smallest.height)
    missingPanel = watch.hasPanel && !hasPanel ? .tooLarge("The panel", needs: needed) : nil
  }
}

extension View {
  /// Draws a watched log: the game's own screen, the panel, the time bar and the keys.
  mutating func drawWatched(_ props: AppProps) {
    guard let watch = props.watch else { return }
    let layout = WatchLayout(watch, on: frame.size)
    let shown = watch.shown(in: props.state, on: layout.screen)
    let view = View(AppProps(shown, now: watch.time))
    frame.draw(view.frame, in: view.frame.bounds)
    if let panel = layout.panel { drawPanel(watch, in: panel, props.appearance) }
    if let problem = watch.problem {
      frame.fill(layout.problem, with: Cell())
      frame.write(
        problem.prefix(layout.problem.size.width), at: layout.problem.origin,
        Style(props.appearance.theme[.warning], [.bold]))
    }
    drawBar(watch, in: layout.track, props.appearance)
    if layout.legend.size.width > 0 {
      let words = watch.legend(pair: props.appearance.glyphs.foundPair)
      frame.write(words, at: layout.legend.origin)
    }
    let notice = (props.terminal.notice ?? layout.missingPanel)?.words
    if let row = layout.hints {
      for free in [layout.message, row].compactMap({ $0 }) { frame.fill(free, with: Cell()) }
      let hints = props.cover == nil ? props.hints : []
      draw(hints, in: row, message: notice ?? shown.message, in: layout.message)
    } else if let notice {
      // Without a row for keys, the notice covers the bar.
      draw(messageOverAll: notice)
    }
  }

  private mutating func drawPanel(_ watch: WatchState, in box: Rect, _ appearance: Appearance) {
    frame.fill(box, with: Cell())
    frame.draw(appearance.glyphs.card, around: box, Style(nil, [.dim]))
    frame.write(" Actions ", at: Point(x: box.left + 2, y: box.top), Style(nil, [.bold]))
    let inside = box.inside
    for (row, line) in watch.panelLines(inside.size).enumerated() {
      let place = Point(x: inside.left, y: inside.top + row)
      frame.write(line.text.prefix(inside.size.width), at: place, line.style)
    }
  }
}

extension WatchState {
  /// The state from which the watched game is drawn, on a screen of this size.
  fileprivate func shown(in state: AppState, on size: Size) -> AppState {
    var terminal = TerminalState(size: size, capabilities: state.terminal.capabilities)
    terminal.theme = state.terminal.theme
    terminal.focus = lastCard
    var shown = AppState(core: history.present, terminal: terminal)
    shown.isWatched = true
    if shown.game?.isPaused == true, shown.hasRoom { shown.terminal.overlays = [.pause] }
    if let game = shown.game {
      if playback.pairs.contains(stop) {
        shown.terminal.notice = .pair(game.cards[lastCard].animal, by: game.currentPlayer)
      } else if playback.misses.contains(stop), let place = game.memory.missedPlaces.last {
        shown.terminal.notice = .forgotten(
          game.name(of: place), game.cards[place].animal, by: game.currentPlayer)
      }
    }
    return shown
  }

  /// The place of the card that was flipped last in this game; 0 before the first flip.
  private var lastCard: Int {
    for record in playback.records[..<playback.stops[stop]].reversed() {
      switch record.step.action {
      case .game(.flipCard(let place)), .game(.opponentFlip(let place)): return place
      case .game(.startGame): return 0
      default: continue
      }
    }
    return 0
  }

  /// The first problem in the log, in words.
  fileprivate var problem: String? {
    playback.problem.map { problem in
      // The problem comes before its consequence, because a narrow window cuts off the end.
      let place = problem.line.map { "line \($0): " } ?? ""
      return "\(place)\(problem.text); only the part before it is shown".escapingControls
    }
  }

  /// The lines of the developer's panel: the actions around the current stop, the pending effects, and the changes
  /// that led to this stop.
  func panelLines(_ size: Size) -> [(text: String, style: Style)] {
    let records = playback.records
    let current = (stop == 0 ? 0 : playback.stops[stop - 1])..<playback.stops[stop]
    func section(_ title: String, _ lines: [String]) -> [(String, Style)] {
      [("", .plain), (title, Style(nil, [.bold]))]
        + (lines.isEmpty ? ["none"] : lines)
        .flatMap { $0.wrapped(toWidth: size.width) }.map { ($0, .plain) }
    }
    let details =
      section("Pending effects", playback.pendingEffects(after: current.upperBound))
      + section("Changes", changes(of: current).map(\.description))
    let listed = max(size.height - details.count, size.height / 3)
    let first = max(min(current.lowerBound - listed / 2, records.count - listed), 0)
    let timeWidth = "\(playback.duration.milliseconds)".count
    let list = records.indices.dropFirst(first).prefix(listed).map { number in
      let attributes: Attributes =
        current.contains(number) ? .reverse : number < current.lowerBound ? [] : .dim
      return (records[number].step.panelLine(timeWidth: timeWidth), Style(nil, attributes))
    }
    return Array((list + details).prefix(size.height))
  }
}

extension ActionRecord<ThreeDucksAction> {
  /// The time in milliseconds, the action and its sender.
  fileprivate func panelLine(timeWidth: Int) -> String {
    let sender =
      switch origin {
      case .dispatched: ""
      case .middleware(let name): " < \(name)"
      }
    let name =
      switch action {
      // The sender shows that the opponent flipped the card.
      case .game(.opponentFlip(let place)): "\(GameAction.flipCard(place))"
      case .game(let action): "\(action)"
      // The line begins with the time, so the time in a clock action is left out.
      case .clock(let action): "clock \("\(action)".prefix { $0 != "(" })"
      default: "\(action)"
      }
    return "\("\(time.milliseconds)".padded(to: timeWidth)) \(name)\(sender)"
  }
}
