import Terminal
import ThreeDucksCore

/// The places of the game, the panel and the bar in a watcher's window.
struct WatchLayout: Equatable {
  /// The game's own screen; its last row, which names a player's keys, is covered.
  let screen: Rect
  /// The panel; nil when there is none.
  let panel: Rect?
  /// The row of a message; it covers the last row of the game unless the log is damaged.
  let notice: Rect
  /// The row of the time bar.
  let track: Rect
  /// The last row, which names the keys; nil if the game needs every row.
  let hints: Rect?

  /// The columns of a panel beside the game, and the rows of one below it.
  static let panelWidth = 44
  static let panelHeight = 9

  init(_ state: WatchState, on size: Size) {
    let noticeRows = state.playback.problem == nil ? 0 : 1
    func space(hintRows: Int) -> Size {
      Size(width: size.width, height: size.height - hintRows - noticeRows)
    }
    let hasHints = state.hasRoom(for: space(hintRows: 1))
    let whole = space(hintRows: hasHints ? 1 : 0)
    let beside = Size(width: whole.width - Self.panelWidth, height: whole.height)
    let below = Size(width: whole.width, height: whole.height - Self.panelHeight)
    let origin = Point(x: 0, y: 0)
    if state.hasPanel, state.hasRoom(for: beside) {
      screen = Rect(origin: origin, size: beside)
      panel = Rect(x: beside.width, y: 0, width: Self.panelWidth, height: whole.height - 1)
    } else if state.hasPanel, state.hasRoom(for: below) {
      screen = Rect(origin: origin, size: below)
      panel = Rect(x: 0, y: below.height - 1, width: size.width, height: Self.panelHeight)
    } else {
      screen = Rect(origin: origin, size: whole)
      panel = nil
    }
    hints = hasHints ? Rect(x: 0, y: size.height - 1, width: size.width, height: 1) : nil
    let trackRow = size.height - (hasHints ? 2 : 1)
    track = Rect(x: 0, y: trackRow, width: size.width, height: 1)
    notice = Rect(x: 0, y: trackRow - 1, width: size.width, height: 1)
  }

  /// The message for a panel that does not fit.
  static let missingRoom = "Panel needs \(panelWidth) more columns or \(panelHeight) rows"
}

extension WatchState {
  /// Whether a window can show a game of the current difficulty.
  fileprivate func hasRoom(for size: Size) -> Bool {
    let grid = Grid(history.present.difficulty)
    return size.holds(BoardLayout.smallestScreen(for: grid))
  }
}
