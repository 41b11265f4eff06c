/// Remembers the last few cards; without a memory that helps, draws by lot.
struct ForgetfulPlayer: Player {
  /// How many cards are remembered.
  private static let memory = 4

  private struct Sighting: Equatable {
    let place: Int
    let animal: Animal
  }

  /// The places whose backs are up.
  private var down: [Int]
  /// What was seen last, the latest at the end.
  private var seen: [Sighting] = []

  init(places: Int) {
    down = Array(0..<places)
  }

  func firstCard(using luck: inout SplitMix64) -> Int {
    for card in seen {
      if let other = partner(of: card) { return other }
    }
    return draw(using: &luck) { _ in true }
  }

  func secondCard(after first: Int, using luck: inout SplitMix64) -> Int {
    let turned = seen.last { $0.place == first }
    return turned.flatMap { partner(of: $0) } ?? draw(using: &luck) { $0 != first }
  }

  mutating func see(_ animal: Animal, at place: Int) {
    seen.removeAll { $0.place == place }
    seen.append(Sighting(place: place, animal: animal))
    if seen.count > Self.memory { seen.removeFirst() }
  }

  mutating func match(_ first: Int, _ second: Int) {
    down.removeAll { $0 == first || $0 == second }
    seen.removeAll { $0.place == first || $0.place == second }
  }

  private func partner(of card: Sighting) -> Int? {
    seen.first { $0.animal == card.animal && $0.place != card.place }?.place
  }

  /// A card that is not remembered, or any other if there is none.
  private func draw(using luck: inout SplitMix64, _ isAllowed: (Int) -> Bool) -> Int {
    let allowed = down.filter(isAllowed)
    let unknown = allowed.filter { place in !seen.contains { $0.place == place } }
    return luck.draw(from: unknown.isEmpty ? allowed : unknown) ?? 0
  }
}
