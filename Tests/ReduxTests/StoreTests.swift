import Redux
import ReduxTesting
import XCTest

/// How actions pass through the queue, the middlewares and the reducer.
final class StoreTests: XCTestCase {
  func testFollowUpActionsAreReducedInOrderBeforeDispatchReturns() {
    let reference = Recorder<CounterStore>()
    let answer = CounterMiddleware("answer", on: CounterAction.note) { number, _ in
      guard number < 10 else { return .none }
      if number == 2 {
        for number in [30, 31] { reference.all[0].dispatch(.note(number)) }
        XCTAssertEqual(reference.all[0].state.log, [1, 10, 11, 2], "nested actions must wait")
      }
      return .batch([.send(.note(number * 10)), .send(.note(number * 10 + 1))])
    }
    let store = counterStore(answer)
    reference.note(store)
    for number in 1...2 { store.dispatch(.note(number)) }
    XCTAssertEqual(store.state.log, [1, 10, 11, 2, 30, 31, 20, 21])
  }

  // MARK: Middlewares

  func testMiddlewaresInterceptAndReactInTheOrderGiven() {
    let calls = Recorder<String>()
    func middleware(_ name: String) -> CounterMiddleware {
      CounterMiddleware(name) { _, action in
        calls.note("\(name) intercepts")
        return action
      } react: { _ in
        calls.note("\(name) reacts")
        return .none
      }
    }
    counterStore(middleware("a"), middleware("b")).dispatch(.nothing)
    XCTAssertEqual(calls.all, ["a intercepts", "b intercepts", "a reacts", "b reacts"])
  }

  func testAnInterceptChangesOrDropsAnActionBeforeLaterMiddlewaresSeeIt() {
    let seen = Recorder<CounterAction>()
    let store = counterStore(
      .intercept("limit") { state, action in state.count < 4 ? action : nil },
      .intercept("double") { _, action in action == .add(1) ? .add(2) : action },
      .intercept("watch") { _, action in
        seen.note(action)
        return action
      }, .onStep { seen.note($0.action) })
    for _ in 1...3 { store.dispatch(.add(1)) }
    XCTAssertEqual(store.state.count, 4)
    XCTAssertEqual(seen.all, Array(repeating: .add(2), count: 4))
  }

  func testAStepShowsItsTimeActionSenderAndNewState() {
    let steps = Recorder<Step<Counter, CounterAction>>()
    let echo = CounterMiddleware("echo") { step in
      steps.note(step)
      return step.action == .add(1) ? .send(.add(10)) : .none
    }
    let store = counterStore(echo)
    store.advance(to: .seconds(3))
    store.dispatch(.add(1))
    func step(_ number: Int, _ origin: ActionOrigin, _ count: Int) -> Step<Counter, CounterAction> {
      Step(
        ActionRecord(.add(number), time: .seconds(3), origin: origin), state: Counter(count: count))
    }
    XCTAssertEqual(steps.all, [step(1, .dispatched, 1), step(10, .middleware("echo"), 11)])
  }

  func testAMiddlewareComparesTheValuesBeforeAndAfterEachReducedAction() {
    let seen = Recorder<[Int]>()
    let compare = CounterMiddleware("compare", comparing: \.count) { before, step in
      seen.note([before, step.state.count])
      return .none
    }
    let choose = CounterMiddleware.intercept("choose") { _, action in
      switch action {
      case .add(2): nil
      case .add(4): .add(5)
      default: action
      }
    }
    let store = counterStore(compare, choose, compare)
    for number in [1, 2, 4, 6] { store.dispatch(.add(number)) }
    XCTAssertEqual(seen.all, [[0, 1], [0, 1], [1, 6], [1, 6], [6, 12], [6, 12]])
  }

  func testAMiddlewareForOneCaseSeesNoOtherActions() {
    let double = CounterMiddleware("double", on: CounterAction.note) { number, _ in
      .send(.add(number * 2))
    }
    let store = counterStore(double)
    for action in [CounterAction.add(1), .note(4)] { store.dispatch(action) }
    XCTAssertEqual(store.state.count, 9)
  }

  func testAStoreIsInitializedAndResetByActions() {
    let seen = Recorder<CounterAction>()
    let counter = Feature(counterReducer, middlewares: [.onStep { seen.note($0.action) }])
    let launch = Middleware<Counter, StoreAction<Counter, CounterAction>>("launch") { step in
      if case .initialize = step.action { .send(.action(.add(5))) } else { .none }
    }
    let store = Store(Counter(), Feature(middlewares: [launch]) { counter.withStoreActions() })
    store.dispatch(.initialize)
    XCTAssertEqual(store.state.count, 5)
    store.dispatch(.reset(Counter(count: 77)))
    store.dispatch(.action(.add(1)))
    XCTAssertEqual(store.state.count, 78)
    XCTAssertEqual(seen.all, [.add(5), .add(1)])
  }
}
