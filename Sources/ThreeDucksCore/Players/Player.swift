/// Somebody who plays: chooses cards by what was seen, whoever turned it.
protocol Player: Equatable, Sendable {
  /// Sits down before a new board, whose cards lie with their backs up.
  init(places: Int)
  /// The first card of a turn.
  func firstCard(using luck: inout SplitMix64) -> Int
  /// The second card, when the first one has been seen.
  func secondCard(after first: Int, using luck: inout SplitMix64) -> Int
  /// Sees a card that was turned.
  mutating func see(_ animal: Animal, at place: Int)
  /// Sees that two cards match, and stay up.
  mutating func match(_ first: Int, _ second: Int)
}
