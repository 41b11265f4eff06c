import Redux
import ReduxTesting
import XCTest

final class ThunkTests: XCTestCase {
  private typealias CounterThunk = Thunk<Counter, CounterAction>

  private static let waiting = CounterThunk { _ in
    .run("wait", id: .first) { context in
      try? await context.sleep(for: .seconds(1))
      if !Task.isCancelled { context.send(.add(10)) }
    }
  }

  func testAThunkSeesTheStateOfItsTurn() {
    let store = counterStore()
    let limited = CounterThunk { getState in getState().count < 2 ? .send(.add(1)) : .none }
    for _ in 1...5 { store.dispatch(limited) }
    XCTAssertEqual(store.state.count, 2)
  }

  func testAThunkSendsSeveralActionsTogether() {
    let store = counterStore()
    let told = Recorder<Int>()
    let subscription = store.subscribe(\.count) { told.note($0) }
    store.dispatch(CounterThunk { _ in .batch([.send(.add(1)), .send(.add(2))]) })
    XCTAssertEqual(told.all, [3])
    subscription.cancel()
  }

  func testChainedThunksSeeTheStateThatTheOnesBeforeLeft() {
    let test = TestStore(state: Counter(), reducer: counterReducer)
    let double = CounterThunk { getState in .send(.add(getState().count)) }
    test.send(Self.waiting.then(double).then(double))
    test.advance(by: .seconds(1))
    test.receive(.add(10)) { $0.count = 10 }
    test.receive(.add(10)) { $0.count = 20 }
    test.receive(.add(20)) { $0.count = 40 }
    test.finish()
  }

  func testACancelledThunkEndsItsChain() {
    let test = TestStore(state: Counter(), reducer: counterReducer)
    test.send(Self.waiting.then(CounterThunk { _ in .send(.note(1)) }))
    test.cancel(.first)
    test.advance(by: .seconds(5))
    test.finish()
  }

  func testRunReturnsWhenEverythingThatAThunkStartedHasEnded() async {
    let store = counterStore()
    let host = Task {
      // Time passes as soon as somebody waits for it.
      while store.state.count == 0 {
        if let deadline = store.nextDeadline { store.advance(to: deadline) }
        await Task.yield()
      }
    }
    await store.run(Self.waiting)
    XCTAssertEqual(store.state.count, 10)
    await host.value
  }

  func testRunReturnsBehindTheActionsThatItWaitedFor() {
    let executor = ManualExecutor()
    // Whoever can go on does so before each action, in the midst of a drain.
    let eager = CounterMiddleware.intercept(
      "eager",
      { _, action in
        executor.runUntilIdle()
        return action
      })
    let store = Store(
      state: Counter(), reducer: counterReducer, middlewares: [eager], executor: executor)
    let counts = Recorder<Int>()
    Task(executorPreference: executor) {
      await store.run(CounterThunk { _ in .run("add") { $0.send(.add(10)) } })
      counts.note(store.state.count)
    }
    store.dispatch(.nothing)  // begins to wait
    store.dispatch(.nothing)  // lets the operation send, and end, while this one is reduced
    executor.runUntilIdle()
    XCTAssertEqual(counts.all, [10])
  }

  func testRunEndsWithItsTask() async {
    let store = counterStore()
    let waiting = Self.waiting
    let task = Task { await store.run(waiting) }
    while store.runningEffectCount == 0 { await Task.yield() }
    task.cancel()
    await task.value
    XCTAssertEqual(store.runningEffectCount, 0)
    XCTAssertEqual(store.state.count, 0)
  }
}
