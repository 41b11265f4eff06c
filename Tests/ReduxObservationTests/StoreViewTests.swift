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

  func testABindingWritesByAnAction() async {
    let store = pondStore()
    let view = StoreView(store, { $0 })
    let frogs = view.binding(\.frogs) { .setFrogs($0) }
    frogs.value = 5
    XCTAssertEqual(store.state.frogs, 5)
    for _ in 0..<100 { await Task.yield() }
    XCTAssertEqual(frogs.value, 5)
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
