import Dispatch
import Redux
import XCTest

/// Stores and subscribers on different schedulers.
final class SchedulerTests: XCTestCase {
  private static let key = DispatchSpecificKey<Bool>()
  private static var isOnTheQueue: Bool { DispatchQueue.getSpecific(key: key) == true }

  private let queue = {
    let queue = DispatchQueue(label: "SchedulerTests")
    queue.setSpecific(key: key, value: true)
    return queue
  }()

  private func store(_ middlewares: CounterMiddleware...) -> CounterStore {
    Store(Counter(), Feature(counterReducer, middlewares: middlewares), scheduler: .queue(queue))
  }

  /// Waits until the state is as expected and the drain on the queue has ended.
  private func waitForDrain(of store: CounterStore, until isDone: (Counter) -> Bool) {
    while !isDone(store.state) { queue.sync {} }
    queue.sync {}
  }

  func testAStoreIsDrainedOnItsQueueAndItsCallersDoNotWait() {
    let (isHeld, opens) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let many = 10_000
    let places = Recorder<Bool>()
    let store = store(
      CounterMiddleware("hold") { step in
        places.note(Self.isOnTheQueue)
        if step.state.count == many / 2 {
          isHeld.signal()
          opens.wait()
        }
        return .none
      })
    store.dispatch(CounterThunk { _ in .batch(Array(repeating: .send(.add(1)), count: many)) })
    isHeld.wait()
    // The store is busy: a caller that waited for it would wait forever.
    store.dispatch(.note(1))
    XCTAssertEqual(store.state, Counter(count: many / 2))
    opens.signal()
    waitForDrain(of: store) { !$0.log.isEmpty }
    XCTAssertEqual(store.state, Counter(count: many, log: [1]))
    XCTAssertEqual(Set(places.all), [true])
  }

  func testALongDrainOnAQueueLetsOtherWorkRunAndNotifiesSubscribers() {
    let (seen, given) = (Recorder<Int>(), Recorder<Int>())
    let store = store()
    let subscription = store.subscribe(\.count) { given.note($0) }
    queue.suspend()
    for _ in 1...10_000 { store.dispatch(.add(1)) }
    queue.async { seen.note(store.state.count) }
    queue.resume()
    waitForDrain(of: store) { $0.count == 10_000 }
    subscription.cancel()
    XCTAssert((1..<10_000).contains(seen.all[0]), "\(seen.all)")
    XCTAssertGreaterThan(given.all.count, 10)
    XCTAssertEqual(given.all.last, 10_000)
    XCTAssertEqual(given.all, given.all.sorted())
  }

  func testASubscriberIsCalledOnItsQueueUntilItIsCancelled() {
    let store = counterStore()
    let given = Recorder<Int>()
    let subscription = store.subscribe(\.count, initially: true, on: .queue(queue)) { count in
      given.note(Self.isOnTheQueue ? count : -1)
    }
    for _ in 1...3 { store.dispatch(.add(1)) }
    queue.sync {}
    XCTAssertEqual(given.all, [0, 1, 2, 3])
    queue.suspend()
    store.dispatch(.add(1))
    subscription.cancel()
    store.dispatch(.add(1))
    queue.resume()
    queue.sync {}
    XCTAssertEqual(given.all, [0, 1, 2, 3])
  }

  func testAStoreIsDrainedEvenIfItIsReleasedBeforeItsQueueRuns() {
    let steps = Recorder<CounterAction>()
    weak var gone: CounterStore?
    queue.suspend()
    do {
      let store = store(.onStep { steps.note($0.action) })
      for number in 1...3 { store.dispatch(.note(number)) }
      gone = store
    }
    queue.resume()
    for _ in 1...2 { queue.sync {} }
    XCTAssertEqual(steps.all, [.note(1), .note(2), .note(3)])
    XCTAssertNil(gone)
  }

  func testAStoreCanBeDrainedOnTheMainActor() async {
    let threads = Recorder<Bool>()
    let store = Store(
      Counter(),
      Feature(counterReducer, middlewares: [.onStep { _ in threads.note(Thread.isMainThread) }]),
      scheduler: .mainActor)
    for _ in 1...1000 { store.dispatch(.add(1)) }
    await store.dispatch(chain(.send(.note(1)))).finish()
    XCTAssertEqual(store.state, Counter(count: 1000, log: [1]))
    XCTAssertEqual(threads.all, Array(repeating: true, count: 1001))
    await store.shutDown()
  }

  @MainActor func testASubscriberCanBeCalledOnTheMainActor() async {
    let store = counterStore()
    let (places, note) = AsyncStream.makeStream(of: Bool.self)
    let subscription = store.subscribe(\.count, on: .mainActor) { _ in
      note.yield(Thread.isMainThread)
    }
    await Task.detached { _ = store.dispatch(.add(1)) }.value
    for await isOnMain in places {
      XCTAssert(isOnMain)
      break
    }
    subscription.cancel()
  }
}
