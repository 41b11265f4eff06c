extension ThreeDucksState {
  /// What a player does who chooses the card at a place: turns it and, where two that differ are up,
  /// turns those back before; nothing else where the computer's turn comes by that.
  ///
  /// A card that is up already is refused, and turns nothing back: whoever presses a key twice has
  /// not seen enough of the two.
  package func choosing(_ place: Int) -> [ThreeDucksAction] {
    guard hasMismatch, cards.isDown(place) else { return [.flipCard(place)] }
    return isComputerNext ? [.turnBack] : [.turnBack, .flipCard(place)]
  }
}
