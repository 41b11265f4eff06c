import Redux
import ReduxTesting
import XCTest

final class TallyTests: XCTestCase {
  private func testStore(_ tally: Tally = Tally()) -> TestStore<Tally, TallyAction> {
    TestStore(state: tally, reducer: tallyReducer)
  }

  func testTheToggleChangesTheDirection() {
    let store = testStore()
    store.send(.step) { $0.count = 1 }
    store.send(.setGoingUp(false)) { $0.isGoingUp = false }
    store.send(.step) { $0.count = 0 }
  }

  func testTheThunkStopsAtTheLimitInBothDirections() {
    let store = testStore(Tally(count: 1, limitText: "2"))
    store.send(.stepWithinLimit)
    store.receive(.step) { $0.count = 2 }
    store.send(.stepWithinLimit)
    store.send(.setGoingUp(false)) { $0.isGoingUp = false }
    for count in [1, 0, -1, -2] {
      store.send(.stepWithinLimit)
      store.receive(.step) { $0.count = count }
    }
    store.send(.stepWithinLimit)
    store.send(.setLimitText("two")) { $0.limitText = "two" }
    store.send(.stepWithinLimit)
    store.receive(.step) { $0.count = -3 }
  }

  func testBindingsReadTheStateAndWriteWithActions() {
    let actions = Recorder<TallyAction>()
    let store = Store(
      state: Tally(), reducer: tallyReducer, middlewares: [.onStep { actions.note($0.action) }])
    store.isGoingUp.value.toggle()
    store.limitText.value += "1"
    store.limitText.value += "0"
    XCTAssertEqual(store.limitText.value, "10")
    XCTAssertEqual(store.state, Tally(isGoingUp: false, limitText: "10"))
    XCTAssertEqual(actions.all, [.setGoingUp(false), .setLimitText("1"), .setLimitText("10")])
  }

  /// No part of the program had to be changed to give it a history.
  func testTheThunkAndTheBindingsWorkOnThePresentOfAHistory() {
    let store = Store(state: History(Tally())) { Feature(tallyReducer).withHistory() }
    let limitText = store.binding(\.present.limitText) { .perform(.setLimitText($0)) }
    let step = Thunk.stepWithinLimit.withHistory()
    limitText.value = "1"
    for _ in 1...3 { store.dispatch(step) }
    XCTAssertEqual(store.state.present.count, 1)
    store.dispatch(.jump(to: 0))
    XCTAssertEqual(limitText.value, "")
    for _ in 1...3 { store.dispatch(step) }
    XCTAssertEqual(store.state.present.count, 3)
  }
}
