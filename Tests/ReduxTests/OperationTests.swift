import Redux
import ReduxTesting
import XCTest

/// Asynchronous work; each test drives the executor and sets the store time.
final class OperationTests: XCTestCase {
  func testAnOperationSendsActionsAndSleepsInStoreTime() {
    let counting = CounterEffect.run("count") { context in
      for number in 1...3 {
        context.send(.note(number))
        try? await context.sleep(for: .seconds(1))
      }
      let start = context.clock.now
      try? await context.clock.sleep(for: .seconds(2))
      context.send(.note(Int(start.duration(to: context.clock.now).components.seconds)))
    }
    XCTAssertEqual(timeline(of: counting), ["0: 1", "1000: 2", "2000: 3", "5000: 2"])
  }

  func testAFailureBecomesAnActionUnlessItsOperationWasCancelled() {
    struct Refused: Error {}
    func operation(
      _ number: Int, _ work: @escaping @Sendable (EffectContext<CounterAction>) async throws -> Void
    ) -> CounterEffect {
      .run("fail", id: EffectID(number), work) { _ in .note(number) }
    }
    let operations = CounterEffect.batch([
      operation(1) { _ in throw Refused() },
      // A network client may throw this error on a timeout, even though the operation was not cancelled.
      operation(2) { _ in throw CancellationError() },
      operation(3) { try await $0.sleep(for: .seconds(1)) },
    ])
    XCTAssertEqual(timeline(of: operations) { $0.cancel(EffectID(3)) }, ["0: 1", "0: 2"])
  }

  func testAStreamSendsItsActionsInOrder() {
    XCTAssertEqual(
      timeline(of: .stream("numbers", id: .first, notes(1...3))), ["0: 1", "0: 2", "0: 3"])
  }

  // MARK: Waiting

  /// An operation that waits for a count of 5 or more, but for two seconds at most.
  private static let waitingForFive = CounterMiddleware("waiting") { step in
    guard step.action == .nothing else { return .none }
    return .run("wait", id: .first) { [store = step.store] context in
      let counter = await context.within(.seconds(2)) { await store.first { $0.count >= 5 } }
      context.send(.note(counter?.count ?? -1))
    }
  }

  func testAnOperationWaitsForAStateWithALimitInStoreTime() {
    let met = timeline(Self.waitingForFive) { manual in
      manual.dispatch(.nothing, .add(4))
      manual.advance(to: 1000)
      manual.dispatch(.add(4), .add(1))
    }
    XCTAssertEqual(met, ["1000: 8"])
    let metAlready = timeline(Self.waitingForFive) { $0.dispatch(.add(7), .nothing) }
    XCTAssertEqual(metAlready, ["0: 7"])
    let late = timeline(Self.waitingForFive) { manual in
      manual.dispatch(.nothing)
      manual.advance(to: 2000)
      manual.dispatch(.add(7))
    }
    XCTAssertEqual(late, ["2000: -1"])
    let cancelled = timeline(Self.waitingForFive) { manual in
      manual.dispatch(.nothing)
      manual.cancel(.first)
      manual.dispatch(.add(7))
    }
    XCTAssertEqual(cancelled, [])
  }

  func testAnOperationThatWaitsForAStateEndsWithTheStore() {
    let (executor, found) = (ManualExecutor(), Recorder<Counter?>())
    var store: CounterStore? = Store(
      Counter(),
      Feature(
        counterReducer,
        middlewares: [
          CounterMiddleware("waiting") { step in
            .run("wait") { [store = step.store] _ in
              found.note(await store.first { $0.count == 1 })
            }
          }
        ]), executor: executor)
    store?.dispatch(.nothing)
    executor.runUntilIdle()
    store = nil
    executor.runUntilIdle()
    XCTAssertEqual(found.all, [nil])
  }

  func testAnOperationWaitsForAnAction() {
    let feed = StepFeed<Counter, CounterAction>()
    let waiting = CounterMiddleware("waiting") { step in
      guard step.action == .nothing else { return .none }
      return .run("wait", id: .first) { context in
        let step = await context.within(.seconds(2)) { await feed.first { $0.action == .add(3) } }
        context.send(.note(step?.state.count ?? -1))
      }
    }
    let met = timeline(waiting, feed.middleware) { manual in
      manual.dispatch(.nothing, .add(1), .add(3), .add(3))
    }
    XCTAssertEqual(met, ["0: 4"])
    let late = timeline(waiting, feed.middleware) { manual in
      manual.dispatch(.add(3), .nothing)
      manual.advance(to: 3000)
      manual.dispatch(.add(3))
    }
    XCTAssertEqual(late, ["2000: -1"])
  }

  // MARK: Replacing and cancelling

  func testAReplacedOperationSendsNothingMoreAndDoesNotAffectItsSuccessor() {
    // The operation ignores cancellation, like work that cannot be stopped.
    let timeline = timeline(.onAdd { noteAfterASecond($0, id: .first) }) { manual in
      manual.dispatch(.add(1))
      manual.advance(to: 500)
      // In SwiftRex, the late completion of a replaced effect ended its successor.
      for number in 1...1000 { manual.store.dispatch(.add(number)) }
      manual.executor.runUntilIdle()
      XCTAssertEqual(manual.runningEffectCount, 1)
    }
    XCTAssertEqual(timeline, ["1500: 1000"])
  }

  func testTheSleepOfACancelledOperationThrows() {
    let errors = Recorder<String>()
    let sleeping = CounterEffect.run("sleep", id: .first) { context in
      do {
        try await context.sleep(for: .seconds(1))
      } catch {
        errors.note("\(type(of: error))")
      }
    }
    XCTAssertEqual(timeline(of: sleeping) { $0.cancel(.first) }, [])
    XCTAssertEqual(errors.all, ["CancellationError"])
  }

  /// In TCA (#1848, #3663), a cancellation was lost if it arrived before the task had begun.
  func testAnOperationThatItsOwnBatchCancelsOrReplacesNeverBegins() {
    let begun = Recorder<Int>()
    let operations = CounterEffect.batch([
      .run("cancelled", id: .first) { _ in begun.note(1) }, .cancel(.first),
      .run("replaced", id: .second) { _ in begun.note(2) },
      .run("last", id: .second) { _ in begun.note(3) },
    ])
    XCTAssertEqual(timeline(of: operations), [])
    XCTAssertEqual(begun.all, [3])
  }

  func testCancellingAnOperationWhileItsTaskIsBeingCreatedCancelsTheTask() {
    let wasCancelled = Recorder<Bool>()
    let stores = Recorder<CounterStore>()
    let hasty = CounterMiddleware.onNothing {
      .run("hasty", id: .first) { context in
        stores.all[0].cancel(.first)
        try? await context.sleep(for: .seconds(1))
        wasCancelled.note(Task.isCancelled)
      }
    }
    let store = CounterStore(
      Counter(), Feature(counterReducer, middlewares: [hasty]), executor: InlineExecutor())
    stores.note(store)
    store.dispatch(.nothing)
    XCTAssertEqual(wasCancelled.all, [true])
  }

  func testAnOperationCanBeCancelledByAnActionThatItSends() {
    let wasCancelled = Recorder<Bool>()
    let sending = CounterMiddleware.onNothing {
      .run("two", id: .first) { context in
        context.send(.note(1))
        wasCancelled.note(Task.isCancelled)
        context.send(.note(2))
      }
    }
    let cancelling = CounterMiddleware("cancel", on: CounterAction.note) { _, _ in .cancel(.first) }
    XCTAssertEqual(timeline(sending, cancelling) { $0.dispatch(.nothing) }, ["0: 1"])
    XCTAssertEqual(wasCancelled.all, [true])
  }

  /// In Actomaton (#154), such a chain cancelled itself.
  func testAChainOfOperationsThatReplaceEachOtherRunsToItsEnd() {
    let chain = CounterMiddleware("chain", on: CounterAction.note) { number, _ in
      number < 100 ? .run("next", id: .first) { $0.send(.note(number + 1)) } : .none
    }
    XCTAssertEqual(timeline(chain) { $0.dispatch(.note(1)) }, (1...100).map { "0: \($0)" })
  }

  /// In TCA (#137, #232), the program crashed if an effect was cancelled again while it was being
  /// cancelled.
  func testACancellationHandlerMayUseTheStore() {
    let timeline = timeline { manual in
      let waiting = CounterThunk { [unowned store = manual.store] _ in
        .run("wait", id: .first) { context in
          await withTaskCancellationHandler {
            try? await context.sleep(for: .seconds(1))
          } onCancel: {
            store.dispatch(.note(1))
            for id in [EffectID.first, .second] { store.cancel(id) }
            context.send(.note(2))
          }
        }
      }
      manual.dispatch(chain(delay(3, id: .second)))
      manual.dispatch(waiting)
      manual.cancel(.first)
    }
    XCTAssertEqual(timeline, ["0: 1"])
  }

  /// In TCA (`Core.swift`), an ended effect could still send actions if its context had been kept.
  func testAContextThatOutlivesItsOperationSendsNothing() {
    let contexts = Recorder<EffectContext<CounterAction>>()
    let leaking = CounterEffect.run("leak", id: .first) { contexts.note($0) }
    let timeline = timeline(of: leaking) { manual in
      manual.dispatch(.nothing)
      for context in contexts.all { context.send(.note(1)) }
      XCTAssertEqual(contexts.all.count, 2)
    }
    XCTAssertEqual(timeline, [])
  }
}
