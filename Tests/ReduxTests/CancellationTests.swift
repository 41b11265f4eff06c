import Redux
import ReduxTesting
import XCTest

/// What ends with an id, and what goes on.
final class CancellationTests: XCTestCase {
  private static func note(_ number: Int, _ id: EffectID) -> Effect<CounterAction> {
    .after(.seconds(1), id: id, .note(number))
  }

  /// A tree of three levels, of which one id is cancelled; answers with what still came.
  private func survivors(cancelling id: EffectID) -> [Int] {
    let told = ToldStore {
      .batch([
        Self.note(1, "page"), Self.note(2, EffectID("page").appending("list")),
        Self.note(3, EffectID("page").appending("list").appending("item")),
        Self.note(4, EffectID("list")), Self.note(5, EffectID("list").appending("page")),
      ])
    }
    told.dispatch(.nothing)
    told.cancel(id)
    told.advance(to: 5000)
    XCTAssertEqual(told.runningEffectCount, 0)
    return told.log
  }

  func testCancellingAnIDEndsItAndAllLevelsBelowAndNothingElse() {
    XCTAssertEqual(survivors(cancelling: "page"), [4, 5])
    XCTAssertEqual(survivors(cancelling: "list"), [1, 2, 3])
    XCTAssertEqual(survivors(cancelling: EffectID("page").appending("list")), [1, 4, 5])
    let deepest = EffectID("page").appending("list").appending("item")
    XCTAssertEqual(survivors(cancelling: deepest), [1, 2, 4, 5])
    XCTAssertEqual(survivors(cancelling: "item"), [1, 2, 3, 4, 5])
    XCTAssertEqual(survivors(cancelling: "pag"), [1, 2, 3, 4, 5])
  }

  func testCancellingAnIDUnderWhichNothingRunsChangesNothing() {
    let told = ToldStore { Self.note(1, .first) }
    told.cancel(.first)
    told.dispatch(.nothing)
    told.cancel(.second)
    told.cancel(.anonymous)
    told.advance(to: 1000)
    told.cancel(.first)
    XCTAssertEqual(told.log, [1])
  }

  func testEveryKindOfEffectEnds() {
    let told = ToldStore {
      .batch([
        .after(.seconds(1), id: "after", .add(1)), .every(.seconds(1), id: "every", .add(1)),
        .throttle(.seconds(1), .trailing, id: "throttle", .add(1)),
        .run("run", id: "run") { context in
          try? await context.sleep(for: .seconds(1))
          context.send(.add(1))
        },
        .stream("stream", id: "stream", AsyncStream { _ in }),
      ])
    }
    told.dispatch(.nothing)
    for (left, id) in zip([4, 3, 2, 1, 0], ["after", "every", "throttle", "run", "stream"]) {
      told.cancel(EffectID(id))
      XCTAssertEqual(told.runningEffectCount, left, id)
    }
    told.advance(to: 10_000)
    XCTAssertEqual(told.store.state, Counter())
    XCTAssertNil(told.store.nextDeadline)
  }

  func testAnActionThatWasSentBeforeACancellationStillComes() {
    let told = ToldStore { .batch([.send(.note(1)), .cancel(.first), .send(.note(2))]) }
    told.dispatch(.nothing)
    XCTAssertEqual(told.log, [1, 2])
  }

  func testAnInterceptThatCancelsTheSenderKeepsItsActionFromArriving() {
    let stores = Recorder<Store<Counter, CounterAction>>()
    let executor = ManualExecutor()
    let store = Store(
      state: Counter(), reducer: counterReducer,
      middlewares: [
        CounterMiddleware("start") { step in
          step.action == .nothing
            ? .run("send", id: .first) { context in
              context.send(.note(1))
              try? await context.sleep(for: .seconds(1))
            } : .none
        },
        .intercept("cancel") { _, action in
          if action == .note(1) { stores.all[0].cancel(.first) }
          return action
        },
      ], executor: executor)
    stores.note(store)
    store.dispatch(.nothing)
    executor.runUntilIdle()
    XCTAssertEqual(store.state.log, [])
    XCTAssertEqual(store.runningEffectCount, 0)
  }

  /// A store in which an intercept cancels the first effect when its action is on its way.
  private func storeThatCancels(_ effect: Effect<CounterAction>) -> Store<Counter, CounterAction> {
    let stores = Recorder<Store<Counter, CounterAction>>()
    let store = counterStore(
      CounterMiddleware("start") { step in step.action == .nothing ? effect : .none },
      .intercept("cancel") { _, action in
        if action == .note(1) { stores.all[0].cancel(.first) }
        return action
      })
    stores.note(store)
    return store
  }

  func testACancellationKeepsAnActionOnItsWayFromArriving() {
    for effect: Effect in [
      .every(.seconds(1), id: .first, .note(1)), Self.note(1, .first),
      Self.note(1, EffectID.first.appending("below")),
    ] {
      let store = storeThatCancels(effect)
      store.dispatch(.nothing)
      store.advance(to: .seconds(1))
      XCTAssertEqual(store.state.log, [], "\(effect)")
    }
  }

  func testAChainEndsWhenItsActionIsCancelledOnItsWay() async {
    let store = storeThatCancels(.none)
    let delay = Thunk<Counter, CounterAction> { _ in Self.note(1, .first) }
    let running = Task { await store.run(delay.then(Thunk { _ in .send(.note(2)) })) }
    while store.runningEffectCount == 0 { await Task.yield() }
    store.advance(to: .seconds(1))
    await running.value
    XCTAssertEqual(store.state.log, [])
  }

  func testAnOperationCanBeEndedByWhatItSends() {
    let after = Recorder<Bool>()
    let told = ToldStore(
      CounterMiddleware("test") { step in
        switch step.action {
        case .nothing:
          .run("suicide", id: .first) { context in
            context.send(.note(1))
            after.note(Task.isCancelled)
            context.send(.note(2))
          }
        case .note(1): .cancel(.first)
        default: .none
        }
      })
    told.dispatch(.nothing)
    XCTAssertEqual(told.log, [1])
    XCTAssertEqual(after.all, [true])
    XCTAssertEqual(told.runningEffectCount, 0)
  }

  func testOperationsEndInTheOrderInWhichTheyBegan() {
    let ended = Recorder<Int>()
    let told = ToldStore {
      .batch(
        (1...50).map { number in
          .run("wait", id: EffectID("all").appending(number)) { context in
            try? await context.sleep(for: .seconds(1))
            ended.note(number)
          }
        })
    }
    told.dispatch(.nothing)
    told.cancel("all")
    XCTAssertEqual(ended.all, Array(1...50))
  }
}
