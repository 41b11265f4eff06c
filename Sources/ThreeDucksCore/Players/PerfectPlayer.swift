/// Remembers every card, and turns an unknown card first: no single player does better
/// (Velleman and Warrington, "What to expect in a game of memory", American Mathematical Monthly
/// 120 (9), 2013).
struct PerfectPlayer: Player {
  private struct Pair: Equatable {
    let first: Int
    let second: Int

    func holds(_ place: Int) -> Bool { first == place || second == place }
  }

  /// The places that nobody has seen, in the order in which they will be turned: the deal was
  /// drawn by lot, so any order does.
  private var unseen: [Int]
  /// Where an animal was seen whose other card was not.
  private var known: [Animal: Int] = [:]
  /// Two cards that are known to match, left for the next turn.
  private var pairs: [Pair] = []

  init(places: Int) {
    unseen = Array((0..<places).reversed())
  }

  func firstCard(using luck: inout SplitMix64) -> Int {
    pairs.last?.first ?? unseen.last ?? 0
  }

  func secondCard(after first: Int, using luck: inout SplitMix64) -> Int {
    if let pair = pairs.last { return pair.first == first ? pair.second : pair.first }
    return unseen.last ?? 0
  }

  mutating func see(_ animal: Animal, at place: Int) {
    guard let index = unseen.lastIndex(of: place) else { return }
    unseen.remove(at: index)
    if let other = known.removeValue(forKey: animal) {
      pairs.append(Pair(first: other, second: place))
    } else {
      known[animal] = place
    }
  }

  mutating func match(_ first: Int, _ second: Int) {
    pairs.removeAll { $0.holds(first) }
  }
}
