import Redux
import Terminal
import ThreeDucksCore

/// One sitting at a terminal in which is played.
package struct Session {
  private let store: Store<AppState, AppAction>
  private let device: any TerminalDevice

  /// Joins a store and a terminal.
  package init(store: Store<AppState, AppAction>, device: any TerminalDevice) {
    self.store = store
    self.device = device
  }

  /// Plays until the player leaves or the terminal goes.
  package func run() -> ExitReason {
    // A game may have been gone on with before anything was shown.
    AppState.catchUp(store)
    var reason = SessionLoop(store: store, device: device).run()
    while reason == .quit, let game = store.state.terminal.watched {
      reason = watch(game)
      if reason == .quit { reason = SessionLoop(store: store, device: device).run() }
    }
    store.awaitWin(of: \.game)
    return reason
  }

  /// Shows a game, and comes back to the screen as the player left it.
  private func watch(_ game: [LogEntry]) -> ExitReason {
    let theme = store.state.terminal.theme
    let beginning = ThreeDucksState(difficulty: store.state.core.difficulty)
    let sitting = WatchSession(
      Playback(game, from: beginning), on: device, theme: theme, leaving: "q back")
    // The store may be ahead of the device, by what a game took that was gone on with.
    let ahead = max(store.time - device.now, .zero)
    let reason = sitting.run()
    store.advance(to: device.now + ahead)
    store.dispatch(.terminal(.watchEnded))
    if device.size != store.state.terminal.size {
      store.dispatch(.terminal(.resized(device.size)))
    }
    if sitting.theme != theme { store.dispatch(.terminal(.themeChosen(sitting.theme))) }
    return reason
  }
}

extension AppState: SessionState {
  typealias Action = AppAction

  var isQuitting: Bool { terminal.isQuitting || terminal.watched != nil }

  var rings: Int { terminal.rings }

  var clip: Clip? { terminal.clip }

  func props(at now: Duration) -> AppProps { AppProps(self, now: now) }

  func nextChange(after now: Duration) -> Duration? { AppProps.nextChange(in: self, now: now) }

  func actions(for input: Input, shown: (state: AppState, view: View)) -> [AppAction] {
    // What was clicked may be gone since.
    if case .click = input, scene != shown.state.scene { return [] }
    return input.actions(in: self, shown: shown.view)
  }

  static func catchUp(_ store: Store<AppState, AppAction>) {
    store.catchUp(of: \.core, as: AppAction.core)
  }

  static func view(_ props: AppProps) -> View { View(props) }
}
