import Redux
import ReduxTesting
import XCTest

/// What an action or a thunk has started can be awaited and cancelled.
final class StoreTaskTests: XCTestCase {
  /// Dispatches an action in a task on the store's executor, and notes -1 when everything has ended.
  @discardableResult private func run(
    _ action: CounterAction, in manual: ManualCounter
  ) -> Task<Void, Never> {
    let (store, executor) = (manual.store, manual.executor)
    let task = Task(executorPreference: executor) {
      await store.dispatch(action).finish()
      _ = store.dispatch(.note(-1))
    }
    executor.runUntilIdle()
    return task
  }

  /// `.nothing` starts a request; its answer `.add(1)` starts a delay.
  private static let middlewares: [CounterMiddleware] = [
    .onNothing {
      .run("request") { context in
        try? await context.sleep(for: .seconds(1))
        context.send(.add(1))
      }
    }, .onAdd { _ in delay(5, seconds: 2, id: .first) },
  ]

  private func manual() -> ManualCounter {
    ManualStore(Counter(), Feature(counterReducer, middlewares: Self.middlewares))
  }

  func testATaskEndsWithTheEffectsOfMiddlewaresAndWhatTheySend() {
    let manual = manual()
    run(.nothing, in: manual)
    manual.advance(to: 2999)
    XCTAssertEqual(manual.log, [])
    manual.advance(to: 3000)
    XCTAssertEqual(manual.log, [5, -1])
  }

  func testATaskWithoutEffectsHasEndedWhenDispatchReturns() {
    let manual = manual()
    run(.note(1), in: manual)
    XCTAssertEqual(manual.log, [1, -1])
  }

  func testACancelledTaskEndsEverythingThatItHasStartedAndNothingElse() {
    let manual = manual()
    let task = manual.store.dispatch(.nothing)
    manual.executor.runUntilIdle()
    manual.advance(to: 1500)
    manual.store.dispatch(CounterThunk { _ in delay(7, seconds: 4, id: .second) })
    XCTAssertEqual(manual.runningEffectCount, 2)
    task.cancel()
    manual.advance(to: 9000)
    XCTAssertEqual(manual.log, [7])
    XCTAssertEqual(manual.count, 1)
  }

  func testACancelledCallerCancelsItsTask() {
    let manual = manual()
    let caller = run(.nothing, in: manual)
    caller.cancel()
    manual.advance(to: 9000)
    XCTAssertEqual(manual.log, [-1])
    XCTAssertEqual(manual.count, 0)
  }

  /// The action waits in the queue of a busy store.
  func testACancelledTaskDropsItsQueuedAction() {
    let manual = manual()
    whileBusy(manual.store) {
      let task = manual.store.dispatch(.note(1))
      manual.store.dispatch(.note(2))
      task.cancel()
    }
    XCTAssertEqual(manual.log, [2])
  }

  /// The second of two actions that one effect sends is cancelled while the first is handled.
  func testATaskThatIsCancelledByItsOwnActionSendsNothingMore() {
    let tasks = Recorder<StoreTask>()
    let manual = ManualStore(
      Counter(),
      Feature(
        counterReducer,
        middlewares: [
          .onNothing { .batch([.after(.seconds(1), id: .first, .add(1))]) },
          .onAdd { _ in
            tasks.all.first?.cancel()
            return .batch([.send(.note(1)), delay(2, id: .second)])
          },
        ]))
    tasks.note(manual.store.dispatch(.nothing))
    manual.advance(to: 9000)
    XCTAssertEqual(manual.count, 1)
    XCTAssertEqual(manual.log, [])
  }

  func testATaskThatIsCancelledByAnInterceptReducesNothingMore() {
    let tasks = Recorder<StoreTask>()
    let manual = ManualCounter(
      .onNothing { .send(.note(1)) },
      .intercept("cancelling") { _, action in
        if action == .note(1) { tasks.all.first?.cancel() }
        return action
      })
    manual.store.advance(to: .seconds(1))
    whileBusy(manual.store) { tasks.note(manual.store.dispatch(.nothing)) }
    XCTAssertEqual(manual.log, [])
  }

  func testATaskThatIsCancelledByItsOwnActionStartsNothingMore() {
    let tasks = Recorder<StoreTask>()
    let manual = ManualCounter(
      .onNothing { .after(.seconds(1), id: .first, .add(1)) },
      .onAdd { _ in
        tasks.all.first?.cancel()
        return delay(2, id: .second)
      })
    tasks.note(manual.store.dispatch(.nothing))
    manual.advance(to: 1000)
    XCTAssertEqual(manual.runningEffectCount, 0)
  }

  /// A job that is dropped counts as handled.
  func testATaskEndsWhenAnActionOfItsCancelledOperationIsDropped() {
    let manual = ManualCounter {
      .run("send", id: .first) { context in
        context.send(.note(1))
        try? await context.sleep(for: .seconds(1))
      }
    }
    let task = manual.store.dispatch(.nothing)
    whileBusy(manual.store) {
      manual.executor.runUntilIdle()
      manual.store.cancel(.first)
    }
    XCTAssert(manual.hasReturned { await task.finish() })
    XCTAssertEqual(manual.log, [])
  }

  func testManyWaitersOfABusyStoreAllReturn() {
    let manual = manual()
    let ended = Recorder<Int>()
    whileBusy(manual.store) {
      for number in 1...100 {
        let task = manual.store.dispatch(.note(number))
        Task(executorPreference: manual.executor) {
          await task.finish()
          ended.note(number)
        }
      }
      manual.executor.runUntilIdle()
      XCTAssertEqual(ended.all, [])
    }
    manual.executor.runUntilIdle()
    XCTAssertEqual(ended.all.sorted(), Array(1...100))
    XCTAssertEqual(manual.log, Array(1...100))
  }

  func testADetachedEffectBelongsToNoTask() {
    let manual = ManualCounter { .detached(delay(1, id: .first)) }
    let task = manual.store.dispatch(.nothing)
    task.cancel()
    XCTAssert(manual.hasReturned { await task.finish() })
    manual.advance(to: 1000)
    XCTAssertEqual(manual.log, [1])
  }
}
