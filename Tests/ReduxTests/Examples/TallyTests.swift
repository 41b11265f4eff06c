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
  }

  func testALimitThatIsNoNumberIsNoLimit() {
    let store = testStore(Tally(count: 5, limitText: "five"))
    store.send(.stepWithinLimit)
    store.receive(.step) { $0.count = 6 }
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

  func testTheLogTellsEveryActionAndWhatItChanged() {
    let log = Recorder<String>()
    let store = Store(
      state: Tally(), reducer: tallyReducer, middlewares: [.logging { log.note($0) }])
    store.advance(to: .seconds(2))
    store.dispatch(.step)
    store.dispatch(.setLimitText(""))
    XCTAssertEqual(
      log.all,
      ["2.0 seconds step\n  count: 0 → 1", "2.0 seconds setLimitText(\"\")"])
  }
}

/// The same app with a history: nothing of it had to be changed for that.
final class TallyTravelTests: XCTestCase {
  private typealias Travel = HistoryAction<TallyAction>

  private func travellingStore(
    middlewares: [Middleware<Tally, TallyAction>] = []
  ) -> Store<History<Tally, TallyAction>, Travel> {
    Store(state: History(Tally())) {
      Feature(tallyReducer, middlewares: middlewares).withHistory()
    }
  }

  private func perform(
    _ actions: TallyAction..., in store: Store<History<Tally, TallyAction>, Travel>
  ) {
    for action in actions { store.dispatch(.perform(action)) }
  }

  func testUndoAndRedoGoBackAndForthAndNoFurtherThanTheEnds() {
    let store = travellingStore()
    perform(.step, .step, in: store)
    store.dispatch(.undo)
    XCTAssertEqual(store.state.present.count, 1)
    store.dispatch(.redo)
    store.dispatch(.redo)
    XCTAssertEqual(store.state.present.count, 2)
    for _ in 1...3 { store.dispatch(.undo) }
    XCTAssertEqual(store.state.present, Tally())
  }

  func testAJumpShowsTheStateAfterThatManyActions() {
    let store = travellingStore()
    perform(.step, .setGoingUp(false), .step, .step, in: store)
    let counts = (0...4).map { position in
      store.dispatch(.jump(to: position))
      return store.state.present.count
    }
    XCTAssertEqual(counts, [0, 1, 1, 0, -1])
  }

  func testASkippedActionIsAsIfItHadNeverHappened() {
    let store = travellingStore()
    perform(.step, .setGoingUp(false), .step, in: store)
    store.dispatch(.skip(1))
    XCTAssertEqual(store.state.present, Tally(count: 2))
    store.dispatch(.unskip(1))
    XCTAssertEqual(store.state.present, Tally(isGoingUp: false))
  }

  func testAnActionInThePastBeginsANewBranch() {
    let store = travellingStore()
    perform(.step, .step, .step, in: store)
    store.dispatch(.jump(to: 1))
    perform(.setLimitText("9"), in: store)
    store.dispatch(.redo)
    XCTAssertEqual(store.state.present, Tally(count: 1, limitText: "9"))
    XCTAssertEqual(store.state.entries.map(\.action), [.step, .setLimitText("9")])
  }

  func testALockedHistoryRefusesActionsButNotTravel() {
    let store = travellingStore()
    perform(.step, in: store)
    store.dispatch(.lock)
    perform(.step, in: store)
    XCTAssertEqual(store.state.present.count, 1)
    store.dispatch(.undo)
    XCTAssertEqual(store.state.present.count, 0)
    store.dispatch(.unlock)
    perform(.step, in: store)
    XCTAssertEqual(store.state.present.count, 1)
  }

  func testLinesBringTheSameStateIntoAnotherStore() throws {
    let store = travellingStore()
    perform(.setLimitText("3"), .step, .step, in: store)
    let lines = try store.state.entries.map {
      String(decoding: try JSONEncoder().encode($0.action), as: UTF8.self)
    }
    XCTAssertEqual(lines, [#"{"setLimitText":{"_0":"3"}}"#, #"{"step":{}}"#, #"{"step":{}}"#])

    let other = travellingStore()
    other.dispatch(
      .load(
        try lines.map {
          HistoryEntry(try JSONDecoder().decode(TallyAction.self, from: Data($0.utf8)))
        }))
    XCTAssertEqual(other.state.present, store.state.present)
    other.dispatch(.undo)
    XCTAssertEqual(other.state.present.count, 1)
  }

  func testMiddlewaresHearOfWhatIsPerformedAndNotOfTravel() {
    let actions = Recorder<TallyAction>()
    let store = travellingStore(middlewares: [.onStep { actions.note($0.action) }])
    perform(.step, .step, in: store)
    store.dispatch(.undo)
    store.dispatch(.redo)
    XCTAssertEqual(actions.all, [.step, .step])
  }

  func testTheThunkAndTheBindingsWorkOnThePresent() {
    let store = travellingStore()
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
