import Redux

extension EffectID {
  /// The card that the computer turns next.
  public static let opponent: Self = "opponent"
}

extension Middleware where State == ThreeDucksState, Action == ThreeDucksAction {
  /// How long the computer takes for a card: 900 ms.
  public static var opponentPace: Duration { .milliseconds(900) }

  /// The computer's turns in a game of two: one card after another, at a human pace.
  ///
  /// All that it remembers is in the state, and so is what it turns next. While a game rests it waits;
  /// when the game goes on it takes its whole time anew.
  public static var opponent: Self {
    // No card of the player's changes what the computer does before it is let go or turned back.
    Middleware("opponent", comparing: NextCard.init, when: { !$0.isPlayersFlip }) { before, step in
      let next = NextCard(step.state)
      guard next != before else { return .none }
      guard let place = next.place else { return .cancel(.opponent) }
      return .after(opponentPace, id: .opponent, .opponentFlip(Int(place)))
    }
  }
}

/// The card that the computer turns next, if any, in the few bytes that cost no allocation to remember.
private struct NextCard: Equatable {
  let place: Int8?

  init(_ state: ThreeDucksState) {
    place = state.opponentsCard.map(Int8.init)
  }
}

extension ThreeDucksAction {
  fileprivate var isPlayersFlip: Bool { if case .flipCard = self { true } else { false } }
}
