import Redux
import TestSupport
import XCTest

/// Every kind of effect that needs no operation, in told time.
final class EffectTests: XCTestCase {
  /// A store that answers `.nothing` with an effect.
  private func store(_ effect: Effect<CounterAction>) -> Store<Counter, CounterAction> {
    counterStore(
      CounterMiddleware("test") { $0.action == .nothing ? effect : .none },
      CounterMiddleware("stop") { $0.action == .note(0) ? .cancel(.first) : .none })
  }

  func testARepeatingEffectTicksUntilItIsCancelled() {
    let store = store(.every(.seconds(1), missed: .all, id: .first, .add(1)))
    store.dispatch(.nothing)
    store.advance(to: .milliseconds(3999))
    XCTAssertEqual(store.state.count, 3)
    store.dispatch(.note(0))
    store.advance(to: .seconds(100))
    XCTAssertEqual(store.state.count, 3)
    XCTAssertEqual(store.runningEffectCount, 0)
  }

  func testAnyNumberOfTicksIsOneRunningEffect() {
    let ticks = scaled(100_000)
    let store = store(.every(.milliseconds(1), missed: .all, id: .first, .add(1)))
    store.dispatch(.nothing)
    for part in 1...10 {
      store.advance(to: .milliseconds(ticks / 10 * part))
      XCTAssertEqual(store.runningEffectCount, 1)
    }
    XCTAssertEqual(store.state.count, ticks)
  }

  func testARepeatingEffectWithoutAnIntervalStillLetsTimePass() {
    let store = store(.every(.zero, missed: .all, id: .first, .add(1)))
    store.dispatch(.nothing)
    store.advance(to: .milliseconds(10))
    XCTAssertEqual(store.state.count, 10)
  }

  func testALeadingThrottleSendsTheFirstOfAStretch() {
    XCTAssertEqual(throttled(.leading), [1, 4])
  }

  func testATrailingThrottleSendsTheLastOfAStretch() {
    XCTAssertEqual(throttled(.trailing), [3, 4])
  }

  func testAThrottleOfBothEdgesSendsTheFirstAndTheLast() {
    XCTAssertEqual(throttled(.both), [1, 3, 4])
  }

  /// Sends 1, 2 and 3 within a second and 4 three seconds later, through a throttle of a second.
  private func throttled(_ edges: ThrottleEdges) -> [Int] {
    let store = counterStore(
      CounterMiddleware("throttle") { step in
        guard case .add(let number) = step.action else { return .none }
        return .throttle(.seconds(1), edges, id: .first, .note(number))
      })
    for (time, number) in [(0, 1), (200, 2), (900, 3), (4000, 4)] {
      store.advance(to: .milliseconds(time))
      store.dispatch(.add(number))
    }
    store.advance(to: .seconds(10))
    XCTAssertEqual(store.runningEffectCount, 0)
    return store.state.log
  }

  func testCancellingAnIDEndsWhatRunsBelowIt() {
    let store = counterStore(
      CounterMiddleware("deep") { step in
        step.action == .nothing
          ? .batch([
            .after(.seconds(1), id: EffectID("page").appending("a"), .add(1)),
            .after(.seconds(1), id: EffectID("page").appending("b"), .add(1)),
            .after(.seconds(1), id: "pages", .add(10)),
          ]) : .none
      })
    store.dispatch(.nothing)
    XCTAssertEqual(store.runningEffectCount, 3)
    store.cancel("page")
    XCTAssertEqual(store.runningEffectCount, 1)
    store.advance(to: .seconds(1))
    XCTAssertEqual(store.state.count, 10)
  }

  func testIDsOfAnyTypeAreToldApart() {
    enum Request: Hashable { case page(Int) }
    XCTAssertEqual(EffectID(Request.page(1)), EffectID(Request.page(1)))
    XCTAssertNotEqual(EffectID(Request.page(1)), EffectID(Request.page(2)))
    XCTAssertNotEqual(EffectID(1), EffectID("1"))
    let name = "first"
    XCTAssertEqual(EffectID(name), .first)
    XCTAssertEqual(Set([EffectID(1), EffectID(1), EffectID(Int8(1))]).count, 2)
  }

  func testNegativeDelaysAreNoneAndHugeOnesOnlyWait() {
    let store = store(
      .batch([
        .after(.seconds(-5), id: .first, .note(1)),
        .after(.seconds(Int64.max), id: .second, .note(2)),
      ]))
    store.dispatch(.nothing)
    XCTAssertEqual(store.state.log, [1])
    store.advance(to: .seconds(Int64.max - 1))
    XCTAssertEqual(store.state.log, [1])
    XCTAssertEqual(store.runningEffectCount, 1)
  }
}
