import Redux
import Terminal

/// The loop that joins inputs, store and screen.
struct SessionLoop<State: SessionState> {
  let store: Store<State, State.Action>
  let device: any TerminalDevice

  /// Goes round until the program is to end or the terminal goes.
  ///
  /// The store's time is set before every action, so whatever is due by then happens first, as in a replay.
  func run() -> ExitReason {
    var shown: (props: State.Props, view: View)?
    var rung = store.state.rings
    var copied = store.state.clip?.number
    // How far the store's time is ahead of the device's.
    var ahead = max(store.time - device.now, .zero)
    while true {
      let state = store.state
      // Before the end: both keys may have come at once.
      copy(state.clip, unlike: &copied)
      if state.isQuitting { return .quit }
      // The bell first: who sees the picture has heard it.
      ring(state.rings, unlike: &rung)
      let now = device.now + ahead
      let view = show(state.props(at: now), unlike: &shown)
      let inputs = device.inputs(until: deadline(in: state, at: now).map { $0 - ahead })
      store.advance(to: device.now + ahead)
      for input in inputs {
        if case .ended(let ending) = input { return ending }
        // What a key does may take long, such as saving, and many may wait.
        if let number = device.endingSignal { return .signal(number) }
        let actions = store.state.actions(for: input, shown: (state, view))
        for action in actions { store.dispatch(action) }
        State.catchUp(store)
        ahead = max(ahead, store.time - device.now)
      }
    }
  }

  /// Shows what changed.
  ///
  /// - Returns: What is seen: what a click means, it means there.
  private func show(_ props: State.Props, unlike shown: inout (props: State.Props, view: View)?)
    -> View
  {
    if let shown, shown.props == props { return shown.view }
    let view = State.view(props)
    device.show(view.frame, cursor: view.cursor)
    shown = (props, view)
    return view
  }

  private func ring(_ rings: Int, unlike rung: inout Int) {
    guard rings != rung else { return }
    device.ring()
    rung = rings
  }

  private func copy(_ clip: Clip?, unlike copied: inout Int?) {
    guard let clip, clip.number != copied else { return }
    device.copy(clip.text)
    copied = clip.number
  }

  /// The next effect that is due, or the next change of the picture.
  private func deadline(in state: State, at now: Duration) -> Duration? {
    let deadlines = [store.nextDeadline, state.nextChange(after: now)]
    return deadlines.compactMap { $0 }.min()
  }
}
