import Redux
import ReduxTesting
import XCTest

/// How a store settles, and how it is brought to its end.
final class ShutdownTests: XCTestCase {
  /// Whether something asynchronous has returned, on an executor that the test drives.
  private func hasReturned(
    on executor: ManualExecutor, after step: () -> Void = {},
    _ body: @escaping @Sendable () async -> Void
  ) -> Bool {
    let returned = Recorder<Bool>()
    Task(executorPreference: executor) {
      await body()
      returned.note(true)
    }
    executor.runUntilIdle()
    step()
    executor.runUntilIdle()
    return returned.all == [true]
  }

  func testAStoreInWhichNothingRunsIsSettled() {
    let told = ToldStore()
    XCTAssert(hasReturned(on: told.executor) { await told.store.waitUntilIdle() })
  }

  func testAStoreIsSettledWhenItsLastEffectHasEnded() {
    let told = ToldStore {
      .batch([
        .after(.seconds(2), id: .first, .note(1)),
        .run("work", id: .second) { try? await $0.sleep(for: .seconds(1)) },
      ])
    }
    told.dispatch(.nothing)
    XCTAssertFalse(
      hasReturned(on: told.executor, after: { told.advance(to: 1000) }) {
        await told.store.waitUntilIdle()
      })
    XCTAssert(
      hasReturned(on: told.executor, after: { told.advance(to: 2000) }) {
        await told.store.waitUntilIdle()
      })
    XCTAssertEqual(told.log, [1])
  }

  func testAWaitIsLeftWhenItsTaskIsCancelled() {
    let told = ToldStore { .run("hangs", id: .first) { try? await $0.sleep(for: .seconds(1)) } }
    told.dispatch(.nothing)
    let (store, executor) = (told.store, told.executor)
    let waits: [@Sendable () async -> Bool] = [
      { await store.waitUntilIdle() }, { await store.shutDown() },
    ]
    for wait in waits {
      let returned = Recorder<Bool>()
      let task = Task(executorPreference: executor) { returned.note(await wait()) }
      told.executor.runUntilIdle()
      XCTAssertEqual(returned.all, [])
      task.cancel()
      told.executor.runUntilIdle()
      XCTAssertEqual(returned.all, [false])
    }
    XCTAssertEqual(told.runningEffectCount, 1)
  }

  func testAWaitEndsAtItsLimit() async {
    let store = Store(
      state: Counter(), reducer: counterReducer,
      middlewares: [
        CounterMiddleware("hangs") { _ in
          .run("hang", id: .first) { try? await $0.sleep(for: .seconds(1)) }
        }
      ])
    store.dispatch(.nothing)
    let isIdle = await store.shutDown(within: .seconds(60), clock: ImmediateClock())
    XCTAssertFalse(isIdle)
    store.cancel(.first)
    let isIdleAtLast = await store.waitUntilIdle(within: .seconds(60))
    XCTAssert(isIdleAtLast)
  }

  func testAWaitLastsUntilACancelledOperationHasReturned() {
    let opens = Recorder<CheckedContinuation<Void, Never>>()
    let told = ToldStore {
      .run("write", id: .first) { _ in await withCheckedContinuation { opens.note($0) } }
    }
    told.dispatch(.nothing)
    told.cancel(.first)
    XCTAssertEqual(told.runningEffectCount, 0)
    XCTAssertFalse(hasReturned(on: told.executor) { await told.store.waitUntilIdle() })
    XCTAssert(
      hasReturned(on: told.executor, after: { opens.all[0].resume() }) {
        await told.store.shutDown()
      })
  }

  func testAnOperationThatWaitsForItselfIsReported() {
    let warnings = Recorder<String>()
    let executor = ManualExecutor()
    let store = Store(
      state: Counter(), reducer: counterReducer, executor: executor, warn: { warnings.note($0) })
    let stores = Recorder<Store<Counter, CounterAction>>()
    stores.note(store)
    store.dispatch(
      Thunk { _ in .run("save", id: .first) { _ in await stores.all[0].waitUntilIdle() } })
    executor.runUntilIdle()
    XCTAssertEqual(warnings.all.count, 1)
    XCTAssert(warnings.all[0].contains("\"save\""), warnings.all[0])
    store.cancel(.first)
    executor.runUntilIdle()
  }

  func testWhatWaitsToBeWrittenIsWrittenWhenTheStoreFinishes() {
    let written = Recorder<Int>()
    let told = ToldStore(
      .persistence(
        \.count, within: .seconds(60), in: Storage(load: { nil }, save: { written.note($0) }),
        isLaunch: { $0 == .nothing }, restored: { .add($0) }, failed: { _ in nil }))
    for action in [CounterAction.nothing, .add(1), .add(1)] { told.dispatch(action) }
    XCTAssertEqual(written.all, [])
    XCTAssert(hasReturned(on: told.executor) { await told.store.shutDown() })
    XCTAssertEqual(written.all, [2])
    XCTAssertEqual(told.store.time, .zero)
    told.dispatch(.add(1))
    XCTAssertEqual(written.all, [2, 3])
  }

  func testWhatOnlyWaitsForTimeEndsWhenTheStoreFinishes() {
    let told = ToldStore {
      .batch([
        .after(.seconds(1), id: .first, .note(1)), .every(.seconds(1), id: .second, .note(2)),
      ])
    }
    told.dispatch(.nothing)
    XCTAssert(hasReturned(on: told.executor) { await told.store.shutDown() })
    told.dispatch(.nothing)
    told.advance(to: 5000)
    XCTAssertEqual(told.log, [])
    XCTAssertEqual(told.runningEffectCount, 0)
  }

  func testWhatIsBehindADelayDoesNotBeginWhenTheStoreHasFinished() {
    let told = ToldStore()
    XCTAssert(hasReturned(on: told.executor) { await told.store.shutDown() })
    told.dispatch(chain([.after(.seconds(1), id: .first, .note(1)), .send(.note(2))]))
    XCTAssertEqual(told.log, [])
  }

  func testNothingMoreArrivesOfARunWhoseCallerIsCancelledWithinIt() {
    let caller = Recorder<Task<Void, Never>>()
    let told = ToldStore(
      CounterMiddleware("cancel") { step in
        if step.action == .note(1) { caller.all.first?.cancel() }
        return .none
      })
    let thunk = Thunk<Counter, CounterAction> { _ in
      .batch([
        .send(.note(1)), .send(.note(2)), .send(.note(3)),
      ])
    }
    caller.note(Task(executorPreference: told.executor) { await told.store.run(thunk) })
    told.executor.runUntilIdle()
    XCTAssertEqual(told.log, [1])
    XCTAssertEqual(told.runningEffectCount, 0)
  }

  func testAReaderWhoOnlyWantsToKnowHowThingsStandIsToldTheNewestValue() {
    let told = ToldStore()
    let seen = Recorder<Int>()
    let values = told.store.values(\.count, buffering: .bufferingNewest(1))
    for _ in 1...5 { told.store.dispatch(.add(1)) }
    let reader = Task(executorPreference: told.executor) {
      for await count in values { seen.note(count) }
    }
    told.executor.runUntilIdle()
    told.dispatch(.add(1))
    XCTAssertEqual(seen.all, [5, 6])
    reader.cancel()
    told.executor.runUntilIdle()
  }
}

/// A clock on which every sleep is over at once.
private struct ImmediateClock: Clock {
  var now: ContinuousClock.Instant { .now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
}
