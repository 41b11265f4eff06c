import Dispatch
import Redux
import ReduxTesting
import XCTest

/// The time of a store: set by its host, read from a source, or real.
final class TimeTests: XCTestCase {
  func testStoreTimeNeverGoesBackEvenIfTheHostOrTheSourceDoes() {
    let clock = Recorder(Duration.zero)
    let delaying = CounterMiddleware.onNothing { delay(1, id: .first) }
    let hosted = counterStore(delaying)
    let reading = counterStore(delaying, now: { clock.all.last ?? .zero })
    for (seconds, latest) in [(5, 5), (3, 5), (6, 6)] {
      clock.note(.seconds(seconds))
      hosted.advance(to: .seconds(seconds))
      for store in [hosted, reading] {
        XCTAssertEqual(store.time, .seconds(latest))
        store.dispatch(.nothing)
        XCTAssertEqual(store.nextDeadline, .seconds(latest + 1))
      }
    }
  }

  func testATimeThatIsSetDuringADrainIsReachedWhenTheQueueIsEmpty() {
    let reference = Recorder<CounterStore>()
    let store = counterStore(
      .onAdd { _ in
        reference.all[0].advance(to: .seconds(3))
        return .batch([.send(.note(2)), delay(3, id: .first)])
      })
    reference.note(store)
    store.dispatch(.add(1))
    XCTAssertEqual(store.state.log, [2, 3])
    XCTAssertEqual(store.time, .seconds(3))
  }

  // MARK: A source of time

  /// In some cases, 3 s pass before the delay is requested, in an operation or in a subscriber.
  func testADelayCountsFromWhenItWasRequested() {
    struct Refused: Error {}
    let (clock, executor) = (Recorder(Duration.zero), ManualExecutor())
    @Sendable func pass(_ seconds: Int) {
      clock.note((clock.all.last ?? .zero) + .seconds(seconds))
    }
    let effect = delay(2, id: .first)
    let effects: [CounterEffect] = [
      effect,
      .run("sleep", id: .first) { context in
        pass(3)
        try? await context.sleep(for: .seconds(1))
      },
      .run("fail") { _ in
        pass(3)
        throw Refused()
      } failure: { _ in
        .add(0)
      },
    ]
    let store = Store(
      Counter(), Feature(counterReducer, middlewares: [.onAdd { effects[$0] }]), executor: executor,
      now: { clock.all.last ?? .zero })
    let slow = store.subscribe(\.log) { [unowned store] _ in
      pass(3)
      store.dispatch(.add(0))
    }
    let starts = [
      { _ = store.dispatch(.add(0)) }, { _ = store.dispatch(chain(effect)) },
      { _ = store.dispatch(.add(1)) },
      { _ = store.dispatch(.add(2)) }, { _ = store.dispatch(.note(1)) },
    ]
    for (number, start) in starts.enumerated() {
      pass(10)
      start()
      executor.runUntilIdle()
      XCTAssertEqual(store.nextDeadline, store.time + .seconds(1), "start \(number)")
      store.cancel(.first)
    }
    slow.cancel()
  }

  func testEachDeadlineKeepsItsOwnTimeWhenTheClockJumps() {
    let clock = Recorder(Duration.zero)
    let times = Recorder<Duration>()
    let store = counterStore(
      .onNothing {
        .batch([
          .after(.seconds(1), id: .first, .add(1)), .after(.seconds(2), id: .second, .add(2)),
        ])
      },
      .onAdd { $0 == 1 ? delay(3, seconds: 3, id: "third") : .none },
      .onStep { times.note($0.time) }, now: { clock.all.last ?? .zero })
    store.dispatch(.nothing)
    clock.note(.seconds(10))
    store.advance(to: .seconds(10))
    XCTAssertEqual(times.all, [.zero, .seconds(1), .seconds(2)])
    XCTAssertEqual(
      store.nextDeadline, .seconds(13), "a delay counts from the clock's time when it is requested")
  }

  /// Setting the time of such a store used to stop its time until the clock had caught up.
  func testAStoreThatReadsAClockCannotBeSetAheadOfIt() {
    let clock = Recorder(Duration.zero)
    let store = counterStore(.onNothing { delay(1, id: .first) }, now: { clock.all.last ?? .zero })
    store.advance(to: .seconds(3600))
    XCTAssertEqual(store.time, .zero)
    store.dispatch(.nothing)
    clock.note(.seconds(1))
    store.wake()
    XCTAssertEqual(store.state.log, [1])
  }

  func testANegativeDelayCountsAsZero() {
    let store = counterStore(
      .onNothing {
        .batch([.after(.zero, id: .first, .note(1)), delay(2, seconds: -1, id: .second)])
      })
    store.advance(to: .seconds(5))
    store.dispatch(.nothing)
    XCTAssertEqual(store.state.log, [1, 2], "neither was due before the other")
  }

  func testTicksThatAreDueTogetherComeInTheOrderInWhichTheyWereRequested() {
    let ticking = CounterMiddleware.onNothing {
      .batch([
        .every(.seconds(1), id: .first, .note(1)), .every(.seconds(2), id: .second, .note(2)),
        .after(.seconds(4), id: "third", .note(3)),
      ])
    }
    let store = counterStore(ticking)
    store.dispatch(.nothing)
    for second in 1...4 { store.advance(to: .seconds(second)) }
    XCTAssertEqual(store.state.log, [1, 1, 2, 1, 1, 2, 3])
  }

  // MARK: Real time

  /// Only lower bounds of times are checked, because these hold on a busy machine too.
  func testAStoreFollowsRealTimeAfterOneOfTwoRunsIsCancelled() {
    let done = DispatchSemaphore(value: 0)
    let store = counterStore(
      .onNothing {
        .batch([
          .after(.milliseconds(6), id: .second, .note(2)),
          .after(.milliseconds(2), id: .first, .note(1)),
        ])
      },
      .onStep { if $0.action == .note(2) { done.signal() } })
    let (first, second) = (store.runInRealTime(), store.runInRealTime())
    first.cancel()
    let start = ContinuousClock.now
    store.dispatch(.nothing)
    XCTAssertEqual(done.wait(timeout: .now() + 50), .success)
    XCTAssertGreaterThanOrEqual(ContinuousClock.now - start, .milliseconds(6))
    XCTAssertEqual(store.state.log, [1, 2])
    let time = store.time
    XCTAssertGreaterThanOrEqual(time, .milliseconds(6))
    second.cancel()
    XCTAssertGreaterThanOrEqual(store.time, time, "time does not go back")
  }

  func testHugeWaitsInRealTimeDoNotOverflow() async {
    let store = counterStore(
      .onNothing { delay(1, seconds: .max, id: .first) },
      .onAdd { _ in .after(.milliseconds(2), id: .second, .note(2)) },
      Middleware("end", on: CounterAction.note) { _, _ in .cancel(.first) })
    let realTime = store.runInRealTime()
    store.dispatch(.nothing)
    store.dispatch(.add(1))
    let isIdle = await store.waitUntilIdle(within: .seconds(Int64.max))
    XCTAssert(isIdle)
    XCTAssertEqual(store.state.log, [2])
    realTime.cancel()
  }
}
