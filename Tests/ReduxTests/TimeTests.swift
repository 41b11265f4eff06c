import Dispatch
import Redux
import XCTest

/// The time of a store: set by its host, read from a source, or real.
final class TimeTests: XCTestCase {
  func testTimeNeverGoesBackWhenTheHostSetsAnEarlierOne() {
    let store = counterStore()
    store.advance(to: .seconds(2))
    store.advance(to: .seconds(1))
    XCTAssertEqual(store.time, .seconds(2))
  }

  func testTimeNeverGoesBackWithItsSource() {
    let clock = Recorder(Duration.seconds(5))
    let store = counterStore(
      .onNothing { .after(.seconds(1), id: .first, .note(1)) }, now: { clock.all.last ?? .zero })
    XCTAssertEqual(store.time, .seconds(5))
    clock.note(.seconds(3))
    XCTAssertEqual(store.time, .seconds(5))
    store.dispatch(.nothing)
    XCTAssertEqual(store.nextDeadline, .seconds(6))
  }

  func testTimeThatIsSetWithinADrainPassesWhenTheQueueIsEmpty() {
    let reference = Recorder<CounterStore>()
    let store = counterStore(
      .onAdd { _ in
        reference.all[0].advance(to: .seconds(3))
        return .batch([.send(.note(2)), .after(.seconds(1), id: .first, .note(3))])
      })
    reference.note(store)
    store.dispatch(.add(1))
    XCTAssertEqual(store.state.log, [2, 3])
    XCTAssertEqual(store.time, .seconds(3))
  }

  // MARK: A source of time

  func testADelayThatFollowsFromASlowSubscriberCountsFromWhenItWasRequested() {
    let clock = Recorder(Duration.zero)
    let store = counterStore(
      .onNothing { .after(.milliseconds(500), id: .first, .note(2)) },
      now: { clock.all.last ?? .zero })
    let subscription = store.subscribe(\.count) { [unowned store] _ in
      clock.note(.seconds(1))
      store.dispatch(.nothing)
    }
    store.dispatch(.add(1))
    XCTAssertEqual(store.nextDeadline, .milliseconds(1500))
    store.advance(to: store.time)
    XCTAssertEqual(store.state.log, [])
    subscription.cancel()
  }

  func testEachDeadlineKeepsItsOwnTimeWhateverTheClockSays() {
    let clock = Recorder(Duration.zero)
    let times = Recorder<Duration>()
    let store = counterStore(
      .onNothing {
        .batch([
          .after(.seconds(1), id: .first, .add(1)), .after(.seconds(2), id: .second, .add(2)),
        ])
      },
      .onAdd { $0 == 1 ? .after(.seconds(3), id: "third", .note(3)) : .none },
      .onStep { times.note($0.time) }, now: { clock.all.last ?? .zero })
    store.dispatch(.nothing)
    clock.note(.seconds(10))
    store.advance(to: .seconds(10))
    XCTAssertEqual(times.all, [.zero, .seconds(1), .seconds(2)])
    XCTAssertEqual(store.nextDeadline, .seconds(13), "counted from when it was requested")
  }
}

/// Stores that run in real time: only lower bounds are checked, which no busy machine can break.
final class RealTimeTests: XCTestCase {
  private static let work = Duration.milliseconds(20)
  private static let delay = Duration.milliseconds(40)

  private let done = DispatchSemaphore(value: 0)
  private let requested = Recorder<ContinuousClock.Instant>()
  private let over = Recorder<ContinuousClock.Instant>()

  /// A store in which `.note(2)` is the end of a delay.
  private func store(_ middleware: CounterMiddleware) -> CounterStore {
    counterStore(
      middleware,
      .onStep { [done, over] step in
        guard step.action == .note(2) else { return }
        over.note(.now)
        done.signal()
      })
  }

  private func waitUntilDone(line: UInt = #line) {
    XCTAssertEqual(done.wait(timeout: .now() + 50), .success, line: line)
  }

  /// Lets the store's clock run while nothing happens in the store.
  private func pass(_ time: Duration) {
    let start = ContinuousClock.now
    while ContinuousClock.now - start < time {}
  }

  private func checkDelay(line: UInt = #line) throws {
    waitUntilDone(line: line)
    let (start, end) = try (XCTUnwrap(requested.all.last), XCTUnwrap(over.all.last))
    XCTAssertGreaterThanOrEqual(end - start, Self.delay, line: line)
  }

  func testAStoreRunsInRealTimeUntilThatIsCancelled() {
    let store = store(
      .onNothing {
        .batch([
          .after(.milliseconds(6), id: .second, .note(2)),
          .after(.milliseconds(2), id: .first, .note(1)),
        ])
      })
    let (first, second) = (store.runInRealTime(), store.runInRealTime())
    first.cancel()
    store.dispatch(.nothing)
    waitUntilDone()
    XCTAssertEqual(store.state.log.first, 1)
    let time = store.time
    XCTAssertGreaterThanOrEqual(time, .milliseconds(6))
    second.cancel()
    XCTAssertGreaterThanOrEqual(store.time, time, "time does not go back")
  }

  func testADelayCountsFromTheActionOrTheThunkThatStartedIt() throws {
    let delay = CounterEffect.after(Self.delay, id: .first, .note(2))
    let store = store(.onAdd { _ in delay })
    let clock = store.runInRealTime()
    let binding = store.binding(\.count) { .add($0) }
    let starts = [
      { store.dispatch(.add(1)) }, { binding.value = 1 }, { store.dispatch(chain(delay)) },
    ]
    for start in starts {
      pass(Self.work)
      requested.note(.now)
      start()
      try checkDelay()
    }
    clock.cancel()
  }

  func testADelayThatFollowsFromAnOperationCountsFromWhenItWasRequested() throws {
    struct Refused: Error {}
    let effects: [CounterEffect] = [
      .run("sleep") { [requested] context in
        try? await Task.sleep(for: Self.work)
        requested.note(.now)
        try? await context.sleep(for: Self.delay)
        context.send(.note(2))
      },
      .run("fail") { [requested] _ in
        try await Task.sleep(for: Self.work)
        requested.note(.now)
        throw Refused()
      } failure: { _ in
        .add(9)
      },
    ]
    let store = store(
      .onAdd { $0 == 9 ? .after(Self.delay, id: .first, .note(2)) : effects[$0] })
    let clock = store.runInRealTime()
    for number in effects.indices {
      store.dispatch(.add(number))
      try checkDelay()
    }
    clock.cancel()
  }
}
