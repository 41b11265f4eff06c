import Redux
import ReduxTesting
import TestSupport
import XCTest

/// Random programs have the same results in every kind of store as in a model of the store's contract.
final class StoreModelTests: XCTestCase {
  /// A store whose subscribers have different habits.
  ///
  /// Only one thread at a time uses it.
  private final class Rig: @unchecked Sendable {
    let log = Recorder<String>()
    private(set) var store: Store<Int, PlanAction>?
    private let executor = ManualExecutor()
    private var subscriptions: [StoreSubscription] = []
    private var lastKey = 0

    init() {
      store = Store(
        0,
        Feature {
          planning(log) { [unowned self] number in
            if number % 11 == 0 { executor.runUntilIdle() }
            if number % 7 == 0 { store?.dispatch(.note(number + 1)) }
          }
        }, executor: executor)
    }

    func perform(_ command: Command) {
      switch command {
      case .dispatch(let actions): for action in actions { store?.dispatch(action) }
      case .chain(let plans): store?.dispatch(plans.thunk)
      case .cancel(let id): store?.cancel(EffectID(path: id))
      case .advance(let seconds):
        if let store { store.advance(to: store.time + .seconds(seconds)) }
      case .subscribe(let habit, let initially): subscribe(habit, initially: initially)
      case .unsubscribe(let place): subscriptions.remove(at: place)  // The release cancels it.
      }
      executor.runUntilIdle()
    }

    private func subscribe(_ habit: Habit, initially: Bool) {
      lastKey += 1
      let subscription = store?.subscribe(habit.part, initially: initially) {
        [unowned self, lastKey] part in
        log.note("\(lastKey) is given \(part)")
        switch habit {
        case .listens: break
        case .dispatches: if part == 2 { store?.dispatch(.note(1)) }
        case .cancels: subscriptions.remove(at: part % subscriptions.count).cancel()
        case .subscribes: if subscriptions.count < 5 { subscribe(.listens, initially: false) }
        case .runsOperations: executor.runUntilIdle()
        }
      }
      if let subscription { subscriptions.append(subscription) }
    }

    func releaseStore() {
      store = nil
      executor.runUntilIdle()
    }
  }

  func testTheStoreDoesWhatTheModelDoes() {
    forEachSeed(200) { random in
      var model = StoreModel()
      let rig = Rig()
      for _ in 0..<30 {
        let command = random.command(subscriptions: model.subscriptions)
        rig.perform(command)
        model.perform(command)
        XCTAssertEqual(rig.store?.runningEffectCount, model.runningEffectCount)
        XCTAssertEqual(rig.store?.nextDeadline, model.nextDeadline.map { .seconds($0) })
        XCTAssertEqual(rig.store?.state, model.state)
      }
      XCTAssertEqual(rig.log.all, model.log)
      weak var store: Store<Int, PlanAction>?
      store = rig.store
      rig.releaseStore()
      XCTAssertNil(store)
    }
  }

  // MARK: Other stores

  /// Another thread keeps the first store busy, the second has a time source, and the third is a test store.
  func testAProgramHasTheSameResultInEveryStore() {
    func expected(_ program: [Command]) -> [String] {
      var model = StoreModel()
      model.isCalm = true
      for command in program { model.perform(command) }
      return model.log
    }
    forEachSeed(60) { random in
      let program = (0..<20).map { _ in random.calmCommand() }
      XCTAssertEqual(log(of: program, isBusy: true), expected(program), "busy")
      XCTAssertEqual(log(of: program, isBusy: false), expected(program), "with a time source")
      let split = program.flatMap(\.split)
      XCTAssertEqual(logOfTestStore(split), expected(split), "in a test store")
    }
  }

  /// What a program logs.
  ///
  /// If `isBusy`, another thread drains the store during every command and operation; otherwise, the store
  /// has a time source.
  private func log(of program: [Command], isBusy: Bool) -> [String] {
    let (log, executor, clock) = (Recorder<String>(), ManualExecutor(), Recorder(Duration.zero))
    let now = { @Sendable in clock.all.last ?? .zero }
    let store = Store(0, planning(log), executor: executor, now: isBusy ? nil : now)
    func hold(_ body: () -> Void) { if isBusy { whileBusy(store, body) } else { body() } }
    func perform(_ body: () -> Void) {
      hold(body)
      while executor.hasJobs { hold { executor.runUntilIdle() } }
    }
    func advance(to time: Duration) {
      clock.note(time)
      perform { store.advance(to: time) }
    }
    run(program) { actions in
      perform { for action in actions { store.dispatch(action) } }
    } cancel: { id in
      perform { store.cancel(id) }
    } advance: { time in
      let end = store.time + time
      // Time passes deadline by deadline, so that each operation wakes at its own deadline.
      while let deadline = store.nextDeadline, deadline <= end { advance(to: deadline) }
      advance(to: end)
    }
    return log.all
  }

  private func logOfTestStore(_ program: [Command]) -> [String] {
    let log = Recorder<String>()
    let store = TestStore(0, planning(log))
    store.exhaustivity = .off
    run(program, dispatch: { $0.forEach { store.send($0) } }, cancel: { store.cancel($0) }) {
      store.advance(by: $0)
    }
    return log.all
  }

  private func run(
    _ program: [Command], dispatch: ([PlanAction]) -> Void, cancel: (EffectID) -> Void,
    advance: (Duration) -> Void
  ) {
    for command in program {
      switch command {
      case .dispatch(let actions): dispatch(actions)
      case .cancel(let id): cancel(EffectID(path: id))
      case .advance(let seconds): advance(.seconds(seconds))
      case .chain, .subscribe, .unsubscribe: XCTFail("\(command) is not a calm command")
      }
    }
  }
}
