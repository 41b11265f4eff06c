import Redux

extension EffectID {
  /// The card that the computer flips next.
  public static let opponent: Self = "opponent"
}

extension Middleware where State == ThreeDucksState, Action == ThreeDucksAction {
  /// How long the computer takes for a card: 900 ms.
  public static var opponentPace: Duration { .milliseconds(900) }

  /// The computer's turns in a game of two: one card after another, at a human pace.
  ///
  /// All that it remembers is in the state. While a game is paused it waits; after that it takes its
  /// whole time again.
  public static var opponent: Self {
    Middleware("opponent", comparing: { $0.game?.opponentsCard }) { before, step in
      let place = step.state.game?.opponentsCard
      guard place != before else { return .none }
      guard let place else { return .cancel(.opponent) }
      return .after(opponentPace, id: .opponent, .game(.opponentFlip(place)))
    }
  }
}
