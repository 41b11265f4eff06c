import Redux
import ThreeDucksCore

extension Middleware where State == AppState, Action == AppAction {
  /// How long a terminal may take to answer, at the end of a slow line too.
  private static var patience: Duration { .seconds(1) }

  /// Tells the player when nothing answers that a text was handed to.
  static var clipboard: Self {
    Middleware("clipboard") { step in
      switch step.action {
      case .terminal(.copy) where step.state.terminal.clip?.isWaiting == true:
        .after(patience, id: "clipboard", .terminal(.clipboardSilent))
      case .terminal(.clipboardAnswered): .cancel("clipboard")
      default: .none
      }
    }
  }
}
