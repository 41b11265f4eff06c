/// What came of simulated games.
public struct SimulationResult: Equatable, Sendable {
  /// What came of games of two, for the player.
  public struct Duels: Equatable, Sendable {
    /// How many the player won.
    public fileprivate(set) var won = 0
    /// How many both won, with as many pairs each.
    public fileprivate(set) var drawn = 0
    /// How many the duck won.
    public fileprivate(set) var lost = 0
    /// How many pairs the player found in a game.
    public fileprivate(set) var pairs = Histogram()
  }

  /// How many turns, of two flips each, a game took: of both players, where there are two.
  public private(set) var turns = Histogram()
  /// What came of them as games of two; nil for games of one.
  public private(set) var duels: Duels?

  /// The number of games.
  public var games: Int { turns.count }

  /// Counts a game that was played to its end.
  mutating func add(_ game: ThreeDucksState) {
    turns.add(game.moves / 2)
    guard let duel = game.duel else { return }
    var duels = duels ?? Duels()
    duels.pairs.add(duel.playersPairs)
    switch duel.leader {
    case .player: duels.won += 1
    case nil: duels.drawn += 1
    case .opponent: duels.lost += 1
    }
    self.duels = duels
  }
}
