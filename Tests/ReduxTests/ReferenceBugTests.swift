import Redux
import ReduxTesting
import XCTest

/// Bugs that were reported of other cores: dispatching, and telling subscribers.
final class ReferenceBugTests: XCTestCase {
  // MARK: Dispatching

  /// TCA #661: an action sent while another was handled stayed in the buffer until the next came.
  func testAnActionSentWhileAnotherIsHandledIsNotLeftWaiting() {
    let store = counterStore()
    let subscription = store.subscribe(\.count) { [unowned store] in store.dispatch(.note($0)) }
    store.dispatch(.add(1))
    XCTAssertEqual(store.state.log, [1])
    subscription.cancel()
  }

  private final class Letter: Sendable {
    private let read: @Sendable () -> Void

    init(_ read: @escaping @Sendable () -> Void) {
      self.read = read
    }

    deinit { read() }
  }

  private enum Post: Sendable {
    case write
    case letter(Letter)
    case read
  }

  /// TCA #1352: an action that an action's own contents sent in their `deinit` was never handled.
  func testWhatAnActionHeldMayDispatchAsItGoes() {
    let counting = Reducer<Int, Post> { count, post in if case .read = post { count += 1 } }
    let effects: [@Sendable (Letter) -> Effect<Post>] = [
      { .send(.letter($0)) }, { .after(.seconds(1), id: "desk", .letter($0)) },
      { .every(.seconds(1), id: "desk", .letter($0)) },
      { .throttle(.seconds(1), .trailing, id: "desk", .letter($0)) },
      { letter in .run("keep", id: "desk") { _ in withExtendedLifetime(letter) {} } },
    ]
    for effect in effects {
      let writer = Recorder<Store<Int, Post>>()
      let writing = Middleware<Int, Post>("write") { step in
        guard case .write = step.action else { return .none }
        return effect(Letter { [weak store = writer.all[0]] in store?.dispatch(.read) })
      }
      let executor = ManualExecutor()
      let store = Store(state: 0, reducer: counting, middlewares: [writing], executor: executor)
      writer.note(store)
      for _ in 1...2 { store.dispatch(.write) }
      store.cancel("desk")
      executor.runUntilIdle()
      XCTAssertEqual(store.state, 2)
    }
  }

  func testWhatAnOperationHeldMayDispatchWhenItHasEndedByItself() {
    let counting = Reducer<Int, Post> { count, post in if case .read = post { count += 1 } }
    let writer = Recorder<Store<Int, Post>>()
    let writing = Middleware<Int, Post>("write") { step in
      guard case .write = step.action else { return .none }
      let letter = Letter { [weak store = writer.all[0]] in store?.dispatch(.read) }
      return .run("keep", id: "desk") { _ in withExtendedLifetime(letter) {} }
    }
    let executor = ManualExecutor()
    let store = Store(state: 0, reducer: counting, middlewares: [writing], executor: executor)
    writer.note(store)
    store.dispatch(.write)
    executor.runUntilIdle()
    XCTAssertEqual(store.state, 1)
  }

  func testWhatADroppedActionHeldMayDispatch() {
    let counting = Reducer<Int, Post> { count, post in if case .read = post { count += 1 } }
    let writer = Recorder<Store<Int, Post>>()
    let writing = Middleware<Int, Post>("write") { step in
      guard case .write = step.action else { return .none }
      return .batch([
        .throttle(
          .seconds(1), .leading, id: "desk",
          .letter(Letter { [weak store = writer.all[0]] in store?.dispatch(.read) })),
        .cancel("desk"),
      ])
    }
    let store = Store(state: 0, reducer: counting, middlewares: [writing])
    writer.note(store)
    store.dispatch(.write)
    XCTAssertEqual(store.state, 1)
  }

  /// TCA #160: a long concatenation overflowed the stack.
  func testALongChainUsesNoStack() {
    let told = ToldStore()
    let adding = chain(Array(repeating: .send(.add(1)), count: 10_000))
    onASmallStack { [store = told.store] in for _ in 1...10 { store.dispatch(adding) } }
    XCTAssertEqual(told.store.state.count, 100_000)
  }

  /// SwiftRex #158: of more than a thousand actions that followed from each other, the rest was
  /// dropped.
  func testAHundredThousandChainedActionsFromEffectsUseNoStack() {
    let store = counterStore(
      CounterMiddleware("chain") { $0.state.count < 100_000 ? .send(.add(1)) : .none })
    onASmallStack { store.dispatch(.add(1)) }
    XCTAssertEqual(store.state.count, 100_000)
  }

  /// ReSwift #498: subscribers that dispatched crashed, each one deeper in the stack.
  func testAHundredThousandChainedActionsFromASubscriberUseNoStack() {
    let store = counterStore()
    let subscription = store.subscribe(\.count) { [unowned store] count in
      if count < 100_000 { store.dispatch(.add(1)) }
    }
    onASmallStack { store.dispatch(.add(1)) }
    XCTAssertEqual(store.state.count, 100_000)
    subscription.cancel()
  }

  /// Actomaton: the answer to an answer came before the second answer.
  func testAnswersComeInTheOrderInWhichTheyWereGiven() {
    let store = counterStore(
      CounterMiddleware("answer") { step in
        guard case .note(let number) = step.action, number < 10 else { return .none }
        return .batch([.send(.note(number * 10)), .send(.note(number * 10 + 1))])
      })
    for number in 1...2 { store.dispatch(.note(number)) }
    XCTAssertEqual(store.state.log, [1, 10, 11, 2, 20, 21])
  }

  /// Mobius.swift #33: a loop all of which ran synchronously waited for itself.
  func testAnOperationMayGoOnInTheMidstOfADrain() {
    let told = ToldStore {
      .run("three", id: .first) { context in
        for number in 1...3 {
          context.send(.note(number))
          try? await context.sleep(for: .zero)
        }
      }
    }
    let subscription = told.store.subscribe(\.self) { [executor = told.executor] _ in
      executor.runUntilIdle()
    }
    told.dispatch(.nothing)
    told.dispatch(.add(1))
    XCTAssertEqual(told.log, [1, 2, 3])
    XCTAssertEqual(told.runningEffectCount, 0)
    subscription.cancel()
  }

  /// ReSwift #185, #458: two threads that dispatched at once crashed the program.
  func testEightThreadsLoseNoDispatch() {
    let store = counterStore()
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for number in 0..<10_000 { store.dispatch(.note(thread * 10_000 + number)) }
    }
    // Another thread may have been draining when the last dispatch returned.
    store.dispatch(.nothing)
    let log = store.state.log
    XCTAssertEqual(log.count, 80_000)
    for thread in 0..<8 {
      let own = log.filter { $0 / 10_000 == thread }
      XCTAssertEqual(own, own.sorted(), "one thread's actions stay in their order")
      XCTAssertEqual(own.count, 10_000)
    }
  }

  // MARK: Subscribers

  /// Mobius.swift #22: observers that came while another thread was telling them raced.
  func testSubscribersComeAndGoWhileOtherThreadsDispatch() {
    let store = counterStore()
    let told = Recorder<Int>()
    let constant = store.subscribe(\.count) { told.note($0) }
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for _ in 0..<500 {
        if thread == 0 { store.dispatch(.add(1)) }
        if thread != 0 { store.subscribe(\.count, initially: true) { _ in }.cancel() }
      }
    }
    store.dispatch(.add(1))
    XCTAssertEqual(told.all.last, 501)
    XCTAssertEqual(told.all, Array(Set(told.all)).sorted(), "in order, and none twice")
    constant.cancel()
  }

  /// Redux #461: one that unsubscribed while it was told kept the next from being told.
  func testTheOneBehindASubscriberThatEndsIsStillTold() {
    let store = counterStore()
    let told = Recorder<Int>()
    let brief = Recorder<StoreSubscription>()
    brief.note(store.subscribe(\.count) { _ in brief.all[0].cancel() })
    let next = store.subscribe(\.count) { told.note($0) }
    for _ in 1...2 { store.dispatch(.add(1)) }
    XCTAssertEqual(told.all, [1, 2])
    next.cancel()
  }

  /// ReSwift #330: one that subscribed while another was told was forgotten.
  func testASubscriberThatComesWhileAnotherIsToldIsToldOfTheNext() {
    let store = counterStore()
    let told = Recorder<Int>()
    let later = Recorder<StoreSubscription>()
    let first = store.subscribe(\.count) { [unowned store] count in
      if count == 1 { later.note(store.subscribe(\.count) { told.note($0) }) }
    }
    for _ in 1...3 { store.dispatch(.add(1)) }
    XCTAssertEqual(told.all, [2, 3])
    (later.all + [first]).forEach { $0.cancel() }
  }

  /// Redux #1180: a listener was still called after another one had unsubscribed it.
  func testOneSubscriberCanCancelALaterOneWithinADrain() {
    let store = counterStore()
    let told = Recorder<Int>()
    let later = Recorder<StoreSubscription>()
    let first = store.subscribe(\.count) { _ in later.all[0].cancel() }
    later.note(store.subscribe(\.count) { told.note($0) })
    store.dispatch(.add(1))
    XCTAssertEqual(told.all, [])
    first.cancel()
  }

  /// ReSwift #325: subscribers were kept in a set, and told in its order.
  func testSubscribersKeepTheirOrderWhenOthersComeAndGo() {
    let store = counterStore()
    let calls = Recorder<Int>()
    var subscriptions = (0..<40).map { number in
      store.subscribe(\.count) { _ in calls.note(number) }
    }
    for place in [30, 17, 3, 0] { subscriptions.remove(at: place).cancel() }
    subscriptions.append(store.subscribe(\.count) { _ in calls.note(40) })
    store.dispatch(.add(1))
    XCTAssertEqual(calls.all, (0...40).filter { ![30, 17, 3, 0].contains($0) })
    subscriptions.forEach { $0.cancel() }
  }

  /// ReSwift #519, Redux #1626: told of the same value twice when one before it had dispatched.
  func testAnEqualValueIsNotToldTwiceAfterANestedDispatch() {
    let store = counterStore()
    let balances = Recorder<Int>()
    let limiter = store.subscribe(\.count) { [unowned store] in
      if $0 > 42 { store.dispatch(.add(42 - $0)) }
    }
    let printer = store.subscribe(\.count) { balances.note($0) }
    for amount in [30, 30, 30] { store.dispatch(.add(amount)) }
    XCTAssertEqual(balances.all, [30, 60, 42, 72, 42])
    [limiter, printer].forEach { $0.cancel() }
  }

  /// Redux #3474, ReSwift #278: what a subscriber held outlived its subscription.
  func testWhatASubscriberHeldGoesWithItsSubscription() {
    final class View: Sendable {}
    let store = counterStore()
    weak var gone: View?
    let subscription: StoreSubscription
    do {
      let view = View()
      gone = view
      subscription = store.subscribe(\.count) { _ in withExtendedLifetime(view) {} }
    }
    store.dispatch(.add(1))
    XCTAssertNotNil(gone)
    subscription.cancel()
    XCTAssertNil(gone)
  }
}
