import Redux
import Terminal
import ThreeDucksCore

/// A session at a terminal: the loop that connects inputs, store and screen.
package struct Session {
  private let store: Store<AppState, AppAction>
  private let device: any TerminalDevice

  package init(store: Store<AppState, AppAction>, device: any TerminalDevice) {
    self.store = store
    self.device = device
  }

  /// Runs until the player quits, a signal ends the program, or the terminal hangs up.
  package func run() -> ExitReason {
    // A game may have been continued before the session began.
    catchUp()
    let reason = loop()
    store.advanceToWin(of: \.game)
    return reason
  }

  /// Draws, waits and handles inputs until the session ends.
  ///
  /// The store's time advances before inputs are handled, so that effects that are due come first, as in a
  /// replay.
  private func loop() -> ExitReason {
    var shown: View?
    var handledRings = store.state.terminal.rings
    // A continued game advances the store's time, which is then ahead of the device's time.
    var ahead = max(store.time - device.now, .zero)
    while true {
      let state = store.state
      if state.terminal.isQuitting { return .quit }
      // The bell does not wait for the frame, which takes time to draw.
      if state.terminal.rings != handledRings {
        device.ring()
        handledRings = state.terminal.rings
      }
      let props = AppProps(state, now: device.now + ahead)
      let view = View(props)
      if view != shown { device.show(view.frame, cursor: view.cursor) }
      shown = view
      // The session waits until input arrives, the next effect is due, or the frame changes.
      let deadline = [store.nextDeadline, props.nextChange].compactMap { $0 }.min()
      let inputs = device.inputs(until: deadline.map { $0 - ahead })
      store.advance(to: device.now + ahead)
      for input in inputs {
        if case .ended(let ending) = input { return ending }
        // Signals are checked before each input: many inputs may be waiting, and some of them take time, such
        // as those that save a game.
        if let number = device.endingSignal { return .signal(number) }
        for action in input.actions(in: store.state, shown: view) {
          store.dispatch(action)
          if action == .terminal(.copy), let result = ResultText(store.state.game) {
            device.copy(result.text())
          }
        }
        catchUp()
        ahead = max(ahead, store.time - device.now)
      }
    }
  }

  /// If a game is continued now, plays its earlier actions, which advances the store's time.
  private func catchUp() {
    store.catchUp(of: \.core, as: AppAction.core)
  }
}

extension Input {
  /// The actions of an input, in order; empty if the input has no effect.
  ///
  /// - Parameters:
  ///   - state: The present state.
  ///   - view: The view that the player saw; only a click needs it.
  func actions(in state: AppState, shown view: @autoclosure () -> View) -> [AppAction] {
    let actions: [AppAction]
    switch self {
    case .key(let key): actions = state.actions(for: key)
    // A click just after the screen has changed was probably meant for the previous screen.
    case .click(let point):
      actions = state.terminal.newPlace == nil ? view().actions(at: point) : []
    case .resized(let size): return [.terminal(.resized(size))]
    case .redraw, .suspend, .ended: return []
    }
    // Every key and every click ends a card name that was begun.
    let ending: [AppAction] =
      state.terminal.typedRow == nil ? [] : [.terminal(.rowForgotten)]
    return ending
      + actions.flatMap { action -> [AppAction] in
        guard case .core(.game(.flipCard(let place))) = action, let game = state.game else {
          return [action]
        }
        // Two cards that differ are turned back first.
        return game.choosing(place).map(AppAction.game)
      }
  }
}
