import Redux
import XCTest

final class ObservationTests: XCTestCase {
  func testASelectorComputesOnceForEachChangeOfItsInputs() {
    let computations = Recorder<Int>()
    let selector = StateSelector(\Counter.count) { count in
      computations.note(count)
      return count * 2
    }
    XCTAssertEqual(selector(Counter(count: 1, log: [1])), 2)
    XCTAssertEqual(selector(Counter(count: 1, log: [1, 2])), 2)
    XCTAssertEqual(selector(Counter(count: 2)), 4)
    XCTAssertEqual(computations.all, [1, 2])
  }

  func testASelectorOfSeveralInputsIsComputedWhenAnyChanges() {
    let computations = Recorder<Int>()
    let selector = StateSelector(\Counter.count, \Counter.log) { count, log in
      computations.note(count)
      return count + log.count
    }
    for state in [Counter(), Counter(), Counter(count: 1), Counter(count: 1, log: [9])] {
      _ = selector(state)
    }
    XCTAssertEqual(computations.all.count, 3)
  }

  func testConnectedPropsAreToldWhenTheirPartChanged() {
    let store = counterStore()
    let computations = Recorder<Int>()
    let words = StateSelector(\Counter.count) { count in
      computations.note(count)
      return count > 1 ? "many" : "few"
    }
    let told = Recorder<String>()
    let subscription = store.subscribe(words.callAsFunction) { told.note($0) }
    for action in [CounterAction.note(1), .add(1), .note(2), .add(1), .add(1)] {
      store.dispatch(action)
    }
    XCTAssertEqual(told.all, ["many"])
    XCTAssertEqual(computations.all, [0, 1, 2, 3])
    subscription.cancel()
  }

  func testASubscriberCanBeToldTheStateAsItIsFirst() {
    let store = counterStore()
    store.dispatch(.add(3))
    let told = Recorder<Int>()
    let subscription = store.subscribe(\.count, initially: true) { told.note($0) }
    store.dispatch(.add(0))
    store.dispatch(.add(1))
    XCTAssertEqual(told.all, [3, 4])
    subscription.cancel()
  }

  func testABindingReadsTheStateAndWritesByAnAction() {
    let store = counterStore()
    let binding = store.binding(\.count) { .add($0) }
    binding.value = 5
    XCTAssertEqual(store.state.count, 5)
    XCTAssertEqual(binding.value, 5)
  }

  func testValuesBeginWithThePresentAndEndWithTheirReader() async {
    let store = counterStore()
    var seen: [Int] = []
    for await count in store.values(\.count) {
      seen.append(count)
      if count == 3 { break }
      // Equal values are not told again.
      store.dispatch(.add(0))
      store.dispatch(.add(1))
    }
    XCTAssertEqual(seen, [0, 1, 2, 3])
  }

  func testAHostIsToldWhenTheNextDeadlineChanges() {
    let store = counterStore(
      CounterMiddleware("delay") { step in
        guard case .add(let number) = step.action else { return .none }
        return .after(.seconds(number), id: EffectID(number), .nothing)
      })
    let told = Recorder<Duration?>()
    let subscription = store.subscribeToDeadline { told.note($0) }
    for number in [5, 9, 2] { store.dispatch(.add(number)) }
    store.advance(to: .seconds(5))
    store.cancel(EffectID(9))
    XCTAssertEqual(told.all, [.seconds(5), .seconds(2), .seconds(9), nil])
    subscription.cancel()
  }
}
