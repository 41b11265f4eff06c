import Redux
import ThreeDucksCore

extension Middleware where State == AppState, Action == AppAction {
  /// Reads how the player likes the screen at launch, and keeps it when that changes.
  static func settings(saves: SaveFileClient) -> Self {
    Middleware("settings") { step in
      switch step.action {
      case .game(.launch): loaded(saves.load())
      case .terminal(.themeChosen(let theme)): keep(saves, step) { $0.theme = theme.name }
      case .terminal(.muteChosen(let isMuted)): keep(saves, step) { $0.isMuted = isMuted }
      case .terminal(.animationChosen(let isOn)): keep(saves, step) { $0.isAnimated = isOn }
      default: .none
      }
    }
  }

  private static func loaded(_ outcome: SaveFileClient.Outcome) -> Effect<AppAction> {
    let file = outcome.file
    let theme = file?.theme.flatMap { name in Theme.all.first { $0.name == name } }
    let actions = [
      theme.map { AppAction.terminal(.themeLoaded($0)) },
      file?.isMuted.map { AppAction.terminal(.muteLoaded($0)) },
      file?.isAnimated.map { AppAction.terminal(.animationLoaded($0)) },
      outcome.problem.map { AppAction.game(.saveFailed($0)) },
    ]
    return .batch(actions.compactMap { $0 }.map(Effect.send))
  }

  private static func keep(
    _ saves: SaveFileClient, _ step: Step<AppState, AppAction>,
    _ change: @escaping SaveFileClient.Change
  ) -> Effect<AppAction> {
    let outcome = saves.update(step.state.game.lockTimeout, change)
    return outcome.problem.map { .send(.game(.saveFailed($0))) } ?? .none
  }
}
