import Redux
import ReduxTesting
import XCTest

/// How a caller waits until a store is idle, and how a store is shut down.
final class ShutdownTests: XCTestCase {
  func testAStoreIsIdleWhenItsLastEffectHasEnded() {
    let manual = ManualCounter {
      .batch([delay(1, seconds: 2, id: .first), noteAfterASecond(2, id: .second)])
    }
    XCTAssert(manual.hasReturned { await manual.store.waitUntilIdle() })
    manual.dispatch(.nothing)
    for (time, isIdle) in [(1000, false), (2000, true)] {
      let hasReturned = manual.hasReturned(after: { manual.advance(to: time) }) {
        await manual.store.waitUntilIdle()
      }
      XCTAssertEqual(hasReturned, isIdle)
    }
    XCTAssertEqual(manual.log, [2, 1])
  }

  func testAWaitEndsWhenItsTaskIsCancelled() {
    let gate = Gate()
    let manual = ManualCounter { .run("write", id: .first) { _ in await gate.wait() } }
    manual.dispatch(.nothing)
    let (store, executor) = (manual.store, manual.executor)
    let waits: [@Sendable () async -> Bool] = [
      { await store.waitUntilIdle() }, { await store.shutDown() },
    ]
    for wait in waits {
      let results = Recorder<Bool>()
      let task = Task(executorPreference: executor) { results.note(await wait()) }
      executor.runUntilIdle()
      XCTAssertEqual(results.all, [])
      task.cancel()
      executor.runUntilIdle()
      XCTAssertEqual(results.all, [false])
    }
    XCTAssertEqual(manual.runningEffectCount, 1)
    gate.open()
  }

  func testAWaitSucceedsEvenIfTheStoreIsBusyAgainWhenTheWaitReturns() {
    let manual = ManualCounter { delay(1, id: .first) }
    manual.dispatch(.nothing)
    let (store, executor, results) = (manual.store, manual.executor, Recorder<Bool>())
    Task(executorPreference: executor) { results.note(await store.waitUntilIdle()) }
    executor.runUntilIdle()
    // Both calls return before the waiting task continues, so the store is busy again by then.
    store.advance(to: .seconds(1))
    store.dispatch(.nothing)
    executor.runUntilIdle()
    XCTAssertEqual(results.all, [true])
  }

  func testAWaitEndsAtItsTimeLimit() async {
    let gate = Gate()
    let store = counterStore(.onNothing { .run("write", id: .first) { _ in await gate.wait() } })
    store.dispatch(.nothing)
    let isIdle = await store.shutDown(within: .seconds(60), clock: ImmediateClock())
    XCTAssertFalse(isIdle)
    gate.open()
    let isIdleAtLast = await store.waitUntilIdle(within: .seconds(60))
    XCTAssert(isIdleAtLast)
  }

  func testAWaitFailsIfItsTimeLimitPassesDuringADrain() {
    let (executor, results) = (ManualExecutor(), Recorder<Bool>())
    let store = counterStore()
    let subscription = store.subscribe(\.log) { [unowned store] _ in
      Task(executorPreference: executor) {
        results.note(await store.shutDown(within: .seconds(60), clock: ImmediateClock()))
      }
      executor.runUntilIdle()
      XCTAssertEqual(results.all, [false])
    }
    store.dispatch(.note(1))
    XCTAssertEqual(results.all, [false])
    subscription.cancel()
  }

  func testAnActionDispatchedAfterAWaitIsReducedImmediately() {
    let store = counterStore(.onNothing { delay(1, id: .first) })
    store.dispatch(.nothing)
    let logs = Recorder<[Int]>()
    Task(executorPreference: InlineExecutor()) {
      await store.waitUntilIdle()
      store.dispatch(.note(2))
      logs.note(store.state.log)
    }
    store.advance(to: .seconds(1))
    XCTAssertEqual(logs.all, [[1, 2]])
  }

  func testAWaitLastsUntilACancelledOperationHasReturned() {
    let gate = Gate()
    let manual = ManualCounter { .run("write", id: .first) { _ in await gate.wait() } }
    manual.dispatch(.nothing)
    manual.cancel(.first)
    XCTAssertEqual(manual.runningEffectCount, 0)
    XCTAssertFalse(manual.hasReturned { await manual.store.waitUntilIdle() })
    XCTAssert(manual.hasReturned(after: { gate.open() }) { await manual.store.shutDown() })
  }

  func testAShutdownCancelsOperationsThatSleepAndOnlyWakesDetachedOnes() {
    let manual = ManualCounter {
      .batch([
        noteAfterASecond(1, id: .first),
        .detached(
          .run("detached", id: .second) { context in
            try? await context.sleep(for: .seconds(1))
            context.send(.note(2))
          }),
      ])
    }
    manual.dispatch(.nothing)
    XCTAssert(manual.hasReturned { await manual.store.shutDown() })
    XCTAssertEqual(manual.log, [2])
    manual.dispatch(.nothing)
    XCTAssertEqual(manual.runningEffectCount, 0)
    XCTAssertEqual(manual.log, [2, 2])
  }

  func testAShutdownWritesPendingChangesAndLaterOnesAreWrittenAtOnce() {
    let disk = NotesDisk()
    let notes = ManualStore(disk)
    notes.dispatch(.launch, .note(1), .note(2))
    XCTAssertEqual(disk.attempts.all, [])
    XCTAssert(notes.hasReturned { await notes.store.shutDown() })
    notes.dispatch(.note(3))
    XCTAssertEqual(disk.attempts.all, ["0: [1, 2]", "0: [1, 2, 3]"])
  }

  func testAfterAShutdownADelayStillReplacesAnOperation() {
    let silent = AsyncStream<CounterAction> { _ in }
    let manual = ManualCounter(
      .onNothing { .stream("listen", id: .first, silent) }, .onAdd { _ in delay(2, id: .first) })
    manual.dispatch(.nothing)
    XCTAssertFalse(manual.hasReturned { await manual.store.shutDown() })
    let hasReturned = manual.hasReturned(after: { manual.dispatch(.add(1)) }) {
      await manual.store.shutDown()
    }
    XCTAssert(hasReturned)
    XCTAssertEqual(manual.runningEffectCount, 0)
  }

  func testAfterAShutdownAThrottleStillSendsItsFirstAction() {
    let manual = ManualCounter { .throttle(.seconds(1), id: .first, .note(1)) }
    XCTAssert(manual.hasReturned { await manual.store.shutDown() })
    manual.dispatch(.nothing)
    XCTAssertEqual(manual.log, [1])
    XCTAssertEqual(manual.runningEffectCount, 0)
  }

  /// Its part disappears before the action is reduced.
  func testAfterAShutdownAThrottleOfARemovedPartSendsNothing() {
    let guest = Feature<Part, PartAction>(
      Reducer { part, action in if action == .tick { part.ticks += 1 } },
      middlewares: [
        Middleware("throttling") { step in
          step.action == .start ? .throttle(.seconds(1), id: "tick", .tick) : .none
        }
      ])
    let manual = ManualStore(
      Root(),
      Feature<Root, RootAction>(
        Reducer { root, action in if case .change(let change) = action { change(&root) } }
      ) {
        guest.mounted(optional: \.guest, action: RootAction.guest)
      })
    XCTAssert(manual.hasReturned { await manual.store.shutDown() })
    manual.store.dispatch(
      Thunk { _ in
        .batch([.send(.guest(.start)), .send(.change { $0.guest = Part(id: 9) })])
      })
    XCTAssertEqual(manual.state.guest?.ticks, 0)
  }

  func testAfterAShutdownNoTimerStartsAndNoChainContinues() {
    let manual = ManualCounter {
      .batch([delay(1, id: .first), .every(.seconds(1), id: .second, .note(2))])
    }
    manual.dispatch(.nothing)
    XCTAssert(manual.hasReturned { await manual.store.shutDown() })
    manual.dispatch(.nothing)
    manual.dispatch(chain(delay(3, id: .first), .send(.note(4))))
    manual.advance(to: 5000)
    XCTAssertEqual(manual.log, [])
    XCTAssertEqual(manual.runningEffectCount, 0)
  }
}

/// A clock on which every sleep ends immediately.
private struct ImmediateClock: Clock {
  var now: ContinuousClock.Instant { .now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
}
