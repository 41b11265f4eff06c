import Redux
import XCTest

/// A store that is told a much later time at once, as after the computer slept.
final class MissedTicksTests: XCTestCase {
  private let hour = Duration.seconds(3600)

  /// The times at which a store of an effect that repeats ticks, told these times.
  private func ticks(
    every interval: Duration, _ missed: MissedTicks, told times: Duration...
  ) -> [Duration] {
    let ticks = Recorder<Duration>()
    let store = counterStore(
      CounterMiddleware("ticks") { step in
        if step.action == .nothing {
          return .every(interval, missed: missed, id: .first, .note(1))
        }
        ticks.note(step.time)
        return .none
      })
    store.dispatch(.nothing)
    for time in times { store.advance(to: time) }
    return ticks.all
  }

  func testTheLatestOfAnHourOfMissedTicksIsSentAndTheRhythmStays() {
    let late = hour + .microseconds(500)
    XCTAssertEqual(
      ticks(every: .milliseconds(1), .latest, told: late, late, hour + .milliseconds(1)),
      [hour, hour + .milliseconds(1)])
  }

  func testEveryMissedTickIsSentWhereThatIsAskedFor() {
    let ticks = ticks(every: .milliseconds(1), .all, told: .seconds(2))
    XCTAssertEqual(ticks, (1...2000).map { .milliseconds($0) })
  }

  func testAnHourOfMissedTicksIsManyWhereThatIsAskedFor() {
    XCTAssertEqual(ticks(every: .milliseconds(100), .all, told: hour).count, 36_000)
  }

  func testWhatFallsDueBetweenMissedTicksCanEndThem() {
    let store = counterStore(
      CounterMiddleware("ticks") { step in
        switch step.action {
        case .nothing:
          .batch([
            .every(.milliseconds(1), id: .first, .add(1)),
            .after(.seconds(1), id: .second, .note(1)),
          ])
        case .note: .cancel(.first)
        case .add: .none
        }
      })
    store.dispatch(.nothing)
    store.advance(to: hour)
    XCTAssertEqual(store.state, Counter(count: 0, log: [1]))
  }
}
