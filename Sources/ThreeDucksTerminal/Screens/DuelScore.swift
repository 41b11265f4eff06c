import Terminal
import ThreeDucksCore

/// Whose turn it is in a game of two, and what each has found.
struct DuelScore: Equatable {
  /// One of the two.
  struct Side: Equatable {
    let name: String
    let pairs: Int
    let isOn: Bool
  }

  let player: Side
  let opponent: Side

  init(_ duel: Duel) {
    let names = duel.opponent == .human ? ("One", "Two") : ("You", "Duck")
    player = Side(name: names.0, pairs: duel.playersPairs, isOn: duel.turn == .player)
    opponent = Side(name: names.1, pairs: duel.opponentsPairs, isOn: duel.turn == .opponent)
  }

  /// The pairs of both, such as `You 3 · Duck 2`.
  func words(_ glyphs: Glyphs) -> String {
    "\(player.name) \(player.pairs) \(glyphs.dot) \(opponent.name) \(opponent.pairs)"
  }

  /// The same with a mark before the one whose turn it is, such as `▸You 3   Duck 2`: always as wide.
  func markedWords(_ glyphs: Glyphs) -> String {
    [player, opponent].map { "\($0.isOn ? glyphs.turn : " ")\($0.name) \($0.pairs)" }
      .joined(separator: "  ")
  }
}

extension Opponent? {
  /// What the title says of it.
  var words: String {
    switch self {
    case nil: "1 player"
    case .forgetful?: "vs. forgetful duck"
    case .perfect?: "vs. perfect duck"
    case .human?: "2 players"
    }
  }

  /// The next one to choose, in a circle: the harder the later.
  var next: Self {
    switch self {
    case nil: .forgetful
    case .forgetful?: .perfect
    case .perfect?: .human
    case .human?: nil
    }
  }
}
