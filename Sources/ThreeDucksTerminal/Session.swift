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
    let reason = SessionLoop(store: store, device: device).run()
    store.awaitWin(of: \.game)
    return reason
  }
}

extension AppState: SessionState {
  typealias Action = AppAction

  var isQuitting: Bool { terminal.isQuitting }

  var rings: Int { terminal.rings }

  func props(at now: Duration) -> AppProps { AppProps(self, now: now) }

  func nextChange(after now: Duration) -> Duration? { AppProps.nextChange(in: self, now: now) }

  func actions(for input: Input, shown: (state: AppState, view: View)) -> [AppAction] {
    // What was clicked may be gone since.
    if case .click = input, !hasSameScreen(as: shown.state) { return [] }
    return input.actions(in: self, shown: shown.view)
  }

  static func catchUp(_ store: Store<AppState, AppAction>) {
    store.catchUp(of: \.game, as: AppAction.game)
  }

  static func view(_ props: AppProps) -> View { View(props) }
}
