import Redux

extension Middleware where State == ThreeDucksState, Action == ThreeDucksAction {
  /// Offers the game that an earlier session left, and takes it when the player wishes to go on: a game
  /// goes on in one session only.
  public static func leftGame(_ games: LeftGameClient) -> Self {
    Middleware("leftGame") { step in
      switch step.action {
      case .findLeftGame: games.find().map { .send(.gameOffered($0)) } ?? .none
      case .continueGame:
        step.state.continuableGame.map {
          .send(games.claim($0) ? .gameClaimed : .gameOffered(nil))
        } ?? .none
      default: .none
      }
    }
  }
}
