// What the game's own faces can have recorded, whatever somebody does at the keys or with the mouse.
extension ThreeDucksState {
  /// Why no face of the game can have recorded this here; nil when one can.
  ///
  /// - Parameter today: The day in UTC; nil where nobody knows it.
  func objection(to entry: LogEntry, today: GameTerms.Day?) -> String? {
    let action = entry.action
    guard isPossible(action) else {
      return "expected what can be done \(situation), recorded \(action)"
    }
    switch action {
    case .startGame(_, _, let terms):
      guard let day = terms.day, let today, day.number > today.number else { return nil }
      return "expected the duck of a day up to \(today), recorded that of \(day)"
    case .flipCard(let place) where !cards.indices.contains(place):
      return "expected a card from 0 to \(cards.count - 1), recorded \(action)"
    default: return nil
    }
  }

  private func isPossible(_ action: LoggedAction) -> Bool {
    switch action {
    case .setDifficulty: phase == .title
    case .startGame: phase != .started
    // A card that is up can be chosen: it stays as it is.
    case .flipCard: phase == .started && !isPaused
    case .endGame: phase != .title
    case .turnBack: hasMismatch && !isPaused
    case .pause: phase == .started && !isPaused && !isCleared
    case .resume: isPaused
    // A verification compares them with the rules.
    case .opponentFlip, .clearSelectedCards, .unFlipSelectedCards, .winGame: true
    }
  }

  private var situation: String {
    switch phase {
    case .title: "on the title screen"
    case .started: isPaused ? "in a game that rests" : "in this game"
    case .won: "after a win"
    }
  }
}
