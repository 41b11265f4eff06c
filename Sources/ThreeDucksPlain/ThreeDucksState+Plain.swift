import ThreeDucksCore

extension ThreeDucksState {
  /// What a card is called.
  func name(of place: Int) -> CardName { CardName(place: place, on: Grid(difficulty)) }

  /// Whether a card and its like have been found.
  func isFound(_ place: Int) -> Bool {
    cards[place].isFlipped && (hasMatch || !selectedCards.contains(place))
  }

  /// How many pairs have been found.
  var pairsFound: Int { cards.indices.count(where: isFound) / 2 }

  /// Whether the last card is up, and the win is not told yet.
  var isWinning: Bool { phase == .started && isCleared }

  /// Whether the computer is about to turn a card, or two of the player's to turn back before it does:
  /// what the player does next is done when it is the player's turn.
  var awaitsOpponent: Bool {
    guard phase == .started, !isPaused, !isCleared else { return false }
    return hasMismatch ? isComputerNext : isComputersTurn
  }

  /// Whether something comes by itself that the player waits for: a win, or the other's turn.
  var isBusy: Bool { isWinning || awaitsOpponent }

  /// Whether there is no score to beat yet, at any difficulty.
  var isOfABeginner: Bool { Difficulty.allCases.allSatisfy { highScores[$0].isEmpty } }
}
