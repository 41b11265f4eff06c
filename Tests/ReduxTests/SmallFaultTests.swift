import Redux
import ReduxTesting
import Synchronization
import XCTest

/// Smaller faults that an adopter found.
final class SmallFaultTests: XCTestCase {
  // MARK: Test stores

  private struct Tick: Equatable, Sendable, CustomStringConvertible {
    static let texts = Atomic(0)
    let number: Int

    var description: String {
      Self.texts.add(1, ordering: .relaxed)
      return "tick"
    }
  }

  func testAStatementDescribesNoneOfTheEffectsThatRun() {
    let beginning = Middleware<Int, Tick>("beginning") { step in
      .after(.seconds(1), id: EffectID(step.action.number), Tick(number: 0))
    }
    let test = TestStore(state: 0, reducer: Reducer { _, _ in }, middlewares: [beginning])
    test.exhaustivity = .off
    let before = Tick.texts.load(ordering: .relaxed)
    for number in 1...200 { test.send(Tick(number: number)) }
    XCTAssertLessThan(Tick.texts.load(ordering: .relaxed) - before, 2000)
  }

  // MARK: Histories

  private func historyStore(
    _ middleware: CounterMiddleware
  ) -> Store<History<Counter, CounterAction>, HistoryAction<CounterAction>> {
    Store(state: History(Counter())) {
      Feature(counterReducer, middlewares: [middleware]).withHistory()
    }
  }

  func testATickAfterAnUndoLeavesWhatCanBeRedone() {
    let store = historyStore(
      CounterMiddleware("clock") { step in
        step.action == .nothing ? .every(.seconds(1), id: .first, .add(1)) : .none
      })
    for action in [CounterAction.nothing, .note(1), .note(2)] { store.dispatch(.perform(action)) }
    store.dispatch(.undo)
    store.advance(to: .seconds(1))
    store.dispatch(.redo)
    XCTAssertEqual(store.state.present.log, [1, 2])
  }

  func testAHistoryKeepsWhenAndByWhomEachActionWasSent() {
    let store = historyStore(
      CounterMiddleware("later") { step in
        step.action == .nothing ? .after(.seconds(2), id: .first, .add(1)) : .none
      })
    store.dispatch(.perform(.nothing))
    store.advance(to: .seconds(5))
    let entries = store.state.entries.map { Dictionary(fields: $0) }
    XCTAssertEqual(entries.map { $0["time"] as? Duration }, [.zero, .seconds(2)])
    XCTAssertEqual(
      entries.map { $0["origin"] as? Origin }, [.dispatched, .middleware("later")])
  }

  // MARK: Effects

  func testEffectsWithoutAnIDReplaceNoneOfTheirKind() {
    let told = ToldStore {
      .batch((1...3).map { .after(.seconds(1), id: .anonymous, .note($0)) })
    }
    told.dispatch(.nothing)
    XCTAssertEqual(told.runningEffectCount, 3)
    told.advance(to: 1000)
    XCTAssertEqual(told.log, [1, 2, 3])
  }

  // MARK: Values

  func testTheValuesOfAStoreEndWithIt() {
    let executor = ManualExecutor()
    let seen = Recorder<Int>()
    var stores = [counterStore()]
    let values = stores[0].values(\.count)
    let reader = Task(executorPreference: executor) {
      for await count in values { seen.note(count) }
      seen.note(-1)
    }
    executor.runUntilIdle()
    stores = []
    executor.runUntilIdle()
    XCTAssertEqual(seen.all, [0, -1])
    reader.cancel()
    executor.runUntilIdle()
  }

  // MARK: Collections

  private struct Duck: Equatable, Identifiable, Sendable {
    let id: Int
    var age = 0
  }

  // MARK: Differences

  func testAnInsertionIsOneDifference() {
    let changes = StateChange.between(Array(1...6), Array(0...6))
    XCTAssertEqual(changes.count, 1, "\(changes)")
  }

  func testADifferenceNamesAnElementByItsID() {
    struct Pond { var ducks: IdentifiedArray<Duck> = [Duck(id: 1), Duck(id: 2)] }
    var after = Pond()
    after.ducks[id: 2]?.age = 5
    let paths = StateChange.between(Pond(), after).map(\.path)
    XCTAssertEqual(paths, ["ducks[id: 2].age"])
  }
}

extension Dictionary<String, Any> {
  /// The stored properties of a value by their names.
  fileprivate init(fields value: Any) {
    self.init(
      Mirror(reflecting: value).children.compactMap { child in
        child.label.map { ($0, child.value) }
      }, uniquingKeysWith: { first, _ in first })
  }
}
