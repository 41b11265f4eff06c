import Redux
import Terminal
import ThreeDucksCore

extension Store where State == WatchState, Action == WatchAction {
  /// The store of a log that is watched.
  ///
  /// - Parameter leaving: How the last row tells of the way out.
  package convenience init(
    watching playback: Playback, on terminal: TerminalState, leaving: String = "q quit"
  ) {
    self.init(
      state: WatchState(playback, terminal: terminal, leaving: leaving), reducer: watchReducer,
      middlewares: [.playing])
  }
}

/// What a watcher's wishes change.
private let watchReducer = Reducer<WatchState, WatchAction> { state, action in
  switch action {
  case .resized(let size): state.terminal.size = size
  case .playToggled: state.togglePlaying()
  case .advanced:
    state.go(to: state.stop + 1)
    state.isPlaying = state.stop < state.lastStop
  case .stepped(let count): state.leap(to: state.stop + count)
  case .gamesStepped(let count): state.leap(to: state.game(count))
  case .wentToBeginning: state.leap(to: 0)
  case .wentToEnd: state.leap(to: state.lastStop)
  case .sought(let time):
    state.go(to: state.stop(at: time))
    state.isPlaying = state.isPlaying && state.stop < state.lastStop
  case .speedStepped(let steps): state.speed = state.speed.stepped(by: steps)
  case .panelToggled: state.hasPanel.toggle()
  case .themeChosen(let theme): state.terminal.theme = theme
  case .quit: state.isQuitting = true
  }
}

extension WatchState {
  /// At the end, it begins anew.
  fileprivate mutating func togglePlaying() {
    if !isPlaying, stop == lastStop { go(to: 0) }
    isPlaying.toggle()
  }

  /// Goes somewhere to stay there.
  fileprivate mutating func leap(to stop: Int) {
    go(to: stop)
    isPlaying = false
  }

  /// The deal some games on; before the first one lies the beginning, behind the last one the end.
  fileprivate func game(_ count: Int) -> Int {
    let current = playback.deals.lastIndex { $0 <= stop } ?? -1
    // As players of music do: back means first to the beginning of what plays.
    let isInside = count < 0 && current >= 0 && playback.deals[current] < stop
    let target = current + count + (isInside ? 1 : 0)
    if target < 0 { return 0 }
    return target < playback.deals.count ? playback.deals[target] : lastStop
  }

  /// The last stop that is not later than a time.
  fileprivate func stop(at time: Duration) -> Int {
    playback.stops.indices.last { playback.time(of: $0) <= time } ?? 0
  }
}

extension Middleware where State == WatchState, Action == WatchAction {
  /// Lets time go on: the next action of the log comes when it came, as fast as is wished.
  fileprivate static var playing: Self {
    Middleware("playing") { step in
      switch step.action {
      case .resized, .panelToggled, .themeChosen: return .none
      default: break
      }
      guard step.state.isPlaying, let wait = step.state.wait else { return .cancel("next") }
      return .after(wait, id: "next", .advanced)
    }
  }
}
