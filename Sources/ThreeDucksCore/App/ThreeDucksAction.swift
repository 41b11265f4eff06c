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
}

/// What can happen to the game that an earlier session left.
public enum UnfinishedGameAction: Equatable, Sendable {
  /// An unfinished game is to be looked for.
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
  /// What the player chose in earlier sessions was read.
  case preferencesLoaded(Preferences)
  /// The high scores were read.
  case highScoresLoaded(HighScores)
  /// The games that were played earlier were read, the oldest first.
  case gamesLoaded([PlayedGame])
  /// The day whose duck was begun last was read.
  case lastDayLoaded(Day)
  /// A game was won with a score; a log may prove it.
  case scored(HighScore, proof: Proof? = nil)
  /// A game ended: it was won, or given up.
  case played(PlayedGame)
  /// The scores and games not yet saved are to be saved now.
  case save
  /// The games not yet saved were saved; these are the games now.
  case gamesSaved([PlayedGame])
  /// The scores not yet saved were saved; these are the high scores now.
  case scoresSaved(HighScores)
}

extension ThreeDucksAction {
  /// Whether the program ends.
  var isEnd: Bool { self == .close || self == .closeAtOnce }
}
