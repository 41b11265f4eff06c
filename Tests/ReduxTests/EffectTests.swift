import Redux
import ReduxTesting
import XCTest

/// Tests each kind of effect alone; `StoreModelTests` combines them.
final class EffectTests: XCTestCase {
  // MARK: Timelines

  /// The timeline of effects that `.add` starts.
  ///
  /// `starts` gives the times, in milliseconds, and the number to add at each. Time jumps from one
  /// start to the next, as when a computer wakes from sleep.
  private func timelineOfJumps(
    _ starts: KeyValuePairs<Int, Int>, line: UInt = #line,
    _ effect: @escaping @Sendable (Int) -> CounterEffect
  ) -> [String] {
    timeline(.onAdd(effect), line: line) { manual in
      for (time, number) in starts {
        manual.store.advance(to: .milliseconds(time))
        manual.store.dispatch(.add(number))
      }
      manual.store.advance(to: manual.store.time + .seconds(20))
      XCTAssertNil(manual.store.nextDeadline, line: line)
    }
  }

  func testADelayEndsAtItsDeadlineAndReplacesTheDelayUnderTheSameID() {
    XCTAssertEqual(timelineOfJumps([0: 1, 600: 2]) { delay($0, id: .first) }, ["1600: 2"])
    let withoutID = timelineOfJumps([0: 1, 600: 2, 700: 0]) { number in
      number == 0 ? .cancel(.anonymous) : delay(number, id: .anonymous)
    }
    XCTAssertEqual(withoutID, ["1000: 1", "1600: 2"])
    let fromDueActions = timelineOfJumps([0: 1]) { number in
      .batch([
        .send(.note(number)),
        number < 3 ? .after(.seconds(1), id: .first, .add(number + 1)) : .none,
      ])
    }
    XCTAssertEqual(fromDueActions, ["0: 1", "1000: 2", "2000: 3"])
    XCTAssertEqual(timeline(of: delay(1, seconds: -5, id: .first)), ["0: 1"])
  }

  /// RTK calls this take-leading.
  func testAnEffectThatYieldsDoesNotReplaceTheOneThatRuns() {
    let yielding = timelineOfJumps([0: 1, 600: 2, 1000: 3]) { number in
      .unlessRunning(.batch([delay(number, id: .first), .send(.note(-number))]))
    }
    XCTAssertEqual(yielding, ["0: -1", "600: -2", "1000: 1", "1000: -3", "2000: 3"])
    let operations = timeline(
      .onAdd { .unlessRunning(noteAfterASecond($0, id: .first)) }
    ) { manual in
      manual.dispatch(.add(1), .add(2))
    }
    XCTAssertEqual(operations, ["1000: 1"])
  }

  func testAnEffectThatFollowsTheStateBelongsToNoAction() {
    let following = CounterMiddleware(
      "following",
      following: { counter in
        counter.count == 0 ? [:] : ["wait": .every(.seconds(1), id: "tick", .note(1))]
      })
    let manual = ManualCounter(following)
    let task = manual.store.dispatch(.add(1))
    XCTAssert(manual.hasReturned { await task.finish() })
    task.cancel()
    XCTAssertEqual(manual.runningEffectCount, 1)
    XCTAssert(manual.hasReturned { await manual.store.shutDown() })
  }

  func testAShutdownCancelsASleepingOperationThatFollowsTheState() {
    let manual = ManualCounter(
      CounterMiddleware("following", following: { _ in ["wait": noteAfterASecond(1)] }),
      CounterMiddleware(
        "changing", following: { $0.count == 0 ? [:] : ["wait 2": noteAfterASecond(2)] }))
    manual.dispatch(.add(1))
    XCTAssert(manual.hasReturned { await manual.store.shutDown() })
    XCTAssertEqual(manual.log, [])
  }

  func testTheEffectOfAMiddlewareIsComparedWithoutAStore() {
    let adding = CounterMiddleware.onAdd { delay($0, id: .first) }
    XCTAssertEqual(
      adding.effect(of: .add(2), from: Counter(), to: Counter(count: 2)), delay(2, id: .first))
    XCTAssertEqual(adding.effect(of: .nothing, from: Counter(), to: Counter()), .none)
    let comparing = CounterMiddleware("comparing", comparing: \.count) { before, step in
      .send(.note(step.state.count - before))
    }
    XCTAssertEqual(
      comparing.effect(of: .nothing, from: Counter(count: 1), to: Counter(count: 4)),
      .send(.note(3)))
  }

  /// In SwiftRex, this is `supervise`.
  func testEffectsFollowTheState() {
    let following = CounterMiddleware(
      "following",
      following: { counter in
        counter.count == 0 ? [:] : ["wait": noteAfterASecond(counter.count, id: .first)]
      })
    let timeline = timeline(following) { manual in
      manual.dispatch(.add(1))
      manual.advance(to: 500)
      manual.dispatch(.note(0))  // The effect goes on.
      manual.advance(to: 1500)
      manual.dispatch(.nothing)  // The effect has ended, and does not start again.
      manual.dispatch(.add(1))
      manual.dispatch(.add(1))  // Another effect replaces the last one.
      manual.advance(to: 2500)
      manual.dispatch(.add(1))
      manual.dispatch(.add(-4))  // No effect any more.
      XCTAssertEqual(manual.runningEffectCount, 0)
    }
    XCTAssertEqual(timeline, ["500: 0", "1000: 1", "2500: 3"])
  }

  func testAHugeDelayDoesNotOverflow() {
    let store = counterStore(.onNothing { delay(1, seconds: .max, id: .first) })
    store.advance(to: .seconds(1))
    store.dispatch(.nothing)
    store.advance(to: .seconds(Int64.max))
    XCTAssertEqual(store.state.log, [])
  }

  func testARepeatingEffectSendsAllMissedTicksOrOnlyTheLatest() {
    let expected: [(MissedTicks, interval: Int, [String])] = [
      (.all, 10, ["10: 1", "20: 1", "30: 1", "40: 1"]), (.latest, 10, ["30: 1", "40: 1"]),
      (.latest, 0, ["35: 1", "40: 1"]),
    ]
    for (missed, interval, ticks) in expected {
      let timeline = timelineOfJumps([0: 1, 35: 2, 40: 0]) { number in
        switch number {
        case 0: .cancel(.first)
        case 1: .every(.milliseconds(interval), missed: missed, id: .first, .note(1))
        default: .none
        }
      }
      XCTAssertEqual(timeline, ticks, "\(missed) \(interval)")
    }
  }

  /// In TCA (#540, #683), a throttle sent its last action too early, or sent an outdated action later.
  func testAThrottleSendsAtItsEdgesAndNeverTwiceWithinAnInterval() {
    let expected: [(ThrottleEdges, [String])] = [
      (.leading, ["0: 1", "500: 3", "9000: 6"]), (.trailing, ["500: 2", "1000: 5", "9500: 6"]),
      (.both, ["0: 1", "500: 2", "1000: 5", "9000: 6"]),
    ]
    for (edges, sent) in expected {
      let timeline = timelineOfJumps([0: 1, 100: 2, 500: 3, 600: 4, 700: 5, 9000: 6]) {
        .throttle(.milliseconds(500), edges, id: .first, .note($0))
      }
      XCTAssertEqual(timeline, sent, "\(edges)")
    }
  }

  // MARK: Cancelling

  func testACancellationDropsTheActionThatIsBeingHandledAndTheRestOfTheChain() {
    let effects: [CounterEffect] = [
      .every(.seconds(1), id: .first, .note(1)), delay(1, id: .first),
      delay(1, id: EffectID.first.appending("below")),
      .run("send", id: .first) { context in
        context.send(.note(1))
        try? await context.sleep(for: .seconds(1))
      },
    ]
    for effect in effects {
      let stores = Recorder<CounterStore>()
      let cancelling = CounterMiddleware.intercept("cancel") { _, action in
        if action == .note(1) { stores.all[0].cancel(.first) }
        return action
      }
      let manual = ManualCounter(cancelling)
      stores.note(manual.store)
      let hasReturned = manual.hasReturned(after: { manual.advance(to: 1000) }) {
        await manual.store.dispatch(chain(effect, .send(.note(2)))).finish()
      }
      XCTAssert(hasReturned, "\(effect)")
      XCTAssertEqual(manual.log, [], "\(effect)")
      XCTAssertEqual(manual.runningEffectCount, 0, "\(effect)")
    }
  }

  func testACancellationOnABusyStoreEndsOnlyEffectsThatWereRequestedBeforeIt() {
    for cancelsFirst in [true, false] {
      let store = counterStore(.onNothing { delay(1, id: .first) })
      whileBusy(store) {
        if cancelsFirst { store.cancel(.first) }
        store.dispatch(.nothing)
        if !cancelsFirst { store.cancel(.first) }
      }
      store.advance(to: .seconds(2))
      XCTAssertEqual(store.state.log, cancelsFirst ? [1] : [])
    }
  }

  func testACancellationOnABusyStoreDropsAQueuedAction() {
    let manual = ManualCounter {
      .run("send", id: .first) { context in
        context.send(.note(1))
        try? await context.sleep(for: .seconds(1))
      }
    }
    manual.store.dispatch(.nothing)
    whileBusy(manual.store) {
      manual.executor.runUntilIdle()
      manual.store.cancel(.first)
    }
    manual.executor.runUntilIdle()
    XCTAssertEqual(manual.log, [])
  }

  // MARK: Values and ids

  func testEffectsCanBeComparedAndMapped() {
    let effect: Effect<Int> = .batch([
      .send(1), .after(.seconds(1), id: .first, 2), .cancel(.second),
    ])
    XCTAssertEqual(
      effect.map { CounterAction.add($0) },
      .batch([.send(.add(1)), .after(.seconds(1), id: .first, .add(2)), .cancel(.second)]))
    let search: CounterEffect = .run("search ducks", id: .first) { _ in }
    XCTAssertEqual(search, .run("search ducks", id: .first) { $0.send(.nothing) })
    XCTAssertNotEqual(search, .run("search geese", id: .first) { _ in })
    XCTAssertNotEqual(search, .run("search ducks", id: .second) { _ in })
  }

  func testIDsDifferByValueAndByType() {
    enum Request: Hashable { case page(Int) }
    XCTAssertEqual(EffectID(Request.page(1)), EffectID(Request.page(1)))
    XCTAssertNotEqual(EffectID(Request.page(1)), EffectID(Request.page(2)))
    XCTAssertNotEqual(EffectID(1), EffectID("1"))
    let name = "first"
    XCTAssertEqual(EffectID(name), .first)
    XCTAssertEqual(Set([EffectID(1), EffectID(1), EffectID(Int8(1))]).count, 2)
  }
}
