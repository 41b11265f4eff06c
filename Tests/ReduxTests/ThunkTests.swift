import Redux
import ReduxTesting
import XCTest

/// Thunks alone, in chains, and with a caller that waits for their end.
final class ThunkTests: XCTestCase {
  func testAThunkSeesTheStateWhenItsTurnComes() {
    let store = counterStore()
    let limited = CounterThunk { getState in getState().count < 2 ? .send(.add(1)) : .none }
    for _ in 1...5 { store.dispatch(limited) }
    XCTAssertEqual(store.state.count, 2)
  }

  // MARK: Chains

  func testAThunkInAChainBeginsWhenAllEffectsOfThePreviousThunkHaveEnded() {
    let thunk = chain(
      .send(.note(1)), delay(2, id: .first),
      .batch([delay(4, seconds: 2, id: .first), delay(3, id: .second)]), .none,
      noteAfterASecond(5, id: .first), .batch([]), .cancel(.second),
      .batch([.send(.note(6)), noteAfterASecond(7)]),
      .throttle(.seconds(1), .trailing, id: .first, .note(8)),
      .stream("nine", id: .first, notes(9...9)), .send(.note(10)))
    let times = [0, 1000, 2000, 3000, 4000, 4000, 5000, 6000, 7000, 7000]
    XCTAssertEqual(
      timeline { $0.dispatch(thunk) }, zip(times, 1...10).map { "\($0): \($1)" })
  }

  /// Without middlewares, the store's `handle` returns as soon as the action has been reduced.
  func testAChainContinuesInAStoreWithoutMiddlewares() {
    let store = counterStore()
    store.dispatch(chain(.send(.note(1)), delay(2, id: .first), .send(.note(3))))
    XCTAssertEqual(store.state.log, [1])
    store.advance(to: .seconds(1))
    XCTAssertEqual(store.state.log, [1, 2, 3])
    XCTAssertEqual(store.runningEffectCount, 0)
  }

  func testEachThunkInAChainSeesTheStateThatThePreviousThunkLeft() {
    let test = TestStore(Counter(), Feature(counterReducer))
    let double = CounterThunk { getState in .send(.add(getState().count)) }
    test.send(chain(.after(.seconds(1), id: .first, .add(10))).then(double).then(double))
    test.advance(by: .seconds(1))
    test.receive(.add(10)) { $0.count = 10 }
    test.receive(.add(10)) { $0.count = 20 }
    test.receive(.add(20)) { $0.count = 40 }
    test.finish()
  }

  func testCancellingAnEffectEndsItsChainButNotTheOtherEffects() {
    let other = chain(noteAfterASecond(8, id: .second), .send(.note(9)))
    let cancelled = timeline { manual in
      manual.dispatch(
        chain(
          .batch([noteAfterASecond(1, id: .first), delay(2, seconds: 5, id: "third")]),
          .send(.note(3))))
      manual.dispatch(other)
      manual.cancel(.first)
    }
    XCTAssertEqual(cancelled, ["1000: 8", "1000: 9", "5000: 2"])
    let replaced = timeline { manual in
      for time in [0, 900] {
        manual.advance(to: time)
        manual.dispatch(other)
      }
    }
    XCTAssertEqual(replaced, ["1900: 8", "1900: 9"])
  }

  func testCancellingAnEffectWhoseActionWasDroppedDoesNotEndItsChain() {
    let dropper = CounterMiddleware.intercept("dropper") { _, action in
      action == .note(1) ? nil : action
    }
    let timeline = timeline(dropper) { manual in
      manual.dispatch(
        chain(
          .batch([delay(1, id: .first), delay(2, seconds: 5, id: .second)]),
          .send(.note(3))))
      manual.advance(to: 2000)
      manual.store.cancel(.first)
    }
    XCTAssertEqual(timeline, ["5000: 2", "5000: 3"])
  }

  func testLongChainsDoNotOverflowTheStack() {
    let manual = ManualCounter()
    onASmallStack {
      for effect in [CounterEffect.send(.add(1)), .run("add") { $0.send(.add(1)) }] {
        manual.dispatch(chain(Array(repeating: effect, count: 2000)))
      }
    }
    XCTAssertEqual(manual.count, 4000)
    XCTAssertEqual(manual.runningEffectCount, 0)
  }

  /// The middleware runs all waiting operations before each action is reduced.
  func testAThunkBeginsOnlyWhenTheActionsBeforeItHaveBeenReduced() {
    let executor = ManualExecutor()
    let eager = CounterMiddleware.intercept("eager") { _, action in
      executor.runUntilIdle()
      return action
    }
    let store = Store(Counter(), Feature(counterReducer, middlewares: [eager]), executor: executor)
    let seen = Recorder<Counter>()
    let looking = CounterThunk { getState in .run("look") { _ in seen.note(getState()) } }
    store.dispatch(chain(.send(.note(1))).then(looking))
    executor.runUntilIdle()
    Task(executorPreference: executor) {
      await store.dispatch(CounterThunk { _ in .run("add") { $0.send(.add(10)) } }).finish()
      seen.note(store.state)
    }
    store.dispatch(.nothing)  // During this dispatch, the caller begins to wait.
    store.dispatch(.nothing)  // During this one, the operation sends its action and ends.
    executor.runUntilIdle()
    XCTAssertEqual(seen.all, [Counter(log: [1]), Counter(count: 10, log: [1])])
  }

  // MARK: Callers that wait

  /// Runs a thunk in a task on the store's executor; notes -1 when ``StoreTask/finish()`` has returned.
  @discardableResult private func run(
    _ thunk: CounterThunk, in manual: ManualCounter
  ) -> Task<Void, Never> {
    let task = Task(executorPreference: manual.executor) {
      await manual.store.dispatch(thunk).finish()
      manual.store.dispatch(.note(-1))
    }
    manual.executor.runUntilIdle()
    return task
  }

  private static let twoDelays = CounterThunk { _ in
    .batch([delay(1, id: .first), delay(2, seconds: 2, id: .second)])
  }

  func testRunReturnsWhenTheLastEffectHasEnded() {
    for effect in [CounterEffect.none, .batch([]), .cancel(.first)] {
      XCTAssertEqual(timeline { run(chain(effect), in: $0) }, ["0: -1"])
    }
    XCTAssertEqual(timeline { run(Self.twoDelays, in: $0) }, ["1000: 1", "2000: 2", "2000: -1"])
    let withoutTheFirst = timeline { manual in
      run(Self.twoDelays.then(chain(.send(.note(3)))), in: manual)
      manual.cancel(.first)
      XCTAssertEqual(manual.log, [])
    }
    XCTAssertEqual(withoutTheFirst, ["2000: 2", "2000: -1"])
  }

  func testACancelledCallerEndsItsEffectsInTheOrderInWhichTheyBegan() {
    let ended = Recorder<Int>()
    let timeline = timeline { manual in
      let operations = (1...40).map { number in
        CounterEffect.run("wait", id: number == 1 ? .first : .anonymous) { context in
          try? await context.sleep(for: .seconds(1))
          ended.note(number)
        }
      }
      let task = run(chain(.batch(operations), .send(.note(2))), in: manual)
      manual.cancel(.first)
      XCTAssertEqual(manual.runningEffectCount, 39)
      task.cancel()
      manual.executor.runUntilIdle()
      XCTAssertEqual(manual.runningEffectCount, 0)
    }
    XCTAssertEqual(ended.all, Array(1...40))
    XCTAssertEqual(timeline, ["0: -1"])
  }

  func testAQueuedThunkStartsNothingAfterItsCallerIsCancelled() {
    let timeline = timeline { manual in
      let (store, executor) = (manual.store, manual.executor)
      // The subscriber is called while the store handles an action, so the thunk waits in the queue.
      let subscription = store.subscribe(\.count) { [unowned store] _ in
        let task = Task(executorPreference: executor) {
          await store.dispatch(Self.twoDelays).finish()
        }
        executor.runUntilIdle()
        task.cancel()
        executor.runUntilIdle()
      }
      manual.dispatch(.add(1))
      XCTAssertEqual(manual.runningEffectCount, 0)
      subscription.cancel()
    }
    XCTAssertEqual(timeline, [])
  }

  func testAThrottleBelongsToItsLatestSender() {
    let throttled = CounterMiddleware.onNothing { .throttle(.seconds(1), id: .first, .note(1)) }
    let thunk = chain(.throttle(.seconds(1), id: .first, .note(2)), .send(.note(3)))
    let finished = timeline(throttled) { manual in
      manual.dispatch(.nothing)
      run(thunk, in: manual)
    }
    XCTAssertEqual(finished, ["0: 1", "1000: 2", "2000: 3", "2000: -1"])
    let cancelled = timeline(throttled) { manual in
      manual.dispatch(.nothing)
      run(thunk, in: manual).cancel()
      manual.executor.runUntilIdle()
    }
    XCTAssertEqual(cancelled, ["0: 1", "0: -1"])
    let takenOver = timeline(throttled) { manual in
      let task = run(chain(.throttle(.seconds(1), id: .first, .note(2))), in: manual)
      manual.dispatch(.nothing)
      task.cancel()
      manual.executor.runUntilIdle()
    }
    XCTAssertEqual(takenOver, ["0: 2", "0: -1", "1000: 1"])
  }

  func testTwoCallersOfTheSameThunkAreIndependent() {
    let timeline = timeline { manual in
      let thunk = chain(noteAfterASecond(1))
      let first = run(thunk, in: manual)
      manual.advance(to: 500)
      run(thunk, in: manual)
      first.cancel()
      manual.executor.runUntilIdle()
      XCTAssertEqual(manual.runningEffectCount, 1)
    }
    XCTAssertEqual(timeline, ["500: -1", "1500: 1", "1500: -1"])
  }
}
