import Redux
import ReduxTesting
import XCTest

/// Random programs, done by a store and by a plain model of its contract.
final class StoreModelTests: XCTestCase {
  /// A store, and subscribers with their habits; one thread at a time.
  private final class Rig: @unchecked Sendable {
    let executor = ManualExecutor()
    private(set) var log: [String] = []
    private(set) var store: Store<Int, PlanAction>?
    private var subscriptions: [Subscription] = []
    private var lastKey = 0

    init() {
      store = Store(
        state: 0,
        reducer: Reducer { state, action in
          if case .note(let number) = action { state = (state + number) % 12 }
        },
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
      }
    }

    func subscribe(_ habit: Habit, initially: Bool) {
      lastKey += 1
      let subscription = store?.subscribe(habit.part, initially: initially) {
        [unowned self, lastKey] part in
        log.append("\(lastKey) is told \(part)")
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
    for seed in 0..<2000 { check(seed: UInt64(seed)) }
  }

  private func check(seed: UInt64) {
    var random = TestRandom(seed: seed)
    var model = StoreModel()
    let rig = Rig()
    var time = 0
    for _ in 0..<30 {
      switch random.next(10) {
      case 0:
        let habit = Habit(rawValue: random.next(5)) ?? .listens
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
        let plan = random.plan(depth: 2)
        // A thunk is an action that changes nothing.
        if random.next(2) == 0 {
          rig.store?.dispatch(.begin(plan))
        } else {
          rig.store?.dispatch(Thunk { _ in plan.effect })
        }
        model.dispatch(.begin(plan))
      }
      rig.executor.runUntilIdle()
      model.runOperations()
      XCTAssertEqual(rig.store?.runningEffects, model.runningEffects, "seed \(seed)")
      XCTAssertEqual(rig.store?.nextDeadline, model.nextDeadline.map { .seconds($0) })
      XCTAssertEqual(rig.store?.state, model.state, "seed \(seed)")
    }
    XCTAssertEqual(rig.log, model.log, "seed \(seed)")
    weak var store: Store<Int, PlanAction>?
    store = rig.store
    rig.letGo()
    XCTAssertNil(store, "seed \(seed)")
    rig.executor.runUntilIdle()
  }
}

/// What a random program asks of a store, in whole seconds and numbers.
indirect enum Plan: Sendable {
  enum Step: Sendable {
    case sleep(Int)
    case send(Int)
  }

  case send(Int)
  case after(Int, [String], Int)
  case every(Int, [String], Int)
  case throttle(Int, Throttle.Edges, [String], Int)
  /// An operation; without an id, it runs beside all others.
  case operation([String], [Step])
  case cancel([String])
  case batch([Plan])
  case concatenate([Plan])
}

enum PlanAction: Sendable {
  case note(Int)
  case begin(Plan)
}

/// What a random subscriber does with what it is told.
enum Habit: Int, Sendable {
  case listens
  case dispatches
  /// Cancels the youngest subscription, which may be its own.
  case cancels
  case subscribes
  /// Lets the operations go on, in the midst of a drain.
  case hurries

  func part(_ state: Int) -> Int { state % (self == .dispatches ? 3 : 4) }
}

extension TestRandom {
  fileprivate mutating func id() -> [String] {
    [["a"], ["b"], ["a", "x"], ["a", "y"], ["a", "x", "z"], ["b", "x"]][next(6)]
  }

  fileprivate mutating func plan(depth: Int) -> Plan {
    let number = 1 + next(40)
    switch next(depth > 0 ? 10 : 7) {
    case 0: return .send(number)
    case 1: return .after(next(4), id(), number)
    case 2: return .every(1 + next(3), id(), number)
    case 3: return .throttle(1 + next(3), Throttle.Edges(rawValue: next(4)), id(), number)
    case 4: return .cancel(id())
    case 5, 6:
      let steps = (0..<next(5)).map { _ in
        next(2) == 0 ? Plan.Step.sleep(next(3)) : .send(1 + next(40))
      }
      return .operation(next(3) == 0 ? [] : id(), steps)
    case 7: return .batch((0..<next(4)).map { _ in plan(depth: depth - 1) })
    default: return .concatenate((0..<next(5)).map { _ in plan(depth: depth - 1) })
    }
  }
}

extension EffectID {
  fileprivate init(path: [String]) {
    self = path.dropFirst().reduce(EffectID(path[0])) { EffectID($1).below($0) }
  }
}

extension Plan {
  fileprivate var effect: Effect<PlanAction> {
    switch self {
    case .send(let number): return .send(.note(number))
    case .after(let delay, let id, let number):
      return .after(.seconds(delay), id: EffectID(path: id), .note(number))
    case .every(let interval, let id, let number):
      return .every(.seconds(interval), id: EffectID(path: id), .note(number))
    case .throttle(let interval, let edges, let id, let number):
      let throttle = Throttle(.seconds(interval), edges)
      return .throttle(throttle, id: EffectID(path: id), .note(number))
    case .operation(let id, let steps):
      return .run("operation", id: id.isEmpty ? .anonymous : EffectID(path: id)) { context in
        for step in steps {
          switch step {
          case .send(let number): context.send(.note(number))
          case .sleep(let time): try? await context.sleep(for: .seconds(time))
          }
        }
      }
    case .cancel(let id): return .cancel(EffectID(path: id))
    case .batch(let plans): return .batch(plans.map(\.effect))
    case .concatenate(let plans): return .concatenate(plans.map(\.effect))
    }
  }
}
