import Redux
import XCTest

/// Handlers that take their time, in a store that reads the time.
final class SlowHandlerTests: XCTestCase {
  func testADelayThatFollowsFromASlowSubscriberCountsFromWhenItWasAskedFor() {
    let clock = Recorder<Duration>()
    clock.note(.zero)
    let store = Store(
      state: Counter(), reducer: counterReducer,
      middlewares: [
        CounterMiddleware("delay") { step in
          step.action == .note(1) ? .after(.milliseconds(500), id: .first, .note(2)) : .none
        }
      ], now: { clock.all.last ?? .zero })
    let subscription = store.subscribe(\.count) { [unowned store] _ in
      clock.note(.seconds(1))
      store.dispatch(.note(1))
    }
    store.dispatch(.add(1))
    XCTAssertEqual(store.nextDeadline, .milliseconds(1500))
    store.advance(to: store.time)
    XCTAssertEqual(store.state.log, [1])
    subscription.cancel()
  }

  func testEachDeadlineKeepsItsOwnTimeWhateverTheClockSays() {
    let clock = Recorder<Duration>()
    clock.note(.zero)
    let times = Recorder<Duration>()
    let store = Store(
      state: Counter(), reducer: counterReducer,
      middlewares: [
        CounterMiddleware("delays") { step in
          if case .note = step.action { times.note(step.time) }
          return switch step.action {
          case .nothing:
            .batch([
              .after(.seconds(1), id: .first, .note(1)), .after(.seconds(2), id: .second, .note(2)),
            ])
          case .note(1): .after(.seconds(3), id: "third", .note(3))
          default: .none
          }
        }
      ], now: { clock.all.last ?? .zero })
    store.dispatch(.nothing)
    clock.note(.seconds(10))
    store.advance(to: .seconds(10))
    XCTAssertEqual(times.all, [.seconds(1), .seconds(2)])
    XCTAssertEqual(store.nextDeadline, .seconds(13), "counted from when it was asked for")
  }
}
