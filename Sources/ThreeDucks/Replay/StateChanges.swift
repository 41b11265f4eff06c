import Redux
import ThreeDucksCore

/// What an action changed, as text.
enum StateChanges {
  /// The differences behind a colon, such as `: cards[3].isFlipped: false → true; moves: 0 → 1`.
  static func text(from before: ThreeDucksState, to after: ThreeDucksState) -> String {
    // The clock is not of the action's making.
    let changes = StateChange.between(before, after).filter { !$0.path.hasPrefix("game.clock") }
      .map(\.description)
    return ": " + (changes.isEmpty ? "no change" : changes.joined(separator: "; "))
  }
}
