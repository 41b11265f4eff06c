import Redux
import ReduxTesting
import XCTest

/// Every kind of effect in manual time: when it sends, what replaces it and what ends it.
final class EffectTests: XCTestCase {
  /// What is noted and when, such as `"500: 3"`, where `.add` starts effects at these times.
  ///
  /// Time leaps from one to the next, as it does when a computer wakes.
  private func timeline(
    _ starts: KeyValuePairs<Int, Int>, until end: Int = 20_000,
    _ effect: @escaping @Sendable (Int) -> CounterEffect
  ) -> [String] {
    let manual = ManualCounter(.onAdd(effect))
    for (time, number) in starts {
      manual.store.advance(to: .milliseconds(time))
      manual.store.dispatch(.add(number))
    }
    manual.store.advance(to: .milliseconds(end))
    return manual.timeline
  }

  private static func noteLater(_ number: Int, _ id: EffectID) -> CounterEffect {
    .after(.seconds(1), id: id, .note(number))
  }

  // MARK: Delays

  func testADelayEndsAtItsDeadlineAndIsForgottenAtOnce() {
    let store = counterStore(.onNothing { Self.noteLater(1, .first) })
    store.dispatch(.nothing)
    XCTAssertEqual(store.nextDeadline, .seconds(1))
    XCTAssertEqual(store.runningEffectCount, 1)
    store.advance(to: .milliseconds(999))
    XCTAssertEqual(store.state.log, [])
    store.advance(to: .seconds(1))
    XCTAssertEqual(store.state.log, [1])
    XCTAssertNil(store.nextDeadline)
    XCTAssertEqual(store.runningEffectCount, 0)
  }

  func testDueActionsComeInTheOrderOfTheirDeadlinesAndEqualOnesInTheOrderOfTheirStarts() {
    let timeline = timeline([0: 0]) { _ in
      .batch([
        .after(.seconds(2), id: "d", .note(4)), Self.noteLater(1, "c"), Self.noteLater(2, "b"),
        Self.noteLater(3, "a"),
      ])
    }
    XCTAssertEqual(timeline, ["1000: 1", "1000: 2", "1000: 3", "2000: 4"])
  }

  func testAnEffectReplacesTheOneThatWaitsUnderItsID() {
    XCTAssertEqual(timeline([0: 1, 600: 2]) { Self.noteLater($0, .first) }, ["1600: 2"])
  }

  func testADelayThatADueActionStartsCountsFromTheDeadlineOfThatAction() {
    let timeline = timeline([0: 1]) { number in
      .batch([
        .send(.note(number)),
        number < 4 ? .after(.seconds(1), id: .first, .add(number + 1)) : .none,
      ])
    }
    XCTAssertEqual(timeline, ["0: 1", "1000: 2", "2000: 3", "3000: 4"])
  }

  func testANegativeDelayIsNoneAndAHugeOneOnlyWaits() {
    let store = counterStore(
      .onNothing {
        .batch([
          .after(.seconds(-5), id: .first, .note(1)),
          .after(.seconds(Int64.max), id: .second, .note(2)),
        ])
      })
    store.dispatch(.nothing)
    XCTAssertEqual(store.state.log, [1])
    store.advance(to: .seconds(Int64.max - 1))
    XCTAssertEqual(store.state.log, [1])
    XCTAssertEqual(store.runningEffectCount, 1)
  }

  // MARK: Ticks

  func testARepeatingEffectTicksUntilItIsCancelled() {
    let timeline = timeline([0: 1, 3999: 0]) { number in
      number == 0 ? .cancel(.first) : .every(.seconds(1), missed: .all, id: .first, .note(number))
    }
    XCTAssertEqual(timeline, ["1000: 1", "2000: 1", "3000: 1"])
  }

  func testARepeatingEffectWithoutAnIntervalStillLetsTimePass() {
    let timeline = timeline([0: 1], until: 5) { .every(.zero, missed: .all, id: .first, .note($0)) }
    XCTAssertEqual(timeline, ["1: 1", "2: 1", "3: 1", "4: 1", "5: 1"])
  }

  func testOfMissedTicksTheLatestIsSentAtItsOwnTimeAndTheRhythmStays() {
    let store = ManualCounter { .every(.milliseconds(10), id: .first, .note(1)) }
    store.dispatch(.nothing)
    for time in [3_600_005, 3_600_005, 3_600_010] {
      store.store.advance(to: .milliseconds(time))
    }
    XCTAssertEqual(store.timeline, ["3600000: 1", "3600010: 1"])
  }

  func testEveryMissedTickIsSentWhereThatIsAskedFor() {
    let timeline = timeline([0: 1], until: 36_000) {
      .every(.milliseconds(10), missed: .all, id: .first, .note($0))
    }
    XCTAssertEqual(timeline, (1...3600).map { "\($0 * 10): 1" })
  }

  // MARK: Throttles

  func testAThrottleSendsAtItsEdgesAndNeverTwiceWithinAStretch() {
    let expected: [(ThrottleEdges, [String])] = [
      (.leading, ["0: 0", "500: 5", "1000: 10", "1500: 15"]),
      (.trailing, ["500: 4", "1000: 9", "1500: 14", "2000: 19"]),
      (.both, ["0: 0", "500: 4", "1000: 9", "1500: 14", "2000: 19"]),
    ]
    for (edges, timeline) in expected {
      let manual = ManualCounter(
        .onAdd { .throttle(.milliseconds(500), edges, id: .first, .note($0)) })
      for number in 0..<20 {
        manual.advance(to: number * 100)
        manual.dispatch(.add(number))
      }
      manual.advance(to: 10_000)
      XCTAssertEqual(manual.timeline, timeline, "\(edges)")
      XCTAssertEqual(manual.runningEffectCount, 0, "\(edges)")
      XCTAssertNil(manual.store.nextDeadline, "\(edges)")
    }
  }

  /// TCA #540, #683: one that came with the end of a stretch was sent in it, and an old one later.
  func testAThrottleHasBothEdgesUnlessOneIsNamed() {
    let timeline = timeline([0: 1, 500: 2, 1000: 3, 9000: 4]) {
      .throttle(.seconds(1), id: .first, .note($0))
    }
    XCTAssertEqual(timeline, ["0: 1", "1000: 2", "2000: 3", "9000: 4"])
  }

  func testACancelledThrottleForgetsWhatWaitedAndItsStretch() {
    let timeline = timeline([0: 1, 100: 2, 200: 0, 500: 3]) { number in
      number == 0 ? .cancel(.first) : .throttle(.seconds(1), id: .first, .note(number))
    }
    XCTAssertEqual(timeline, ["0: 1", "500: 3"])
  }

  func testARunningThrottleKeepsItsOwnIntervalAndEdges() {
    let timeline = timeline([0: 1, 100: 9]) { number in
      .throttle(.seconds(number), number == 1 ? .leading : .trailing, id: .first, .note(number))
    }
    XCTAssertEqual(timeline, ["0: 1"])
  }

  // MARK: Cancelling

  func testCancellingAnIDEndsItAndAllLevelsBelowAndNothingElse() {
    let (page, list) = (EffectID("page"), EffectID("list"))
    let expected: [(EffectID, [Int])] = [
      (page, [4, 5]), (list, [1, 2, 3]), (page.appending("list"), [1, 4, 5]),
      (page.appending("list").appending("item"), [1, 2, 4, 5]), ("item", [1, 2, 3, 4, 5]),
      ("pag", [1, 2, 3, 4, 5]), (.anonymous, [1, 2, 3, 4, 5]),
    ]
    for (id, survivors) in expected {
      let manual = ManualCounter {
        .batch([
          Self.noteLater(1, page), Self.noteLater(2, page.appending("list")),
          Self.noteLater(3, page.appending("list").appending("item")),
          Self.noteLater(4, list), Self.noteLater(5, list.appending("page")),
        ])
      }
      manual.dispatch(.nothing)
      manual.cancel(id)
      manual.advance(to: 5000)
      XCTAssertEqual(manual.log, survivors, "\(id)")
      XCTAssertEqual(manual.runningEffectCount, 0)
    }
  }

  func testEveryKindOfEffectEnds() {
    let manual = ManualCounter {
      .batch([
        .after(.seconds(1), id: "after", .add(1)), .every(.seconds(1), id: "every", .add(1)),
        .throttle(.seconds(1), .trailing, id: "throttle", .add(1)), noteAfterASecond(1, id: "run"),
        .stream("stream", id: "stream", AsyncStream { _ in }),
      ])
    }
    manual.dispatch(.nothing)
    for (left, id) in zip([4, 3, 2, 1, 0], ["after", "every", "throttle", "run", "stream"]) {
      manual.cancel(EffectID(id))
      XCTAssertEqual(manual.runningEffectCount, left, id)
    }
    manual.advance(to: 10_000)
    XCTAssertEqual(manual.state, Counter())
    XCTAssertNil(manual.store.nextDeadline)
  }

  func testAnActionThatWasSentBeforeACancellationStillComes() {
    let store = counterStore(
      .onNothing { .batch([.send(.note(1)), .cancel(.first), .send(.note(2))]) })
    store.dispatch(.nothing)
    XCTAssertEqual(store.state.log, [1, 2])
  }

  /// A store in which an intercept cancels the first effect when its action is on its way.
  private func storeThatCancels(_ effect: CounterEffect) -> ManualCounter {
    let stores = Recorder<CounterStore>()
    let manual = ManualCounter(
      .onNothing { effect },
      .intercept("cancel") { _, action in
        if action == .note(1) { stores.all[0].cancel(.first) }
        return action
      })
    stores.note(manual.store)
    return manual
  }

  func testACancellationKeepsAnActionOnItsWayFromArriving() {
    let effects: [CounterEffect] = [
      .every(.seconds(1), id: .first, .note(1)), Self.noteLater(1, .first),
      Self.noteLater(1, EffectID.first.appending("below")),
      .run("send", id: .first) { context in
        context.send(.note(1))
        try? await context.sleep(for: .seconds(1))
      },
    ]
    for effect in effects {
      let manual = storeThatCancels(effect)
      manual.dispatch(.nothing)
      manual.advance(to: 1000)
      XCTAssertEqual(manual.log, [], "\(effect)")
      XCTAssertEqual(manual.runningEffectCount, 0, "\(effect)")
    }
  }

  func testAChainEndsWhenItsActionIsCancelledOnItsWay() {
    let manual = storeThatCancels(.none)
    let thunk = chain(Self.noteLater(1, .first), .send(.note(2)))
    let hasReturned = manual.hasReturned(after: { manual.advance(to: 1000) }) {
      await manual.store.run(thunk)
    }
    XCTAssert(hasReturned)
    XCTAssertEqual(manual.log, [])
  }

  // MARK: Values and ids

  func testEffectsAreValuesThatCompareAndAreMapped() {
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

  func testIDsOfAnyTypeAreDistinguished() {
    enum Request: Hashable { case page(Int) }
    XCTAssertEqual(EffectID(Request.page(1)), EffectID(Request.page(1)))
    XCTAssertNotEqual(EffectID(Request.page(1)), EffectID(Request.page(2)))
    XCTAssertNotEqual(EffectID(1), EffectID("1"))
    let name = "first"
    XCTAssertEqual(EffectID(name), .first)
    XCTAssertEqual(Set([EffectID(1), EffectID(1), EffectID(Int8(1))]).count, 2)
  }

  func testEffectsWithoutAnIDReplaceNoneOfTheirKind() {
    let timeline = timeline([0: 0]) { _ in .batch((1...3).map { Self.noteLater($0, .anonymous) }) }
    XCTAssertEqual(timeline, ["1000: 1", "1000: 2", "1000: 3"])
  }

  /// TCA #1989, #3658, #102.
  func testCancellingAndThrottlingInOneStoreChangeNothingInAnother() {
    let stores = (1...2).map { _ in
      ManualCounter {
        .batch([
          Self.noteLater(1, .first), noteAfterASecond(2, id: .second),
          .throttle(.seconds(1), .leading, id: "third", .note(3)),
        ])
      }
    }
    for manual in stores { manual.dispatch(.nothing) }
    for id in [EffectID.first, .second] { stores[0].cancel(id) }
    for manual in stores { manual.advance(to: 1000) }
    XCTAssertEqual(stores.map(\.log), [[3], [3, 1, 2]])
  }
}
