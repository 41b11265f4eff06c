import Redux
import ThreeDucksCore

/// What an action changed, as text.
enum StateChanges {
  /// The differences behind a colon, such as `: cards[3].isFlipped: false → true; moves: 0 → 1`.
  static func text(from before: ThreeDucksState, to after: ThreeDucksState) -> String {
    // The clock is not of the action's making.
    var before = before
    before.clock = after.clock
    let changes = StateChange.between(before, after).map(\.description)
    return ": " + (changes.isEmpty ? "no change" : changes.joined(separator: "; "))
  }
}
