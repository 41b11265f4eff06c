/// All that the game knows.
///
/// Every step copies it. So what turns with each card lies here, in as few bytes as may be, and all that
/// seldom changes in one place apart.
public struct ThreeDucksState: Equatable, Sendable {
  /// Where the player is.
  public var phase: Phase = .title
  /// The difficulty chosen, and that of the game that is on.
  public var difficulty: Difficulty
  /// The board, row by row; empty on the title screen.
  public var cards: Board = []
  /// The places of the cards being compared, in the order they were turned: two at the most.
  public var selectedCards: Selection = []
  /// How many cards were turned in this game; every flip is one move.
  public var moves = 0
  /// What the player remembered in this game.
  public var memory = Memory()
  /// Whether the game rests: nothing can be turned.
  public var isPaused = false
  /// Whether this is a game of two; apart from ``duel``, so that a game of one pays no more than a look.
  var isDuel = false
  /// Whether what was done in a game before it was left is being done again: nobody needs to hear of it.
  public internal(set) var isCatchingUp = false
  /// What seldom changes.
  var records = Shared(Records())

  /// The title screen of a new install.
  public init(difficulty: Difficulty = .easy) {
    self.difficulty = difficulty
  }

  /// Whether two cards are selected and show the same animal.
  public var hasMatch: Bool {
    guard case .two(let first, let second) = selectedCards else { return false }
    return cards.areAlike(first, second)
  }

  /// Whether two cards are selected and show different animals.
  public var hasMismatch: Bool { selectedCards.count == 2 && !hasMatch }

  /// Whether the card at a place turns up when the player chooses it now.
  @inline(__always)
  func turns(_ place: Int) -> Bool {
    canTurn(place) && !isComputersTurn
  }

  /// Whether the card at a place turns up when the computer turns it; in a game of one, which no
  /// computer plays, a line of a log may say so.
  func opponentTurns(_ place: Int) -> Bool {
    canTurn(place) && (!isDuel || isComputersTurn)
  }

  @inline(__always)
  private func canTurn(_ place: Int) -> Bool {
    guard phase == .started, !isPaused, selectedCards.count < 2 else { return false }
    return cards.isDown(place)
  }

  /// Whether every card of a board is up.
  public var isCleared: Bool { cards.isCleared }
}

extension ThreeDucksState: CustomReflectable {
  /// Reflected by all that it knows, wherever it lies.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "gameState": phase, "difficulty": difficulty, "seed": seed as Any, "cards": cards,
        "selectedCards": selectedCards, "moves": moves, "memory": memory, "isPaused": isPaused,
        "isCatchingUp": isCatchingUp, "leftGame": leftGame as Any,
        "clock": clock as Any, "terms": terms, "duel": duel as Any, "opponent": opponent as Any,
        "highScores": highScores, "provenScores": provenScores,
        "rank": rank as Any, "lastDay": lastDay as Any,
        "unsavedScores": unsavedScores, "games": savedGames, "unsavedGames": unsavedGames,
        "saveProblem": saveProblem as Any, "recordingProblem": recordingProblem as Any,
      ], displayStyle: .struct)
  }
}
