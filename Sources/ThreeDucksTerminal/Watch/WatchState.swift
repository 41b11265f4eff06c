import Redux
import Terminal
import ThreeDucksCore

/// A log that is watched, and where.
package struct WatchState: Sendable {
  /// Everything that happened.
  let playback: Playback
  /// The game, wherever the player is in it.
  var history: History<ThreeDucksState, ThreeDucksAction>
  /// How many actions of the log lead to what is shown.
  var stop = 0
  /// Whether time goes on.
  var isPlaying = false
  /// How fast time goes on.
  var speed = WatchSpeed.normal
  /// Whether the developer's panel is wanted.
  var hasPanel = false
  /// Whether the program ends with it; otherwise it leads back to the screen.
  let endsProgram: Bool

  /// The state at the start: before the first action, with time standing still.
  init(_ playback: Playback, endsProgram: Bool = false) {
    self.playback = playback
    self.endsProgram = endsProgram
    let entries = playback.records.map(\.entry)
    history = History(playback.beginning, limit: entries.count)
    travel(&history, .load(entries))
    travel(&history, .jump(to: 0))
  }

  /// The number of the log's last action.
  var lastStop: Int { playback.stops.count - 1 }

  /// The time of what is shown.
  var time: Duration { playback.time(of: stop) }

  /// How long what is shown stays before the next action, when time goes on; nil at the end.
  ///
  /// A player who thinks is watched for three seconds at most.
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

  /// Goes to what some of the log's actions lead to.
  mutating func go(to stop: Int) {
    self.stop = min(max(stop, 0), lastStop)
    travel(&history, .jump(to: playback.stops[self.stop]))
  }
}

/// What can be done to a history, without a store: a watched game is never played on.
private let travel = Feature(threeDucksReducer).withHistory().reducer

/// How fast a log is watched: from a quarter of its own time to sixteen times.
enum WatchSpeed: Int, CaseIterable, Sendable {
  case quarter, half, normal, double, fourfold, eightfold, sixteenfold

  /// How much faster than it was played.
  var factor: Double { Double(1 << rawValue) / 4 }

  /// What the player reads, such as `x2`.
  var label: String { factor < 1 ? "x1/\(Int(1 / factor))" : "x\(Int(factor))" }

  /// The speed some steps on; beyond the last one it stays.
  func stepped(by steps: Int) -> WatchSpeed {
    WatchSpeed.allCases[min(max(rawValue + steps, 0), WatchSpeed.allCases.count - 1)]
  }
}
