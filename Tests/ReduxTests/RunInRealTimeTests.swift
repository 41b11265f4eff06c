import Redux
import XCTest

/// The one suite in real time: a few ms of it.
final class RunInRealTimeTests: XCTestCase {
  func testAStoreRunsInRealTimeUntilThatIsCancelled() {
    let done = DispatchSemaphore(value: 0)
    let store = counterStore(
      CounterMiddleware("later") { step in
        switch step.action {
        case .nothing:
          return .batch([
            .after(.milliseconds(6), id: .second, .note(2)),
            .after(.milliseconds(2), id: .first, .note(1)),
          ])
        case .note(2): done.signal()
        default: break
        }
        return .none
      })
    let clock = store.runInRealTime()
    store.dispatch(.nothing)
    XCTAssertEqual(done.wait(timeout: .now() + 20), .success)
    XCTAssertEqual(store.state.log.prefix(2), [1, 2])
    XCTAssertGreaterThanOrEqual(store.time, .milliseconds(6))
    clock.cancel()
  }

  func testTimeDoesNotGoBackWhenAClockIsCancelled() {
    let store = counterStore()
    let clock = store.runInRealTime()
    let before = ContinuousClock.now
    while ContinuousClock.now - before < .milliseconds(2) {}
    let time = store.time
    clock.cancel()
    XCTAssertGreaterThanOrEqual(store.time, time)
  }

  func testASecondClockGoesOnWhenTheFirstIsCancelled() {
    let done = DispatchSemaphore(value: 0)
    let store = counterStore(
      CounterMiddleware("later") { step in
        if step.action == .note(1) { done.signal() }
        return step.action == .nothing ? .after(.milliseconds(2), id: .first, .note(1)) : .none
      })
    let first = store.runInRealTime()
    let second = store.runInRealTime()
    first.cancel()
    store.dispatch(.nothing)
    XCTAssertEqual(done.wait(timeout: .now() + 20), .success)
    second.cancel()
  }

  func testADelayCountsFromTheActionThatStartedIt() {
    let store = counterStore()
    let clock = store.runInRealTime()
    let before = ContinuousClock.now
    while ContinuousClock.now - before < .milliseconds(2) {}
    store.dispatch(.nothing)
    XCTAssertGreaterThanOrEqual(store.time, .milliseconds(2))
    clock.cancel()
  }
}
