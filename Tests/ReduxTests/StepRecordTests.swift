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
      state: Counter(), reducer: counterReducer, middlewares: middlewares)
    let trace = store.trace { records.note($0) }
    program(store)
    trace.cancel()
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
      middlewares: [Self.delaying])
    let trace = store.trace(changes: false) { records.note($0) }
    store.dispatch(.add(7))
    trace.cancel()
    store.dispatch(.add(8))
    XCTAssertEqual(records.all.map(\.changes), [[]])
    XCTAssertEqual(records.all.map(\.started), [["first, which sends note(7)"]])
  }

  func testATraceThatIsCancelledWithinAStepLeavesNothingForTheNext() {
    let traces = Recorder<StoreSubscription>()
    let records = Recorder<Record>()
    let store = counterStore(
      CounterMiddleware("cancel") { step in
        if step.action == .add(1) { traces.all.first?.cancel() }
        return .none
      })
    traces.note(store.trace { _ in })
    store.dispatch(.add(1))
    let second = store.trace { records.note($0) }
    store.dispatch(.add(2))
    XCTAssertEqual(records.all.map(\.entry.action), [.add(2)])
    second.cancel()
  }

  func testAnEffectIsSeenToBeginAndWhenItHasFiredToEnd() {
    let records = records { store in
      store.dispatch(.add(7))
      store.dispatch(.nothing)
      store.advance(to: .seconds(2))
    }
    XCTAssertEqual(records.map(\.started), [["first, which sends note(7)"], [], []])
    XCTAssertEqual(records.map(\.ended), [[], [], ["first, which sends note(7)"]])
  }

  func testAnEffectThatIsReplacedEndsAndTheOtherBegins() {
    let records = records { store in for number in [7, 8] { store.dispatch(.add(number)) } }
    XCTAssertEqual(records[1].started, ["first, which sends note(8)"])
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
    XCTAssertEqual(records.map(\.started), [expected, []])
    XCTAssertEqual(records.map(\.ended), [[], expected])
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
    let feature = Feature(editReducer, middlewares: [answers])
    let live = Store(state: [Int]()) { feature }
    let trace = live.trace { record in
      written.note(record)
      do { lines.note(try JSONEncoder().encode(record)) } catch { XCTFail("\(error)") }
    }
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
    trace.cancel()
  }
}
