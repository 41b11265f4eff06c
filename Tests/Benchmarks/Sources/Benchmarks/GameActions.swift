import ThreeDucksCore

/// Whole games as the player's actions, each with its time in ms.
struct GameActions {
  let played: [(time: Int, action: GameAction)]

  /// Plays hard games without any memory: every card that is turned is drawn by lot.
  init(games: Int) {
    var played: [(time: Int, action: GameAction)] = []
    var random = SplitMix64(seed: 1)
    var time = 0
    func play(_ action: GameAction, after delay: Int) {
      time += delay
      played.append((time, action))
    }
    for game in 0..<games {
      play(.startGame(difficulty: .hard, seed: UInt64(game)), after: 500)
      for _ in 0..<150 { play(.flipCard(Int.random(in: 0..<36, using: &random)), after: 520) }
      play(.endGame, after: 100)
    }
    self.played = played
  }
}
