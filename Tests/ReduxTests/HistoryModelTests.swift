import Foundation
import Redux
import TestSupport
import XCTest

/// Random programs, done by a store with a history and by a plain model of it.
final class HistoryModelTests: XCTestCase {
  private typealias HistoryStore = Store<History<[Int], Edit>, HistoryAction<Edit>>

  private static let answers = Middleware<[Int], Edit>("answers") { step in
    guard case .type(let number, _) = step.action else { return .none }
    return switch number % 3 {
    case 0: .send(.answer(-number))
    case 1: .after(.seconds(2), id: EffectID(number), .answer(-number))
    default: .none
    }
  }

  private func store(
    checkpointEvery interval: Int = 64, limit: Int = 1000, _ grouping: HistoryModel.Grouping = .none
  ) -> HistoryStore {
    typealias Entry = HistoryEntry<Edit>
    let groupings: [@Sendable (Entry, Entry) -> Bool] = [
      { _, _ in false },
      { $0.action.field != nil && $0.action.field == $1.action.field },
      { $1.time - $0.time <= .seconds(1) },
    ]
    return Store(state: History([Int](), checkpointEvery: interval, limit: limit)) {
      Feature(editReducer, middlewares: [Self.answers])
        .withHistory(groupedBy: groupings[grouping.rawValue])
    }
  }

  // MARK: Random programs

  func testAHistoryDoesWhatTheModelDoes() {
    for seed in 0..<scaled(250) { check(seed: UInt64(seed)) }
  }

  private func check(seed: UInt64) {
    var random = TestRandom(seed: seed)
    var model = HistoryModel(
      checkpointEvery: 1 + random.next(5), limit: 1 + random.next(40),
      HistoryModel.Grouping(rawValue: random.next(3)) ?? .none)
    let store = store(
      checkpointEvery: model.interval, limit: model.limit, model.grouping)
    for number in 1...60 {
      step(number, store, &model, &random)
      XCTAssertEqual(store.state.present, model.present, "seed \(seed)")
      XCTAssertEqual(store.state.position, model.position, "seed \(seed)")
      XCTAssertEqual(store.state.count, model.count, "seed \(seed)")
      XCTAssertEqual(store.state.canUndo, model.canUndo, "seed \(seed)")
      XCTAssertEqual(store.state.canRedo, model.canRedo, "seed \(seed)")
    }
    XCTAssertEqual(
      store.state.entries.map(HistoryModel.Entry.init), Array(model.kept), "seed \(seed)")
    checkExport(store, model, seed)
  }

  private func step(
    _ number: Int, _ store: HistoryStore, _ model: inout HistoryModel, _ random: inout TestRandom
  ) {
    switch random.next(20) {
    case 0, 1, 2:
      store.dispatch(.undo)
      model.undo()
    case 3, 4:
      store.dispatch(.redo)
      model.redo()
    case 5:
      let target = random.next(model.count + 3) - 1
      store.dispatch(.jump(to: target))
      model.jump(to: target)
    case 6:
      let (place, isSkipped) = (random.next(model.count + 2) - 1, random.next(2) == 0)
      store.dispatch(isSkipped ? .skip(place) : .unskip(place))
      model.skip(place, isSkipped)
    case 7 where random.next(4) == 0:
      store.dispatch(.commit)
      model.commit()
    case 8:
      let isLocked = random.next(3) == 0
      store.dispatch(isLocked ? .lock : .unlock)
      model.lock(isLocked)
    case 9 where random.next(2) == 0:
      let entries = Array(store.state.entries.dropFirst(random.next(3)))
      store.dispatch(.load(entries))
      model.load(entries)
    case 10, 11, 12:
      let time = model.time + random.next(3)
      store.advance(to: .seconds(time))
      model.advance(to: time)
    default:
      let field = random.next(2)
      store.dispatch(.perform(.type(number, field: field)))
      model.type(number, field: field)
    }
  }

  private func checkExport(_ store: HistoryStore, _ model: HistoryModel, _ seed: UInt64) {
    do {
      let lines = try store.state.entries.map { try JSONEncoder().encode($0) }
      let entries = try lines.map { try JSONDecoder().decode(HistoryEntry<Edit>.self, from: $0) }
      XCTAssertEqual(entries, store.state.entries, "seed \(seed)")
      store.dispatch(.load(entries))
    } catch {
      XCTFail("\(error)")
    }
    XCTAssertEqual(store.state.present, model.last, "seed \(seed)")
  }

  func testARedoTakesBackAnUndo() {
    for seed in 0..<scaled(150) {
      var random = TestRandom(seed: UInt64(seed))
      let grouping = HistoryModel.Grouping(rawValue: random.next(3)) ?? .none
      let store = store(checkpointEvery: 1 + random.next(4), grouping)
      for number in 1...40 {
        switch random.next(6) {
        case 0, 1: store.dispatch(.undo)
        case 2: store.dispatch(.redo)
        case 3: store.advance(to: store.time + .seconds(random.next(3)))
        default: store.dispatch(.perform(.type(number, field: random.next(2))))
        }
        let before = store.state
        guard before.canUndo else { continue }
        for action in [HistoryAction<Edit>.undo, .redo] { store.dispatch(action) }
        XCTAssertEqual(store.state.present, before.present, "seed \(seed)")
        XCTAssertEqual(store.state.position, before.position, "seed \(seed)")
        XCTAssertEqual(store.state.entries, before.entries, "seed \(seed)")
      }
    }
  }

  func testWhatArrivesAfterAnUndoKeepsWhatCanBeRedone() {
    for seed in 0..<scaled(50) {
      var random = TestRandom(seed: UInt64(seed))
      let store = store(checkpointEvery: 1 + random.next(4))
      // Numbers that are answered two seconds later.
      for number in 1...10 { store.dispatch(.perform(.type(number * 3 + 1, field: 0))) }
      let undone = 1 + random.next(9)
      for _ in 1...undone { store.dispatch(.undo) }
      store.advance(to: .seconds(2))
      for _ in 1...undone { store.dispatch(.redo) }
      let typed = store.state.present.filter { $0 > 0 }
      XCTAssertEqual(typed, (1...10).map { $0 * 3 + 1 }, "seed \(seed)")
      XCTAssertEqual(store.state.present.count, 20, "seed \(seed)")
    }
  }

  // MARK: Examples

  /// What is left of numbers, typed into fields at times, after each of some undos.
  private func left(
    _ typed: [(number: Int, field: Int, time: Int)], _ grouping: HistoryModel.Grouping, undos: Int
  ) -> [[Int]] {
    let store = store(grouping)
    for (number, field, time) in typed {
      store.advance(to: .seconds(time))
      store.dispatch(.perform(.type(number, field: field)))
    }
    return (1...undos).map { _ in
      store.dispatch(.undo)
      return store.state.present
    }
  }

  func testNeighboursInOneFieldAreUndoneTogether() {
    let typed = [(2, 0, 0), (5, 0, 9), (8, 1, 9), (11, 0, 9), (14, 0, 50)]
    XCTAssertEqual(left(typed, .field, undos: 3), [[2, 5, 8], [2, 5], []])
  }

  func testNeighboursInTimeAreUndoneTogether() {
    let typed = [(2, 0, 0), (5, 1, 1), (8, 0, 2), (11, 0, 4), (14, 1, 5)]
    XCTAssertEqual(left(typed, .time, undos: 2), [[2, 5, 8], []])
  }

  func testWithoutAGroupingEachIsUndoneAlone() {
    XCTAssertEqual(left([(2, 0, 0), (5, 0, 0)], .none, undos: 3), [[2], [], []])
  }

  func testAnAnswerBetweenNeighboursDoesNotPartThem() {
    let store = store(.field)
    for number in [2, 3, 5] { store.dispatch(.perform(.type(number, field: 0))) }
    XCTAssertEqual(store.state.present, [2, 3, -3, 5])
    store.dispatch(.undo)
    XCTAssertEqual(store.state.present, [])
    store.dispatch(.redo)
    XCTAssertEqual(store.state.present, [2, 3, -3, 5])
  }

  func testItIsKnownWhetherThereIsAnythingToUndoOrToRedo() {
    let store = store()
    func known() -> [Bool] { [store.state.canUndo, store.state.canRedo] }
    XCTAssertEqual(known(), [false, false])
    store.dispatch(.perform(.answer(1)))
    store.dispatch(.perform(.type(3, field: 0)))
    XCTAssertEqual(known(), [true, false])
    store.dispatch(.undo)
    store.dispatch(.undo)
    XCTAssertEqual(known(), [false, true])
    store.dispatch(.commit)
    XCTAssertEqual(known(), [false, false])
  }

  func testWhatMiddlewaresSendIsNotUndoneByItself() {
    let store = store()
    store.dispatch(.perform(.type(3, field: 0)))
    XCTAssertEqual(store.state.entries.map(\.isUndoable), [true, false])
    XCTAssertEqual(store.state.entries.map(\.origin), [.dispatched, .middleware("answers")])
    store.dispatch(.undo)
    XCTAssertEqual(store.state.present, [])
  }
}
