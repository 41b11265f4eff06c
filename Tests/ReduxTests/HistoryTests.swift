import Redux
import ReduxTesting
import XCTest

final class HistoryTests: XCTestCase {
  private typealias CounterHistory = History<Counter, CounterAction>

  private func store(
    every interval: Int = 4, limit: Int = 1000, _ middlewares: CounterMiddleware...
  ) -> Store<History<Counter, CounterAction>, HistoryAction<CounterAction>> {
    Store(state: History(Counter(), checkpointEvery: interval, limit: limit)) {
      Feature(counterReducer, middlewares: middlewares).withHistory()
    }
  }

  func testUndoAndRedoGoBackAndForth() {
    let store = store()
    for number in 1...10 { store.dispatch(.perform(.note(number))) }
    for _ in 1...3 { store.dispatch(.undo) }
    XCTAssertEqual(store.state.present.log, Array(1...7))
    store.dispatch(.redo)
    XCTAssertEqual(store.state.present.log, Array(1...8))
    store.dispatch(.jump(to: 0))
    store.dispatch(.undo)
    XCTAssertEqual(store.state.present, Counter())
    store.dispatch(.jump(to: 99))
    store.dispatch(.redo)
    XCTAssertEqual(store.state.position, 10)
  }

  func testASkippedActionIsLeftOutOfEveryLaterState() {
    let store = store()
    for number in 1...10 { store.dispatch(.perform(.note(number))) }
    store.dispatch(.skip(1))
    XCTAssertEqual(store.state.present.log, [1, 3, 4, 5, 6, 7, 8, 9, 10])
    store.dispatch(.jump(to: 3))
    XCTAssertEqual(store.state.present.log, [1, 3])
    store.dispatch(.unskip(1))
    XCTAssertEqual(store.state.present.log, [1, 2, 3])
  }

  func testALockedHistoryRefusesActionsAndLetsTravel() {
    let steps = Recorder<CounterAction>()
    let store = store(
      every: 4, limit: 1000,
      CounterMiddleware("watch") { step in
        steps.note(step.action)
        return .none
      })
    store.dispatch(.perform(.add(1)))
    store.dispatch(.lock)
    store.dispatch(.perform(.add(1)))
    store.dispatch(.undo)
    XCTAssertEqual(store.state.present.count, 0)
    store.dispatch(.unlock)
    store.dispatch(.perform(.add(5)))
    XCTAssertEqual(store.state.present.count, 5)
    XCTAssertEqual(steps.all, [.add(1), .add(5)])
  }

  func testACommitMakesThePresentTheBeginning() {
    let store = store()
    for number in 1...10 { store.dispatch(.perform(.note(number))) }
    store.dispatch(.commit)
    store.dispatch(.undo)
    XCTAssertEqual(store.state.present.log, Array(1...10))
    XCTAssertEqual(store.state.entries.count, 0)
  }

  func testTheOldestAreForgottenBeyondTheLimit() {
    let store = store(every: 4, limit: 20)
    for number in 1...1000 { store.dispatch(.perform(.add(number))) }
    XCTAssertLessThanOrEqual(store.state.entries.count, 24)
    XCTAssertGreaterThanOrEqual(store.state.entries.count, 20)
    XCTAssertEqual(store.state.count, 1000)
    XCTAssertEqual(store.state.present.count, 500_500)
    store.dispatch(.jump(to: 0))
    XCTAssertEqual(store.state.position, store.state.forgotten)
    let oldest = store.state.forgotten
    XCTAssertEqual(store.state.present.count, oldest * (oldest + 1) / 2)
  }

  func testWhetherAnythingCanBeUndoneIsKnownAtOnceHoweverMuchCannot() {
    let ticking = CounterMiddleware("ticking") { step in
      guard case .note(let count) = step.action, step.origin == .dispatched else { return .none }
      return .batch((0..<count).map { .send(.add($0)) })
    }
    func time(beside count: Int) -> Duration {
      let store = store(every: 64, limit: 1_000_000, ticking)
      store.dispatch(.perform(.note(count)))
      let present = store.state
      store.dispatch(.jump(to: 1))
      let past = store.state
      return ContinuousClock().measure {
        for _ in 1...100 {
          XCTAssertTrue(present.canUndo && past.canUndo)
          XCTAssertFalse(present.canRedo || past.canRedo)
        }
      }
    }
    let few = (1...3).map { _ in time(beside: 10) }.min() ?? .zero
    XCTAssertLessThan(time(beside: 50_000), few * 20)
  }

  func testWorkThatFollowsAFlagIsUndoneAndRedoneWithIt() {
    struct Page: Equatable, Sendable { var (isLoading, text) = (false, "") }
    enum PageAction: Equatable, Sendable { case load, found(String) }
    let page = Feature<Page, PageAction>(
      Reducer { page, action in
        switch action {
        case .load: page.isLoading = true
        case .found(let text): page = Page(isLoading: false, text: text)
        }
      },
      middlewares: [
        Middleware("loading", onChangeOf: \.isLoading) { _, isLoading in
          isLoading ? .after(.seconds(1), id: "loading", .found("duck")) : .cancel("loading")
        }
      ])
    let store = TestStore(state: History(Page()), comparing: \.present) { page.withHistory() }
    store.send(.perform(.load)) { $0.present.isLoading = true }
    store.send(.undo) { $0.present.isLoading = false }
    store.advance(by: .seconds(1))
    store.send(.redo) { $0.present.isLoading = true }
    store.advance(by: .seconds(1))
    store.receive(.perform(.found("duck"))) { $0.present = Page(isLoading: false, text: "duck") }
    store.finish()
  }

  func testAHistoryCanBeHeldByATestStore() {
    let test = TestStore(state: CounterHistory(Counter())) {
      Feature(counterReducer).withHistory()
    }
    test.exhaustivity = .off
    test.send(.perform(.add(2)))
    test.send(.undo)
    XCTAssertEqual(test.state.present, Counter())
    test.finish()
  }

  func testRandomTravelsAgreeWithAModelThatComputesEverythingAnew() {
    for seed in 0..<300 { check(seed: UInt64(seed)) }
  }

  private func check(seed: UInt64) {
    var random = TestRandom(seed: seed)
    var actions: [(number: Int, isSkipped: Bool)] = []
    var position = 0
    let store = store(every: 1 + random.next(5))
    for number in 1...80 {
      switch random.next(6) {
      case 0:
        position = min(max(random.next(actions.count + 3) - 1, 0), actions.count)
        store.dispatch(.jump(to: position))
      case 1 where !actions.isEmpty:
        let place = random.next(actions.count)
        actions[place].isSkipped.toggle()
        store.dispatch(actions[place].isSkipped ? .skip(place) : .unskip(place))
      default:
        actions.removeSubrange(position...)
        actions.append((number, false))
        position += 1
        store.dispatch(.perform(.note(number)))
      }
      let expected = actions.prefix(position).filter { !$0.isSkipped }.map(\.number)
      XCTAssertEqual(store.state.present.log, expected, "seed \(seed)")
      XCTAssertEqual(store.state.count, actions.count, "seed \(seed)")
    }
  }
}
