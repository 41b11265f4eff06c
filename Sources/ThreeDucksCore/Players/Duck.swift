/// The computer at the table.
enum Duck: Equatable, Sendable {
  case perfect(PerfectPlayer)
  case forgetful(ForgetfulPlayer)

  /// Sits down before a new board; nil where a human does.
  init?(_ opponent: GameTerms.Opponent, places: Int) {
    switch opponent {
    case .perfect: self = .perfect(PerfectPlayer(places: places))
    case .forgetful: self = .forgetful(ForgetfulPlayer(places: places))
    case .human: return nil
    }
  }

  /// The card that is turned next: the first of a turn, or the one after another.
  func card(after first: Int?, using luck: inout SplitMix64) -> Int {
    first.map { player.secondCard(after: $0, using: &luck) } ?? player.firstCard(using: &luck)
  }

  /// Sees a card that was turned.
  mutating func see(_ animal: Animal, at place: Int) {
    switch self {
    case .perfect(var player):
      player.see(animal, at: place)
      self = .perfect(player)
    case .forgetful(var player):
      player.see(animal, at: place)
      self = .forgetful(player)
    }
  }

  /// Sees that two cards match, and stay up.
  mutating func match(_ first: Int, _ second: Int) {
    switch self {
    case .perfect(var player):
      player.match(first, second)
      self = .perfect(player)
    case .forgetful(var player):
      player.match(first, second)
      self = .forgetful(player)
    }
  }

  private var player: any Player {
    switch self {
    case .perfect(let player): player
    case .forgetful(let player): player
    }
  }
}
