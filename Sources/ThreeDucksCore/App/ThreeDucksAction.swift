/// What can happen in the program.
///
/// The rare cases with large values are indirect, so that the frequent cases are cheap to copy.
public enum ThreeDucksAction: Equatable, Sendable {
  /// The program was launched: the save file is read.
  case launch
  /// The program ends: everything that is not saved yet is saved.
  case close
  /// The program must end immediately: like ``close``, but saving waits only briefly for a locked file.
  case closeAtOnce
  /// Something happened in the game; a log records these actions.
  case game(GameAction)
  /// The game's clock changed.
  case clock(ClockAction)
  /// The player chose an opponent, or none; ignored except on the title screen.
  case setOpponent(Opponent?)
  /// The command line named a difficulty, which applies to this session only.
  case difficultyNamed(Difficulty)
  /// The command line named an opponent.
  case opponentNamed(Opponent)
  /// The player wants the daily game of this day. Today's first try is continued if it is unfinished.
  case dailyGame(Day, today: Day)
  /// Something happened to the unfinished game of an earlier session.
  indirect case unfinishedGame(UnfinishedGameAction)
  /// Something happened to the saved scores, games and choices.
  indirect case library(LibraryAction)
  /// The save file could not be read or written.
  indirect case saveFailed(SaveProblem)
  /// The action log could not be written; nothing more is recorded.
  indirect case recordingFailed(RecordingProblem)
  /// The first line of the action log was written; `log` is the log's name in the save file.
  indirect case recordingBegan(log: String)
}

/// What can happen to the unfinished game of an earlier session.
public enum UnfinishedGameAction: Equatable, Sendable {
  /// The program looks for an unfinished game, unless one is offered already.
  case find
  /// The player can continue this unfinished game; nil if the offered game can no longer be continued.
  case offered(UnfinishedGame?)
  /// The player wants to continue the offered game.
  case claim
  /// This session now owns an unfinished game, whose actions are about to be played again.
  case claimed(UnfinishedGame)
  /// All actions of the claimed game have been played again.
  case resumed
}

/// What can happen to the saved scores, games and choices.
public enum LibraryAction: Equatable, Sendable {
  /// The save file was read at launch.
  case loaded(SaveFile)
  /// A game was won or given up; `savedIn` is the save file's content with that game, or nil if saving failed.
  case ended(PlayedGame, savedIn: SaveFile?)
  /// Everything that is not saved yet must be saved.
  case save
  /// Everything was saved; this is the save file's content now.
  case saved(SaveFile)
}
