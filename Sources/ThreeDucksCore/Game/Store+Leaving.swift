import Redux

extension Store {
  /// Tells the time until a board that is complete is won, as if it had come: whoever turned the last
  /// card has won, however soon the program ends.
  ///
  /// - Parameter game: The game in the state.
  package func awaitWin(of game: (State) -> ThreeDucksState) {
    let end = time + Middleware<ThreeDucksState, ThreeDucksAction>.pause
    while game(state).awaitsWin, let deadline = nextDeadline, deadline <= end {
      advance(to: deadline)
    }
  }
}

extension ThreeDucksState {
  /// Whether the last card was turned and the win not told.
  fileprivate var awaitsWin: Bool { phase == .started && isCleared }
}
