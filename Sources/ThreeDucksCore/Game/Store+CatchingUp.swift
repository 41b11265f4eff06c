import Redux

extension Store {
  /// Plays a game that was left and is claimed now, as its player played it, and tells the time that it
  /// took: whatever waited when it was left waits for what was left of its time.
  ///
  /// From the deal on every time is later by the same span, so the log of this session says of the game
  /// what the other one says.
  ///
  /// - Parameters:
  ///   - game: The game in the state.
  ///   - action: What makes an action of the game's.
  package func catchUp(
    of game: (State) -> ThreeDucksState, as action: (ThreeDucksAction) -> Action
  ) {
    guard game(state).isCatchingUp, let left = game(state).leftGame else { return }
    let deal = time
    for entry in left.actions {
      advance(to: deal + entry.time)
      dispatch(action(ThreeDucksAction(entry.action)))
    }
    advance(to: deal + left.duration)
    dispatch(action(.gameContinued))
  }
}
