import Redux
import ThreeDucksCore

extension Middleware where State == AppState, Action == AppAction {
  /// How long after the first press of a double click the second one comes at the latest.
  private static var doubleClick: Duration { .milliseconds(400) }

  /// Forgets a click when no other belongs to it any more.
  static var click: Self {
    Middleware("click") { step in
      switch step.action {
      case .terminal(.clicked): .after(doubleClick, id: "click", .terminal(.clickForgotten))
      case .terminal(.clickForgotten): .cancel("click")
      default: .none
      }
    }
  }
}
