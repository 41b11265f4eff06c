/// Somebody who plays: chooses cards by what was seen.
protocol Player {
  /// Sits down before a new board, whose cards lie with their backs up.
  init(places: Int, luck: SplitMix64)
  /// The first card of a turn.
  mutating func firstCard() -> Int
  /// The second card, when the first one has been seen.
  mutating func secondCard(after first: Int) -> Int
  /// Sees a card that was turned.
  mutating func see(_ animal: Animal, at place: Int)
  /// Sees that two cards match, and stay up.
  mutating func match(_ first: Int, _ second: Int)
}

/// How somebody plays.
public enum PlayerKind: String, CaseIterable, Sendable {
  /// Remembers every card, and turns an unknown one first.
  case perfect
  /// Remembers the last few cards.
  case forgetful
  /// Remembers nothing.
  case random
}
