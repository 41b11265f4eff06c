/// What the game's faces can have recorded, whatever somebody does at the keys or with the mouse.
struct PossiblePlay: Sendable {
  /// The day in UTC; nil where nobody knows it.
  let today: GameTerms.Day?

  /// Why no face of the game can have recorded this; nil when one can.
  func objection(to entry: LogEntry, in state: ThreeDucksState) -> String? {
    let action = entry.action
    if let sender = action.sender, entry.by != sender {
      return "expected \(action) by \(sender), recorded it by \(entry.by ?? "nobody")"
    }
    guard isPossible(action, in: state) else {
      return "expected what can be done \(situation(state)), recorded \(action)"
    }
    if case .startGame(_, _, let terms) = action { return objection(to: terms) }
    guard case .flipCard(let place) = action else { return nil }
    guard state.cards.indices.contains(place) else {
      return "expected a card from 0 to \(state.cards.count - 1), recorded \(action)"
    }
    return nil
  }

  init(today: GameTerms.Day? = nil) {
    self.today = today
  }

  private func objection(to terms: GameTerms) -> String? {
    guard let day = terms.day, let today, day.number > today.number else { return nil }
    return "expected the duck of a day up to \(today), recorded that of \(day)"
  }

  private func isPossible(_ action: LoggedAction, in state: ThreeDucksState) -> Bool {
    switch action {
    case .setDifficulty: state.phase == .title
    case .startGame: state.phase != .started
    // A card that is up can be chosen: it stays as it is.
    case .flipCard: state.phase == .started && !state.isPaused
    case .endGame: state.phase != .title
    case .turnBack: state.hasMismatch && !state.isPaused
    case .pause: state.phase == .started && !state.isPaused && !state.isCleared
    case .resume: state.isPaused
    // What the rules say to them, a verification tells.
    case .opponentFlip, .clearSelectedCards, .unFlipSelectedCards, .winGame: true
    }
  }

  private func situation(_ state: ThreeDucksState) -> String {
    switch state.phase {
    case .title: "on the title screen"
    case .started: state.isPaused ? "in a game that rests" : "in this game"
    case .won: "after a win"
    }
  }
}
