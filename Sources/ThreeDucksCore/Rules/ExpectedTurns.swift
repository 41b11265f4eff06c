extension Difficulty {
  /// How many turns whoever remembers every card needs on average: by mathematics (Velleman and
  /// Warrington, "What to expect in a game of memory", 2013).
  package var turnsOfPerfectMemory: Double {
    switch self {
    case .easy: 9.1625
    case .medium: 18.8498
    case .hard: 28.5332
    }
  }

  /// How many turns the forgetful duck needs on average: by 20,000 simulated games, seed 1.
  package var turnsOfForgetfulDuck: Double {
    switch self {
    case .easy: 10.3360
    case .medium: 30.4715
    case .hard: 62.4990
    }
  }
}
