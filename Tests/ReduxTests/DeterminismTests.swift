import Redux
import ReduxTesting
import XCTest

/// The same program gives the same trace, however often it runs: no waiting, no yields, no luck.
final class DeterminismTests: XCTestCase {
  func testEightOperationsGiveOneTraceTenThousandTimes() {
    let expected = trace()
    XCTAssertGreaterThan(expected.count, 20)
    for _ in 1..<10_000 where trace() != expected { return XCTFail("another trace") }
  }

  /// Eight operations that sleep, are cancelled, replaced, and have children of their own.
  private func trace() -> [Int] {
    let executor = ManualExecutor()
    let store = Store<Counter, CounterAction>(
      state: Counter(), reducer: counterReducer,
      middlewares: [
        CounterMiddleware("start") { step in
          guard case .add(let number) = step.action else { return .none }
          return .run("operation", id: EffectID(number % 7)) { context in
            context.send(.note(number))
            await withTaskGroup(of: Void.self) { group in
              for child in 1...2 {
                group.addTask {
                  try? await context.sleep(for: .milliseconds(number * child * 10))
                  context.send(.note(number * 10 + child))
                }
              }
            }
            try? await context.sleep(for: .milliseconds(5))
            context.send(.note(number * 100))
          }
        }
      ], executor: executor)
    for number in 1...8 { store.dispatch(.add(number)) }
    executor.runUntilIdle()
    store.cancel(EffectID(3))
    while let deadline = store.nextDeadline {
      store.advance(to: deadline)
      executor.runUntilIdle()
    }
    return store.state.log
  }
}
