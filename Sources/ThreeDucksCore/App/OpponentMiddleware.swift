import Redux

extension EffectID {
  /// The computer's next flip.
  public static let opponent: Self = "opponent"
}

extension Middleware where State == ThreeDucksState, Action == ThreeDucksAction {
  /// How long the computer waits before it flips a card: 900 ms.
  public static var opponentPace: Duration { .milliseconds(900) }

  /// Plays the computer's turns in a game of two, one card after another, at a human pace.
  ///
  /// A pause cancels the next flip; after the pause the computer waits its full time again.
  public static var opponent: Self {
    Middleware("opponent", comparing: { $0.game?.opponentsCard }) { before, step in
      let place = step.state.game?.opponentsCard
      guard place != before else { return .none }
      guard let place else { return .cancel(.opponent) }
      return .after(opponentPace, id: .opponent, .game(.opponentFlip(place)))
    }
  }
}
