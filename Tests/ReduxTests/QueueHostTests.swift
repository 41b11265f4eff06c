import Redux
import XCTest

/// The one suite in real time: a few ms of it.
final class QueueHostTests: XCTestCase {
  func testAHostTellsItsStoreTheTimeUntilItIsLetGo() {
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
    let host = QueueHost(store)
    store.dispatch(.nothing)
    XCTAssertEqual(done.wait(timeout: .now() + 20), .success)
    XCTAssertEqual(store.state.log.prefix(2), [1, 2])
    XCTAssertGreaterThanOrEqual(store.time, .milliseconds(6))
    withExtendedLifetime(host) {}
  }

  func testADelayCountsFromTheActionThatStartedIt() {
    let store = counterStore()
    let host = QueueHost(store)
    let before = ContinuousClock.now
    while ContinuousClock.now - before < .milliseconds(2) {}
    host.dispatch(.nothing)
    XCTAssertGreaterThanOrEqual(store.time, .milliseconds(2))
  }
}
