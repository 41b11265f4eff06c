import Redux
import ReduxTesting
import XCTest

/// Asynchronous work, on an executor that the test drives and in time that it tells.
final class OperationTests: XCTestCase {
  private struct Rig {
    let executor = ManualExecutor()
    let store: Store<Counter, CounterAction>

    /// A store that answers `.nothing` with an effect.
    init(_ effect: @escaping @Sendable () -> Effect<CounterAction>) {
      store = Store(
        state: Counter(), reducer: counterReducer,
        middlewares: [
          CounterMiddleware("test") { $0.action == .nothing ? effect() : .none }
        ], executor: executor)
    }

    func dispatch(_ action: CounterAction) {
      store.dispatch(action)
      executor.runUntilIdle()
    }

    func advance(to milliseconds: Int) {
      while let deadline = store.nextDeadline, deadline <= .milliseconds(milliseconds) {
        store.advance(to: deadline)
        executor.runUntilIdle()
      }
      store.advance(to: .milliseconds(milliseconds))
      executor.runUntilIdle()
    }
  }

  func testAnOperationSendsActionsAndSleepsInToldTime() {
    let rig = Rig {
      .run("count") { context in
        for number in 1...3 {
          context.send(.note(number))
          try? await context.sleep(for: .seconds(1))
        }
      }
    }
    rig.dispatch(.nothing)
    XCTAssertEqual(rig.store.state.log, [1])
    rig.advance(to: 1999)
    XCTAssertEqual(rig.store.state.log, [1, 2])
    rig.advance(to: 3000)
    XCTAssertEqual(rig.store.state.log, [1, 2, 3])
    XCTAssertEqual(rig.store.runningEffects, 0)
  }

  func testTheContextsClockIsTheStoresTime() {
    let rig = Rig {
      .run("clock") { context in
        let start = context.clock.now
        try? await context.clock.sleep(for: .seconds(2))
        context.send(.note(Int(start.duration(to: context.clock.now).components.seconds)))
      }
    }
    rig.dispatch(.nothing)
    rig.advance(to: 5000)
    XCTAssertEqual(rig.store.state.log, [2])
  }

  func testOperationsWithoutAnIDRunSideBySide() {
    let rig = Rig {
      .run("wait") { context in
        try? await context.sleep(for: .seconds(1))
        context.send(.add(1))
      }
    }
    for _ in 1...3 { rig.dispatch(.nothing) }
    XCTAssertEqual(rig.store.runningEffects, 3)
    rig.advance(to: 1000)
    XCTAssertEqual(rig.store.state.count, 3)
  }

  func testAReplacedOperationSendsNothingMore() {
    let starts = Recorder<Int>()
    let rig = Rig {
      let number = starts.all.count
      starts.note(number)
      return .run("search", id: .first) { context in
        // Deaf to its cancellation, as work that cannot be stopped is.
        try? await context.sleep(for: .seconds(1))
        context.send(.note(number))
      }
    }
    rig.dispatch(.nothing)
    rig.advance(to: 500)
    rig.dispatch(.nothing)
    XCTAssertEqual(rig.store.runningEffects, 1)
    rig.advance(to: 5000)
    XCTAssertEqual(rig.store.state.log, [1])
  }

  func testACancelledSleepThrows() {
    let outcomes = Recorder<String>()
    let rig = Rig {
      .run("sleep", id: .first) { context in
        do {
          try await context.sleep(for: .seconds(1))
          outcomes.note("woke")
        } catch {
          outcomes.note("\(type(of: error))")
        }
      }
    }
    rig.dispatch(.nothing)
    rig.store.cancel(.first)
    rig.executor.runUntilIdle()
    XCTAssertEqual(outcomes.all, ["CancellationError"])
    XCTAssertEqual(rig.store.runningEffects, 0)
    XCTAssertNil(rig.store.nextDeadline)
  }

  func testAFailureBecomesAnActionAndACancellationDoesNot() {
    struct Refused: Error {}
    let rig = Rig {
      .batch([
        .run("refused") { _ in
          throw Refused()
        } failure: { _ in
          .note(1)
        },
        .run("cancelled") { _ in
          throw CancellationError()
        } failure: { _ in
          .note(2)
        },
      ])
    }
    rig.dispatch(.nothing)
    XCTAssertEqual(rig.store.state.log, [1])
  }

  func testAStreamSendsItsActionsInOrder() {
    let rig = Rig {
      .stream(
        "numbers", id: .first,
        AsyncStream { continuation in
          for number in 1...5 { continuation.yield(.note(number)) }
          continuation.finish()
        })
    }
    rig.dispatch(.nothing)
    XCTAssertEqual(rig.store.state.log, [1, 2, 3, 4, 5])
    XCTAssertEqual(rig.store.runningEffects, 0)
  }

  func testWhatIsBehindAnOperationBeginsWhenItIsDone() {
    let rig = Rig {
      .concatenate([
        .run("first") { context in
          try? await context.sleep(for: .seconds(1))
          context.send(.note(1))
        },
        .send(.note(2)),
      ])
    }
    rig.dispatch(.nothing)
    XCTAssertEqual(rig.store.state.log, [])
    rig.advance(to: 1000)
    XCTAssertEqual(rig.store.state.log, [1, 2])
  }

  func testAnOperationsEffectIsEqualToOneOfTheSameNameAndID() {
    let one: Effect<CounterAction> = .run("search ducks", id: .first) { _ in }
    XCTAssertEqual(one, .run("search ducks", id: .first) { $0.send(.nothing) })
    XCTAssertNotEqual(one, .run("search geese", id: .first) { _ in })
    XCTAssertNotEqual(one, .run("search ducks", id: .second) { _ in })
  }
}
