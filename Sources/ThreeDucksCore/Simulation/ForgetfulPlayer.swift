/// Remembers the last few cards; without a memory that helps, draws by lot.
struct ForgetfulPlayer: Player {
  /// How many cards are remembered.
  private static let memory = 4

  private var luck: SplitMix64
  /// The places whose backs are up.
  private var down: [Int]
  /// What was seen last, the latest at the end.
  private var seen: [(place: Int, animal: Animal)] = []

  init(places: Int, luck: SplitMix64) {
    self.luck = luck
    down = Array(0..<places)
  }

  mutating func firstCard() -> Int {
    for card in seen {
      if let other = partner(of: card) { return other }
    }
    return draw { _ in true }
  }

  mutating func secondCard(after first: Int) -> Int {
    let turned = seen.last { $0.place == first }
    return turned.flatMap { partner(of: $0) } ?? draw { $0 != first }
  }

  mutating func see(_ animal: Animal, at place: Int) {
    seen.removeAll { $0.place == place }
    seen.append((place, animal))
    if seen.count > Self.memory { seen.removeFirst() }
  }

  mutating func match(_ first: Int, _ second: Int) {
    down.removeAll { $0 == first || $0 == second }
    seen.removeAll { $0.place == first || $0.place == second }
  }

  private func partner(of card: (place: Int, animal: Animal)) -> Int? {
    seen.first { $0.animal == card.animal && $0.place != card.place }?.place
  }

  /// A card that is not remembered, or any other if there is none.
  private mutating func draw(_ isAllowed: (Int) -> Bool) -> Int {
    let allowed = down.filter(isAllowed)
    let unknown = allowed.filter { place in !seen.contains { $0.place == place } }
    return (unknown.isEmpty ? allowed : unknown).randomElement(using: &luck) ?? 0
  }
}
