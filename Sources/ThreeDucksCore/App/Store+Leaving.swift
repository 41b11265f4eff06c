import Redux

extension Store {
  /// Advances the time to the win of a board that is complete: a player who flipped the last card has won,
  /// however soon the program ends.
  ///
  /// - Parameter game: The game in the state.
  package func awaitWin(of game: (State) -> Game?) {
    let end = time + Game.pause
    while game(state)?.isWinning == true, let deadline = nextDeadline, deadline <= end {
      advance(to: deadline)
    }
  }
}
