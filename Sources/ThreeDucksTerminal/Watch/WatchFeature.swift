import Redux
import ThreeDucksCore

/// What can happen while a log is watched.
package enum WatchAction: Equatable, Sendable {
  /// Time shall go on, or stand still.
  case playToggled
  /// The moment of the next action of the log has come.
  case advanced
  /// Some actions of the log forward, or back.
  case stepped(by: Int)
  /// Some games forward, or back.
  case gamesStepped(by: Int)
  /// To the first action, or to the last.
  case wentToBeginning, wentToEnd
  /// To what the state was at a time of the log.
  case sought(Duration)
  /// Some speeds faster, or slower.
  case speedStepped(by: Int)
  /// The developer's panel shall be there, or shall not.
  case panelToggled
}

/// Watching a log: what the player asks for, and time that goes on.
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
  /// At the end, it begins again.
  fileprivate mutating func togglePlaying() {
    if !isPlaying, stop == lastStop { go(to: 0) }
    isPlaying.toggle()
  }

  /// Goes somewhere to stay there.
  fileprivate mutating func leap(to stop: Int) {
    go(to: stop)
    isPlaying = false
  }

  /// The deal some games on; before the first one is the beginning, after the last one the end.
  fileprivate func game(_ count: Int) -> Int {
    let current = playback.deals.lastIndex { $0 <= stop } ?? -1
    // As music players do: back means first to the beginning of what plays.
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
  /// Lets time go on: the next action of the log comes when it came, as fast as the player wants.
  fileprivate static var playing: Self {
    Middleware("playing") { step in
      if step.action == .panelToggled { return .none }
      guard step.state.isPlaying, let wait = step.state.wait else { return .cancel("next") }
      return .after(wait, id: "next", .advanced)
    }
  }
}
