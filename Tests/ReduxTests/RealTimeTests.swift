import Dispatch
import Redux
import XCTest

/// Delays in real time: lower bounds alone, which no busy machine can break.
final class RealTimeTests: XCTestCase {
  private typealias Moments = Recorder<ContinuousClock.Instant>

  private static let work = Duration.milliseconds(60)
  private static let delay = Duration.milliseconds(60)

  /// A store in real time, and the moments at which a delay was asked for and was over.
  private struct Rig {
    let store: Store<Counter, CounterAction>
    let clock: StoreSubscription
    let asked = Moments()
    let over = Moments()
    private let isOver = DispatchSemaphore(value: 0)

    /// `answer` is asked for each action; `.note(2)` is the end of a delay.
    init(
      _ answer: @escaping @Sendable (CounterAction, Moments) -> Effect<CounterAction>
    ) {
      store = counterStore(
        CounterMiddleware("test") { [asked, over, isOver] step in
          guard step.action == .note(2) else { return answer(step.action, asked) }
          over.note(.now)
          isOver.signal()
          return .none
        })
      clock = store.runInRealTime()
    }

    func checkDelay(line: UInt = #line) {
      XCTAssertEqual(isOver.wait(timeout: .now() + 20), .success, line: line)
      guard let asked = asked.all.first, let over = over.all.first else { return }
      XCTAssertGreaterThanOrEqual(over - asked, RealTimeTests.delay, line: line)
      clock.cancel()
    }
  }

  /// Works for some of the real time that these tests are about.
  private func letTimePass() {
    let before = ContinuousClock.now
    while ContinuousClock.now - before < Self.work {}
  }

  func testABackOffCountsFromTheFailure() {
    struct Refused: Error {}
    let rig = Rig { action, asked in
      switch action {
      case .nothing:
        return .run("request", id: "request") { _ in
          try await Task.sleep(for: Self.work)
          asked.note(.now)
          throw Refused()
        } failure: { _ in
          .note(1)
        }
      case .note(1): return .after(Self.delay, id: "retry", .note(2))
      default: return .none
      }
    }
    rig.store.dispatch(.nothing)
    rig.checkDelay()
  }

  func testAnOperationSleepsAsLongAsItAskedFor() {
    let rig = Rig { action, asked in
      guard action == .nothing else { return .none }
      return .run("sleep") { context in
        try? await Task.sleep(for: Self.work)
        asked.note(.now)
        try? await context.sleep(for: Self.delay)
        context.send(.note(2))
      }
    }
    rig.store.dispatch(.nothing)
    rig.checkDelay()
  }

  func testADelayCountsFromTheThunkThatStartedIt() {
    let rig = Rig { _, _ in .none }
    letTimePass()
    rig.asked.note(.now)
    rig.store.dispatch(Thunk { _ in .after(Self.delay, id: .first, .note(2)) })
    rig.checkDelay()
  }

  func testADelayCountsFromTheBindingThatStartedIt() {
    let rig = Rig { action, _ in
      action == .add(1) ? .after(Self.delay, id: .first, .note(2)) : .none
    }
    let count = rig.store.binding(\.count) { .add($0) }
    letTimePass()
    rig.asked.note(.now)
    count.value = 1
    rig.checkDelay()
  }
}
