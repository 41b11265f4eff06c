/// All that the game knows.
public struct ThreeDucksState: Equatable, Sendable {
  /// Where the player is.
  public var gameState: GameState = .title
  /// The difficulty chosen, and that of the game that is on.
  public var difficulty: Difficulty
  /// The seed of the last deal; nil before the first.
  public var seed: UInt64?
  /// The board, row by row; empty on the title screen.
  public var cards: Board = []
  /// The places of the cards being compared, in the order they were turned: two at the most.
  public var selectedCards: Selection = []
  /// How many cards were turned in this game; every flip is one move.
  public var moves = 0
  /// The time of this game; nil before it is told.
  public var clock: GameClock?
  /// The best games so far.
  public var highScores = HighScores()
  /// The place of the game just won among the high scores, from 0; nil when it has none.
  public var rank: Int?
  /// The scores of this session that are not in the save file yet.
  public var unsavedScores: [UnsavedScore] = []
  /// What is wrong with the save file, if anything is.
  public var saveProblem: SaveProblem?
  /// Why the game is not recorded any more, if it is not.
  public var recordingProblem: RecordingProblem?

  /// The title screen of a new install.
  public init(difficulty: Difficulty = .easy) {
    self.difficulty = difficulty
  }

  /// Whether two cards are selected and show the same animal.
  public var hasMatch: Bool {
    guard case .two(let first, let second) = selectedCards else { return false }
    return cards[first].animal == cards[second].animal
  }

  /// Whether two cards are selected and show different animals.
  public var hasMismatch: Bool { selectedCards.count == 2 && !hasMatch }

  /// Whether every card of a board is up.
  public var isCleared: Bool { cards.isCleared }
}
