import Redux
import ThreeDucksCore

/// What every library is given to do.
struct GameActions {
  /// Whole hard games of a player who remembers nothing, with what the game itself adds to them.
  let actions: [ThreeDucksAction]
  /// How often they are dispatched in one run.
  let rounds = 5
  /// How often a counter is told to count in one run.
  let counts = 1_000_000

  /// The number of actions in one run.
  var total: Int { actions.count * rounds }

  /// Plays games: every card is turned with a card drawn by lot.
  init(games: Int) {
    var random = SplitMix64(seed: 1)
    var state = ThreeDucksState()
    var actions: [ThreeDucksAction] = []
    func add(_ action: ThreeDucksAction) {
      actions.append(action)
      threeDucksReducer(&state, action)
    }
    func flip() { add(.game(.flipCard(Int.random(in: 0..<36, using: &random)))) }
    for game in 0..<games {
      add(.game(.startGame(difficulty: .hard, seed: UInt64(game))))
      add(.clock(.started(.seconds(game))))
      for _ in 0..<100 {
        flip()
        if state.game?.hasMatch == true { add(.game(.clearSelectedCards)) }
        guard state.game?.hasMismatch == true else { continue }
        // Too early: two cards are still up.
        flip()
        add(.game(.unFlipSelectedCards))
      }
      add(.game(.endGame))
    }
    self.actions = actions
  }

  /// Hands every action of one run to `body`.
  func forEach(_ body: (ThreeDucksAction) -> Void) {
    for _ in 0..<rounds { for action in actions { body(action) } }
  }
}
