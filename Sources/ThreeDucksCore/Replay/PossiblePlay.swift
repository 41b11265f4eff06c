// What the game's own front ends can record, however the player uses keys and mouse.
extension ThreeDucksState {
  /// Why no face of the game can have recorded this here; nil when one can.
  ///
  /// - Parameter today: Today in UTC; nil where it is unknown.
  func objection(to entry: LogEntry, today: Day?) -> String? {
    let action = entry.action
    guard isPossible(action) else {
      return "expected what can be done \(situation), recorded \(action)"
    }
    switch action {
    case .startGame(_, _, let mode):
      guard let day = mode.day else { return nil }
      if mode.opponent != nil, !mode.hasChosenSeed {
        return "expected a try of \(day) for one player, recorded one of two"
      }
      guard let today, day.number > today.number else { return nil }
      return "expected the duck of a day up to \(today), recorded that of \(day)"
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
    // A card that is up can be chosen: it stays as it is.
    case .flipCard: phase == .started && game?.isPaused == false
    case .endGame: phase != .title
    case .turnBack: game.map { $0.hasMismatch && !$0.isPaused } ?? false
    case .pause: game.map { !$0.isPaused && !$0.isCleared } ?? false
    case .resume: game?.isPaused == true
    // A verification compares them with the rules.
    case .opponentFlip, .clearSelectedCards, .unFlipSelectedCards, .winGame: true
    }
  }

  private var situation: String {
    switch phase {
    case .title: "on the title screen"
    case .started: game?.isPaused == true ? "in a game that rests" : "in this game"
    case .won: "after a win"
    }
  }
}
