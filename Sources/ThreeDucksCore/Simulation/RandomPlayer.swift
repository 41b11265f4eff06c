/// Remembers nothing: turns two different cards, drawn by lot from those whose backs are up.
///
/// With k pairs left, one turn in 2k − 1 finds one, so n pairs take n² turns on average.
struct RandomPlayer: Player {
  private var luck: SplitMix64
  private var down: [Int]

  init(places: Int, luck: SplitMix64) {
    self.luck = luck
    down = Array(0..<places)
  }

  mutating func firstCard() -> Int {
    down.randomElement(using: &luck) ?? 0
  }

  mutating func secondCard(after first: Int) -> Int {
    down.filter { $0 != first }.randomElement(using: &luck) ?? 0
  }

  mutating func see(_ animal: Animal, at place: Int) {}

  mutating func match(_ first: Int, _ second: Int) {
    down.removeAll { $0 == first || $0 == second }
  }
}
