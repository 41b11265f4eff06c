import Dispatch
import Redux
import ReduxTesting
import TestSupport
import XCTest

/// One program gives one trace: on an idle store, on one that another thread keeps busy, and in a
/// test store.
final class BusyProgramTests: XCTestCase {
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

  /// What was reduced and when, beside what keeps a store busy.
  private struct Trace {
    let lines = Recorder<String>()
    let isHeld = DispatchSemaphore(value: 0)
    let mayGoOn = DispatchSemaphore(value: 0)

    var feature: Feature<Int, PlanAction> {
      Feature(
        Reducer { state, action in
          if case .note(let number) = action { state = (state + number) % 12 }
        },
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
  }

  func testAProgramGoesTheSameWayOnABusyStoreAndInATestStore() {
    for seed in 0..<UInt64(scaled(160)) {
      let program = program(seed: seed)
      XCTAssertEqual(busy(program), idle(program), "busy, seed \(seed)")
      let apart = program.flatMap(\.apart)
      XCTAssertEqual(tested(apart), idle(apart), "in a test store, seed \(seed)")
    }
  }

  func testAStoreThatReadsTheTimeOfAPunctualHostDoesWhatOneDoesThatIsTold() {
    for seed in 0..<UInt64(scaled(160)) {
      let program = program(seed: seed)
      XCTAssertEqual(reading(program), idle(program), "seed \(seed)")
    }
  }

  func testTheProgramsDoSomething() {
    let lines = (UInt64(0)..<100).map { idle(program(seed: $0)).count }
    XCTAssertGreaterThan(lines.reduce(0, +), 1000)
  }

  private func program(seed: UInt64) -> [Command] {
    var random = TestRandom(seed: seed)
    return (0..<20).map { _ in
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

  // MARK: The three stores

  private func idle(_ program: [Command]) -> [String] {
    let trace = Trace()
    let executor = ManualExecutor()
    let store = Store(state: 0, executor: executor) { trace.feature }
    run(program, on: store) { command in
      command()
      executor.runUntilIdle()
    }
    return trace.lines.all
  }

  /// Whatever is asked of the store, and whatever its operations do, comes while another thread is
  /// in the midst of a drain.
  private func busy(_ program: [Command]) -> [String] {
    let trace = Trace()
    let executor = ManualExecutor()
    let store = Store(state: 0, executor: executor) { trace.feature }
    let others = DispatchQueue(label: "others")
    func hold(_ body: () -> Void) {
      others.async { store.dispatch(.hold) }
      trace.isHeld.wait()
      body()
      trace.mayGoOn.signal()
      others.sync {}
    }
    run(program, on: store) { command in
      hold(command)
      while executor.hasJobs { hold { executor.runUntilIdle() } }
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

  private func reading(_ program: [Command]) -> [String] {
    let trace = Trace()
    let executor = ManualExecutor()
    let clock = Recorder<Duration>()
    let store = Store(state: 0, executor: executor, now: { clock.all.last ?? .zero }) {
      trace.feature
    }
    run(program, on: store, telling: { clock.note($0) }) { command in
      command()
      executor.runUntilIdle()
    }
    return trace.lines.all
  }

  /// Deadline by deadline, as operations want it.
  private func run(
    _ program: [Command], on store: Store<Int, PlanAction>,
    telling clock: (Duration) -> Void = { _ in }, _ perform: (() -> Void) -> Void
  ) {
    var time = Duration.zero
    for command in program {
      switch command {
      case .dispatch(let actions):
        perform { for action in actions { store.dispatch(action) } }
      case .cancel(let id): perform { store.cancel(EffectID(path: id)) }
      case .advance(let seconds):
        time += .seconds(seconds)
        while let deadline = store.nextDeadline, deadline <= time {
          clock(deadline)
          perform { store.advance(to: deadline) }
        }
        clock(time)
        perform { store.advance(to: time) }
      }
    }
  }
}

extension Plan {
  /// The same, with no sleep of no length: how soon one wakes from that is the executor's matter.
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
