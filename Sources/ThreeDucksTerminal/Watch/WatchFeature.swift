import Redux
import ThreeDucksCore

/// What can happen while a log is watched.
package enum WatchAction: Equatable, Sendable {
  /// Plays, or pauses.
  case playToggled
  /// The next action of the log is due.
  case advanced
  /// Goes some actions forwards, or backwards.
  case stepped(by: Int)
  /// Goes some games forwards, or backwards.
  case gamesStepped(by: Int)
  /// Goes to the beginning, or to the end.
  case wentToBeginning, wentToEnd
  /// Goes to a time of the log.
  case sought(Duration)
  /// Goes some speeds faster, or slower.
  case speedStepped(by: Int)
  /// Opens the developer's panel, or closes it.
  case panelToggled
}

/// Watching a log.
let watchFeature = Feature(watchReducer, middlewares: [.playing])

private let watchReducer = Reducer<WatchState, WatchAction> { state, action in
  switch action {
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
  }
}

extension WatchState {
  /// Plays or pauses; at the end it starts again.
  fileprivate mutating func togglePlaying() {
    if !isPlaying, stop == lastStop { go(to: 0) }
    isPlaying.toggle()
  }

  /// Goes to a stop and pauses.
  fileprivate mutating func leap(to stop: Int) {
    go(to: stop)
    isPlaying = false
  }

  /// The stop of the deal some games further, or the beginning or the end of the log.
  fileprivate func game(_ count: Int) -> Int {
    let current = playback.deals.lastIndex { $0 <= stop } ?? -1
    // As in music players, the first step back leads to the beginning of the current game.
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
  /// Sends the next action of the log when it is due, at the chosen speed.
  fileprivate static var playing: Self {
    Middleware("playing") { step in
      if step.action == .panelToggled { return .none }
      guard step.state.isPlaying, let wait = step.state.wait else { return .cancel("next") }
      return .after(wait, id: "next", .advanced)
    }
  }
}
