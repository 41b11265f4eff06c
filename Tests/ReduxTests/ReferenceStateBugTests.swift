import Redux
import ReduxTesting
import XCTest

/// Bugs that were reported of other cores: states, what is said of them, their histories.
final class ReferenceStateBugTests: XCTestCase {
  private struct Twice<Half: Equatable & Sendable>: Equatable, Sendable {
    var first: Half
    var second: Half

    init(_ half: Half) {
      first = half
      second = half
    }
  }

  private typealias Bytes256 = Twice<Twice<Twice<Twice<Twice<Int>>>>>
  private typealias Bytes4096 = Twice<Twice<Twice<Twice<Bytes256>>>>

  /// TCA #688, #3146, ReSwift #293: a state of a few KB, deeply mounted, overflowed the stack.
  func testALargeStateUsesLittleStack() {
    let own = CasePath<CounterAction, CounterAction>({ $0 }, extract: { $0 })
    let counting = Reducer<Int, CounterAction> { count, action in
      if case .add(let number) = action { count += number }
    }
    let echo = Middleware<Bytes256, CounterAction>("echo") { step in
      step.action == .add(1) ? .send(.add(2)) : .none
    }
    let feature = Feature(middlewares: [echo]) {
      Feature(counting).mounted(\Bytes256.first.first.first.first.first, action: own)
    }
    .mounted(\Twice<Bytes256>.first, action: own)
    .mounted(\Twice<Twice<Bytes256>>.first, action: own)
    .mounted(\Bytes4096.first.first, action: own)
    onASmallStack {
      let part = Twice(Twice(Twice(Twice(Twice(0)))))
      let store = Store(state: Twice(Twice(Twice(Twice(part))))) { feature }
      let told = Recorder<Int>()
      let subscription = store.subscribe(\.first) {
        told.note($0.first.first.first.first.first.first.first.first)
      }
      store.dispatch(.add(1))
      XCTAssertEqual(told.all, [3])
      subscription.cancel()
    }
  }

  /// custom-dump #87: dictionaries within others were printed in another order each time.
  func testDictionariesWithinOthersArePrintedInOrder() {
    struct Scores: Equatable {
      var best: [String: Int]
      var rest: Set<String>
    }
    enum Screen: Equatable {
      case title
      case scores(Scores, [String: Int])
    }
    let names = (10..<30).map { "\($0)" }
    let texts = (0..<20).map { shift in
      // Equal dictionaries, filled in another order and of another capacity.
      var best = [String: Int](minimumCapacity: 1 << shift / 2)
      for name in names[shift...] + names[..<shift] { best[name] = 1 }
      let screen = Screen.scores(Scores(best: best, rest: Set(best.keys)), best)
      return StateChange.between(Screen.title, screen).description
        + StateChange.between([], [best]).description
    }
    XCTAssertEqual(Set(texts).count, 1)
  }

  /// TCA #277: a test store received actions in another order than the store.
  func testATestStoreReceivesWhatTheStoreSendsInItsOrder() {
    let echo = CounterMiddleware("echo") { step in
      switch step.action {
      case .nothing:
        .batch([
          .send(.note(1)), .run("four") { $0.send(.note(4)) }, .send(.note(2)), .send(.note(3)),
        ])
      case .note(let number) where number < 10: .send(.note(number * 10))
      default: .none
      }
    }
    let told = ToldStore(echo)
    told.dispatch(.nothing)
    let test = TestStore(state: Counter(), reducer: counterReducer, middlewares: [echo])
    test.send(.nothing)
    for number in told.log { test.receive(.note(number)) { $0.log.append(number) } }
    test.finish()
    XCTAssertEqual(told.log, [1, 2, 3, 10, 20, 30, 4, 40])
  }

  // MARK: Histories

  private typealias CounterHistory = History<Counter, CounterAction>

  private func historyStore(
    _ reducer: Reducer<Counter, CounterAction> = counterReducer, _ middlewares: CounterMiddleware...
  ) -> Store<CounterHistory, HistoryAction<CounterAction>> {
    Store(state: History(Counter(), limit: 1_000_000)) {
      Feature(reducer, middlewares: middlewares).withHistory()
    }
  }

  /// redux-devtools #167, its extension #140: jumping fired effects anew.
  func testTravellingFiresNoEffects() {
    let echo = CounterMiddleware("echo") { $0.action == .add(1) ? .send(.note(7)) : .none }
    let store = historyStore(counterReducer, echo)
    store.dispatch(.perform(.add(1)))
    XCTAssertEqual(store.state.count, 2)
    for target in [0, 2, 1] { store.dispatch(.jump(to: target)) }
    XCTAssertEqual(store.state.count, 2)
    XCTAssertEqual(store.state.present, Counter(count: 1))
  }

  /// redux-devtools `instrument.ts`: an action in the past was added, and the traveller stayed.
  func testAnActionInThePastBeginsABranch() {
    let store = historyStore()
    for number in 1...10 { store.dispatch(.perform(.note(number))) }
    store.dispatch(.jump(to: 6))
    store.dispatch(.perform(.note(99)))
    XCTAssertEqual(store.state.present.log, [1, 2, 3, 4, 5, 6, 99])
    XCTAssertEqual(store.state.count, 7)
  }

  /// redux-devtools #347: the more actions there were, the longer each took.
  func testTheLengthOfAHistoryCostsNoReductions() {
    let reductions = Recorder<Int>()
    let store = historyStore(
      Reducer { _, _ in reductions.note(1) })
    for _ in 1...5000 { store.dispatch(.perform(.nothing)) }
    XCTAssertEqual(reductions.all.count, 5000)
    for target in 0..<100 { store.dispatch(.jump(to: target * 50)) }
    XCTAssertLessThanOrEqual(reductions.all.count, 5000 + 100 * 64)
  }

  /// redux-devtools #645: importing a long history overflowed the stack.
  func testALongHistoryIsWrittenAndReadAsLinesOnASmallStack() throws {
    let store = historyStore()
    for number in 1...500 { store.dispatch(.perform(.add(number))) }
    store.dispatch(.skip(0))
    let lines = store.state.entries.filter { !$0.isSkipped }.map { "\($0.action)" }
    XCTAssertEqual(lines.count, 499)
    let many = Array(repeating: lines, count: 200).joined()
    let copy = historyStore()
    onASmallStack {
      copy.dispatch(
        .load(many.map { HistoryEntry(.add(Int($0.dropFirst(4).dropLast()) ?? 0)) }))
    }
    XCTAssertEqual(copy.state.present.count, (125_250 - 1) * 200)
    XCTAssertEqual(copy.state.count, 99_800)
  }
}
