/// What can happen in the game.
///
/// What is rare and large is indirect, so that the actions of play are small to pass on.
public enum ThreeDucksAction: Equatable, Sendable {
  /// The program was started: what is stored enters the state.
  case launch
  /// The program ends: what is not yet saved is saved.
  case close
  /// The program ends, and somebody demands that it ends at once.
  case closeAtOnce
  /// The player chose a difficulty; counts on the title screen only.
  case setDifficulty(Difficulty)
  /// The player chose whom to play against, nil for nobody; counts on the title screen only.
  case setOpponent(GameTerms.Opponent?)
  /// A new game was dealt.
  indirect case startGame(difficulty: Difficulty, seed: UInt64, terms: GameTerms = GameTerms())
  /// The player turned the card at a place.
  case flipCard(Int)
  /// The player gave up, or goes again after a win.
  case endGame
  /// The player turned two cards back that differ, without waiting.
  case turnBack
  /// The game rests: its clock stands, and nothing can be turned.
  case pause
  /// The game goes on after a rest.
  case resume
  /// The player wishes to go on with the game that an earlier session left.
  case continueGame

  /// The computer turned the card at a place, in its turn of a game of two.
  case opponentFlip(Int)
  /// Two selected cards match and stay up.
  case clearSelectedCards
  /// Two selected cards differ and turn back.
  case unFlipSelectedCards
  /// Every card is up.
  case winGame

  /// The first card was turned at a store time.
  case clockStarted(Duration)
  /// The last card was turned at a store time.
  case clockStopped(Duration)
  /// The clock was stopped for a while at a store time.
  case clockPaused(Duration)
  /// The clock goes on from a store time.
  case clockResumed(Duration)

  /// The game that an earlier session left shall be looked for.
  case findLeftGame
  /// An earlier session left a game that can go on; nil when there is none any more.
  indirect case gameOffered(LeftGame?)
  /// The game that was left is this session's: what its player did follows, once more.
  case gameClaimed
  /// All that was done in the game before it was left has been done again.
  case gameContinued

  /// What the player chose in earlier sessions was read.
  indirect case preferencesLoaded(Preferences)
  /// The command line named a difficulty, for this session.
  case difficultyLoaded(Difficulty)
  /// The command line named whom to play against.
  case opponentLoaded(GameTerms.Opponent)
  /// The high scores were read.
  indirect case highScoresLoaded(HighScores)
  /// A game was won with a score; a log may prove it.
  indirect case scored(HighScore, proof: Proof? = nil)
  /// A game ended: it was won, or given up.
  indirect case played(PlayedGame)
  /// The games that were played earlier were read, the oldest first.
  indirect case gamesLoaded([PlayedGame])
  /// The day whose duck was begun last was read.
  case lastDayLoaded(GameTerms.Day)
  /// The scores and games not yet saved shall be saved now.
  case saveScores
  /// The games not yet saved were saved; these are the games now.
  indirect case gamesSaved([PlayedGame])
  /// The scores not yet saved were saved; these are the high scores now.
  indirect case scoresSaved(HighScores)
  /// It shall be found out which high scores their logs prove.
  case checkProofs
  /// These are the high scores that their logs prove.
  indirect case proofsChecked(Set<HighScore>)
  /// The save file could not be read or written.
  indirect case saveFailed(SaveProblem)
  /// The action log could not be written, and no more of it will be.
  indirect case recordingFailed(RecordingProblem)
}

extension ThreeDucksAction {
  /// Whether somebody turned a card: by far the most of all actions.
  var isFlip: Bool {
    switch self {
    case .flipCard, .opponentFlip: true
    default: false
    }
  }

  /// Whether all that was done in a game before it was left has been done again.
  var isContinued: Bool { self == .gameContinued }

  /// Whether the program ends.
  var isEnd: Bool { self == .close || self == .closeAtOnce }
}
