import Redux
import ThreeDucksCore

extension Middleware where State == AppState, Action == AppAction {
  /// The calendar's only way in: tells statistics and ducks that are wished which day it is.
  ///
  /// - Parameter now: The date, in UTC, such as `2026-11-21T10:00:00Z`.
  static func today(now: @escaping @Sendable () -> String) -> Self {
    .intercept("today") { state, action in
      switch action {
      case .terminal(.statistics):
        return .terminal(.overlayOpened(.statistics(today: Day(of: now()))))
      case .terminal(.dailyGame(let wished)):
        guard let today = Day(of: now()) else { return .terminal(.noticed(.noDay)) }
        return .core(state.core.dealing(wished ?? today, today: today))
      default: return action
      }
    }
  }
}
