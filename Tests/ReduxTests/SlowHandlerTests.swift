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
}
