import Observation
import Redux
import ReduxObservation
import TestSupport
import XCTest

/// What a user interface sees of a store: the code that SwiftUI would run.
@MainActor
final class StoreViewTests: XCTestCase {
  private struct Pond: Equatable, Sendable {
    var ducks = 0
    var frogs = 0
  }

  private enum PondAction: Equatable, Sendable {
    case setDucks(Int)
    case setFrogs(Int)
  }

  private func pondStore() -> Store<Pond, PondAction> {
    Store(
      state: Pond(),
      reducer: Reducer { pond, action in
        switch action {
        case .setDucks(let number): pond.ducks = number
        case .setFrogs(let number): pond.frogs = number
        }
      })
  }

  /// How often what is read of a view was told to have changed, while actions are dispatched.
  private func changes<Value>(
    of value: @escaping @autoclosure () -> Value, during body: () -> Void
  ) async -> Int {
    let told = CallCounter()
    withObservationTracking {
      _ = value()
    } onChange: {
      told.note()
    }
    body()
    for _ in 0..<100 { await Task.yield() }
    return told.count
  }

  func testAViewShowsItsPartAndTellsItsObserversOfIt() async {
    let store = pondStore()
    let view = StoreView(store, \.ducks)
    let told = await changes(of: view.state) { store.dispatch(.setDucks(3)) }
    XCTAssertEqual(told, 1)
    XCTAssertEqual(view.state, 3)
  }

  func testAViewTellsNothingOfWhatItDoesNotShow() async {
    let store = pondStore()
    let view = StoreView(store, \.ducks)
    let told = await changes(of: view.state) {
      store.dispatch(.setFrogs(1))
      store.dispatch(.setDucks(0))
    }
    XCTAssertEqual(told, 0)
  }

  func testAViewIsToldWhateverThreadDrains() async {
    let store = pondStore()
    let view = StoreView(store, { $0 })
    let told = await changes(of: view.ducks) {
      DispatchQueue.global().sync { store.dispatch(.setDucks(2)) }
    }
    XCTAssertEqual(told, 1)
    XCTAssertEqual(view.ducks, 2)
  }

  func testABindingWritesByAnActionAndReadsWhatItWrote() {
    let store = pondStore()
    let view = StoreView(store, { $0 })
    let frogs = view.binding(\.frogs) { .setFrogs($0) }
    frogs.value = 5
    XCTAssertEqual(frogs.value, 5)
    XCTAssertEqual(store.state.frogs, 5)
  }

  // MARK: At once

  func testAfterADispatchAViewShowsTheNewValueAtOnce() {
    let store = pondStore()
    let view = StoreView(store, \.ducks)
    let other = StoreView(store, \.ducks)
    view.dispatch(.setDucks(1))
    XCTAssertEqual([view.state, other.state], [1, 1])
    store.dispatch(.setDucks(2))
    XCTAssertEqual([view.state, other.state], [2, 2])
  }

  func testALetterIsTypedAfterThoseTypedBefore() {
    let store = Store(state: "", reducer: Reducer<String, String> { $0 = $1 })
    let field = StoreView(store, \.self).binding(\.self) { $0 }
    for letter in "Grace" { field.value.append(letter) }
    XCTAssertEqual(field.value, "Grace")
    XCTAssertEqual(store.state, "Grace")
  }

  func testObserversAreNotifiedBeforeADispatchOnTheMainActorReturns() {
    let store = pondStore()
    let view = StoreView(store, \.ducks)
    let notified = CallCounter()
    withObservationTracking {
      _ = view.state
    } onChange: {
      notified.note()
    }
    store.dispatch(.setDucks(1))
    XCTAssertEqual(notified.count, 1)
  }

  func testANotificationThatComesLateBringsNoOlderValueBack() async {
    let store = pondStore()
    let view = StoreView(store, \.ducks)
    DispatchQueue.global().sync { store.dispatch(.setDucks(1)) }
    view.dispatch(.setDucks(2))
    let notified = await changes(of: view.state) {}
    XCTAssertEqual(notified, 0)
    XCTAssertEqual(view.state, 2)
  }

  func testEachChangeNotifiesOnce() async {
    let store = pondStore()
    let view = StoreView(store, \.ducks)
    for number in 1...10 {
      let notified = await changes(of: view.state) {
        if number.isMultiple(of: 2) {
          store.dispatch(.setDucks(number))
        } else {
          DispatchQueue.global().sync { store.dispatch(.setDucks(number)) }
        }
      }
      XCTAssertEqual(notified, 1)
      XCTAssertEqual(view.state, number)
    }
  }

  func testAViewThatIsLetGoIsToldNothing() async {
    let store = pondStore()
    weak var weakView: StoreView<Int, PondAction>?
    do {
      let view = StoreView(store, \.ducks)
      weakView = view
      for _ in 0..<100 { await Task.yield() }
    }
    XCTAssertNil(weakView)
    store.dispatch(.setDucks(1))
  }
}
