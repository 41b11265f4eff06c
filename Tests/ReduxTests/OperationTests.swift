import Redux
import ReduxTesting
import XCTest

/// Asynchronous work, on an executor that the test drives and in manual time.
final class OperationTests: XCTestCase {
  func testAnOperationSendsActionsAndSleepsInStoreTime() {
    let manual = ManualCounter {
      .run("count") { context in
        for number in 1...3 {
          context.send(.note(number))
          try? await context.sleep(for: .seconds(1))
        }
        let start = context.clock.now
        try? await context.clock.sleep(for: .seconds(2))
        context.send(.note(Int(start.duration(to: context.clock.now).components.seconds)))
      }
    }
    manual.dispatch(.nothing)
    manual.advance(to: 10_000)
    XCTAssertEqual(manual.timeline, ["0: 1", "1000: 2", "2000: 3", "5000: 2"])
    XCTAssertEqual(manual.runningEffectCount, 0)
  }

  func testAFailureBecomesAnActionUnlessItsOperationWasCancelled() {
    struct Refused: Error {}
    let manual = ManualCounter {
      .batch([
        .run("refused") { _ in
          throw Refused()
        } failure: { _ in
          .note(1)
        },
        // A client's own time limit can throw this error, although the operation was not cancelled.
        .run("given up") { _ in
          throw CancellationError()
        } failure: { _ in
          .note(2)
        },
        .run("asleep", id: .first) { context in
          try await context.sleep(for: .seconds(1))
        } failure: { _ in
          .note(3)
        },
      ])
    }
    manual.dispatch(.nothing)
    manual.cancel(.first)
    XCTAssertEqual(manual.log, [1, 2])
  }

  func testAStreamSendsItsActionsInOrder() {
    let manual = ManualCounter { .stream("numbers", id: .first, notes(1...5)) }
    manual.dispatch(.nothing)
    XCTAssertEqual(manual.log, [1, 2, 3, 4, 5])
    XCTAssertEqual(manual.runningEffectCount, 0)
  }

  // MARK: Replacing and cancelling

  func testAReplacedOperationSendsNothingMoreAndDoesNotAffectItsSuccessor() {
    let starts = Recorder<Int>()
    let manual = ManualCounter {
      starts.note(starts.all.count)
      // It ignores cancellation, like work that cannot be stopped.
      return noteAfterASecond(starts.all.count, id: .first)
    }
    manual.dispatch(.nothing)
    manual.advance(to: 500)
    // SwiftRex: a completion that came late ended the effect that had taken its id.
    for _ in 1...1000 { manual.store.dispatch(.nothing) }
    manual.executor.runUntilIdle()
    XCTAssertEqual(manual.runningEffectCount, 1)
    manual.advance(to: 5000)
    XCTAssertEqual(manual.timeline, ["1500: 1001"])
    XCTAssertEqual(manual.runningEffectCount, 0)
  }

  func testTheSleepOfACancelledOperationThrows() {
    let errors = Recorder<String>()
    let manual = ManualCounter {
      .run("sleep", id: .first) { context in
        do {
          try await context.sleep(for: .seconds(1))
        } catch {
          errors.note("\(type(of: error))")
        }
      }
    }
    manual.dispatch(.nothing)
    manual.cancel(.first)
    XCTAssertEqual(errors.all, ["CancellationError"])
    XCTAssertEqual(manual.runningEffectCount, 0)
    XCTAssertNil(manual.store.nextDeadline)
  }

  /// TCA #1848, #3663: a cancellation that came before the task had begun was lost.
  func testAnOperationThatIsCancelledInTheSameDrainNeverBegins() {
    let begun = Recorder<Int>()
    let manual = ManualCounter {
      .batch([
        .run("cancelled", id: .first) { _ in begun.note(1) }, .cancel(.first),
        .run("replaced", id: .second) { _ in begun.note(2) },
        .run("last", id: .second) { _ in begun.note(3) },
      ])
    }
    manual.dispatch(.nothing)
    XCTAssertEqual(begun.all, [3])
    XCTAssertEqual(manual.runningEffectCount, 0)
  }

  func testAnOperationCanBeEndedByWhatItSends() {
    let wasCancelled = Recorder<Bool>()
    let manual = ManualCounter(
      .onNothing {
        .run("two", id: .first) { context in
          context.send(.note(1))
          wasCancelled.note(Task.isCancelled)
          context.send(.note(2))
        }
      }, CounterMiddleware("cancel", on: CounterAction.note) { _, _ in .cancel(.first) })
    manual.dispatch(.nothing)
    XCTAssertEqual(manual.log, [1])
    XCTAssertEqual(wasCancelled.all, [true])
    XCTAssertEqual(manual.runningEffectCount, 0)
  }

  /// Actomaton #154: a chain of effects, each begun by what the previous one sent, ended itself.
  func testAnOperationRunsOnAfterItReplacesTheOneThatCausedIt() {
    let manual = ManualCounter(
      CounterMiddleware("chain", on: CounterAction.note) { number, _ in
        number < 100 ? .run("next", id: .first) { $0.send(.note(number + 1)) } : .none
      })
    manual.dispatch(.note(1))
    XCTAssertEqual(manual.log, Array(1...100))
    XCTAssertEqual(manual.runningEffectCount, 0)
  }

  /// TCA #137, #232: an effect that was cancelled again while it was being cancelled crashed.
  func testACancellationHandlerMayUseTheStore() {
    let manual = ManualCounter()
    let store = manual.store
    let waiting = CounterThunk { [unowned store] _ in
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
    manual.dispatch(chain(.after(.seconds(1), id: .second, .note(3))))
    manual.dispatch(waiting)
    manual.cancel(.first)
    manual.advance(to: 5000)
    XCTAssertEqual(manual.log, [1])
    XCTAssertEqual(manual.runningEffectCount, 0)
  }

  /// TCA `Core.swift`: an effect could send after it had ended, because its context had been kept.
  func testAContextThatOutlivesItsOperationSendsNothing() {
    let contexts = Recorder<EffectContext<CounterAction>>()
    let manual = ManualCounter { .run("leak", id: .first) { contexts.note($0) } }
    manual.dispatch(.nothing, .nothing)
    for context in contexts.all { context.send(.add(1)) }
    XCTAssertEqual(manual.count, 0)
  }
}
