import Foundation
import Redux
import ReduxHistory
import ReduxTesting
import TestSupport
import XCTest

/// How a history performs actions, travels, undoes and redoes.
final class HistoryTests: XCTestCase {
  private typealias HistoryStore = Store<History<[Int], Edit>, HistoryAction<Edit>>

  /// Answers a third of the numbers immediately, and another third after two seconds.
  private static let answers = Middleware<[Int], Edit>("answers") { step in
    guard case .type(let number, _) = step.action else { return .none }
    return switch number % 3 {
    case 0: .send(.answer(-number))
    case 1: .after(.seconds(2), id: EffectID(number), .answer(-number))
    default: .none
    }
  }

  private func store(
    checkpointEvery interval: Int = 64, limit: Int = 1000,
    _ grouping: HistoryModel.Grouping = .none,
    _ feature: Feature<[Int], Edit> = Feature(editReducer, middlewares: [answers])
  ) -> HistoryStore {
    Store(
      History([Int](), checkpointEvery: interval, limit: limit),
      feature.withHistory(groupedBy: { grouping.joins(($0.action, $0.time), ($1.action, $1.time)) })
    )
  }

  /// The values after they were encoded as JSON and decoded again.
  private func encodedAndDecoded<Value: Codable>(_ values: [Value]) throws -> [Value] {
    try values.map { try JSONDecoder().decode(Value.self, from: JSONEncoder().encode($0)) }
  }

  private func type(_ numbers: Int..., in store: HistoryStore) {
    for number in numbers { store.dispatch(.perform(.type(number, field: 0))) }
  }

  func testAHistoryDoesWhatTheModelDoes() throws {
    try forEachSeed(100) { random in
      var model = HistoryModel(&random)
      let store = store(checkpointEvery: model.interval, limit: model.limit, model.grouping)
      for number in 1...60 {
        if let action = action(number, store.state, &random) {
          store.dispatch(action)
          model.receive(action)
        } else {
          let time = model.time + random.next(3)
          store.advance(to: .seconds(time))
          model.advance(to: time)
        }
        XCTAssertEqual(store.state.present, model.present)
        XCTAssertEqual(store.state.position, model.position)
        XCTAssertEqual(store.state.count, model.count)
        XCTAssertEqual(store.state.canUndo, model.canUndo)
        XCTAssertEqual(store.state.canRedo, model.canRedo)
      }
      XCTAssertEqual(store.state.records.map(HistoryModel.Entry.init), Array(model.kept))
      let records = try encodedAndDecoded(store.state.records)
      XCTAssertEqual(records, store.state.records)
      store.dispatch(.load(records))
      XCTAssertEqual(store.state.present, model.last)
    }
  }

  /// A random action of the user; nil if time passes instead.
  private func action(
    _ number: Int, _ history: History<[Int], Edit>, _ random: inout TestRandom
  ) -> HistoryAction<Edit>? {
    switch random.next(20) {
    case 0, 1, 2: .undo
    case 3, 4: .redo
    case 5: .jump(to: random.next(history.count + 3) - 1)
    case 6 where random.next(2) == 0: .load(Array(history.records.dropFirst(random.next(3))))
    case 10, 11, 12: nil
    default: .perform(.type(number, field: random.next(2)))
    }
  }

  func testAnUndoEndsTheWorkThatAChangeStartedAndARedoStartsItAgain() {
    let loading = CounterMiddleware("loading", onChangeOf: \.count) { _, count in
      count > 0 ? .after(.seconds(1), id: .first, .note(count)) : .cancel(.first)
    }
    let store = TestStore(
      History(Counter()), Feature(counterReducer, middlewares: [loading]).withHistory(),
      comparing: \.present)
    store.send(.perform(.add(1))) { $0.present.count = 1 }
    store.send(.undo) { $0.present.count = 0 }
    store.advance(by: .seconds(1))
    store.send(.redo) { $0.present.count = 1 }
    store.advance(by: .seconds(1))
    store.receive(.perform(.note(1))) { $0.present.log = [1] }
    store.finish()
  }

  /// In redux-undo, "ab", undo, redo, "c", undo loses only "c".
  func testAGroupEndsWithATravel() {
    let store = store(.field)
    type(1, 2, in: store)
    store.dispatch(.undo)
    XCTAssertEqual(store.state.present, [])
    store.dispatch(.redo)
    type(3, in: store)
    store.dispatch(.undo)
    XCTAssertEqual(store.state.present.filter { $0 > 0 }, [1, 2])
  }

  func testAnActionThatChangesNothingIsNotRecorded() {
    let store = store()
    type(2, 5, 5, in: store)
    XCTAssertEqual(store.state.count, 1)
    store.dispatch(.undo)
    type(5, in: store)
    XCTAssert(store.state.canRedo)
    store.dispatch(.redo)
    XCTAssertEqual(store.state.present, [2])
    let every = Store(
      History([Int]()), Feature(editReducer).withHistory(skipping: { _, _ in false }))
    every.dispatch(.perform(.type(5, field: 0)))
    XCTAssertEqual(every.state.count, 1)
  }

  func testAPresentStateThatIsWrittenBeginsTheHistoryAgain() {
    var history = History<[Int], Edit>([])
    let feature = Feature(editReducer).withHistory()
    feature.reducer(&history, .perform(.type(1, field: 0)))
    history.present.append(9)
    XCTAssertFalse(history.canUndo)
    feature.reducer(&history, .perform(.type(2, field: 0)))
    feature.reducer(&history, .undo)
    XCTAssertEqual(history.present, [1, 9])
  }

  func testTheStatesOfAHistoryAreListed() {
    let feature = Feature(editReducer).withHistory()
    let store = Store(History([Int](), limit: 1), feature)
    for number in 1...3 { store.dispatch(.perform(.type(number, field: 0))) }
    store.dispatch(.undo)
    XCTAssertEqual(feature.states(of: store.state), [[], [1], [1, 2], [1, 2, 3]])
    XCTAssertEqual(store.state.present, [1, 2])
  }

  /// In redux-devtools (#167) and redux-devtools-extension (#140), time travel caused new actions.
  func testMiddlewaresDoNotSeeTravel() {
    let seen = Recorder<Edit>()
    let watching = Feature(
      editReducer, middlewares: [Self.answers, .onStep { seen.note($0.action) }])
    let store = store(.none, watching)
    type(3, in: store)
    for travel in [HistoryAction<Edit>.jump(to: 0), .jump(to: 2), .undo, .redo] {
      store.dispatch(travel)
    }
    XCTAssertEqual(store.state.present, [3, -3])
    XCTAssertEqual(seen.all, [.type(3, field: 0), .answer(-3)])
  }

  /// A limit of 50 used to keep as little as one undo.
  func testALimitKeepsAtLeastThatManyActions() {
    let store = store(limit: 50)
    for number in 1...400 {
      type(2, in: store)
      XCTAssertGreaterThanOrEqual(store.state.records.count, min(number, 50))
      XCTAssertLessThanOrEqual(store.state.records.count, 50 + 2 * 64)
    }
  }

  /// In redux-devtools (#347), each action took longer than the one before.
  func testAJumpReducesAtMostTheActionsBetweenTwoCheckpoints() {
    let reductions = Recorder<Int>()
    let store = store(
      limit: 1_000_000, .none,
      Feature(
        Reducer { numbers, _ in
          reductions.note(1)
          numbers.append(1)
        }))
    for _ in 1...5000 { type(2, in: store) }
    XCTAssertEqual(reductions.all.count, 5000)
    for target in 0..<100 { store.dispatch(.jump(to: target * 50)) }
    XCTAssertLessThanOrEqual(reductions.all.count, 5000 + 100 * 64)
  }

  func testCanUndoTakesNoLongerWithManyActionsThatCannotBeUndone() {
    /// The shortest of ten measured times, because the machine may be busy during the others.
    func time(answerCount count: Int) -> Duration {
      let answers = (0..<count).map {
        ActionRecord(Edit.answer($0), origin: .middleware("answers"))
      }
      let store = store(limit: 1_000_000)
      store.dispatch(.load([ActionRecord(.type(2, field: 0))] + answers))
      let present = store.state
      store.dispatch(.jump(to: 1))
      let past = store.state
      let times = (1...10).map { _ in
        ContinuousClock().measure {
          for _ in 1...100 {
            XCTAssertTrue(present.canUndo && past.canUndo)
            XCTAssertFalse(present.canRedo || past.canRedo)
          }
        }
      }
      return times.min() ?? .zero
    }
    // If the time grew with the number of answers, it would be 2,000 times as long.
    XCTAssertLessThan(time(answerCount: 20_000), time(answerCount: 10) * 100)
  }

  /// In redux-devtools (#645), importing a long history overflowed the stack.
  func testALongHistoryIsLoadedOnASmallStack() {
    let store = store(limit: 1_000_000)
    onASmallStack { store.dispatch(.load((1...20_000).map { ActionRecord(.answer($0)) })) }
    XCTAssertEqual(store.state.present, (1...20_000).filter { $0 % 5 != 0 })
    XCTAssertEqual(store.state.count, 20_000)
  }

  func testRecordsCanBeEncodedAndLoadedIntoAHistory() throws {
    let records = Recorder<ActionRecord<Edit>>()
    let recording = Feature(
      editReducer, middlewares: [Self.answers, .onStep { records.note($0.record) }])
    let live = Store([Int](), recording)
    for number in [1, 2, 3, 4, 6, 7, 8, 9] {
      live.dispatch(.type(number, field: 0))
      live.advance(to: .milliseconds(number * 400))
    }
    let read = try encodedAndDecoded(records.all)
    XCTAssertEqual(read, records.all)
    XCTAssertEqual(read.count, live.state.count)
    let replay = store()
    replay.dispatch(.load(read))
    XCTAssertEqual(replay.state.present, live.state)
    XCTAssertEqual(replay.state.records, read)
  }
}
