import Redux
import XCTest

/// Callers that wait for a thunk: when they go on, and what ends with them.
final class RunningThunkTests: XCTestCase {
  private typealias CounterThunk = Thunk<Counter, CounterAction>

  /// Runs a thunk in a task on the store's executor; notes -1 when `run` has returned.
  private func run(_ thunk: CounterThunk, in told: ToldStore) -> Task<Void, Never> {
    let store = told.store
    let task = Task(executorPreference: told.executor) {
      await store.run(thunk)
      store.dispatch(.note(-1))
    }
    told.executor.runUntilIdle()
    return task
  }

  func testAThunkThatStartsNothingReturnsAtOnce() {
    for effect in [Effect<CounterAction>.none, .batch([]), .cancel(.first)] {
      let told = ToldStore()
      _ = run(CounterThunk { _ in effect }, in: told)
      XCTAssertEqual(told.log, [-1])
    }
  }

  func testRunReturnsBehindTheLastOfEverythingThatWasStarted() {
    let told = ToldStore()
    let thunk = CounterThunk { _ in
      .batch([
        .after(.seconds(1), id: .first, .note(1)), .after(.seconds(2), id: .second, .note(2)),
        .run("wait") { context in
          try? await context.sleep(for: .seconds(3))
          context.send(.note(4))
        },
      ])
    }
    _ = run(thunk, in: told)
    told.advance(to: 2999)
    XCTAssertEqual(told.log, [1, 2])
    told.advance(to: 3000)
    XCTAssertEqual(told.log, [1, 2, 4, -1])
  }

  func testRunWaitsForTheOthersWhenOneIsCancelled() {
    let told = ToldStore()
    let thunk = CounterThunk { _ in
      .batch([
        .after(.seconds(1), id: .first, .note(1)), .after(.seconds(2), id: .second, .note(2)),
      ])
    }
    _ = run(thunk, in: told)
    told.cancel(.first)
    XCTAssertEqual(told.log, [])
    told.advance(to: 2000)
    XCTAssertEqual(told.log, [2, -1])
  }

  func testRunReturnsWhenTheLastThatRunsIsCancelled() {
    let told = ToldStore()
    let thunk = CounterThunk { _ in .after(.seconds(1), id: .first, .note(1)) }
    _ = run(thunk.then(CounterThunk { _ in .send(.note(2)) }), in: told)
    told.cancel(.first)
    XCTAssertEqual(told.log, [-1])
  }

  func testACancelledCallerEndsItAllInTheOrderInWhichItBegan() {
    let ended = Recorder<Int>()
    let told = ToldStore()
    let thunk = CounterThunk { _ in
      .batch(
        (1...40).map { number in
          .run("wait") { context in
            try? await context.sleep(for: .seconds(1))
            ended.note(number)
          }
        })
    }.then(Thunk { _ in .send(.add(1)) })
    let task = run(thunk, in: told)
    XCTAssertEqual(told.runningEffectCount, 40)
    task.cancel()
    told.executor.runUntilIdle()
    XCTAssertEqual(ended.all, Array(1...40))
    XCTAssertEqual(told.runningEffectCount, 0)
    XCTAssertEqual(told.store.state, Counter(log: [-1]))
  }

  func testACancelledCallerEndsWhatIsLeftWhenOneWasCancelledBefore() {
    let told = ToldStore()
    let thunk = CounterThunk { _ in
      .batch([
        .after(.seconds(1), id: .first, .note(1)), .after(.seconds(2), id: .second, .note(3)),
      ])
    }
    let task = run(thunk.then(chain([.send(.note(4))])), in: told)
    told.cancel(.first)
    XCTAssertEqual(told.runningEffectCount, 1)
    task.cancel()
    told.executor.runUntilIdle()
    XCTAssertEqual(told.runningEffectCount, 0)
    told.advance(to: 9000)
    XCTAssertEqual(told.log, [-1])
  }

  func testAThunkWhoseCallerIsCancelledWhileItIsQueuedStartsNothing() {
    let told = ToldStore()
    let store = told.store
    let executor = told.executor
    let thunk = CounterThunk { _ in
      .batch([.send(.note(1)), .after(.seconds(1), id: .second, .note(2))])
    }
    // The subscriber is within the drain: what is queued there waits.
    let subscription = store.subscribe(\.count) { [unowned store] _ in
      let task = Task(executorPreference: executor) { await store.run(thunk) }
      executor.runUntilIdle()
      task.cancel()
      executor.runUntilIdle()
    }
    told.dispatch(.add(1))
    XCTAssertEqual(told.runningEffectCount, 0)
    told.advance(to: 5000)
    XCTAssertEqual(told.log, [])
    subscription.cancel()
  }

  func testTwoCallersOfOneThunkGoOnEachInTheirTurn() {
    let told = ToldStore()
    let thunk = CounterThunk { _ in
      .run("wait") { context in
        try? await context.sleep(for: .seconds(1))
        context.send(.add(1))
      }
    }
    let first = run(thunk, in: told)
    told.advance(to: 500)
    _ = run(thunk, in: told)
    first.cancel()
    told.executor.runUntilIdle()
    XCTAssertEqual(told.runningEffectCount, 1)
    told.advance(to: 1500)
    XCTAssertEqual(told.store.state, Counter(count: 1, log: [-1, -1]))
  }

  func testAHundredThousandChainedThunksUseNoStack() {
    let told = ToldStore()
    let one = CounterThunk { _ in .send(.add(1)) }
    let chain = (1..<1000).reduce(one) { chain, _ in chain.then(one) }
    onASmallStack { [store = told.store] in
      for _ in 1...100 { store.dispatch(chain) }
    }
    XCTAssertEqual(told.store.state.count, 100_000)
  }
}
