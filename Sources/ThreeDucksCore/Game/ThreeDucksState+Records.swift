extension ThreeDucksState {
  /// The seed of the last deal; nil before the first.
  public var seed: UInt64? {
    get { records.value.seed }
    set { if newValue != seed { records.value.seed = newValue } }
  }

  /// The time of this game; nil before its first card.
  public var clock: GameClock? {
    get { records.value.clock }
    set { if newValue != clock { records.value.clock = newValue } }
  }

  /// On what terms this game is played.
  public var terms: GameTerms {
    get { records.value.terms }
    set { if newValue != terms { records.value.terms = newValue } }
  }

  /// Whom the player chose to play against; nil for nobody.
  public var opponent: GameTerms.Opponent? {
    get { records.value.opponent }
    set { if newValue != opponent { records.value.opponent = newValue } }
  }

  /// The game that an earlier session left, until it goes on in this one.
  public internal(set) var leftGame: LeftGame? {
    get { records.value.leftGame }
    set { if newValue != leftGame { records.value.leftGame = newValue } }
  }

  /// The game that the player can go on with now.
  package var continuableGame: LeftGame? { phase == .title ? leftGame : nil }

  /// Why this game enters no table; nil for one that may.
  public var unrankedReason: UnrankedReason? {
    if terms.isChosen { return terms.day == nil ? .chosenSeed : .repeatedDay }
    return terms.opponent == nil ? nil : .opponent
  }

  /// The best games so far.
  public var highScores: HighScores {
    get { records.value.highScores }
    set { records.value.highScores = newValue }
  }

  /// The high scores that their logs proved when these were asked last.
  public internal(set) var provenScores: Set<HighScore> {
    get { records.value.provenScores }
    set { if newValue != provenScores { records.value.provenScores = newValue } }
  }

  /// The place of the game just won among the high scores, from 0; nil when it has none.
  public var rank: Int? {
    get { records.value.rank }
    set { if newValue != rank { records.value.rank = newValue } }
  }

  /// The newest day whose duck was begun; nil for none.
  public internal(set) var lastDay: GameTerms.Day? {
    get { records.value.lastDay }
    set { if newValue != lastDay { records.value.lastDay = newValue } }
  }

  /// The scores of this session that are not in the save file yet.
  public var unsavedScores: [UnsavedScore] {
    get { records.value.unsavedScores }
    set { records.value.unsavedScores = newValue }
  }

  /// The games that are in the save file, the oldest first.
  var savedGames: [PlayedGame] {
    get { records.value.savedGames }
    set { records.value.savedGames = newValue }
  }

  /// The games of this session that are not in the save file yet.
  public var unsavedGames: [PlayedGame] {
    get { records.value.unsavedGames }
    set { records.value.unsavedGames = newValue }
  }

  /// The games that were played, the oldest first, as far as they are kept.
  public var games: [PlayedGame] { savedGames + unsavedGames }

  /// What is wrong with the save file, if anything is.
  public var saveProblem: SaveProblem? {
    get { records.value.saveProblem }
    set { if newValue != saveProblem { records.value.saveProblem = newValue } }
  }

  /// Why the game is not recorded any more, if it is not.
  public var recordingProblem: RecordingProblem? {
    get { records.value.recordingProblem }
    set { if newValue != recordingProblem { records.value.recordingProblem = newValue } }
  }
}
