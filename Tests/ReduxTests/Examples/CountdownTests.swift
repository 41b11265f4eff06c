import Redux
import ReduxTesting
import XCTest

final class CountdownTests: XCTestCase {
  func testAClockTicksUntilNothingRemains() {
    let store = TestStore(state: Countdown()) { countdown() }
    store.send(.start(from: 2)) { $0.remaining = 2 }
    store.advance(by: .seconds(60))
    store.receive(.tick) { $0.remaining -= 1 }
    store.receive(.tick) { $0.remaining -= 1 }
    store.finish()
  }

  func testAClockThatIsStoppedTicksNoMore() {
    let store = TestStore(state: Countdown()) { countdown() }
    store.send(.start(from: 9)) { $0.remaining = 9 }
    store.advance(by: .seconds(1))
    store.receive(.tick) { $0.remaining -= 1 }
    store.send(.stop)
    store.finish()
  }

  func testItCountsDownInRealTime() async {
    let numbers = Recorder<Int>()
    let before = ContinuousClock.now
    await countDown(from: 3, every: .milliseconds(2)) { numbers.note($0) }
    XCTAssertEqual(numbers.all.first, 3)
    XCTAssertEqual(numbers.all.last, 0)
    XCTAssertEqual(numbers.all, numbers.all.sorted(by: >))
    XCTAssertGreaterThanOrEqual(ContinuousClock.now - before, .milliseconds(6))
  }
}
