extension ThreeDucksState {
  /// Why the game cannot record an action in this state; nil if it can.
  ///
  /// A verified replay rejects an action that the game cannot record.
  func objection(to action: GameAction, today: Day?) -> String? {
    guard isPossible(action) else {
      return "expected an action that is possible \(situation), recorded \(action)"
    }
    switch action {
    case .startGame(_, _, let mode):
      guard let day = mode.day else { return nil }
      if mode.opponent != nil {
        return
          "expected a daily game without an opponent, recorded the daily game of \(day) with an opponent"
      }
      guard let today, day > today else { return nil }
      return "expected a daily game no later than \(today), recorded the daily game of \(day)"
    case .flipCard(let place):
      guard let cards = game?.cards, !cards.indices.contains(place) else { return nil }
      return "expected a card from 0 to \(cards.count - 1), recorded \(action)"
    default: return nil
    }
  }

  private func isPossible(_ action: GameAction) -> Bool {
    switch action {
    case .setDifficulty: phase == .title
    case .startGame: phase != .started
    // The player can also choose a card that is up; it stays up.
    case .flipCard: phase == .started && game?.isPaused == false
    case .endGame: phase != .title
    case .turnBack: game.map { $0.hasMismatch && !$0.isPaused } ?? false
    case .pause: game.map { !$0.isPaused && !$0.isCleared } ?? false
    case .resume: game?.isPaused == true
    // The verifier compares these with the rules.
    case .opponentFlip, .clearSelectedCards, .unFlipSelectedCards, .winGame: true
    }
  }

  private var situation: String {
    switch phase {
    case .title: "on the title screen"
    case .started: game?.isPaused == true ? "in a paused game" : "in this game"
    case .won: "after a win"
    }
  }
}
