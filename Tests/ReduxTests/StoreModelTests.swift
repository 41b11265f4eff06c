import Redux
import XCTest

/// Random programs of dispatches, timers, cancellations and time, against a plain model of the
/// contract: a list of timers that is searched, and a queue that is a list.
final class StoreModelTests: XCTestCase {
  private enum Command: Sendable {
    case note(Int)
    case after(Int, EffectID, Int)
    case cancel(EffectID)
  }

  private struct Model {
    var time = 0
    var timers: [(deadline: Int, id: EffectID, number: Int)] = []
    var log: [String] = []

    mutating func run(_ command: Command) {
      switch command {
      case .note(let number): log.append("\(time) \(number)")
      case .after(let delay, let id, let number):
        timers.removeAll { $0.id == id }
        timers.append((time + delay, id, number))
      case .cancel(let id): timers.removeAll { $0.id == id }
      }
    }

    mutating func advance(to target: Int) {
      while let due = timers.filter({ $0.deadline <= target }).map(\.deadline).min(),
        let index = timers.firstIndex(where: { $0.deadline == due })
      {
        time = due
        run(.note(timers.remove(at: index).number))
      }
      time = max(time, target)
    }
  }

  func testTheStoreDoesWhatTheModelDoes() {
    for seed in 0..<2000 { check(seed: UInt64(seed)) }
  }

  private func check(seed: UInt64) {
    var random = TestRandom(seed: seed)
    var model = Model()
    let log = Recorder<String>()
    let store = Store<Int, Command>(
      state: 0, reducer: Reducer { _, _ in },
      middlewares: [
        Middleware("run") { step in
          switch step.action {
          case .note(let number):
            log.note("\(step.time.components.seconds) \(number)")
            return .none
          case .after(let delay, let id, let number):
            return .after(.seconds(delay), id: id, .note(number))
          case .cancel(let id): return .cancel(id)
          }
        }
      ])
    for number in 0..<60 {
      let id = EffectID(stringLiteral: "\(random.next(4))")
      switch random.next(5) {
      case 0: send(.note(number), to: store, &model)
      case 1, 2: send(.after(random.next(6), id, number), to: store, &model)
      case 3: send(.cancel(id), to: store, &model)
      default:
        let target = model.time + random.next(4)
        store.advance(to: .seconds(target))
        model.advance(to: target)
      }
      XCTAssertEqual(store.runningEffects, model.timers.count, "seed \(seed)")
    }
    XCTAssertEqual(log.all, model.log, "seed \(seed)")
  }

  private func send(_ command: Command, to store: Store<Int, Command>, _ model: inout Model) {
    store.dispatch(command)
    model.run(command)
    // What is due at once comes in the same drain.
    model.advance(to: model.time)
  }
}
