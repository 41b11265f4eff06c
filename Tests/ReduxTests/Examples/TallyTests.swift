import Foundation
import Redux
import ReduxTesting
import XCTest

final class TallyTests: XCTestCase {
  private func testStore(_ tally: Tally = Tally()) -> TestStore<Tally, TallyAction> {
    TestStore(state: tally, reducer: tallyReducer)
  }

  func testTheToggleTurnsTheDirection() {
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

  func testBindingsReadTheStateAndWriteByActions() {
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
}

/// The same program with a history: nothing of it had to be changed for that.
final class TallyTravelTests: XCTestCase {
  private typealias Travel = HistoryAction<TallyAction>

  private let store = Store(state: History(Tally())) { Feature(tallyReducer).withHistory() }

  private func perform(_ actions: TallyAction...) {
    for action in actions { store.dispatch(.perform(action)) }
  }

  func testTheTallyTravelsThroughWhatWasDone() {
    perform(.step, .setGoingUp(false), .step, .step)
    let counts = (0...4).map { position in
      store.dispatch(.jump(to: position))
      return store.state.present.count
    }
    XCTAssertEqual(counts, [0, 1, 1, 0, -1])
    store.dispatch(.skip(1))
    XCTAssertEqual(store.state.present, Tally(count: 3))
    store.dispatch(.undo)
    perform(.setLimitText("9"))
    XCTAssertEqual(store.state.present, Tally(count: 2, limitText: "9"))
    XCTAssertFalse(store.state.canRedo, "an action in the past begins a new branch")
  }

  func testLinesBringTheSameStateIntoAnotherStore() throws {
    perform(.setLimitText("3"), .step, .step)
    let lines = try store.state.entries.map {
      String(decoding: try JSONEncoder().encode($0.action), as: UTF8.self)
    }
    XCTAssertEqual(lines, [#"{"setLimitText":{"_0":"3"}}"#, #"{"step":{}}"#, #"{"step":{}}"#])
    let other = Store(state: History(Tally())) { Feature(tallyReducer).withHistory() }
    other.dispatch(
      .load(
        try lines.map {
          HistoryEntry(try JSONDecoder().decode(TallyAction.self, from: Data($0.utf8)))
        }))
    XCTAssertEqual(other.state.present, store.state.present)
    other.dispatch(.undo)
    XCTAssertEqual(other.state.present.count, 1)
  }

  func testTheThunkAndTheBindingsWorkOnThePresent() {
    let limitText = store.binding(\.present.limitText) { .perform(.setLimitText($0)) }
    let step = Thunk.stepWithinLimit.mounted(
      \History<Tally, TallyAction>.present, action: Travel.actions)
    limitText.value = "1"
    for _ in 1...3 { store.dispatch(step) }
    XCTAssertEqual(store.state.present.count, 1)
    store.dispatch(.jump(to: 0))
    XCTAssertEqual(limitText.value, "")
    for _ in 1...3 { store.dispatch(step) }
    XCTAssertEqual(store.state.present.count, 3)
  }
}
