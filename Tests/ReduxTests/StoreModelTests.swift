import Redux
import ReduxTesting
import TestSupport
import XCTest

/// Random programs, done by a store and by a plain model of its contract.
final class StoreModelTests: XCTestCase {
  /// A store, and subscribers with their habits; one thread at a time.
  private final class Rig: @unchecked Sendable {
    let executor = ManualExecutor()
    private(set) var log: [String] = []
    private(set) var store: Store<Int, PlanAction>?
    private var subscriptions: [StoreSubscription] = []
    private var lastKey = 0

    init() {
      store = Store(
        state: 0, reducer: planReducer,
        middlewares: [Middleware("plan") { [unowned self] in answer($0) }], executor: executor)
    }

    private func answer(_ step: Step<Int, PlanAction>) -> Effect<PlanAction> {
      switch step.action {
      case .begin(let plan): return plan.effect
      case .note(let number):
        log.append("\(step.time.components.seconds): \(number)")
        if number % 11 == 0 { executor.runUntilIdle() }
        if number % 7 == 0 { store?.dispatch(.note(number + 1)) }
        return number % 5 == 0
          ? .batch([.send(.note(number + 1)), .send(.note(number + 2))]) : .none
      case .hold: return .none
      }
    }

    func subscribe(_ habit: Habit, initially: Bool) {
      lastKey += 1
      let subscription = store?.subscribe(habit.part, initially: initially) {
        [unowned self, lastKey] part in
        log.append("\(lastKey) is given \(part)")
        switch habit {
        case .listens: break
        case .dispatches: if part == 2 { store?.dispatch(.note(1)) }
        case .cancels: subscriptions.removeLast().cancel()
        case .subscribes: if subscriptions.count < 5 { subscribe(.listens, initially: false) }
        case .hurries: executor.runUntilIdle()
        }
      }
      subscriptions += [subscription].compactMap { $0 }
    }

    func unsubscribe(_ place: Int) { subscriptions.remove(at: place).cancel() }

    func letGo() { store = nil }
  }

  func testTheStoreDoesWhatTheModelDoes() {
    forEachSeed(500) { random in
      var model = StoreModel()
      let rig = Rig()
      var time = 0
      for _ in 0..<30 {
        step(rig, &model, &time, &random)
        rig.executor.runUntilIdle()
        model.runOperations()
        XCTAssertEqual(rig.store?.runningEffectCount, model.runningEffectCount)
        XCTAssertEqual(rig.store?.nextDeadline, model.nextDeadline.map { .seconds($0) })
        XCTAssertEqual(rig.store?.state, model.state)
      }
      XCTAssertEqual(rig.log, model.log)
      weak var store: Store<Int, PlanAction>?
      store = rig.store
      rig.letGo()
      XCTAssertNil(store)
      rig.executor.runUntilIdle()
    }
  }

  private func step(
    _ rig: Rig, _ model: inout StoreModel, _ time: inout Int, _ random: inout TestRandom
  ) {
    switch random.next(10) {
    case 0:
      let habit = random.pick(Habit.allCases)
      let initially = habit == .listens && random.next(2) == 0
      rig.subscribe(habit, initially: initially)
      model.subscribe(habit, initially: initially)
    case 1 where model.subscriptions > 0:
      let place = random.next(model.subscriptions)
      rig.unsubscribe(place)
      model.unsubscribe(place)
    case 2:
      let id = random.id()
      rig.store?.cancel(EffectID(path: id))
      model.cancel(id)
    case 3, 4, 5:
      time += random.next(4)
      rig.store?.advance(to: .seconds(time))
      model.advance(to: time)
    default:
      let plans = (0...random.next(3)).map { _ in random.plan(depth: 2) }
      if plans.count == 1 {
        rig.store?.dispatch(.begin(plans[0]))
        model.dispatch(.begin(plans[0]))
      } else {
        rig.store?.dispatch(plans.thunk)
        model.dispatch(plans)
      }
    }
  }
}
