/// A game of two in turns, by the rules of the table game: who finds a pair goes on, and when two
/// cards that differ turn back it is the other's turn.
public struct Duel: Equatable, Sendable {
  /// Who sits where.
  public enum Side: String, CaseIterable, Sendable {
    /// The player, who begins.
    case player
    /// Whom the player plays against.
    case opponent

    /// Who sits across.
    public var other: Side { self == .player ? .opponent : .player }
  }

  /// Whom the player plays against.
  public let opponent: GameTerms.Opponent
  /// Whose turn it is.
  public private(set) var turn = Side.player
  /// How many pairs the player has found.
  public private(set) var playersPairs = 0
  /// How many pairs the other one has found.
  public private(set) var opponentsPairs = 0
  /// What the computer knows; nil where a human plays.
  private var duck: Duck?

  /// Begins a game on a board, all backs up.
  public init(against opponent: GameTerms.Opponent, places: Int) {
    self.opponent = opponent
    duck = Duck(opponent, places: places)
  }

  /// Who has found more pairs; nil where both have as many.
  public var leader: Side? {
    if playersPairs == opponentsPairs { return nil }
    return playersPairs > opponentsPairs ? .player : .opponent
  }

  /// Whether it is the computer's turn.
  public var isComputersTurn: Bool { turn == .opponent && duck != nil }

  /// Whether it is the computer's turn when it is no longer the player's.
  var isComputersTurnNext: Bool { turn == .player && duck != nil }

  /// Notes a card that was turned: the computer sees it, whoever turned it.
  mutating func see(_ animal: Animal, at place: Int) {
    duck?.see(animal, at: place)
  }

  /// Notes a pair that was found.
  mutating func match(_ first: Int, _ second: Int) {
    duck?.match(first, second)
    switch turn {
    case .player: playersPairs += 1
    case .opponent: opponentsPairs += 1
    }
  }

  /// Lets the other one play.
  mutating func passTurn() {
    turn = turn.other
  }

  /// The card that the computer turns as the next of the game; nil where a human plays.
  ///
  /// Where it draws by lot, the luck of each card is by itself, so that one seed is one game: that of
  /// the card with number `move` in its game, from 0, is ``SplitMix64`` of FNV-1a (64 bits) over
  /// `three-ducks.opponent|seed|move`, such as `three-ducks.opponent|7|2`; of n cards it takes the one
  /// with the number that is the high 64 bits of n × its first number, in the order of the board.
  ///
  /// - Parameters:
  ///   - first: The first card of the turn; nil before it.
  ///   - seed: The deal's seed.
  ///   - move: How many cards were turned in this game so far.
  func card(after first: Int?, seed: UInt64, move: Int) -> Int? {
    var luck = SplitMix64(seed: FNV1a.hash("three-ducks.opponent|\(seed)|\(move)"))
    return duck?.card(after: first, using: &luck)
  }
}
