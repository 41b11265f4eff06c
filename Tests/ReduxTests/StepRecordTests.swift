import Foundation
import Redux
import XCTest

/// The developer's view: what was done, what it changed, what began and ended with it.
final class StepRecordTests: XCTestCase {
  private typealias Record = StepRecord<CounterAction>

  /// Adding delays a note, restarts the delay, or cancels it.
  private static let delaying = CounterMiddleware("delaying") { step in
    switch step.action {
    case .add(0): .cancel(.first)
    case .add(let number): .after(.seconds(2), id: .first, .note(number))
    default: .none
    }
  }

  private func records(
    _ middlewares: [CounterMiddleware] = [delaying],
    _ program: (Store<Counter, CounterAction>) -> Void
  ) -> [Record] {
    let records = Recorder<Record>()
    let store = Store(
      state: Counter(), reducer: counterReducer,
      middlewares: middlewares + [.stepRecords { records.note($0) }])
    program(store)
    return records.all
  }

  func testARecordTellsWhatWasDoneWhenByWhomAndWhatItChanged() {
    let records = records { store in
      store.dispatch(.add(7))
      store.advance(to: .seconds(5))
    }
    XCTAssertEqual(records.map(\.entry.action), [.add(7), .note(7)])
    XCTAssertEqual(records.map(\.entry.time), [.zero, .seconds(2)])
    XCTAssertEqual(records.map(\.entry.origin), [.dispatched, .middleware("delaying")])
    XCTAssertEqual(records.map(\.entry.isUndoable), [true, false])
    XCTAssertEqual(
      records.map { $0.changes.map(\.description) }, [["count: 0 → 7"], ["log[0]: – → 7"]])
  }

  func testWhereNobodyAsksForChangesThereAreNone() {
    let records = Recorder<Record>()
    let store = Store(
      state: Counter(), reducer: counterReducer,
      middlewares: [Self.delaying, .stepRecords(tellingChanges: false) { records.note($0) }])
    store.dispatch(.add(7))
    XCTAssertEqual(records.all.map(\.changes), [[]])
    XCTAssertEqual(records.all.map(\.begun), [["first, which sends note(7)"]])
  }

  func testAnEffectIsSeenToBeginAndWhenItHasFiredToEnd() {
    let records = records { store in
      store.dispatch(.add(7))
      store.dispatch(.nothing)
      store.advance(to: .seconds(2))
    }
    XCTAssertEqual(records.map(\.begun), [["first, which sends note(7)"], [], []])
    XCTAssertEqual(records.map(\.ended), [[], [], ["first, which sends note(7)"]])
  }

  func testAnEffectThatIsReplacedEndsAndTheOtherBegins() {
    let records = records { store in for number in [7, 8] { store.dispatch(.add(number)) } }
    XCTAssertEqual(records[1].begun, ["first, which sends note(8)"])
    XCTAssertEqual(records[1].ended, ["first, which sends note(7)"])
  }

  func testAnEffectThatIsCancelledEndsWithinTheStepOrBeforeTheNext() {
    let within = records { store in for number in [7, 0] { store.dispatch(.add(number)) } }
    XCTAssertEqual(within.map(\.ended), [[], ["first, which sends note(7)"]])
    let between = records { store in
      store.dispatch(.add(7))
      store.cancel(.first)
      store.dispatch(.nothing)
    }
    XCTAssertEqual(between.map(\.ended), [[], ["first, which sends note(7)"]])
  }

  func testEffectsAreToldInTheOrderInWhichTheyBegan() {
    let many = CounterMiddleware("many") { step in
      switch step.action {
      case .nothing: .batch((1...5).map { .after(.seconds(9), id: EffectID($0), .note($0)) })
      default: .batch((1...5).reversed().map { .cancel(EffectID($0)) })
      }
    }
    let records = records([many]) { store in
      for action in [CounterAction.nothing, .add(1)] { store.dispatch(action) }
    }
    let expected = (1...5).map { "\($0), which sends note(\($0))" }
    XCTAssertEqual(records.map(\.begun), [expected, []])
    XCTAssertEqual(records.map(\.ended), [[], expected])
  }

  func testAMountedPartSeesItsOwnActionsAndState() {
    struct House: Sendable { var counter = Counter() }
    let own = ActionCase<HistoryAction<CounterAction>, CounterAction>(
      { .perform($0) },
      extract: { if case .perform(let action) = $0 { action } else { nil } })
    let records = Recorder<Record>()
    let store = Store(state: House()) {
      Feature(
        counterReducer, middlewares: [.stepRecords { records.note($0) }, Self.delaying]
      ).mounted(\.counter, action: own)
    }
    store.dispatch(.perform(.add(1)))
    store.dispatch(.undo)
    store.dispatch(.perform(.nothing))
    XCTAssertEqual(records.all.map(\.entry.action), [.add(1), .nothing])
    XCTAssertEqual(records.all[0].changes.map(\.path), ["count"])
    // What a middleware behind it began.
    XCTAssertEqual(records.all.map(\.begun.count), [0, 1])
  }

  // MARK: Writing down

  func testRecordsAreWrittenAsLinesAndReadBackIntoAHistory() throws {
    let answers = Middleware<[Int], Edit>("answers") { step in
      guard case .type(let number, _) = step.action else { return .none }
      return number % 2 == 0
        ? .send(.answer(-number)) : .after(.seconds(1), id: EffectID(number), .answer(-number))
    }
    let lines = Recorder<Data>()
    let written = Recorder<StepRecord<Edit>>()
    let feature = Feature(
      editReducer,
      middlewares: [
        answers,
        .stepRecords { record in
          written.note(record)
          do { lines.note(try JSONEncoder().encode(record)) } catch { XCTFail("\(error)") }
        },
      ])
    let live = Store(state: [Int]()) { feature }
    for number in 1...9 {
      live.dispatch(.type(number, field: 0))
      live.advance(to: .milliseconds(number * 400))
    }
    let records = try lines.all.map { try JSONDecoder().decode(StepRecord<Edit>.self, from: $0) }
    XCTAssertEqual(records, written.all)
    XCTAssertEqual(records.count, live.state.count)
    let replay = Store(state: History([Int]())) { feature.withHistory() }
    replay.dispatch(.load(records.map(\.entry)))
    XCTAssertEqual(replay.state.present, live.state)
    XCTAssertEqual(replay.state.entries, records.map(\.entry))
    // What is loaded has no effects, and is no step of anybody's.
    XCTAssertEqual(written.all.count, records.count)
  }
}
