import Redux
import ReduxTesting
import TestSupport
import XCTest

/// Subscribers, hosts, selectors, bindings and streams of values; `StoreModelTests` tests many subscribers
/// at once.
final class SubscriptionTests: XCTestCase {
  /// The counts that a subscriber receives while a program runs.
  private func counts(
    _ middlewares: CounterMiddleware..., of program: (CounterStore) -> Void
  ) -> [Int] {
    let store = Store(Counter(), Feature(counterReducer, middlewares: middlewares))
    return store.received(\.count) { program(store) }
  }

  func testASubscriberReceivesAValueOnlyIfItDiffersFromTheLastOne() {
    let actions: [CounterAction] = [.note(1), .add(0), .add(1), .note(2), .add(-1)]
    XCTAssertEqual(counts { store in for action in actions { store.dispatch(action) } }, [1, 0])
  }

  func testASubscriberIsNotifiedOnceForAWholeDrain() {
    let more = CounterMiddleware("more") { $0.state.count < 3 ? .send(.add(1)) : .none }
    XCTAssertEqual(counts(more) { $0.dispatch(.add(1)) }, [3])
    let back = CounterMiddleware.onAdd { $0 == 1 ? .send(.add(-1)) : .none }
    XCTAssertEqual(counts(back) { $0.dispatch(.add(1)) }, [])
  }

  func testASubscriberThatIsAddedDuringAnEventIsNotNotifiedWithinIt() {
    let (given, subscriptions) = (Recorder<Int>(), Recorder<StoreSubscription>())
    let stores = Recorder<CounterStore>()
    let store = counterStore(
      .onAdd { number in
        guard number == 1 else { return .none }
        subscriptions.note(stores.all[0].subscribe(\.count, initially: true) { given.note($0) })
        return .send(.add(2))
      })
    stores.note(store)
    store.dispatch(.add(1))
    XCTAssertEqual(given.all, [3])
  }

  func testOnlyTheNewSubscriberIsGivenTheFirstValue() {
    let store = counterStore()
    let selections = CallCounter()
    let others = (1...100).map { _ in
      store.subscribe({ counter in
        selections.increment()
        return counter.count
      }) { _ in }
    }
    let before = selections.count
    let given = Recorder<Int>()
    let subscription = store.subscribe(\.count, initially: true) { given.note($0) }
    XCTAssertEqual(given.all, [0])
    XCTAssertEqual(selections.count, before)
    withExtendedLifetime((others, subscription)) {}
  }

  func testAChangedDeadlineCallsNoSelector() {
    let store = counterStore(.onNothing { delay(1, id: .first) })
    let selections = CallCounter()
    let subscription = store.subscribe({ counter in
      selections.increment()
      return counter.count
    }) { _ in }
    store.dispatch(.nothing)
    let before = selections.count
    store.cancel(.first)
    XCTAssertEqual(selections.count, before)
    subscription.cancel()
  }

  /// With a clock, a subscriber used to be notified 1,001 times, and without one twice.
  func testASubscriberIsNotifiedAfterEachEventWithAndWithoutAClock() {
    for hasClock in [false, true] {
      let clock = Recorder(Duration.zero)
      let now = { @Sendable in clock.all.last ?? Duration.zero }
      let store = counterStore(now: hasClock ? now : nil)
      let received = store.received(\.count) {
        whileBusy(store) {
          for _ in 1...10 {
            clock.note((clock.all.last ?? .zero) + .milliseconds(1))
            store.dispatch(.add(1))
          }
        }
      }
      XCTAssertEqual(received, Array(1...10), "\(hasClock)")
    }
  }

  // MARK: Deadlines

  /// A store in which `.add(n)` starts a delay of n seconds under the id n, and `.add(-n)` ends it.
  private func delayingStore() -> CounterStore {
    counterStore(
      .onAdd { number in
        number < 0
          ? .cancel(EffectID(-number)) : .after(.seconds(number), id: EffectID(number), .nothing)
      })
  }

  private func deadlines(
    of store: CounterStore, _ program: (CounterStore) -> Void
  ) -> [Duration?] {
    let given = Recorder<Duration?>()
    let subscription = store.subscribeToDeadline { given.note($0) }
    program(store)
    subscription.cancel()
    // The cancelled subscription must not receive this change.
    store.dispatch(.add(1000))
    return given.all
  }

  func testAHostIsNotifiedWhenTheNextDeadlineChanges() {
    let deadlines = deadlines(of: delayingStore()) { store in
      for number in [5, 9, 2] { store.dispatch(.add(number)) }
      store.advance(to: .seconds(5))
      store.cancel(EffectID(9))
    }
    XCTAssertEqual(deadlines, [.seconds(5), .seconds(2), .seconds(9), nil])
  }

  func testALaterHostIsNotifiedOfADeadlineThatAnEarlierHostKnew() {
    let store = delayingStore()
    _ = deadlines(of: store) { $0.dispatch(.add(5)) }
    for number in [-5, -1000] { store.dispatch(.add(number)) }
    XCTAssertEqual(deadlines(of: store) { $0.dispatch(.add(5)) }, [.seconds(5)])
  }

  func testAHostIsNotifiedOfADeadlineOnlyAtTheEndOfADrain() {
    let deadlines = deadlines(of: delayingStore()) { store in
      whileBusy(store) {
        store.dispatch(.add(1))
        store.advance(to: .milliseconds(500))
        store.dispatch(.add(1))
      }
    }
    XCTAssertEqual(deadlines, [.milliseconds(1500)])
  }

  func testAHostIsNotifiedOfADeadlineThatItsOwnHandlerSets() {
    let (store, given) = (delayingStore(), Recorder<Duration?>())
    let subscription = store.subscribeToDeadline { [unowned store] deadline in
      given.note(deadline)
      if deadline == .seconds(5) { store.dispatch(.add(2)) }
    }
    store.dispatch(.add(5))
    XCTAssertEqual(given.all, [.seconds(5), .seconds(2)])
    subscription.cancel()
  }

  func testAHostThatSubscribesDuringADrainIsNotifiedWhenTheDrainEnds() {
    let store = delayingStore()
    let given = Recorder<Duration?>()
    let later = Recorder<StoreSubscription>()
    let first = store.subscribeToDeadline { _ in }
    store.dispatch(.add(5))
    let subscription = store.subscribe(\.count) { [unowned store] count in
      guard count == 7 else { return }
      // The next deadline is 2 s here, and 5 s again at the end of the drain.
      later.note(store.subscribeToDeadline { given.note($0) })
      store.cancel(EffectID(2))
    }
    store.dispatch(.add(2))
    XCTAssertEqual(given.all, [.seconds(5)])
    [first, subscription].forEach { $0.cancel() }
  }

  // MARK: Selectors and bindings

  func testASelectorComputesAndNotifiesOnlyWhenOneOfItsInputsHasChanged() {
    let computations = Recorder<Int>()
    let selector = StateSelector(\Counter.count, \Counter.log.count) { count, notes in
      computations.note(count)
      return count + notes
    }
    let states = [Counter(), Counter(), Counter(log: [5]), Counter(log: [6]), Counter(count: 1)]
    XCTAssertEqual(states.map { selector($0) }, [0, 0, 1, 1, 1])
    XCTAssertEqual(computations.all, [0, 0, 1])
    let store = counterStore()
    let received = store.received(selector.callAsFunction) {
      for action in [CounterAction.note(1), .add(-1), .add(1)] { store.dispatch(action) }
    }
    XCTAssertEqual(received, [1, 0, 1])
  }

  func testABindingReadsTheStateAndWritesWithAnAction() {
    let store = counterStore()
    let binding = store.binding(\.count) { .add($0) }
    binding.value = 5
    XCTAssertEqual(store.state.count, 5)
    XCTAssertEqual(binding.value, 5)
  }

  // MARK: Values

  func testValuesBeginWithTheCurrentValueAndEndWhenTheReaderStops() async {
    let store = counterStore()
    var seen: [Int] = []
    for await count in store.values(\.count) {
      seen.append(count)
      if count == 3 { break }
      for number in [0, 1] { store.dispatch(.add(number)) }
    }
    XCTAssertEqual(seen, [0, 1, 2, 3])
  }

  func testTheValuesOfAStoreEndWhenTheStoreIsReleased() {
    var stores = [counterStore()]
    let values = stores[0].values(\.count)
    let seen = Recorder<Int>()
    let hasReturned = ManualCounter().hasReturned(after: { stores = [] }) {
      for await count in values { seen.note(count) }
    }
    XCTAssert(hasReturned)
    XCTAssertEqual(seen.all, [0])
  }

  /// A task keeps the store's queue, but not what subscribers hold.
  func testTheValuesOfAReleasedStoreEndEvenIfATaskIsKept() {
    var stores = [counterStore(.onNothing { delay(1, id: .first) })]
    let task = stores[0].dispatch(.nothing)
    let values = stores[0].values(\.count)
    let hasReturned = ManualCounter().hasReturned(after: { stores = [] }) {
      for await _ in values {}
      await task.finish()
    }
    XCTAssert(hasReturned)
  }

  func testAReaderCanAskForOnlyTheNewestValue() async {
    let store = counterStore()
    let values = store.values(\.count, buffering: .bufferingNewest(1))
    for _ in 1...5 { store.dispatch(.add(1)) }
    var seen: [Int] = []
    for await count in values {
      seen.append(count)
      if count == 6 { break }
      store.dispatch(.add(1))
    }
    XCTAssertEqual(seen, [5, 6])
  }
}
