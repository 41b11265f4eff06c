import Redux
import XCTest

final class StoreTests: XCTestCase {
  func testADispatchedActionIsReducedWhenDispatchReturns() {
    let store = counterStore()
    store.dispatch(.add(2))
    XCTAssertEqual(store.state.count, 2)
  }

  func testActionsAreReducedInTheOrderOfArrival() {
    let store = counterStore()
    for number in 1...5 { store.dispatch(.note(number)) }
    XCTAssertEqual(store.state.log, [1, 2, 3, 4, 5])
  }

  func testMiddlewaresReactInTheOrderGiven() {
    let calls = Recorder<String>()
    let store = counterStore(
      CounterMiddleware("a") { _ in
        calls.note("a")
        return .none
      },
      CounterMiddleware("b") { _ in
        calls.note("b")
        return .none
      })
    store.dispatch(.nothing)
    XCTAssertEqual(calls.all, ["a", "b"])
  }

  func testAMiddlewareSeesTheStateItsPartBeforeAndWhoSentTheAction() {
    let steps = Recorder<Step<Counter, CounterAction>>()
    let counts = Recorder<Int>()
    let store = counterStore(
      CounterMiddleware("echo", comparing: \.count) { before, step in
        steps.note(step)
        counts.note(before)
        return step.action == .add(1) ? .send(.add(10)) : .none
      })
    store.advance(to: .seconds(3))
    store.dispatch(.add(1))
    XCTAssertEqual(
      steps.all,
      [
        Step(
          time: .seconds(3), action: .add(1), origin: .dispatched,
          state: Counter(count: 1)),
        Step(
          time: .seconds(3), action: .add(10), origin: .middleware("echo"),
          state: Counter(count: 11)),
      ])
    XCTAssertEqual(counts.all, [0, 1])
  }

  func testAnInterceptCanChangeAnAction() {
    let store = counterStore(
      CounterMiddleware.intercept("double", { _, action in action == .add(1) ? .add(2) : action }))
    store.dispatch(.add(1))
    XCTAssertEqual(store.state.count, 2)
  }

  func testAnInterceptCanDropAnActionBeforeLaterOnesSeeIt() {
    let seen = Recorder<CounterAction>()
    let store = counterStore(
      CounterMiddleware.intercept("limit", { state, action in state.count < 2 ? action : nil }),
      CounterMiddleware.intercept(
        "watch",
        { _, action in
          seen.note(action)
          return action
        }))
    for _ in 1...3 { store.dispatch(.add(1)) }
    XCTAssertEqual(store.state.count, 2)
    XCTAssertEqual(seen.all.count, 2)
  }

  func testAnActionDispatchedByAMiddlewareGoesToTheEndOfTheQueue() {
    let reference = Recorder<Store<Counter, CounterAction>>()
    let store = counterStore(
      CounterMiddleware("nested") { step in
        guard step.action == .note(1) else { return .none }
        reference.all[0].dispatch(.note(2))
        XCTAssertEqual(reference.all[0].state.log, [1], "nested actions must wait")
        return .send(.note(3))
      })
    reference.note(store)
    store.dispatch(.note(1))
    XCTAssertEqual(store.state.log, [1, 2, 3])
  }
}
