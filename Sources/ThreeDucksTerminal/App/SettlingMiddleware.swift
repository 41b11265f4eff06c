import Redux
import ThreeDucksCore

extension Middleware where State == AppState, Action == AppAction {
  /// How long the result of a game is safe from a key that was meant for a card.
  private static var settling: Duration { .milliseconds(600) }

  /// Lets no key count for a moment when a game is won: a player who turns cards quickly would not see
  /// the result.
  static var settlingWin: Self {
    Middleware("settling", onChangeOf: \.core.phase) { _, phase in
      guard phase == .won else { return .cancel("settling") }
      return .batch([
        .send(.terminal(.inputHeld)), .after(settling, id: "settling", .terminal(.inputFreed)),
      ])
    }
  }
}
