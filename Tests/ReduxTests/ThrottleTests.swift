import Redux
import XCTest

/// No more than one action for each stretch of told time.
final class ThrottleTests: XCTestCase {
  /// Sends 0, 1, 2 and so on, every 100 ms for two seconds through a throttle of 500 ms.
  private func noted(_ edges: ThrottleEdges) -> (times: [Int], numbers: [Int]) {
    let times = Recorder<Int>()
    let store = counterStore(
      CounterMiddleware("throttle") { step in
        guard case .add(let number) = step.action else { return .none }
        return .throttle(.milliseconds(500), edges, id: .first, .note(number))
      },
      .onStep { step in
        guard case .note = step.action else { return }
        times.note(Int(step.time / .milliseconds(1)))
      })
    for number in 0..<20 {
      store.advance(to: .milliseconds(number * 100))
      store.dispatch(.add(number))
    }
    store.advance(to: .seconds(10))
    XCTAssertEqual(store.runningEffectCount, 0)
    XCTAssertNil(store.nextDeadline)
    return (times.all, store.state.log)
  }

  func testALeadingThrottleSendsAtTheBeginningOfEachStretch() {
    let noted = noted(.leading)
    XCTAssertEqual(noted.times, [0, 500, 1000, 1500])
    XCTAssertEqual(noted.numbers, [0, 5, 10, 15])
  }

  func testATrailingThrottleSendsTheLatestAtTheEndOfEachStretch() {
    let noted = noted(.trailing)
    XCTAssertEqual(noted.times, [500, 1000, 1500, 2000])
    XCTAssertEqual(noted.numbers, [4, 9, 14, 19])
  }

  func testAThrottleOfBothEdgesNeverSendsTwiceWithinAStretch() {
    let noted = noted(.both)
    XCTAssertEqual(noted.times, [0, 500, 1000, 1500, 2000])
    XCTAssertEqual(noted.numbers, [0, 4, 9, 14, 19])
  }

  func testAThrottleHasBothEdgesUnlessToldOtherwise() {
    XCTAssertEqual(
      Effect.throttle(.seconds(1), id: .first, CounterAction.nothing),
      .throttle(.seconds(1), .both, id: .first, .nothing))
  }

  func testALoneActionIsSentOnceByWhateverEdge() {
    for edges in [ThrottleEdges.leading, .trailing, .both] {
      let told = ToldStore { .throttle(.seconds(1), edges, id: .first, .add(1)) }
      told.dispatch(.nothing)
      told.advance(to: 5000)
      XCTAssertEqual(told.store.state.count, 1)
      XCTAssertEqual(told.runningEffectCount, 0)
    }
  }

  func testACancelledThrottleForgetsWhatWaitedAndItsStretch() {
    let told = ToldStore { .throttle(.seconds(1), id: .first, .add(1)) }
    told.dispatch(.nothing)
    told.dispatch(.nothing)
    told.cancel(.first)
    told.advance(to: 500)
    XCTAssertEqual(told.store.state.count, 1)
    told.dispatch(.nothing)
    XCTAssertEqual(told.store.state.count, 2, "a new stretch begins at once")
  }

  func testARunningThrottleKeepsItsOwnIntervalAndEdges() {
    let store = counterStore(
      CounterMiddleware("throttle") { step in
        switch step.action {
        case .add(1): .throttle(.seconds(1), .leading, id: .first, .note(1))
        case .add(2): .throttle(.seconds(9), .trailing, id: .first, .note(2))
        default: .none
        }
      })
    store.dispatch(.add(1))
    store.dispatch(.add(2))
    XCTAssertEqual(store.nextDeadline, .seconds(1))
    store.advance(to: .seconds(20))
    XCTAssertEqual(store.state.log, [1])
  }

  func testOtherEffectsTakeTheIDOfAThrottleOver() {
    let store = counterStore(
      CounterMiddleware("both") { step in
        switch step.action {
        case .add(1): .throttle(.seconds(1), .trailing, id: .first, .note(1))
        case .add(2): .after(.seconds(5), id: .first, .note(2))
        default: .none
        }
      })
    for number in [1, 2] { store.dispatch(.add(number)) }
    store.advance(to: .seconds(9))
    XCTAssertEqual(store.state.log, [2])
    for number in [2, 1] { store.dispatch(.add(number)) }
    store.advance(to: .seconds(20))
    XCTAssertEqual(store.state.log, [2, 1])
  }
}
