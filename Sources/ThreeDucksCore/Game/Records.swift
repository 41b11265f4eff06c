/// What seldom changes of a state, in one place apart.
struct Records: Equatable, Sendable {
  var seed: UInt64?
  var terms = GameTerms()
  var clock: GameClock?
  var duel: Shared<Duel>?
  var opponent: GameTerms.Opponent?
  var leftGame: LeftGame?
  var highScores = HighScores()
  var provenScores: Set<HighScore> = []
  var rank: Int?
  var lastDay: GameTerms.Day?
  var unsavedScores: [UnsavedScore] = []
  var savedGames: [PlayedGame] = []
  var unsavedGames: [PlayedGame] = []
  var saveProblem: SaveProblem?
  var recordingProblem: RecordingProblem?
  /// What was wrong and still is so, whether or not the player sees it.
  var lastingSaveProblems: [SaveProblem] = []
  var lastingRecordingProblem: RecordingProblem?
}
