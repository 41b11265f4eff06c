import Redux
import ThreeDucksCore

extension Middleware where State == AppState, Action == AppAction {
  /// The calendar's only way in: tells statistics that are wished which day it is.
  ///
  /// - Parameter now: The date, in UTC, such as `2026-11-21T10:00:00Z`.
  static func today(now: @escaping @Sendable () -> String) -> Self {
    Middleware("today") { _, action in
      guard action == .terminal(.statistics) else { return action }
      return .terminal(.overlayOpened(.statistics(today: GameTerms.Day(of: now()))))
    }
  }
}
