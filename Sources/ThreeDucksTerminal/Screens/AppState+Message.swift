import ThreeDucksCore

extension AppState {
  /// What the player is told just now; nil where there is nothing.
  var message: String? {
    if let notice = terminal.notice { return notice.words }
    return isPlayed ? typedLetter ?? comparison : nil
  }

  private var isPlayed: Bool { place == .game }

  private var typedLetter: String? {
    terminal.typedRow.map { "\($0)_  column 1 to \(grid.columns)?" }
  }

  /// What was compared, for as long as both cards are up.
  private var comparison: String? {
    guard let game, game.hasMismatch else { return nil }
    let animals = game.selectedCards.map { game.cards[$0].animal.rawValue }
    return "\(animals.joined(separator: " and ")): no match"
  }

  /// Whose turn it is in a game of two.
  var turn: String? {
    guard isPlayed, let game, let duel = game.duel, !game.hasMismatch, !game.isCleared else {
      return nil
    }
    return duel.turnWords(of: duel.turn)
  }

  /// What to know before the next card.
  var advice: String? { isPlayed ? beginningOfTry ?? firstSteps : nil }

  /// That a try of the day is spent by one card, until it is.
  private var beginningOfTry: String? {
    game?.moves == 0 && game?.mode.rankedDay != nil ? "Your try starts with the first card" : nil
  }

  /// How to begin, for somebody who never won, until the first turn is over.
  private var firstSteps: String? {
    guard let game else { return nil }
    let hasWon = Difficulty.allCases.contains { core.library.highScores.best(for: $0) != nil }
    let isFirstTurn = game.moves < 2 || game.moves == 2 && !game.selectedCards.isEmpty
    return hasWon || !isFirstTurn ? nil : "Click two cards, or arrows and Enter"
  }
}
