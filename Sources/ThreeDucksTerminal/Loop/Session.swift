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

  /// Shows the program until the player leaves or the terminal goes.
  package func run() -> ExitReason {
    // A game may have been continued before anything was shown.
    catchUp()
    let reason = loop()
    store.awaitWin(of: \.game)
    return reason
  }

  /// Goes round until the program is to end or the terminal goes.
  ///
  /// The store's time is set before every action, so whatever is due by then happens first, as in a replay.
  private func loop() -> ExitReason {
    var shown: (props: AppProps, view: View)?
    var rung = store.state.terminal.rings
    var copied = store.state.terminal.clip?.number
    // How far the store's time is ahead of the device's.
    var ahead = max(store.time - device.now, .zero)
    while true {
      let state = store.state
      // Before the end: both keys may have come at once.
      if let clip = state.terminal.clip, clip.number != copied {
        device.copy(clip.text)
        copied = clip.number
      }
      if state.terminal.isQuitting { return .quit }
      // The bell first: a player who sees the picture has heard it.
      if state.terminal.rings != rung {
        device.ring()
        rung = state.terminal.rings
      }
      let now = device.now + ahead
      let view = show(AppProps(state, now: now), unlike: &shown)
      let inputs = device.inputs(until: deadline(in: state, at: now).map { $0 - ahead })
      store.advance(to: device.now + ahead)
      for input in inputs {
        if case .ended(let ending) = input { return ending }
        // What a key does may take long, such as saving, and many may wait.
        if let number = device.endingSignal { return .signal(number) }
        for action in input.actions(in: store.state, shown: view) { store.dispatch(action) }
        catchUp()
        ahead = max(ahead, store.time - device.now)
      }
    }
  }

  /// Replays what was done before in a game that is continued now, if one is: the store's time may advance
  /// by what that took.
  private func catchUp() {
    store.catchUp(of: \.core, as: AppAction.core)
  }

  /// Shows what changed.
  ///
  /// - Returns: What is seen, for the clicks on it.
  private func show(_ props: AppProps, unlike shown: inout (props: AppProps, view: View)?) -> View {
    if let shown, shown.props == props { return shown.view }
    let view = View(props)
    device.show(view.frame, cursor: view.cursor)
    shown = (props, view)
    return view
  }

  /// The next effect that is due, or the next change of the picture.
  private func deadline(in state: AppState, at now: Duration) -> Duration? {
    let deadlines = [store.nextDeadline, AppProps.nextChange(in: state, now: now)]
    return deadlines.compactMap { $0 }.min()
  }
}

extension Input {
  /// The actions that an input stands for, in order; none when it means nothing here.
  ///
  /// - Parameters:
  ///   - state: The state now.
  ///   - view: What the player saw when it came.
  func actions(in state: AppState, shown view: View) -> [AppAction] {
    let actions: [AppAction] =
      switch self {
      case .key(let key): Keymap.actions(for: key, in: state)
      // What is clicked in the first moment of a place was seen in the place before.
      case .click(let point): state.terminal.newPlace == nil ? view.actions(at: point) : []
      case .resized(let size): [.terminal(.resized(size))]
      case .redraw, .suspend, .ended: []
      }
    return actions.flatMap { $0.whole(in: state) }
  }
}

extension AppAction {
  /// The action with what goes before it: a card is chosen by keys, by its name and by clicks alike.
  fileprivate func whole(in state: AppState) -> [AppAction] {
    guard case .core(.game(.flipCard(let place))) = self, let game = state.game else {
      return [self]
    }
    return game.choosing(place).map(AppAction.game)
  }
}
