/// One game, from its deal until the player leaves it; its rules are in `Game+Rules.swift`.
public struct Game: Equatable, Sendable {
  /// Its difficulty.
  public let difficulty: Difficulty
  /// The seed of its deal.
  public let seed: UInt64
  /// How it is played.
  public let mode: GameMode
  /// The board, row by row.
  public internal(set) var cards: [Card]
  /// The places of the cards being compared, in the order they were flipped: two at most.
  public internal(set) var selectedCards: [Int] = []
  /// How many cards have been flipped; every flip is one move.
  public internal(set) var moves = 0
  /// What the player remembered.
  public internal(set) var memory = Memory()
  /// The state of a game of two; nil in a game for one player.
  public internal(set) var duel: Duel?
  /// The clock; nil before the first card.
  public internal(set) var clock: GameClock?
  /// Whether it is paused: no card can be flipped.
  public internal(set) var isPaused = false
  /// Whether it was won.
  public internal(set) var isWon = false

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
  /// Whether two cards are selected and show the same animal.
  public var hasMatch: Bool {
    selectedCards.count == 2 && cards[selectedCards[0]].animal == cards[selectedCards[1]].animal
  }

  /// Whether two cards are selected and show different animals.
  public var hasMismatch: Bool { selectedCards.count == 2 && !hasMatch }

  /// Whether every card is up.
  public var isCleared: Bool { cards.allSatisfy(\.isFlipped) }

  /// Whether the last card was flipped and the win has not followed yet.
  package var isWinning: Bool { isCleared && !isWon }

  /// Whether a card and its mate have been found.
  package func isFound(_ place: Int) -> Bool {
    cards[place].isFlipped && (hasMatch || !selectedCards.contains(place))
  }

  /// How many pairs have been found.
  public var matchedPairs: Int { cards.indices.count(where: isFound) / 2 }

  /// Whether it is the computer's turn.
  public var isComputersTurn: Bool { duel?.isComputersTurn == true }

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
