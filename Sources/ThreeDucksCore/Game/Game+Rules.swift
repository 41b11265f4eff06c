/// The rules: what each action changes in a game, and what follows from it.
extension Game {
  /// How long two cards that differ stay up, and how long after the last card the win follows: 1,000 ms.
  package static let timeToLook: Duration = .seconds(1)

  /// Applies an action; one that is not allowed now changes nothing.
  public mutating func reduce(_ action: GameAction) {
    switch action {
    case .flipCard(let place): if canTurnUp(place) && !isComputersTurn { flip(place) }
    case .opponentFlip(let place): if canTurnUp(place) && isComputersTurn { flip(place) }
    case .clearSelectedCards: if hasMatch { selectedCards.removeAll(keepingCapacity: true) }
    case .unFlipSelectedCards: if hasMismatch { unFlipSelectedCards() }
    case .turnBack: if hasMismatch && !isPaused { unFlipSelectedCards() }
    case .pause: if !isCleared { isPaused = true }
    case .resume: isPaused = false
    case .winGame: if isCleared { isWon = true }
    case .setDifficulty, .startGame, .endGame: break
    }
  }

  /// What the game itself does after a flip: a match stays up, a mismatch turns back after
  /// ``timeToLook``, and a cleared board is won after it.
  var consequences: [(delay: Duration, action: GameAction)] {
    if hasMismatch { return [(Self.timeToLook, .unFlipSelectedCards)] }
    guard hasMatch else { return [] }
    return [(.zero, .clearSelectedCards)] + (isCleared ? [(Self.timeToLook, .winGame)] : [])
  }

  /// Whether two cards are selected and show the same animal.
  public var hasMatch: Bool {
    selectedCards.count == 2 && cards[selectedCards[0]].animal == cards[selectedCards[1]].animal
  }

  /// Whether two cards are selected and show different animals.
  public var hasMismatch: Bool { selectedCards.count == 2 && !hasMatch }

  /// Whether every card is up.
  package var isCleared: Bool { cards.allSatisfy(\.isFlipped) }

  /// How the clock changes after an action that led to this state of the game; nil if it does not.
  func clockAction(after action: GameAction, at time: Duration) -> ClockAction? {
    switch action {
    case .flipCard where moves > 0 && clock == nil, .opponentFlip where moves > 0 && clock == nil:
      .started(time)
    // The last two cards are still selected only when they were flipped just now.
    case .flipCard where isCleared && hasMatch, .opponentFlip where isCleared && hasMatch:
      .stopped(time)
    case .pause where isPaused && clock?.isRunning == true: .paused(time)
    case .resume where clock?.pause != nil: .resumed(time)
    default: nil
    }
  }

  private func canTurnUp(_ place: Int) -> Bool {
    !isPaused && selectedCards.count < 2 && cards.indices.contains(place) && !cards[place].isFlipped
  }

  private mutating func flip(_ place: Int) {
    cards[place].isFlipped = true
    selectedCards.append(place)
    moves += 1
    duel?.see(cards[place].animal, at: place)
    guard selectedCards.count == 2 else { return }
    let (first, second) = (selectedCards[0], selectedCards[1])
    if duel?.turn == .opponent {
      memory.see(first, second)
    } else {
      memory.note(first, second, on: cards)
    }
    if hasMatch { duel?.match(first, second) }
  }

  private mutating func unFlipSelectedCards() {
    for place in selectedCards { cards[place].isFlipped = false }
    selectedCards.removeAll(keepingCapacity: true)
    duel?.passTurn()
  }
}

extension Game {
  /// The actions of a player who chooses the card at a place.
  ///
  /// The card is flipped. If two cards that differ are up, they turn back first, and if the computer's turn
  /// begins then, the card is not flipped.
  ///
  /// - Parameter isRepeatMeant: Whether choosing one of those two means to flip it again. A key pressed
  ///   twice does not mean that, and flips nothing.
  package func choosing(_ place: Int, isRepeatMeant: Bool = false) -> [GameAction] {
    guard hasMismatch, cards.indices.contains(place),
      !cards[place].isFlipped || isRepeatMeant && selectedCards.contains(place)
    else { return [.flipCard(place)] }
    return isComputerNext ? [.turnBack] : [.turnBack, .flipCard(place)]
  }
}
