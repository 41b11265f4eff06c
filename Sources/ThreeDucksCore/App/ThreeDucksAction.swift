/// What can happen in the program.
///
/// What is rare and large is indirect, so that the actions of play are small to pass on.
public enum ThreeDucksAction: Equatable, Sendable {
  /// The program was started: what is stored enters the state.
  case launch
  /// The program ends: what is not yet saved is saved.
  case close
  /// The program has to end at once.
  case closeAtOnce
  /// Something happened in the game: the actions that a log records.
  case game(GameAction)
  /// Something happened to the clock of the game.
  case clock(ClockAction)
  /// The player chose an opponent, or none; counts on the title screen only.
  case setOpponent(Opponent?)
  /// The command line named a difficulty, for this session.
  case difficultyLoaded(Difficulty)
  /// The command line named an opponent.
  case opponentLoaded(Opponent)
  /// Something happened to the game that an earlier session left.
  indirect case unfinishedGame(UnfinishedGameAction)
  /// Something happened to what is kept of the games.
  indirect case library(LibraryAction)
  /// The save file could not be read or written.
  indirect case saveFailed(SaveProblem)
  /// The action log could not be written, and no more of it will be.
  indirect case recordingFailed(RecordingProblem)
  /// The action log holds the game from now on; this is its name in the save file.
  indirect case recordingBegan(log: String)
}

/// What can happen to the game that an earlier session left.
public enum UnfinishedGameAction: Equatable, Sendable {
  /// An unfinished game is to be looked for, unless one is offered.
  case find
  /// An earlier session left a game that can go on; nil when there is none any more.
  case offered(UnfinishedGame?)
  /// The player wants to go on with it.
  case resume
  /// It is this session's now: what its player did follows, once more.
  case claimed
  /// All that was done in it has been done again.
  case resumed
}

/// What can happen to the scores, games and choices that the save file keeps.
public enum LibraryAction: Equatable, Sendable {
  /// The save file was read at launch.
  case loaded(SaveFile)
  /// A game ended: it was won, or given up. The save file holds it now; nil if it could not be written.
  case ended(PlayedGame, savedIn: SaveFile?)
  /// What is not yet saved is to be saved now.
  case save
  /// All that was to be saved was saved; this is what the save file holds now.
  case saved(SaveFile)
}
