import ThreeDucksCore

extension AppState {
  /// What the player is told just now; nil where there is nothing.
  var message: String? {
    if let notice = terminal.notice { return notice.words }
    return isPlayed ? typedLetter ?? comparison : nil
  }

  private var isPlayed: Bool { game.phase == .started && cover == nil && hasRoom }

  private var typedLetter: String? {
    terminal.typedColumn.map { "\(TypedCard.letter($0))_  now a row: 1 to \(min(grid.rows, 9))" }
  }

  /// What was compared, for as long as both cards are up.
  private var comparison: String? {
    guard game.hasMismatch, case .two(let first, let second) = game.selectedCards else {
      return nil
    }
    return "\(game.cards[first].animal) and \(game.cards[second].animal): no match"
  }

  /// Whom the player waits for: no key turns a card now.
  var othersTurn: String? {
    isPlayed && game.isComputersTurn && !game.hasMismatch && !game.isCleared
      ? "The duck's turn" : nil
  }

  /// What to know before the next card.
  var advice: String? { isPlayed ? beginningOfTry ?? firstSteps : nil }

  /// That a try of the day is spent by one card, until it is.
  private var beginningOfTry: String? {
    game.moves == 0 && game.dayOfTry != nil ? "One try a day: the first card begins it" : nil
  }

  /// How to begin, for somebody who never won, until the first turn is over.
  private var firstSteps: String? {
    let hasWon = Difficulty.allCases.contains { game.highScores.best(for: $0) != nil }
    let isFirstTurn = game.moves < 2 || game.moves == 2 && !game.selectedCards.isEmpty
    return hasWon || !isFirstTurn ? nil : "Turn two cards: arrows move, Enter flips"
  }
}
