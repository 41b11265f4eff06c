import Redux
import ThreeDucksCore

extension Middleware where State == AppState, Action == AppAction {
  /// Lets in how the player likes the screen when that was read, and keeps it when it changes.
  static func settings(saves: SaveFileClient) -> Self {
    Middleware("settings") { step in
      switch step.action {
      case .core(.library(.preferencesLoaded(let preferences))): loaded(preferences)
      case .terminal(.themeChosen(let theme)): keep(saves, step) { $0.theme = theme.name }
      case .terminal(.muteChosen(let isMuted)): keep(saves, step) { $0.isMuted = isMuted }
      case .terminal(.animationChosen(let isOn)): keep(saves, step) { $0.isAnimated = isOn }
      default: .none
      }
    }
  }

  private static func loaded(_ preferences: Preferences) -> Effect<AppAction> {
    let theme = preferences.theme.flatMap { name in Theme.all.first { $0.name == name } }
    let actions = [
      theme.map(TerminalAction.themeLoaded), preferences.isMuted.map(TerminalAction.muteLoaded),
      preferences.isAnimated.map(TerminalAction.animationLoaded),
    ]
    return .batch(actions.compactMap { $0 }.map { .send(.terminal($0)) })
  }

  private static func keep(
    _ saves: SaveFileClient, _ step: Step<AppState, AppAction>,
    _ change: @escaping SaveFileClient.Change
  ) -> Effect<AppAction> {
    saves.keep(step.state.core, change).map(AppAction.core)
  }
}
