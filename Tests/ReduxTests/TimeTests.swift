import Redux
import XCTest

final class TimeTests: XCTestCase {
  private func delaying(_ delays: (Duration, EffectID, CounterAction)...) -> CounterMiddleware {
    CounterMiddleware("delay") { step in
      guard step.action == .nothing else { return .none }
      return .batch(delays.map { .after($0.0, id: $0.1, $0.2) })
    }
  }

  func testAnEffectWaitsUntilItsDeadlineIsTold() {
    let store = counterStore(delaying((.seconds(1), .first, .add(1))))
    store.dispatch(.nothing)
    XCTAssertEqual(store.nextDeadline, .seconds(1))
    XCTAssertEqual(store.runningEffectCount, 1)
    store.advance(to: .milliseconds(999))
    XCTAssertEqual(store.state.count, 0)
    store.advance(to: .milliseconds(1000))
    XCTAssertEqual(store.state.count, 1)
    XCTAssertNil(store.nextDeadline)
    XCTAssertEqual(store.runningEffectCount, 0, "a finished effect is forgotten at once")
  }

  func testDueActionsComeInTheOrderOfTheirDeadlinesEachAtItsOwn() {
    let steps = Recorder<Duration>()
    let store = counterStore(
      delaying((.seconds(2), .first, .note(2)), (.seconds(1), .second, .note(1))),
      CounterMiddleware("watch") { step in
        steps.note(step.time)
        return .none
      })
    store.dispatch(.nothing)
    store.advance(to: .seconds(10))
    XCTAssertEqual(store.state.log, [1, 2])
    XCTAssertEqual(steps.all, [.zero, .seconds(1), .seconds(2)])
    XCTAssertEqual(store.time, .seconds(10))
  }

  func testEqualDeadlinesGoInTheOrderInWhichTheyWereSet() {
    let store = counterStore(
      delaying((.seconds(1), .second, .note(1)), (.seconds(1), .first, .note(2))))
    store.dispatch(.nothing)
    store.advance(to: .seconds(1))
    XCTAssertEqual(store.state.log, [1, 2])
  }

  func testAnEffectReplacesTheOneThatWaitsUnderItsID() {
    let store = counterStore(delaying((.seconds(1), .first, .note(1))))
    store.dispatch(.nothing)
    store.advance(to: .milliseconds(600))
    store.dispatch(.nothing)
    XCTAssertEqual(store.runningEffectCount, 1)
    store.advance(to: .milliseconds(1599))
    XCTAssertEqual(store.state.log, [])
    store.advance(to: .milliseconds(1600))
    XCTAssertEqual(store.state.log, [1])
  }

  func testACancelledEffectNeverComes() {
    let store = counterStore(
      delaying((.seconds(1), .first, .add(1))),
      CounterMiddleware("stop") { $0.action == .note(0) ? .cancel(.first) : .none })
    store.dispatch(.nothing)
    store.dispatch(.note(0))
    XCTAssertEqual(store.runningEffectCount, 0)
    XCTAssertNil(store.nextDeadline)
    store.advance(to: .seconds(5))
    XCTAssertEqual(store.state.count, 0)
  }

  func testAnEffectSetByADueActionCountsFromThatActionsDeadline() {
    let store = counterStore(
      CounterMiddleware("tick") {
        $0.state.count < 5 ? .after(.seconds(1), id: .first, .add(1)) : .none
      })
    store.dispatch(.nothing)
    store.advance(to: .milliseconds(3500))
    XCTAssertEqual(store.state.count, 3)
    XCTAssertEqual(store.nextDeadline, .seconds(4))
  }

  func testSubscribersSeeOneLargeStepAsManySmallOnes() {
    func told(steps: [Int]) -> [Int] {
      let store = counterStore(
        delaying((.seconds(1), .first, .add(1)), (.seconds(2), .second, .add(1))))
      let told = Recorder<Int>()
      let subscription = store.subscribe(\.count) { told.note($0) }
      store.dispatch(.nothing)
      for step in steps { store.advance(to: .milliseconds(step)) }
      subscription.cancel()
      return told.all
    }
    XCTAssertEqual(told(steps: [5000]), [1, 2])
    XCTAssertEqual(told(steps: Array(stride(from: 100, through: 5000, by: 100))), [1, 2])
  }

  func testTimeNeverGoesBack() {
    let store = counterStore()
    store.advance(to: .seconds(2))
    store.advance(to: .seconds(1))
    XCTAssertEqual(store.time, .seconds(2))
  }

  func testTimeDoesNotGoBackWithItsSource() {
    let clock = Recorder<Duration>()
    clock.note(.seconds(5))
    let store = Store(
      state: Counter(), reducer: counterReducer,
      middlewares: [delaying((.seconds(1), .first, .note(1)))], now: { clock.all.last ?? .zero })
    XCTAssertEqual(store.time, .seconds(5))
    clock.note(.seconds(3))
    XCTAssertEqual(store.time, .seconds(5))
    store.dispatch(.nothing)
    XCTAssertEqual(store.nextDeadline, .seconds(6))
  }

  func testTimeToldDuringADrainPassesWhenTheQueueIsEmpty() {
    let reference = Recorder<Store<Counter, CounterAction>>()
    let store = counterStore(
      CounterMiddleware("advance") { step in
        guard step.action == .note(1) else { return .none }
        reference.all[0].advance(to: .seconds(3))
        return .batch([.send(.note(2)), .after(.seconds(1), id: .first, .note(3))])
      })
    reference.note(store)
    store.dispatch(.note(1))
    XCTAssertEqual(store.state.log, [1, 2, 3])
    XCTAssertEqual(store.time, .seconds(3))
  }

  func testTenThousandRestartsUnderOneIDKeepOnlyTheLast() {
    let store = counterStore(
      CounterMiddleware("restart") { step in
        guard case .note(let number) = step.action else { return .none }
        return .after(.seconds(60), id: .first, .add(number))
      })
    for number in 1...10_000 { store.dispatch(.note(number)) }
    XCTAssertEqual(store.runningEffectCount, 1)
    store.advance(to: .seconds(60))
    XCTAssertEqual(store.state.count, 10_000)
  }
}
