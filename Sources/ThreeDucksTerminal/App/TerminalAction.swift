import Terminal
import ThreeDucksCore

/// What can happen on the terminal alone.
package enum TerminalAction: Equatable, Sendable {
  /// The screen has another size now.
  case resized(Size)
  /// The player typed the letter of a row.
  case rowTyped(Character)
  /// The letter that was typed counts no more.
  case rowForgotten
  /// The focus went to the card at a place.
  case focused(Int)
  /// Something was opened that covers the screen.
  case overlayOpened(Overlay)
  /// Some pages of the help were turned, forth or back.
  case helpTurned(by: Int)
  /// What covered the screen was closed.
  case overlayClosed
  /// The player marked another of the choices on the screen, by its number.
  case marked(Int)
  /// The player clicked on something.
  case clicked(Click)
  /// No other click belongs to the last one.
  case clickForgotten
  /// No key counts for a moment.
  case inputHeld
  /// Keys count again.
  case inputFreed
  /// The player is to be told something.
  case noticed(Notice)
  /// The notice could be read.
  case noticeRead
  /// Something began to move.
  case motionsBegan([Motion])
  /// The player chose other colours.
  case themeChosen(Theme)
  /// The colours of the last session were read, or the command line named some.
  case themeLoaded(Theme)
  /// The player wishes silence, or sounds again.
  case muteChosen(Bool)
  /// The last session's wish for silence was read.
  case muteLoaded(Bool)
  /// The bell is to ring.
  case bellRung
  /// The player wishes pictures to move, or to stand still.
  case animationChosen(Bool)
  /// The last session's wish was read.
  case animationLoaded(Bool)
  /// The player wishes a new game: the seed is drawn on the way to the reducer.
  case newGame
  /// The player wishes the cards of the last game once more, as they lay.
  case sameDeal
  /// The player wishes the duck of a day, nil for today's: which day that is, is told on the way to the
  /// reducer.
  case dailyGame(Day? = nil)
  /// The player wishes to see statistics: the day is told on the way to the reducer.
  case statistics
  /// The player wishes to watch the game just won: it is told on the way to the reducer.
  case watch
  /// The player begins to watch a game.
  case watchBegan([LogEntry])
  /// The player has watched it.
  case watchEnded
  /// The player wishes the result of the game just won in the clipboard.
  case copy
  /// The player wishes to leave.
  case quit
}
