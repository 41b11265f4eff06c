/// One game, from its deal until the player leaves it; its rules are in `Game+Rules.swift`.
public struct Game: Equatable, Sendable {
  /// Its difficulty.
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
  /// What the player remembered.
  package internal(set) var memory = Memory()
  /// The state of a game of two; nil in a game for one player.
  package internal(set) var duel: Duel?
  /// The clock; nil before the first card.
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

extension Game {
  /// The name of the card at a place.
  package func name(of place: Int) -> CardName { difficulty.name(of: place) }

  /// Whether the last card was flipped and the win has not followed yet.
  package var isWinning: Bool { isCleared && !isWon }

  /// Whether a card and its mate have been found.
  package func isFound(_ place: Int) -> Bool {
    cards[place].isFlipped && (hasMatch || !selectedCards.contains(place))
  }

  /// Whether a card is up and stays up, so that it cannot be flipped.
  package func isFaceUp(_ place: Int) -> Bool {
    cards[place].isFlipped && (!hasMismatch || isFound(place))
  }

  /// What the clock shows at a store time; zero before the first card.
  package func time(at now: Duration) -> Duration { clock?.elapsed(at: now) ?? .zero }

  /// What the clock of a game that was won shows: it has stopped.
  package var finalTime: Duration { time(at: .zero) }

  package var matchedPairs: Int { cards.indices.count(where: isFound) / 2 }
  package var isComputersTurn: Bool { duel?.isComputersTurn == true }

  /// Whether the computer's turn begins when the two cards that are up turn back.
  package var isComputerNext: Bool { hasMismatch && duel?.isComputerNext == true }

  /// The card that the computer is about to flip; nil if it is not.
  var opponentsCard: Int? {
    guard let duel, duel.isComputersTurn, !isPaused, !isCleared, selectedCards.count < 2 else {
      return nil
    }
    return duel.card(after: selectedCards.first, seed: seed, move: moves)
  }
}
