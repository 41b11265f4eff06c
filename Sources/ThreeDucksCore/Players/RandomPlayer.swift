/// Remembers nothing: turns two different cards, drawn by lot from those whose backs are up.
///
/// With k pairs left, one turn in 2k − 1 finds one, so n pairs take n² turns on average.
struct RandomPlayer: Player {
  private var down: [Int]

  init(places: Int) {
    down = Array(0..<places)
  }

  func firstCard(using luck: inout SplitMix64) -> Int {
    luck.draw(from: down) ?? 0
  }

  func secondCard(after first: Int, using luck: inout SplitMix64) -> Int {
    luck.draw(from: down.filter { $0 != first }) ?? 0
  }

  mutating func see(_ animal: Animal, at place: Int) {}

  mutating func match(_ first: Int, _ second: Int) {
    down.removeAll { $0 == first || $0 == second }
  }
}
