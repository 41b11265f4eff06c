import Redux
import ReduxTesting
import XCTest

/// Asynchronous work, on an executor that the test drives and in time that it tells.
final class OperationTests: XCTestCase {
  func testAnOperationSendsActionsAndSleepsInToldTime() {
    let told = ToldStore {
      .run("count") { context in
        for number in 1...3 {
          context.send(.note(number))
          try? await context.sleep(for: .seconds(1))
        }
      }
    }
    told.dispatch(.nothing)
    XCTAssertEqual(told.store.state.log, [1])
    told.advance(to: 1999)
    XCTAssertEqual(told.store.state.log, [1, 2])
    told.advance(to: 3000)
    XCTAssertEqual(told.store.state.log, [1, 2, 3])
    XCTAssertEqual(told.store.runningEffectCount, 0)
  }

  func testTheContextsClockIsTheStoresTime() {
    let told = ToldStore {
      .run("clock") { context in
        let start = context.clock.now
        try? await context.clock.sleep(for: .seconds(2))
        context.send(.note(Int(start.duration(to: context.clock.now).components.seconds)))
      }
    }
    told.dispatch(.nothing)
    told.advance(to: 5000)
    XCTAssertEqual(told.store.state.log, [2])
  }

  func testOperationsWithoutAnIDRunSideBySide() {
    let told = ToldStore {
      .run("wait") { context in
        try? await context.sleep(for: .seconds(1))
        context.send(.add(1))
      }
    }
    for _ in 1...3 { told.dispatch(.nothing) }
    XCTAssertEqual(told.store.runningEffectCount, 3)
    told.advance(to: 1000)
    XCTAssertEqual(told.store.state.count, 3)
  }

  func testAReplacedOperationSendsNothingMore() {
    let starts = Recorder<Int>()
    let told = ToldStore {
      let number = starts.all.count
      starts.note(number)
      return .run("search", id: .first) { context in
        // Deaf to its cancellation, as work that cannot be stopped is.
        try? await context.sleep(for: .seconds(1))
        context.send(.note(number))
      }
    }
    told.dispatch(.nothing)
    told.advance(to: 500)
    told.dispatch(.nothing)
    XCTAssertEqual(told.store.runningEffectCount, 1)
    told.advance(to: 5000)
    XCTAssertEqual(told.store.state.log, [1])
  }

  func testACancelledSleepThrows() {
    let outcomes = Recorder<String>()
    let told = ToldStore {
      .run("sleep", id: .first) { context in
        do {
          try await context.sleep(for: .seconds(1))
          outcomes.note("woke")
        } catch {
          outcomes.note("\(type(of: error))")
        }
      }
    }
    told.dispatch(.nothing)
    told.store.cancel(.first)
    told.executor.runUntilIdle()
    XCTAssertEqual(outcomes.all, ["CancellationError"])
    XCTAssertEqual(told.store.runningEffectCount, 0)
    XCTAssertNil(told.store.nextDeadline)
  }

  func testAFailureBecomesAnAction() {
    struct Refused: Error {}
    let told = ToldStore {
      .batch([
        .run("refused") { _ in
          throw Refused()
        } failure: { _ in
          .note(1)
        },
        // A client's own limit, say: nobody has cancelled the operation.
        .run("given up") { _ in
          throw CancellationError()
        } failure: { _ in
          .note(2)
        },
      ])
    }
    told.dispatch(.nothing)
    XCTAssertEqual(told.store.state.log, [1, 2])
  }

  func testTheFailureOfACancelledOperationBecomesNoAction() {
    let told = ToldStore {
      .run("asleep", id: .first) { context in
        try await context.sleep(for: .seconds(1))
      } failure: { _ in
        .note(1)
      }
    }
    told.dispatch(.nothing)
    told.cancel(.first)
    XCTAssertEqual(told.store.state.log, [])
  }

  func testAStreamSendsItsActionsInOrder() {
    let told = ToldStore {
      .stream(
        "numbers", id: .first,
        AsyncStream { continuation in
          for number in 1...5 { continuation.yield(.note(number)) }
          continuation.finish()
        })
    }
    told.dispatch(.nothing)
    XCTAssertEqual(told.store.state.log, [1, 2, 3, 4, 5])
    XCTAssertEqual(told.store.runningEffectCount, 0)
  }

  func testAnOperationsEffectIsEqualToOneOfTheSameNameAndID() {
    let one: Effect<CounterAction> = .run("search ducks", id: .first) { _ in }
    XCTAssertEqual(one, .run("search ducks", id: .first) { $0.send(.nothing) })
    XCTAssertNotEqual(one, .run("search geese", id: .first) { _ in })
    XCTAssertNotEqual(one, .run("search ducks", id: .second) { _ in })
  }
}
