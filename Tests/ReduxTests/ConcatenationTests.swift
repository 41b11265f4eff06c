import Redux
import XCTest

/// Effects one after the other, and what ends them all.
final class ConcatenationTests: XCTestCase {
  private static func wait(_ number: Int, _ id: EffectID) -> Effect<CounterAction> {
    .run("wait \(number)", id: id) { context in
      try? await context.sleep(for: .seconds(1))
      context.send(.note(number))
    }
  }

  func testEachKindOfEffectMayStandInTheMidst() {
    let told = ToldStore {
      .concatenate([
        .none, .send(.note(1)), .after(.seconds(1), id: .first, .note(2)), Self.wait(3, .first),
        .batch([]), .concatenate([]), .cancel(.second),
        .concatenate([.send(.note(4)), Self.wait(5, .anonymous)]),
        .throttle(.seconds(1), .trailing, id: .first, .note(6)),
        .stream("seven", id: .first, [CounterAction.note(7)].stream), .send(.note(8)),
      ])
    }
    told.dispatch(.nothing)
    told.advance(to: 60_000)
    XCTAssertEqual(told.log, Array(1...8))
    XCTAssertEqual(told.runningEffects, 0)
  }

  func testWhatIsBehindARepeatingEffectNeverBegins() {
    let told = ToldStore {
      .concatenate([.every(.seconds(1), id: .first, .add(1)), .send(.note(1))])
    }
    told.dispatch(.nothing)
    told.advance(to: 5000)
    told.cancel(.first)
    XCTAssertEqual(told.store.state, Counter(count: 5))
  }

  func testAReplacedEffectEndsTheRestOfItsConcatenation() {
    let told = ToldStore(
      CounterMiddleware("test") { step in
        switch step.action {
        case .nothing: .concatenate([Self.wait(1, .first), .send(.note(2))])
        case .add: Self.wait(3, .first)
        default: .none
        }
      })
    told.dispatch(.nothing)
    told.advance(to: 500)
    told.dispatch(.add(1))
    told.advance(to: 9000)
    XCTAssertEqual(told.log, [3])
    XCTAssertEqual(told.runningEffects, 0)
  }

  func testARestartedConcatenationGoesFromItsBeginning() {
    let told = ToldStore {
      .concatenate([Self.wait(1, .first), Self.wait(2, .second), .send(.note(3))])
    }
    told.dispatch(.nothing)
    told.advance(to: 900)
    told.dispatch(.nothing)
    told.advance(to: 9000)
    XCTAssertEqual(told.log, [1, 2, 3])
  }

  func testACancelledEffectEndsTheConcatenationsAroundItToo() {
    let told = ToldStore {
      .concatenate([
        .concatenate([Self.wait(1, .first), .send(.note(2))]), .send(.note(3)),
      ])
    }
    told.dispatch(.nothing)
    told.cancel(.first)
    told.advance(to: 9000)
    XCTAssertEqual(told.log, [])
    XCTAssertEqual(told.runningEffects, 0)
  }

  func testACancelledEffectLeavesThoseBesideItRunning() {
    let told = ToldStore {
      .batch([
        .concatenate([Self.wait(1, .first), .send(.note(2))]),
        .concatenate([Self.wait(3, .second), .send(.note(4))]),
      ])
    }
    told.dispatch(.nothing)
    told.cancel(.first)
    told.advance(to: 9000)
    XCTAssertEqual(told.log, [3, 4])
  }

  func testOneOfABatchThatIsCancelledEndsWhatIsBehindTheBatch() {
    let told = ToldStore {
      .concatenate([
        .batch([Self.wait(1, .first), .after(.seconds(5), id: .second, .note(2))]),
        .send(.note(3)),
      ])
    }
    told.dispatch(.nothing)
    told.cancel(.first)
    told.advance(to: 9000)
    XCTAssertEqual(told.log, [2])
  }

  func testAConcatenationMayCancelItsOwnRest() {
    let told = ToldStore {
      .concatenate([
        .batch([.after(.seconds(1), id: .first, .note(1)), .cancel(.first)]), .send(.note(2)),
      ])
    }
    told.dispatch(.nothing)
    told.advance(to: 5000)
    XCTAssertEqual(told.log, [])
    XCTAssertEqual(told.runningEffects, 0)
  }

  func testTenThousandOperationsOneAfterTheOtherUseNoStack() {
    let told = ToldStore {
      .concatenate(Array(repeating: .run("add") { $0.send(.add(1)) }, count: 10_000))
    }
    onASmallStack { [store = told.store, executor = told.executor] in
      store.dispatch(.nothing)
      executor.runUntilIdle()
    }
    XCTAssertEqual(told.store.state.count, 10_000)
    XCTAssertEqual(told.runningEffects, 0)
  }

  func testAConcatenationThatIsMappedStaysOne() {
    let effect: Effect<Int> = .concatenate([.send(1), .after(.seconds(1), id: .first, 2)])
    XCTAssertEqual(
      effect.map(CounterAction.note),
      .concatenate([.send(.note(1)), .after(.seconds(1), id: .first, .note(2))]))
  }
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
