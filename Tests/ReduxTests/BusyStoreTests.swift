import Dispatch
import Redux
import ReduxTesting
import TestSupport
import XCTest

/// One program gives one trace: on an idle store, on one that another thread keeps busy, in a test
/// store, and on a store that reads the time.
final class BusyStoreTests: XCTestCase {
  /// What a random program does.
  private enum Command {
    /// Several actions, one right after the other.
    case dispatch([PlanAction])
    case cancel([String])
    case advance(Int)

    /// The same with time for operations after each action, as a test store gives them.
    var apart: [Command] {
      if case .dispatch(let actions) = self { actions.map { .dispatch([$0]) } } else { [self] }
    }
  }

  /// What was reduced and when, and what keeps a store busy.
  private struct Trace {
    let lines = Recorder<String>()
    let isHeld = DispatchSemaphore(value: 0)
    let mayGoOn = DispatchSemaphore(value: 0)

    var feature: Feature<Int, PlanAction> {
      Feature(
        planReducer,
        middlewares: [
          Middleware("plan") { step in
            switch step.action {
            case .begin(let plan): return plan.effect
            case .note(let number):
              lines.note("\(step.time.components.seconds): \(number) makes \(step.state)")
              return answer(number)
            case .hold:
              isHeld.signal()
              mayGoOn.wait()
              return .none
            }
          }
        ])
    }

    /// Ends and restarts effects, and sends more.
    private func answer(_ number: Int) -> Effect<PlanAction> {
      switch number % 6 {
      case 0: .batch([.send(.note(number + 1)), .send(.note(number + 4))])
      case 1: .cancel(["a", "b"][number / 6 % 2])
      case 2: .after(.seconds(1), id: "a", .note(number + 1))
      default: .none
      }
    }

    /// Does something while another thread is draining the store.
    func hold(_ store: Store<Int, PlanAction>, _ body: () -> Void) {
      let others = DispatchQueue(label: "others")
      others.async { store.dispatch(.hold) }
      isHeld.wait()
      body()
      mayGoOn.signal()
      others.sync {}
    }
  }

  func testAProgramTakesTheSameCourseOnEveryStore() {
    var count = 0
    forEachSeed(160) { random in
      let program = program(&random)
      let idle = lines(program)
      count += idle.count
      XCTAssertEqual(lines(program, isBusy: true), idle, "busy")
      XCTAssertEqual(lines(program, readsTime: true), idle, "reading the time of a punctual host")
      let apart = program.flatMap(\.apart)
      XCTAssertEqual(tested(apart), lines(apart), "in a test store")
    }
    XCTAssertGreaterThan(count, 1000, "too little happens to prove anything")
  }

  private func program(_ random: inout TestRandom) -> [Command] {
    (0..<20).map { _ in
      switch random.next(8) {
      case 0: .cancel(random.id())
      case 1, 2, 3: .advance(random.next(4))
      default:
        .dispatch(
          (0...random.next(3)).map { _ in
            random.next(3) == 0 ? .note(1 + random.next(40)) : .begin(random.plan(depth: 2).awake)
          })
      }
    }
  }

  // MARK: The four stores

  /// What a program does on an idle store, or on a busy one: then everything that is asked of it, and
  /// everything that its operations do, comes within a drain of another thread.
  private func lines(
    _ program: [Command], isBusy: Bool = false, readsTime: Bool = false
  ) -> [String] {
    let (trace, executor, clock) = (Trace(), ManualExecutor(), Recorder(Duration.zero))
    let now = { @Sendable in clock.all.last ?? .zero }
    let store = Store(state: 0, executor: executor, now: readsTime ? now : nil) { trace.feature }
    func hold(_ body: () -> Void) { if isBusy { trace.hold(store, body) } else { body() } }
    func perform(_ body: () -> Void) {
      hold(body)
      while executor.hasJobs { hold { executor.runUntilIdle() } }
    }
    func advance(to time: Duration) {
      clock.note(time)
      perform { store.advance(to: time) }
    }
    var time = Duration.zero
    for command in program {
      switch command {
      case .dispatch(let actions): perform { for action in actions { store.dispatch(action) } }
      case .cancel(let id): perform { store.cancel(EffectID(path: id)) }
      case .advance(let seconds):
        time += .seconds(seconds)
        // Time passes deadline by deadline, so that each operation wakes at its own.
        while let deadline = store.nextDeadline, deadline <= time { advance(to: deadline) }
        advance(to: time)
      }
    }
    return trace.lines.all
  }

  private func tested(_ program: [Command]) -> [String] {
    let trace = Trace()
    let store = TestStore(state: 0) { trace.feature }
    store.exhaustivity = .off
    for command in program {
      switch command {
      case .dispatch(let actions): for action in actions { store.send(action) }
      case .cancel(let id): store.cancel(EffectID(path: id))
      case .advance(let seconds): store.advance(by: .seconds(seconds))
      }
    }
    return trace.lines.all
  }

  // MARK: Cancelling on a busy store

  func testACancellationEndsEarlierRequestsAndNotLaterOnes() {
    for isFirst in [true, false] {
      let trace = Trace()
      let store = Store(state: 0) { trace.feature }
      trace.hold(store) {
        if isFirst { store.cancel("a") }
        store.dispatch(.begin(.after(1, ["a"], 3)))
        if !isFirst { store.cancel("a") }
      }
      store.advance(to: .seconds(2))
      XCTAssertEqual(store.state, isFirst ? 3 : 0)
    }
  }

  func testAnActionThatIsNotYetReducedDoesNotArriveAfterACancellation() {
    let (trace, executor) = (Trace(), ManualExecutor())
    let store = Store(state: 0, executor: executor) { trace.feature }
    store.dispatch(.begin(.operation(["a"], [.send(3), .sleep(1)])))
    trace.hold(store) {
      executor.runUntilIdle()
      store.cancel("a")
    }
    executor.runUntilIdle()
    XCTAssertEqual(trace.lines.all, [])
  }
}

extension Plan {
  /// The same plan without sleeps of zero length, because the executor decides how soon such a sleep ends.
  fileprivate var awake: Plan {
    switch self {
    case .operation(let id, let steps):
      .operation(
        id,
        steps.map { if case .sleep(let time) = $0 { .sleep(max(time, 1)) } else { $0 } })
    case .batch(let plans): .batch(plans.map(\.awake))
    default: self
    }
  }
}
