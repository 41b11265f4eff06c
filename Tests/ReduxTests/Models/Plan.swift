import Redux
import TestSupport

/// An effect of a random program.
///
/// The first value of `after`, `every` and `throttle`, and that of `sleep`, is a time in whole seconds. Every
/// other number stands for an action that notes it.
indirect enum Plan: Equatable, Sendable {
  enum Step: Equatable, Sendable {
    case sleep(Int)
    case send(Int)
  }

  case send(Int)
  case after(Int, [String], Int)
  case every(Int, MissedTicks, [String], Int)
  case throttle(Int, ThrottleEdges, [String], Int)
  /// An operation with its id and its steps. If the id is empty, the operation replaces no other.
  case operation([String], [Step])
  case cancel([String])
  case batch([Plan])
}

enum PlanAction: Equatable, Sendable {
  case note(Int)
  case begin(Plan)
}

/// A program that carries out plans, and logs each number with its time.
func planning(
  _ log: Recorder<String>, alsoDoing: @escaping @Sendable (Int) -> Void = { _ in }
) -> Feature<Int, PlanAction> {
  Feature(
    Reducer { state, action in
      if case .note(let number) = action { state = (state + number) % 12 }
    },
    middlewares: [
      Middleware("plan") { step in
        switch step.action {
        case .begin(let plan): return plan.effect
        case .note(let number):
          log.note("\(step.time.components.seconds): \(number)")
          alsoDoing(number)
          return Plan.answer(to: number).effect
        }
      }
    ])
}

/// What a subscriber of a random program does when it is notified.
enum Habit: CaseIterable, Sendable {
  case listens
  case dispatches
  /// Cancels a subscription, perhaps its own. ReSwift (#325) and Redux (#461, #1180) had bugs here.
  case cancels
  case subscribes
  /// Runs the waiting operations.
  case runsOperations

  /// The part of the state that the subscriber selects; it does not change with every action.
  func part(_ state: Int) -> Int { state % (self == .dispatches ? 3 : 4) }
}

/// One command of a random program.
enum Command {
  /// Dispatches several actions; no operation continues between them.
  case dispatch([PlanAction])
  case chain([Plan])
  case cancel([String])
  case advance(Int)
  case subscribe(Habit, initially: Bool)
  case unsubscribe(Int)

  /// This command with one action at a time, so that operations run after each action, as in a test store.
  var split: [Command] {
    if case .dispatch(let actions) = self { actions.map { .dispatch([$0]) } } else { [self] }
  }
}

extension TestRandom {
  mutating func command(subscriptions: Int) -> Command {
    switch next(10) {
    case 0:
      let habit = pick(Habit.allCases)
      return .subscribe(habit, initially: habit == .listens && next(2) == 0)
    case 1 where subscriptions > 0: return .unsubscribe(next(subscriptions))
    case 2: return .cancel(id())
    case 3, 4, 5: return .advance(next(4))
    case 6, 7: return .chain((0...next(3)).map { _ in plan(depth: 2) })
    default: return .dispatch([.begin(plan(depth: 2))])
    }
  }

  /// A command whose result does not depend on when operations continue.
  mutating func calmCommand() -> Command {
    switch next(8) {
    case 0: .cancel(id())
    case 1, 2, 3: .advance(next(4))
    default:
      .dispatch(
        (0...next(3)).map { _ in
          next(3) == 0 ? .note(1 + next(40)) : .begin(plan(depth: 2, shortestSleep: 1))
        })
    }
  }

  private mutating func id() -> [String] {
    pick([["a"], ["b"], ["x"], ["a", "x"], ["a", "y"], ["a", "x", "z"], ["b", "x"]])
  }

  private mutating func plan(depth: Int, shortestSleep: Int = 0) -> Plan {
    let number = 1 + next(40)
    switch next(depth > 0 ? 9 : 7) {
    case 0: return .send(number)
    case 1: return .after(next(4), id(), number)
    case 2: return .every(1 + next(3), next(2) == 0 ? .all : .latest, id(), number)
    case 3:
      let edges = [ThrottleEdges.leading, .trailing, .both][next(3)]
      return .throttle(1 + next(3), edges, id(), number)
    case 4: return .cancel(id())
    case 5, 6:
      let steps = (0..<next(5)).map { _ in
        next(2) == 0 ? Plan.Step.sleep(max(next(3), shortestSleep)) : .send(1 + next(40))
      }
      return .operation(next(3) == 0 ? [] : id(), steps)
    default:
      return .batch((0..<next(4)).map { _ in plan(depth: depth - 1, shortestSleep: shortestSleep) })
    }
  }
}

extension EffectID {
  init(path: [String]) {
    self = path.dropFirst().reduce(EffectID(path[0])) { $0.appending($1) }
  }
}

extension Plan {
  /// The plan that a program carries out after it has noted a number.
  static func answer(to number: Int) -> Plan {
    switch number % 12 {
    case 0, 5, 10: .batch([.send(number + 1), .send(number + 2)])
    case 1: .cancel([number % 24 == 1 ? "a" : "b"])
    case 2: .after(1, ["a"], number + 1)
    default: .batch([])
    }
  }

  var effect: Effect<PlanAction> {
    switch self {
    case .send(let number): return .send(.note(number))
    case .after(let delay, let id, let number):
      return .after(.seconds(delay), id: EffectID(path: id), .note(number))
    case .every(let interval, let missed, let id, let number):
      return .every(.seconds(interval), missed: missed, id: EffectID(path: id), .note(number))
    case .throttle(let interval, let edges, let id, let number):
      return .throttle(.seconds(interval), edges, id: EffectID(path: id), .note(number))
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
    }
  }
}

extension [Plan] {
  /// A chain of thunks, each of which carries out one of the plans.
  var thunk: Thunk<Int, PlanAction> {
    dropFirst().reduce(Thunk { [plan = self[0]] _ in plan.effect }) { thunks, plan in
      thunks.then(Thunk { _ in plan.effect })
    }
  }
}
