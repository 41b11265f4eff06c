import Dispatch
import Redux
import ReduxTesting
import XCTest

/// One program has one trace: with a store that is idle, and with one that another thread drains.
final class BusyStoreTests: XCTestCase {
  /// Keeps another thread within a drain, at `.note(0)`.
  private struct Gate: Sendable {
    private let isHeld = DispatchSemaphore(value: 0)
    private let opens = DispatchSemaphore(value: 0)
    private let isIdle = DispatchSemaphore(value: 0)

    var middleware: CounterMiddleware {
      CounterMiddleware("gate") { step in
        if step.action == .note(0) {
          isHeld.signal()
          opens.wait()
        }
        return .none
      }
    }

    func hold(_ store: Store<Counter, CounterAction>, while body: () -> Void) {
      DispatchQueue.global().async {
        store.dispatch(.note(0))
        isIdle.signal()
      }
      isHeld.wait()
      body()
      opens.signal()
      isIdle.wait()
    }
  }

  private static func search(andWait isWaiting: Bool) -> Effect<CounterAction> {
    .run("search", id: .first) { context in
      context.send(.note(1))
      if isWaiting { try? await context.sleep(for: .seconds(1)) }
    }
  }

  /// A store of which `.nothing` begins a search, and `.add` does something about it.
  private func searching(
    andWait isWaiting: Bool, _ gate: Gate, onAdd effect: Effect<CounterAction> = .none
  ) -> ToldStore {
    let told = ToldStore(
      gate.middleware,
      CounterMiddleware("search") { step in
        switch step.action {
        case .nothing: Self.search(andWait: isWaiting)
        case .add: effect
        default: .none
        }
      })
    told.store.dispatch(.nothing)
    return told
  }

  /// What is noted when the search answers behind an `.add` that waits.
  private func log(andWait isWaiting: Bool, onAdd effect: Effect<CounterAction>) -> [Int] {
    let gate = Gate()
    let told = searching(andWait: isWaiting, gate, onAdd: effect)
    gate.hold(told.store) {
      told.store.dispatch(.add(1))
      told.executor.runUntilIdle()
    }
    told.executor.runUntilIdle()
    return told.log
  }

  func testNothingArrivesAfterACancellation() {
    XCTAssertEqual(log(andWait: true, onAdd: .cancel(.first)), [0])
  }

  func testNothingArrivesAfterACancellationOfWhatHasEndedMeanwhile() {
    XCTAssertEqual(log(andWait: false, onAdd: .cancel(.first)), [0])
  }

  func testNothingArrivesAfterAReplacement() {
    XCTAssertEqual(log(andWait: true, onAdd: .run("another", id: .first) { _ in }), [0])
  }

  func testWhatWasSentAndNotYetReducedDoesNotArriveAfterACancellation() {
    let gate = Gate()
    let told = searching(andWait: true, gate)
    gate.hold(told.store) {
      told.executor.runUntilIdle()
      told.store.cancel(.first)
    }
    told.executor.runUntilIdle()
    XCTAssertEqual(told.log, [0])
  }

  func testAnOperationThatIsEndedByWhatItSendsSendsNothingMoreToABusyStore() {
    let gate = Gate()
    let told = ToldStore(
      gate.middleware,
      CounterMiddleware("test") { step in
        switch step.action {
        case .nothing:
          .run("two", id: .first) { context in
            context.send(.note(1))
            context.send(.note(2))
          }
        case .note(1): .cancel(.first)
        default: .none
        }
      })
    told.dispatch(.nothing)
    XCTAssertEqual(told.log, [1])
    told.store.dispatch(.nothing)
    gate.hold(told.store) { told.executor.runUntilIdle() }
    XCTAssertEqual(told.log, [1, 0, 1])
  }

  func testWhatIsBehindASentActionBeginsWhenThatHasBeenReduced() {
    let executor = ManualExecutor()
    let seen = Recorder<[Int]>()
    let hasty = CounterMiddleware.intercept(
      "hasty",
      { _, action in
        executor.runUntilIdle()
        return action
      })
    let store = Store(
      state: Counter(), reducer: counterReducer, middlewares: [hasty], executor: executor)
    store.dispatch(
      Thunk { _ in .send(.note(1)) }
        .then(Thunk { getState in .run("look") { _ in seen.note(getState().log) } }))
    executor.runUntilIdle()
    XCTAssertEqual(seen.all, [[1]])
  }

  func testACancellationEndsWhatWasAskedForBeforeItAndNotWhatIsAskedForLater() {
    let gate = Gate()
    let store = counterStore(
      gate.middleware,
      CounterMiddleware("later") { step in
        switch step.action {
        case .add(let number): .after(.seconds(1), id: .first, .note(number))
        default: .none
        }
      })
    gate.hold(store) {
      store.dispatch(.add(1))
      store.cancel(.first)
    }
    store.advance(to: .seconds(2))
    XCTAssertEqual(store.state.log, [0])
    gate.hold(store) {
      store.cancel(.first)
      store.dispatch(.add(2))
    }
    store.advance(to: .seconds(4))
    XCTAssertEqual(store.state.log, [0, 0, 2])
  }
}
