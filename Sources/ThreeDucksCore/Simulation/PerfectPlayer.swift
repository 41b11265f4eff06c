/// Remembers every card, and turns an unknown card first: no single player does better
/// (Velleman and Warrington, "What to expect in a game of memory", American Mathematical Monthly
/// 120 (9), 2013).
struct PerfectPlayer: Player {
  /// The places that nobody has seen, in the order in which they will be turned: the deal was
  /// drawn by lot, so any order does.
  private var unseen: [Int]
  /// Where an animal was seen whose other card was not.
  private var known: [Animal: Int] = [:]
  /// Two cards that are known to match, left for the next turn.
  private var pairs: [(Int, Int)] = []

  init(places: Int, luck: SplitMix64) {
    unseen = Array((0..<places).reversed())
  }

  mutating func firstCard() -> Int {
    pairs.last?.0 ?? unseen.popLast() ?? 0
  }

  mutating func secondCard(after first: Int) -> Int {
    if let pair = pairs.last { return pair.0 == first ? pair.1 : pair.0 }
    return unseen.popLast() ?? 0
  }

  mutating func see(_ animal: Animal, at place: Int) {
    guard !pairs.contains(where: { $0.0 == place || $0.1 == place }) else { return }
    if let other = known.removeValue(forKey: animal) {
      pairs.append((other, place))
    } else {
      known[animal] = place
    }
  }

  mutating func match(_ first: Int, _ second: Int) {
    pairs.removeAll { $0.0 == first || $0.1 == first }
  }
}
