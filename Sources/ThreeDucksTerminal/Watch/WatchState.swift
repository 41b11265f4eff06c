import Redux
import ReduxHistory
import Terminal
import ThreeDucksCore

/// A log that is being watched, and the position in it.
///
/// The positions in a log are called stops (see ``Playback``): stop 0 is before the first action, stop 1 after
/// that action, and so on.
package struct WatchState: Sendable {
  /// The actions in the log, and everything that follows from them.
  let playback: Playback
  /// The states of the watched game, of which the present one is shown.
  private(set) var history: History<ThreeDucksState, ThreeDucksAction>
  /// The stop that is shown.
  private(set) var stop = 0
  fileprivate(set) var isPlaying = false
  /// Whether the player has just gone to this stop, which then stays for at least a second.
  fileprivate var hasJumped = false
  /// Whether an overlay covers the game, which then waits.
  var isCovered = false
  /// The speed relative to the recorded speed, from 0.25 to 16.
  fileprivate(set) var speed = 1.0
  /// Whether the developer's panel is open.
  fileprivate(set) var hasPanel = false
  /// Whether the program ends when the player stops watching; otherwise, the player returns to the win
  /// screen or to the board that was given up.
  let endsProgram: Bool
  /// The game that is watched if it was given up; its board is shown again when the player stops watching.
  let gameGivenUp: Game?

  init(_ playback: Playback, of gameGivenUp: Game? = nil, endsProgram: Bool = false) {
    self.playback = playback
    self.gameGivenUp = gameGivenUp
    self.endsProgram = endsProgram
    let steps = playback.records.map(\.step)
    history = History(playback.beginning, limit: steps.count)
    travel(&history, .load(steps))
    go(to: playback.start)
  }

  var lastStop: Int { playback.stops.count - 1 }
  var hasSeveralGames: Bool { playback.deals.count > 1 }

  /// The time of the stop that is shown.
  var time: Duration { playback.time(of: stop) }

  /// The next step after the present stop, or the previous one if `direction` is negative.
  fileprivate func stop(stepping direction: Int) -> Int {
    direction > 0
      ? playback.steps.first { $0 > stop } ?? lastStop : playback.steps.last { $0 < stop } ?? 0
  }

  /// The beginning of the game that is this many games away; the first or the last stop if there is no such
  /// game.
  func stop(gamesAway count: Int) -> Int {
    let current = playback.deals.lastIndex { $0 <= stop } ?? -1
    // The first step back leads to the beginning of the current game, as in music players.
    let isInside = count < 0 && current >= 0 && playback.deals[current] < stop
    let target = current + count + (isInside ? 1 : 0)
    if target < 0 { return 0 }
    return target < playback.deals.count ? playback.deals[target] : lastStop
  }

  /// How these records change the state.
  func changes(of records: Range<Int>) -> [StateChange] {
    var before = history
    var after = history
    travel(&before, .jump(to: records.lowerBound))
    travel(&after, .jump(to: records.upperBound))
    return StateChange.between(before.present, after.present)
  }

  /// Goes to a stop, or to the nearest one that exists.
  fileprivate mutating func go(to stop: Int) {
    self.stop = min(max(stop, 0), lastStop)
    travel(&history, .jump(to: playback.stops[self.stop]))
  }
}

/// The reducer of the history, called without a store, because the player cannot act in a watched game.
private let travel = Feature(threeDucksReducer).withHistory().reducer

/// What can happen while a log is watched.
package enum WatchAction: Equatable, Sendable {
  /// Pauses, or starts playing; at the last stop, playing starts from the beginning.
  case playToggled
  /// The next action of the log is due.
  case advanced
  /// Goes to the next step or, if `direction` is negative, to the previous one, and pauses.
  case stepped(_ direction: Int)
  /// Goes to a stop, or to the nearest one that exists, and plays on if the log was playing.
  case went(to: Int)
  case speedChanged(to: Double)
  case panelToggled
}

/// The feature that plays a log.
let watchFeature = Feature(watchReducer, middlewares: [.playing])

private let watchReducer = Reducer<WatchState, WatchAction> { state, action in
  switch action {
  case .playToggled:
    if !state.isPlaying, state.stop == state.lastStop { state.go(to: state.playback.start) }
    state.isPlaying.toggle()
    state.hasJumped = false
  case .advanced:
    state.hasJumped = false
    state.go(to: state.stop + 1)
    state.isPlaying = state.stop < state.lastStop
  case .stepped(let direction):
    state.go(to: state.stop(stepping: direction))
    state.isPlaying = false
  case .went(let stop):
    state.go(to: stop)
    state.isPlaying = state.isPlaying && state.stop < state.lastStop
    state.hasJumped = true
  case .speedChanged(let speed): state.speed = min(max(speed, 0.25), 16)
  case .panelToggled: state.hasPanel.toggle()
  }
}

extension WatchState {
  /// A stop, and the time before its action is due.
  fileprivate struct Next: Equatable {
    let stop: Int
    let wait: Duration
  }

  /// The stop that comes next; nil while the log is paused or covered, and at its end.
  ///
  /// The wait is at most two seconds or, before the first flip of a game, one second. After a jump, it is at
  /// least one second.
  fileprivate var next: Next? {
    guard isPlaying, !isCovered, stop < lastStop else { return nil }
    let wait = (playback.time(of: stop + 1) - time) / speed
    let longest = Duration.seconds(history.present.game?.moves == 0 ? 1 : 2)
    return Next(stop: stop + 1, wait: max(min(wait, longest), .seconds(hasJumped ? 1 : 0)))
  }
}

extension Middleware where State == WatchState, Action == WatchAction {
  /// Goes to the next stop when its action is due.
  fileprivate static var playing: Self {
    Middleware("playing", onChangeOf: \.next) { _, next in
      next.map { .after($0.wait, id: "next", .advanced) } ?? .cancel("next")
    }
  }
}
