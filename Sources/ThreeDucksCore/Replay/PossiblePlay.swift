/// What the game's faces can have recorded, whatever somebody does at the keys or with the mouse.
struct PossiblePlay: Sendable {
  /// The least time in ms from a card that turns to the next one.
  ///
  /// Another card takes two keys, or a way of the mouse. The fastest who type, some 200 words a minute,
  /// need 60 ms for each key; the rest is for a program that saw the first key late. A key that repeats
  /// while it is held turns no second card. A line of plain mode names two cards at the most, which turn
  /// in the same ms.
  static let leastBetweenTurns = 50
  /// The most ms that a session lasts: a year.
  static let longest = 366 * 24 * 60 * 60 * 1000

  /// The day in UTC; nil where nobody knows it.
  let today: GameTerms.Day?
  private var lastTurn: (time: Int, cards: Int)?

  /// Why no face of the game can have recorded this; nil when one can.
  mutating func objection(to entry: LogEntry, in state: ThreeDucksState) -> String? {
    let action = entry.action
    if let objection = objection(to: entry.milliseconds) { return objection }
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
    return state.turns(place) ? objection(toTurnAt: entry.milliseconds) : nil
  }

  init(today: GameTerms.Day? = nil) {
    self.today = today
  }

  private func objection(to terms: GameTerms) -> String? {
    guard let day = terms.day, let today, day.number > today.number else { return nil }
    return "expected the duck of a day up to \(today), recorded that of \(day)"
  }

  /// Why no session can have come to a time; nil when one can.
  func objection(to milliseconds: Int) -> String? {
    guard milliseconds > Self.longest else { return nil }
    return "expected a session of \(Self.longest) ms at the most, recorded \(milliseconds)"
  }

  private mutating func objection(toTurnAt time: Int) -> String? {
    let last = lastTurn ?? (time: time - Self.leastBetweenTurns, cards: 0)
    lastTurn = (time, cards: last.time == time ? last.cards + 1 : 1)
    let isInTime = time - last.time >= Self.leastBetweenTurns
    let isOnOneLine = time == last.time && last.cards == 1
    if isInTime || isOnOneLine { return nil }
    return "expected \(Self.leastBetweenTurns) ms or more from card to card, "
      + "recorded \(time - last.time)"
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
