import Redux
import XCTest

/// Thunks one after the other, and what ends them all.
final class ChainedThunkTests: XCTestCase {
  private static func wait(_ number: Int, _ id: EffectID) -> Effect<CounterAction> {
    .run("wait \(number)", id: id) { context in
      try? await context.sleep(for: .seconds(1))
      context.send(.note(number))
    }
  }

  func testEachKindOfEffectMayStandInAChain() {
    let told = ToldStore()
    told.dispatch(
      chain([
        .none, .send(.note(1)), .after(.seconds(1), id: .first, .note(2)), Self.wait(3, .first),
        .batch([]), .cancel(.second), .batch([.send(.note(4)), Self.wait(5, .anonymous)]),
        .throttle(.seconds(1), .trailing, id: .first, .note(6)),
        .stream("seven", id: .first, [CounterAction.note(7)].stream), .send(.note(8)),
      ]))
    told.advance(to: 60_000)
    XCTAssertEqual(told.log, Array(1...8))
    XCTAssertEqual(told.runningEffectCount, 0)
  }

  func testTheNextThunkWaitsForEverythingThatTheOneBeforeHasStarted() {
    let store = counterStore()
    store.dispatch(
      chain([
        .send(.note(1)), .after(.seconds(1), id: .first, .note(2)),
        .batch([
          .after(.seconds(2), id: .first, .note(3)), .after(.seconds(1), id: .second, .note(4)),
        ]),
        .send(.note(5)),
      ]))
    XCTAssertEqual(store.state.log, [1])
    store.advance(to: .milliseconds(2999))
    XCTAssertEqual(store.state.log, [1, 2, 4])
    store.advance(to: .seconds(3))
    XCTAssertEqual(store.state.log, [1, 2, 4, 3, 5])
    XCTAssertEqual(store.runningEffectCount, 0)
  }

  func testAThunkAfterARepeatingEffectIsNeverCalled() {
    let told = ToldStore()
    told.dispatch(chain([.every(.seconds(1), id: .first, .add(1)), .send(.note(1))]))
    told.advance(to: 5000)
    told.cancel(.first)
    XCTAssertEqual(told.store.state, Counter(count: 5))
  }

  func testAReplacedEffectEndsItsChain() {
    let told = ToldStore(
      CounterMiddleware("test") { $0.action == .add(1) ? Self.wait(3, .first) : .none })
    told.dispatch(chain([Self.wait(1, .first), .send(.note(2))]))
    told.advance(to: 500)
    told.dispatch(.add(1))
    told.advance(to: 9000)
    XCTAssertEqual(told.log, [3])
    XCTAssertEqual(told.runningEffectCount, 0)
  }

  func testARestartedChainGoesFromItsBeginning() {
    let told = ToldStore()
    let three = chain([Self.wait(1, .first), Self.wait(2, .second), .send(.note(3))])
    told.dispatch(three)
    told.advance(to: 900)
    told.dispatch(three)
    told.advance(to: 9000)
    XCTAssertEqual(told.log, [1, 2, 3])
  }

  func testACancelledEffectLeavesTheOtherChainsRunning() {
    let told = ToldStore()
    told.dispatch(chain([Self.wait(1, .first), .send(.note(2))]))
    told.dispatch(chain([Self.wait(3, .second), .send(.note(4))]))
    told.cancel(.first)
    told.advance(to: 9000)
    XCTAssertEqual(told.log, [3, 4])
  }

  func testACancelledEffectOfABatchEndsTheChainAndLeavesTheOthersRunning() {
    let told = ToldStore()
    told.dispatch(
      chain([
        .batch([Self.wait(1, .first), .after(.seconds(5), id: .second, .note(2))]),
        .send(.note(3)),
      ]))
    told.cancel(.first)
    told.advance(to: 9000)
    XCTAssertEqual(told.log, [2])
  }

  func testAThunkMayEndItsOwnChain() {
    let told = ToldStore()
    told.dispatch(
      chain([
        .batch([.after(.seconds(1), id: .first, .note(1)), .cancel(.first)]), .send(.note(2)),
      ]))
    told.advance(to: 5000)
    XCTAssertEqual(told.log, [])
    XCTAssertEqual(told.runningEffectCount, 0)
  }

  func testTenThousandOperationsOneAfterTheOtherUseNoStack() {
    let told = ToldStore()
    let operations = chain(Array(repeating: .run("add") { $0.send(.add(1)) }, count: 10_000))
    onASmallStack { [store = told.store, executor = told.executor] in
      store.dispatch(operations)
      executor.runUntilIdle()
    }
    XCTAssertEqual(told.store.state.count, 10_000)
    XCTAssertEqual(told.runningEffectCount, 0)
  }
}

/// Thunks that each start one of these effects.
func chain(_ effects: [Effect<CounterAction>]) -> Thunk<Counter, CounterAction> {
  let thunks = effects.map { effect in Thunk<Counter, CounterAction> { _ in effect } }
  return thunks.dropFirst().reduce(thunks[0]) { $0.then($1) }
}

extension Array where Element: Sendable {
  /// The elements as a sequence that must be waited for.
  fileprivate var stream: AsyncStream<Element> {
    AsyncStream { continuation in
      for element in self { continuation.yield(element) }
      continuation.finish()
    }
  }
}
