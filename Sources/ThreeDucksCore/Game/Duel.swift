/// The turns and pairs of a game for two.
///
/// A player who finds a pair plays again. When two cards that differ turn back, the turn passes to the other
/// player.
package struct Duel: Equatable, Sendable {
  package enum Side: String, CaseIterable, Sendable {
    case player
    case opponent

    package var other: Side { self == .player ? .opponent : .player }
  }

  package let opponent: Opponent
  package private(set) var turn = Side.player
  package private(set) var playersPairs = 0
  package private(set) var opponentsPairs = 0
  /// The places of the two cards that turned back when the turn passed; empty after a pair.
  package private(set) var lastMiss: [Int] = []
  /// The computer player, a duck; nil in a game for two humans.
  private var computer: ComputerPlayer?

  /// Begins a game for two on a board with this many places, with the player's turn.
  package init(against opponent: Opponent, places: Int) {
    self.opponent = opponent
    computer = PlayerKind(rawValue: opponent.rawValue).map { ComputerPlayer($0, places: places) }
  }

  /// The side that has found more pairs; nil if both have found the same number.
  package var leader: Side? {
    if playersPairs == opponentsPairs { return nil }
    return playersPairs > opponentsPairs ? .player : .opponent
  }

  package var isComputersTurn: Bool { turn == .opponent && computer != nil }

  /// Whether it is the player's turn, and the computer's turn is next.
  var isComputerNext: Bool { turn == .player && computer != nil }

  mutating func see(_ animal: Animal, at place: Int) {
    computer?.see(animal, at: place)
  }

  mutating func match(_ first: Int, _ second: Int) {
    computer?.match(first, second)
    lastMiss = []
    switch turn {
    case .player: playersPairs += 1
    case .opponent: opponentsPairs += 1
    }
  }

  mutating func passTurn(after miss: [Int]) {
    turn = turn.other
    lastMiss = miss
  }

  /// The card that the computer flips next; nil in a game for two humans.
  ///
  /// Each random choice has a new generator, so that a replay of the same moves makes the same choices. The
  /// generator is ``SplitMix64``, seeded with FNV-1a (64 bits) of `three-ducks.opponent|seed|move`, such as
  /// `three-ducks.opponent|7|2`; the first move of a game is 0.
  ///
  /// A duck that remembers no pair takes a card that it does not remember. The perfect duck takes the first such
  /// card in board order. The forgetful duck takes one of the n such cards at random: the card's index in
  /// board order is the high 64 bits of n × the generator's first number.
  ///
  /// - Parameter first: The first card of the turn; nil before it is flipped.
  func card(after first: Int?, seed: UInt64, move: Int) -> Int? {
    var generator = SplitMix64(seed: FNV1a.hash("three-ducks.opponent|\(seed)|\(move)"))
    return computer?.card(after: first, using: &generator)
  }
}

extension Duel {
  /// The name of a side in a sentence; nil for `you`, the player in a game against a duck.
  package func name(of side: Side) -> String? {
    switch (opponent, side) {
    case (.human, .player): "Player one"
    case (.human, .opponent): "Player two"
    case (_, .player): nil
    case (_, .opponent): "The duck"
    }
  }

  /// A side's turn in words, such as `The duck's turn`.
  package func turnWords(of side: Side) -> String {
    name(of: side).map { "\($0)'s turn" } ?? "Your turn"
  }

  package var isLost: Bool { opponent != .human && leader == .opponent }

  /// The pairs of both sides, such as `you 3, the duck 2`.
  package var score: String {
    let (one, two) = opponent == .human ? ("player one", "player two") : ("you", "the duck")
    return "\(one) \(playersPairs), \(two) \(opponentsPairs)"
  }

  /// The pairs of both sides as a sentence with a full stop.
  package var scoreSentence: String { "\(Formatting.capitalized(score))." }

  /// Who won, and the pairs of both sides.
  package var outcome: String {
    guard let leader else { return "A draw, \(playersPairs) pairs each!" }
    let count = "\(max(playersPairs, opponentsPairs)) pairs to \(min(playersPairs, opponentsPairs))"
    return "\(name(of: leader) ?? "You") won, \(count)\(isLost ? "." : "!")"
  }
}
