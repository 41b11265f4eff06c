import Redux
import Terminal
import ThreeDucksCore

/// What can happen in the program.
package enum AppAction: Equatable, Sendable {
  /// Something happened in the core.
  case core(ThreeDucksAction)
  /// Something happened in the terminal's front end.
  case terminal(TerminalAction)
  /// Something happened while a log is watched.
  case watch(WatchAction)

  /// Something happened in the game.
  package static func game(_ action: GameAction) -> AppAction { .core(.game(action)) }
}

extension CasePath where Root == AppAction, Value == ThreeDucksAction {
  /// The core's actions.
  static var core: Self {
    CasePath(AppAction.core) { if case .core(let action) = $0 { action } else { nil } }
  }
}

extension CasePath where Root == AppAction, Value == WatchAction {
  /// The actions that happen while a log is watched.
  static var watch: Self {
    CasePath(AppAction.watch) { if case .watch(let action) = $0 { action } else { nil } }
  }
}

/// What can happen in the terminal's front end.
package enum TerminalAction: Equatable, Sendable {
  /// The window has a new size.
  case resized(Size)
  /// The player typed the letter of a row.
  case rowTyped(Character)
  /// The typed letter no longer counts.
  case rowForgotten
  /// The focus moved to the card at this place on the board.
  case focused(Int)
  /// An overlay was opened.
  case overlayOpened(Overlay)
  /// Pages were turned, forwards or backwards.
  case pageTurned(by: Int)
  /// The player gave up the game; `endGame` follows.
  case gaveUp
  /// The overlay on top was closed.
  case overlayClosed
  /// A click closed the overlay on top, which shows pages; clicks are then ignored for a moment.
  case pagesClosedByClick
  /// The player selected a button, by its number.
  case selected(Int)
  /// The player selected a row of the title.
  case titleRowSelected(TitleRow)
  /// The player has had time to see the new screen or overlay: its buttons can be pressed.
  case placeSettled
  /// There is a notice to read.
  case noticed(Notice)
  /// The notice has been shown long enough.
  case noticeRead
  /// Animations began.
  case animationsBegan([Animation])
  /// The bell must ring.
  case bellRung
  /// The player changed a setting.
  case settingChosen(Setting)
  /// A setting of the last session was read, or the command line changed it for this session.
  case settingLoaded(Setting)
  /// The changed settings must be saved now.
  case settingsDue
  /// The player wants a new game; a middleware adds the seed.
  case newGame
  /// The player wants the daily game of a day; without a day, a middleware adds today.
  case dailyGame(Day? = nil)
  /// The player wants to see statistics; a middleware adds today.
  case statistics
  /// The player wants to watch the last game; a middleware adds the game's actions.
  case watchGame
  /// The player begins to watch a game.
  case watchBegan([LogEntry])
  /// The player stops watching.
  case watchEnded
  /// The player wants to copy the result of the game just won.
  case copy
  /// The player wants to quit.
  case quit
}
