import Redux
import ReduxTesting
import XCTest

/// Bugs that were reported of other cores: effects that meet, that end, and that never end.
final class ReferenceEffectBugTests: XCTestCase {
  // MARK: Ids

  /// TCA #1989, #3658: cancelling in one store ended what ran under the id in every other.
  func testCancellingInOneStoreEndsNothingInAnother() {
    let stores = (1...2).map { _ in
      ToldStore {
        .batch([
          .after(.seconds(1), id: .first, .add(1)),
          .run("wait", id: .second) { context in
            try? await context.sleep(for: .seconds(1))
            context.send(.add(10))
          },
        ])
      }
    }
    for told in stores { told.dispatch(.nothing) }
    for id in [EffectID.first, .second] { stores[0].cancel(id) }
    for told in stores { told.advance(to: 1000) }
    XCTAssertEqual(stores.map(\.store.state.count), [0, 11])
  }

  private struct Tab: Identifiable, Equatable, Sendable {
    var id = 0
    var ticks = 0
  }

  private struct Tabs: Sendable {
    var left = Tab()
    var right = Tab()
    var rows: IdentifiedArray<Tab> = [Tab(id: 1), Tab(id: 2)]
  }

  private enum TabAction: Sendable { case start, stop, tick }

  private enum TabsAction: Sendable {
    case left(TabAction)
    case right(TabAction)
    case row(Int, TabAction)
  }

  /// TCA #3417, #3418: two mounts of one feature cancelled each other's timers.
  func testTwoMountsOfOneFeatureDoNotShareTheirIDs() {
    let left = CasePath<TabsAction, TabAction>(TabsAction.left) {
      if case .left(let action) = $0 { action } else { nil }
    }
    let right = CasePath<TabsAction, TabAction>(TabsAction.right) {
      if case .right(let action) = $0 { action } else { nil }
    }
    let row = CasePath<TabsAction, (id: Int, action: TabAction)>(
      { .row($0.id, $0.action) },
      extract: { if case .row(let id, let action) = $0 { (id, action) } else { nil } })
    let ticking = Reducer<Tab, TabAction> { tab, action in
      if case .tick = action { tab.ticks += 1 }
    }
    let timer = Middleware<Tab, TabAction>("timer") { step in
      switch step.action {
      case .start: .every(.seconds(1), missed: .all, id: "timer", .tick)
      case .stop: .cancel("timer")
      case .tick: .none
      }
    }
    let tab = Feature(ticking, middlewares: [timer])
    let store = Store(state: Tabs()) {
      tab.mounted(\.left, action: left)
      tab.mounted(\.right, action: right)
      tab.mounted(each: \.rows, action: row)
    }
    let starts: [TabsAction] = [.left(.start), .right(.start), .row(1, .start), .row(2, .start)]
    for start in starts { store.dispatch(start) }
    XCTAssertEqual(store.runningEffectCount, 4)
    store.advance(to: .seconds(1))
    for stop in [TabsAction.left(.stop), .row(1, .stop)] { store.dispatch(stop) }
    store.advance(to: .seconds(3))
    XCTAssertEqual([store.state.left, store.state.right].map(\.ticks), [1, 3])
    XCTAssertEqual(store.state.rows.map(\.ticks), [1, 3])
  }

  /// TCA #102: throttles of two stores shared one table.
  func testTwoStoresAndTwoIDsThrottleByThemselves() {
    for id in [EffectID.first, .second] {
      for _ in 1...2 {
        let told = ToldStore { .throttle(.seconds(1), .leading, id: id, .add(1)) }
        told.dispatch(.nothing)
        XCTAssertEqual(told.store.state.count, 1)
      }
    }
  }

  /// TCA #540, #683: one that came with the end of a stretch was sent in it, and an old one later.
  func testAThrottleSendsOneForEachStretchAndNoneThatIsOld() {
    let store = counterStore(
      CounterMiddleware("throttle") { step in
        guard case .add(let number) = step.action else { return .none }
        return .throttle(.seconds(1), id: .first, .note(number))
      })
    for (time, number) in [(0, 1), (500, 2), (1000, 3), (9000, 4)] {
      store.advance(to: .milliseconds(time))
      if time == 1000 { XCTAssertEqual(store.state.log, [1, 2]) }
      store.dispatch(.add(number))
      if time == 1000 { XCTAssertEqual(store.state.log, [1, 2]) }
    }
    XCTAssertEqual(store.state.log, [1, 2, 3, 4])
  }

  // MARK: Cancelling

  /// SwiftRex: a completion that came late ended the effect that had taken its id.
  func testTenThousandRestartsLeaveTheLastAlive() {
    let told = ToldStore {
      .run("restart", id: .first) { context in
        try? await context.sleep(for: .seconds(1))
        context.send(.add(1))
      }
    }
    for _ in 1...10_000 { told.store.dispatch(.nothing) }
    told.executor.runUntilIdle()
    XCTAssertEqual(told.runningEffectCount, 1)
    told.advance(to: 1000)
    XCTAssertEqual(told.store.state.count, 1)
    XCTAssertEqual(told.runningEffectCount, 0)
  }

  /// TCA #1848, #3663: a cancellation that came before the task had begun was lost.
  func testAnOperationThatEndsWithinTheSameDrainNeverBegins() {
    let begun = Recorder<Int>()
    let told = ToldStore {
      .batch([
        .run("cancelled", id: .first) { _ in begun.note(1) }, .cancel(.first),
        .run("replaced", id: .second) { _ in begun.note(2) },
        .run("last", id: .second) { _ in begun.note(3) },
      ])
    }
    told.dispatch(.nothing)
    XCTAssertEqual(begun.all, [3])
    XCTAssertEqual(told.runningEffectCount, 0)
  }

  /// Actomaton #154: a chain of effects, each begun by what the one before sent, ended itself.
  func testAChainUnderOneIDGoesOn() {
    let told = ToldStore(
      CounterMiddleware("chain") { step in
        guard case .note(let number) = step.action, number < 100 else { return .none }
        return .run("next", id: .first) { $0.send(.note(number + 1)) }
      })
    told.dispatch(.note(1))
    XCTAssertEqual(told.log, Array(1...100))
    XCTAssertEqual(told.runningEffectCount, 0)
  }

  /// Actomaton #46: effects that waited for a cancelled one began in its place.
  func testWhatWaitsForACancelledEffectNeverBegins() {
    let told = ToldStore()
    told.dispatch(chain([.after(.seconds(1), id: .first, .note(1)), .send(.note(2))]))
    told.cancel(.first)
    told.advance(to: 5000)
    XCTAssertEqual(told.log, [])
  }

  /// RTK #2074, #5102: forks, and their delays, went on when their listener was cancelled.
  func testATaskGroupEndsWithItsOperation() {
    let ended = Recorder<Bool>()
    let told = ToldStore {
      .run("group", id: .first) { context in
        await withTaskGroup(of: Void.self) { group in
          for number in 1...3 {
            group.addTask {
              try? await context.sleep(for: .seconds(number))
              ended.note(Task.isCancelled)
            }
          }
        }
      }
    }
    told.dispatch(.nothing)
    told.advance(to: 1000)
    told.cancel(.first)
    XCTAssertEqual(ended.all, [false, true, true])
    XCTAssertNil(told.store.nextDeadline)
  }

  /// TCA #137, #232: an effect that was cancelled again while it was being cancelled crashed.
  func testACancellationHandlerMayUseTheStore() {
    let told = ToldStore()
    let store = told.store
    let waiting = Thunk<Counter, CounterAction> { [unowned store] _ in
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
    told.dispatch(Thunk { _ in .after(.seconds(1), id: .second, .note(3)) })
    told.dispatch(waiting)
    told.cancel(.first)
    told.advance(to: 5000)
    XCTAssertEqual(told.log, [1])
    XCTAssertEqual(told.runningEffectCount, 0)
  }
}
