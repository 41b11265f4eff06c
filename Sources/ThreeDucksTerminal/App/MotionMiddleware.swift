import Redux
import ThreeDucksCore

extension Middleware where State == AppState, Action == AppAction {
  /// Sets in motion what changed on the board and on the screen, when motion is wanted.
  package static var motion: Self {
    Middleware("motion", comparing: \.core) { before, step in
      let terminal = step.state.terminal
      guard terminal.isAnimated, terminal.theme.hasColours, !step.state.core.isCatchingUp,
        case .core = step.action
      else { return .none }
      let kinds = kinds(from: before, to: step.state.core)
      guard !kinds.isEmpty else { return .none }
      return .send(.terminal(.motionsBegan(kinds.map { Motion(kind: $0, start: step.time) })))
    }
  }

  private static func kinds(
    from before: ThreeDucksState, to after: ThreeDucksState
  ) -> [Motion.Kind] {
    if before.phase != after.phase {
      // A duck's win is not the player's to celebrate.
      let isLost = after.game?.duel.map { $0.opponent != .human && $0.leader != .player } ?? false
      return after.phase == .won && !isLost ? [.screen, .confetti] : [.screen]
    }
    guard let before = before.game, let after = after.game, before.cards != after.cards,
      before.seed == after.seed
    else { return [] }
    let turned = after.cards.indices.filter {
      before.cards[$0].isFlipped != after.cards[$0].isFlipped
    }
    let turns = turned.map { Motion.Kind.turn(place: $0, isUp: after.cards[$0].isFlipped) }
    if after.hasMismatch { return turns + [.shiver(places: after.selectedCards)] }
    return after.hasMatch ? turns + [.found(places: after.selectedCards)] : turns
  }
}
