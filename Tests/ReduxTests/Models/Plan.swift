import Redux
import TestSupport

/// What a random program asks a store to do, in whole seconds and numbers.
indirect enum Plan: Equatable, Sendable {
  enum Step: Equatable, Sendable {
    case sleep(Int)
    case send(Int)
  }

  case send(Int)
  case after(Int, [String], Int)
  case every(Int, MissedTicks, [String], Int)
  case throttle(Int, ThrottleEdges, [String], Int)
  /// An operation; without an id, it runs beside all others.
  case operation([String], [Step])
  case cancel([String])
  case batch([Plan])
}

enum PlanAction: Equatable, Sendable {
  case note(Int)
  case begin(Plan)
  /// Keeps a store busy.
  case hold
}

let planReducer = Reducer<Int, PlanAction> { state, action in
  if case .note(let number) = action { state = (state + number) % 12 }
}

/// What a random subscriber does when it is notified.
enum Habit: CaseIterable, Sendable {
  case listens
  case dispatches
  /// Cancels the latest subscription, which may be its own.
  case cancels
  case subscribes
  /// Lets the operations continue within a drain.
  case hurries

  func part(_ state: Int) -> Int { state % (self == .dispatches ? 3 : 4) }
}

extension TestRandom {
  mutating func id() -> [String] {
    [["a"], ["b"], ["a", "x"], ["a", "y"], ["a", "x", "z"], ["b", "x"]][next(6)]
  }

  mutating func plan(depth: Int) -> Plan {
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
        next(2) == 0 ? Plan.Step.sleep(next(3)) : .send(1 + next(40))
      }
      return .operation(next(3) == 0 ? [] : id(), steps)
    default: return .batch((0..<next(4)).map { _ in plan(depth: depth - 1) })
    }
  }
}

extension EffectID {
  init(path: [String]) {
    self = path.dropFirst().reduce(EffectID(path[0])) { $0.appending($1) }
  }
}

extension Plan {
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
