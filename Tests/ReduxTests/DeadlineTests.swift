import Redux
import XCTest

/// What hosts are told: when the next deadline has become another.
final class DeadlineTests: XCTestCase {
  private func store() -> Store<Counter, CounterAction> {
    counterStore(
      CounterMiddleware("delay") { step in
        guard case .add(let number) = step.action else { return .none }
        return .after(.seconds(number), id: EffectID(number), .nothing)
      })
  }

  func testASecondHostIsToldOfADeadlineThatTheFirstKnew() {
    let store = store()
    let first = store.subscribeToDeadline { _ in }
    store.dispatch(.add(5))
    first.cancel()
    store.cancel(EffectID(5))
    let told = Recorder<Duration?>()
    let second = store.subscribeToDeadline { told.note($0) }
    store.dispatch(.add(5))
    XCTAssertEqual(told.all, [.seconds(5)])
    second.cancel()
  }

  func testAHostThatComesWithinADrainIsToldWhatTheDrainLeaves() {
    let store = store()
    let told = Recorder<Duration?>()
    let later = Recorder<StoreSubscription>()
    let first = store.subscribeToDeadline { _ in }
    store.dispatch(.add(5))
    let subscription = store.subscribe(\.count) { [unowned store] count in
      guard count == 7 else { return }
      // Here 2 s are the next deadline, and at the end of the drain 5 s again.
      later.note(store.subscribeToDeadline { told.note($0) })
      store.cancel(EffectID(2))
    }
    store.dispatch(.add(2))
    XCTAssertEqual(told.all, [.seconds(5)])
    [first, subscription].forEach { $0.cancel() }
  }

  func testADeadlineThatIsTakenBackWithinADrainIsNoNews() {
    let store = counterStore(
      CounterMiddleware("brief") { step in
        step.action == .nothing
          ? .batch([.after(.seconds(1), id: .first, .add(1)), .cancel(.first)]) : .none
      })
    let told = Recorder<Duration?>()
    let subscription = store.subscribeToDeadline { told.note($0) }
    store.dispatch(.nothing)
    XCTAssertEqual(told.all, [])
    subscription.cancel()
  }

  func testAnOperationsSleepIsADeadlineToo() {
    let told = ToldStore { .run("wait") { try? await $0.sleep(for: .seconds(3)) } }
    let deadlines = Recorder<Duration?>()
    let subscription = told.store.subscribeToDeadline { deadlines.note($0) }
    told.dispatch(.nothing)
    told.advance(to: 3000)
    XCTAssertEqual(deadlines.all, [.seconds(3), nil])
    subscription.cancel()
  }

  func testACancelledHostIsToldNothing() {
    let store = store()
    let told = Recorder<Duration?>()
    store.subscribeToDeadline { told.note($0) }.cancel()
    store.dispatch(.add(1))
    XCTAssertEqual(told.all, [])
  }
}
