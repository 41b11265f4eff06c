/// One game and its rules, from the deal until the player leaves it.
public struct Game: Equatable, Sendable {
  /// The difficulty of the game.
  public let difficulty: Difficulty
  /// The seed of its deal.
  public let seed: UInt64
  package let mode: GameMode
  /// The board, row by row.
  public internal(set) var cards: [Card]
  /// The places of the cards being compared, in the order they were flipped: two at most.
  package internal(set) var selectedCards: [Int] = []
  /// How many cards have been flipped; every flip is one move.
  public internal(set) var moves = 0
  /// How well the player has remembered cards.
  package internal(set) var memory = Memory()
  /// The state of a game for two; nil in a game for one player.
  package internal(set) var duel: Duel?
  /// The clock; nil before the first card is flipped.
  package internal(set) var clock: GameClock?
  package internal(set) var isPaused = false
  package internal(set) var isWon = false

  /// Deals a game.
  public init(difficulty: Difficulty, seed: UInt64, mode: GameMode = GameMode()) {
    self.difficulty = difficulty
    self.seed = seed
    self.mode = mode
    cards = Deal.cards(difficulty: difficulty, seed: seed)
    duel = mode.opponent.map { Duel(against: $0, places: cards.count) }
  }
}

extension Game: CustomStringConvertible {
  /// The game in a few words, such as `easy game, seed 7, 5 moves`.
  public var description: String {
    "\(difficulty) game, seed \(seed), \(Formatting.moves(moves))"
  }
}

// MARK: - Rules

extension Game {
  /// How long the player can look at two cards that differ, or at the last pair before the win.
  package static let timeToLook: Duration = .milliseconds(1000)

  /// Applies an action; an action that is not allowed now changes nothing.
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

  /// The actions that follow from a flip, with their delays; the middleware `gameLogic` sends them.
  ///
  /// A pair is removed from the selection without delay. Two cards that differ turn back after
  /// ``timeToLook``. A game whose cards are all up is won after ``timeToLook``.
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

  /// How the clock changes after an action that led to this state; nil if it does not change.
  func clockAction(after action: GameAction, at time: Duration) -> ClockAction? {
    switch action {
    case .flipCard where moves > 0 && clock == nil, .opponentFlip where moves > 0 && clock == nil:
      .started(time)
    // `clearSelectedCards` follows at once and ends `hasMatch`, so a later flip, which is rejected, does not
    // stop the clock again.
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
    duel?.passTurn(after: selectedCards)
    selectedCards.removeAll(keepingCapacity: true)
  }
}

// MARK: - Queries

extension Game {
  /// The name of the card at a place.
  package func name(of place: Int) -> CardName { difficulty.name(of: place) }

  /// Whether every card is up, but `winGame` has not followed yet.
  package var isWinning: Bool { isCleared && !isWon }

  /// Whether a card's pair has been found.
  package func isFound(_ place: Int) -> Bool {
    cards[place].isFlipped && (hasMatch || !selectedCards.contains(place))
  }

  /// What the clock shows at a store time; zero before the first card is flipped.
  package func time(at now: Duration) -> Duration { clock?.elapsed(at: now) ?? .zero }

  /// The time on the clock of a game that was won.
  package var finalTime: Duration {
    // The store time does not matter, because the clock has stopped.
    time(at: .zero)
  }

  /// Whether the player's one try at this daily game is still left, because no card has been flipped.
  package var hasDailyTryLeft: Bool { mode.rankedDay != nil && moves == 0 }

  /// What the player reads after leaving a daily game before its first flip.
  package static let dailyTryIsLeft = "Daily game not begun: you can still play it today"

  package var matchedPairs: Int { cards.indices.count(where: isFound) / 2 }
  package var isComputersTurn: Bool { duel?.isComputersTurn == true }

  /// Whether two cards that differ are up, and the computer's turn begins when they turn back.
  package var isComputerNext: Bool { hasMismatch && duel?.isComputerNext == true }

  /// The card that the computer is about to flip; nil if it is not about to flip one.
  var opponentsCard: Int? {
    guard let duel, duel.isComputersTurn, !isPaused, !isCleared, selectedCards.count < 2 else {
      return nil
    }
    return duel.card(after: selectedCards.first, seed: seed, move: moves)
  }

  /// The action that deals the same cards again.
  package var again: GameAction {
    var mode = mode
    mode.mayKnowCards = true
    return .startGame(difficulty: difficulty, seed: seed, mode: mode)
  }

  /// The actions to send when a player chooses the card at a place.
  ///
  /// The actions flip the card. If two cards that differ are up, those turn back first. If the computer's
  /// turn then begins, the card is not flipped.
  package func choosing(_ place: Int) -> [GameAction] {
    guard hasMismatch, cards.indices.contains(place), !isFound(place) else {
      return [.flipCard(place)]
    }
    return isComputerNext ? [.turnBack] : [.turnBack, .flipCard(place)]
  }
}
