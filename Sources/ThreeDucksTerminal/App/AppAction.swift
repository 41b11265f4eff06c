import Redux
import Terminal
import ThreeDucksCore

/// What can happen in the program: in its core, on the terminal alone, or in a log that is watched.
package enum AppAction: Equatable, Sendable {
  /// Something happened in the core.
  case core(ThreeDucksAction)
  /// Something happened on the terminal.
  case terminal(TerminalAction)
  /// Something happened in the log that is watched.
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
  /// The actions of the log that is watched.
  static var watch: Self {
    CasePath(AppAction.watch) { if case .watch(let action) = $0 { action } else { nil } }
  }
}

/// What can happen on the terminal alone.
package enum TerminalAction: Equatable, Sendable {
  /// The screen has another size now.
  case resized(Size)
  /// The player typed the letter of a row.
  case rowTyped(Character)
  /// The letter of a row counts no more.
  case rowForgotten
  /// The focus went to the card at a place.
  case focused(Int)
  /// Something was opened that covers the screen.
  case overlayOpened(Overlay)
  /// Some pages of the help were turned, forward or back.
  case helpTurned(by: Int)
  /// The player gives the game up, which ends next.
  case gaveUp
  /// What covered the screen was closed.
  case overlayClosed
  /// The player marked another of the buttons on the screen, by its number.
  case marked(Int)
  /// The player has seen where they are: its buttons can be pressed.
  case placeSettled
  /// The player is to read something.
  case noticed(Notice)
  /// The notice could be read.
  case noticeRead
  /// Something began to move.
  case motionsBegan([Motion])
  /// The player chose other colours.
  case themeChosen(Theme)
  /// The colours of the last session were read, or the command line named some.
  case themeLoaded(Theme)
  /// The player wants silence, or sounds again.
  case muteChosen(Bool)
  /// The last session's choice of silence was read.
  case muteLoaded(Bool)
  /// The bell is to ring.
  case bellRung
  /// The player wants pictures to move, or to stand still.
  case animationChosen(Bool)
  /// The last session's choice was read.
  case animationLoaded(Bool)
  /// The player wants a new game: the seed is drawn on the way to the reducer.
  case newGame
  /// The player wants the cards of the last game once more, as they lay.
  case sameDeal
  /// The player wants the duck of a day, nil for today's: the day is added on the way to the reducer.
  case dailyGame(Day? = nil)
  /// The player wants to see statistics: the day is added on the way to the reducer.
  case statistics
  /// The player wants to watch the game just won: it is added on the way to the reducer.
  case watch
  /// The player begins to watch a game.
  case watchBegan([LogEntry])
  /// The player has watched it.
  case watchEnded
  /// The player wants the result of the game just won in the clipboard.
  case copy
  /// The player wants to leave.
  case quit
}
