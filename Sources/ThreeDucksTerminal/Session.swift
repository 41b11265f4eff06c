import Redux
import Terminal
import ThreeDucksCore

/// One sitting at a terminal: the loop that joins inputs, store and screen.
package struct Session {
  private let store: Store<AppState, AppAction>
  private let device: any TerminalDevice

  /// Joins a store and a terminal.
  package init(store: Store<AppState, AppAction>, device: any TerminalDevice) {
    self.store = store
    self.device = device
  }

  /// Plays until the player leaves or the terminal goes.
  ///
  /// The store's time is set before every action, so whatever is due by then happens first, as in a replay.
  package func run() -> ExitReason {
    let reason = play()
    store.awaitWin(of: \.game)
    return reason
  }

  private func play() -> ExitReason {
    var shown: (props: AppProps, view: View)?
    var rung = store.state.terminal.rings
    while true {
      let state = store.state
      if state.terminal.isQuitting { return .quit }
      // The bell first: who sees the picture has heard it.
      ring(state.terminal.rings, unlike: &rung)
      let view = show(AppProps(state, now: device.now), unlike: &shown)
      let inputs = device.inputs(until: deadline(in: state))
      store.advance(to: device.now)
      for input in inputs {
        if case .ended(let ending) = input { return ending }
        // What was clicked may be gone since.
        if case .click = input, !store.state.hasSameScreen(as: state) { continue }
        for action in input.actions(in: store.state, shown: view) { store.dispatch(action) }
      }
    }
  }

  /// Shows what changed.
  ///
  /// - Returns: What the player sees: what a click means, it means there.
  private func show(_ props: AppProps, unlike shown: inout (props: AppProps, view: View)?) -> View {
    if let shown, shown.props == props { return shown.view }
    let view = View(props)
    device.show(view.frame, cursor: view.cursor)
    shown = (props, view)
    return view
  }

  private func ring(_ rings: Int, unlike rung: inout Int) {
    guard rings != rung else { return }
    device.ring()
    rung = rings
  }

  /// The next effect that is due, or the next second that the clock shows.
  private func deadline(in state: AppState) -> Duration? {
    let deadlines = [store.nextDeadline, AppProps.nextChange(in: state, now: device.now)]
    return deadlines.compactMap { $0 }.min()
  }
}
