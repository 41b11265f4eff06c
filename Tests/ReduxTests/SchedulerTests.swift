import Dispatch
import Redux
import Synchronization
import XCTest

/// Stores that are worked off, and subscribers that are called, where their makers say.
final class SchedulerTests: XCTestCase {
  private static let key = DispatchSpecificKey<Int>()

  private func markedQueue() -> DispatchQueue {
    let queue = DispatchQueue(label: "SchedulerTests")
    queue.setSpecific(key: Self.key, value: 1)
    return queue
  }

  private static var isOnTheMarkedQueue: Bool { DispatchQueue.getSpecific(key: key) == 1 }

  func testACallerIsNotHeldWhileAQueueIsWorkedOff() {
    let queue = markedQueue()
    let isHeld = DispatchSemaphore(value: 0)
    let opens = DispatchSemaphore(value: 0)
    let many = 100_000
    let store = Store(
      state: Counter(), reducer: counterReducer,
      middlewares: [
        CounterMiddleware("some µs") { step in
          if step.state.count == many / 2 {
            isHeld.signal()
            opens.wait()
          }
          return .none
        }
      ], scheduler: .queue(queue))
    store.dispatch(Thunk { _ in .batch(Array(repeating: .send(.add(1)), count: many)) })
    isHeld.wait()
    // In the midst of the work: who waited for it would wait for ever.
    store.dispatch(.note(1))
    XCTAssertEqual(store.state, Counter(count: many / 2))
    opens.signal()
    while store.state.log.isEmpty { queue.sync {} }
    XCTAssertEqual(store.state, Counter(count: many, log: [1]))
  }

  func testAQueueThatWorksAStoreOffLetsOthersHaveTheirTurn() {
    let queue = markedQueue()
    let counts = Recorder<Int>()
    let store = Store(
      state: Counter(), reducer: counterReducer, middlewares: [], scheduler: .queue(queue))
    queue.suspend()
    for _ in 1...10_000 { store.dispatch(.add(1)) }
    queue.async { counts.note(store.state.count) }
    queue.resume()
    while store.state.count < 10_000 { queue.sync {} }
    queue.sync {}
    XCTAssertLessThan(counts.all[0], 10_000)
    XCTAssertGreaterThan(counts.all[0], 0)
  }

  func testSubscribersAreNotifiedDuringALongDrainOnAQueue() {
    let queue = markedQueue()
    let counts = Recorder<Int>()
    let store = Store(
      state: Counter(), reducer: counterReducer, middlewares: [], scheduler: .queue(queue))
    let subscription = store.subscribe(\.count) { counts.note($0) }
    queue.suspend()
    for _ in 1...10_000 { store.dispatch(.add(1)) }
    queue.resume()
    while store.state.count < 10_000 { queue.sync {} }
    queue.sync {}
    subscription.cancel()
    XCTAssertGreaterThan(counts.all.count, 10)
    XCTAssertEqual(counts.all.last, 10_000)
    XCTAssertEqual(counts.all, counts.all.sorted())
  }

  func testAStoreIsWorkedOffOnItsQueueAlone() {
    let queue = markedQueue()
    let places = Recorder<Bool>()
    let store = Store(
      state: Counter(), reducer: counterReducer,
      middlewares: [
        CounterMiddleware("where") { _ in
          places.note(Self.isOnTheMarkedQueue)
          return .none
        }
      ], scheduler: .queue(queue))
    DispatchQueue.concurrentPerform(iterations: 100) { _ in store.dispatch(.add(1)) }
    while store.state.count < 100 { queue.sync {} }
    XCTAssertEqual(places.all, Array(repeating: true, count: 100))
  }

  func testASubscriberIsCalledOnItsQueueUntilItIsCancelled() {
    let queue = markedQueue()
    let store = counterStore()
    let told = Recorder<Int>()
    let places = Recorder<Bool>()
    let subscription = store.subscribe(\.count, initially: true, on: .queue(queue)) { count in
      told.note(count)
      places.note(Self.isOnTheMarkedQueue)
    }
    for _ in 1...3 { store.dispatch(.add(1)) }
    queue.sync {}
    XCTAssertEqual(told.all, [0, 1, 2, 3])
    queue.suspend()
    store.dispatch(.add(1))
    subscription.cancel()
    store.dispatch(.add(1))
    queue.resume()
    queue.sync {}
    XCTAssertEqual(told.all, [0, 1, 2, 3])
    XCTAssertEqual(places.all, [true, true, true, true])
  }

  func testAStoreThatIsLetGoBeforeItsTurnStillTakesIt() {
    let queue = markedQueue()
    let steps = Recorder<CounterAction>()
    weak var gone: Store<Counter, CounterAction>?
    queue.suspend()
    do {
      let store = Store(
        state: Counter(), reducer: counterReducer,
        middlewares: [.onStep { steps.note($0.action) }], scheduler: .queue(queue))
      for number in 1...3 { store.dispatch(.note(number)) }
      gone = store
    }
    queue.resume()
    queue.sync {}
    XCTAssertEqual(steps.all, [.note(1), .note(2), .note(3)])
    queue.sync {}
    XCTAssertNil(gone)
  }

  func testAStoreCanBeWorkedOffOnTheMainActor() async {
    let threads = Recorder<Bool>()
    let store = Store(
      state: Counter(), reducer: counterReducer,
      middlewares: [
        CounterMiddleware("where") { _ in
          threads.note(Thread.isMainThread)
          return .none
        }
      ], scheduler: .mainActor)
    let told = store.values(\.count)
    for _ in 1...1000 { store.dispatch(.add(1)) }
    for await count in told where count == 1000 { break }
    XCTAssertEqual(threads.all, Array(repeating: true, count: 1000))
    await store.run(Thunk { _ in .send(.note(1)) })
    XCTAssertEqual(store.state.log, [1])
    await store.shutDown()
  }

  @MainActor func testASubscriberCanBeCalledOnTheMainActor() async {
    let store = counterStore()
    let (told, tell) = AsyncStream.makeStream(of: Bool.self)
    let subscription = store.subscribe(\.count, on: .mainActor) { _ in
      tell.yield(Thread.isMainThread)
    }
    await Task.detached { store.dispatch(.add(1)) }.value
    for await isOnMain in told {
      XCTAssert(isOnMain)
      break
    }
    subscription.cancel()
  }
}
