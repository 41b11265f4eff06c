import Redux
import Terminal
import ThreeDucksCore

/// A log that is being watched, and the position in it.
package struct WatchState: Sendable {
  /// Everything in the log.
  let playback: Playback
  /// The states of the game; the present one is shown.
  var history: History<ThreeDucksState, ThreeDucksAction>
  /// The number of the stop that is shown, from 0.
  var stop = 0
  /// Whether it plays by itself.
  var isPlaying = false
  /// How fast it plays.
  var speed = WatchSpeed.normal
  /// Whether the developer's panel is open.
  var hasPanel = false
  /// Whether the program ends with it; otherwise it leads back to the game's screen.
  let endsProgram: Bool

  /// The state at the start: before the first action, paused.
  init(_ playback: Playback, endsProgram: Bool = false) {
    self.playback = playback
    self.endsProgram = endsProgram
    let entries = playback.records.map(\.entry)
    history = History(playback.beginning, limit: entries.count)
    travel(&history, .load(entries))
    travel(&history, .jump(to: 0))
  }

  /// The number of the last stop.
  var lastStop: Int { playback.stops.count - 1 }

  /// The time of what is shown.
  var time: Duration { playback.time(of: stop) }

  /// The time to the next action while it plays, three seconds at most; nil at the end.
  var wait: Duration? {
    guard stop < lastStop else { return nil }
    let wait = (playback.time(of: stop + 1) - time) / speed.factor
    return min(wait, .seconds(3))
  }

  /// What some of the records changed.
  func changes(of records: Range<Int>) -> [StateChange] {
    var before = history
    var after = history
    travel(&before, .jump(to: records.lowerBound))
    travel(&after, .jump(to: records.upperBound))
    return StateChange.between(before.present, after.present)
  }

  /// Goes to a stop, or to the nearest end.
  mutating func go(to stop: Int) {
    self.stop = min(max(stop, 0), lastStop)
    travel(&history, .jump(to: playback.stops[self.stop]))
  }
}

/// The reducer of a history, without a store, because nothing is dispatched to a watched game.
private let travel = Feature(threeDucksReducer).withHistory().reducer

/// How fast a log plays: from a quarter of its recorded speed to sixteen times.
enum WatchSpeed: Int, CaseIterable, Sendable {
  case quarter, half, normal, double, fourfold, eightfold, sixteenfold

  /// How much faster than it was recorded.
  var factor: Double { Double(1 << rawValue) / 4 }

  /// The speed on the screen, such as `x2`.
  var label: String { factor < 1 ? "x1/\(Int(1 / factor))" : "x\(Int(factor))" }

  /// The speed some steps further, or the last one.
  func stepped(by steps: Int) -> WatchSpeed {
    WatchSpeed.allCases[min(max(rawValue + steps, 0), WatchSpeed.allCases.count - 1)]
  }
}
