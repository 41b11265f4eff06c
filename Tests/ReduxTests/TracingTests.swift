import Foundation
import Redux
import XCTest

/// Tools for developers: differences between states, printed actions and records of steps.
final class TracingTests: XCTestCase {
  // MARK: Differences

  private struct Duck: Equatable, Identifiable, Sendable {
    let id: Int
    var age = 1
  }

  private enum Screen {
    case list
    case duck(Duck, isOpen: Bool)
  }

  private struct Program {
    var numbers = [1, 2, 3]
    var ducks: IdentifiedArray<Duck> = [Duck(id: 1), Duck(id: 2)]
    var best: Int?
    var names = ["a": 1, "b": 2]
    var title = "x"
    var screen = Screen.list
    var sheet: Duck?
    var wait: Duration? = .seconds(1)
  }

  /// Makes the changes to a program one after another, and returns the differences that each one makes.
  private func changes(_ changes: (inout Program) -> Void...) -> [[String]] {
    var program = Program()
    return changes.map { change in
      let before = program
      change(&program)
      return StateChange.between(before, program).map(\.description)
    }
  }

  func testDifferencesAreFoundAtTheirPaths() {
    XCTAssertEqual(
      changes(
        { _ in }, { $0.numbers[1] = 9 }, { $0.numbers.insert(0, at: 0) },
        { $0.ducks[id: 2]?.age = 5 }, { $0.best = 3 }, { $0.names = ["a": 1, "c": 3] },
        { $0.title = "y" }, { $0.screen = .duck(Duck(id: 1), isOpen: true) },
        { $0.screen = .duck(Duck(id: 1, age: 2), isOpen: true) }, { $0.sheet = Duck(id: 4) },
        { $0.sheet?.age = 3 }, { $0.wait = .seconds(2) }, { $0.wait = nil }),
      [
        [], ["numbers[1]: 2 → 9"], ["numbers[0]: – → 0"], ["ducks[id: 2].age: 1 → 5"],
        ["best: nil → 3"], [#"names["b"]: 2 → –"#, #"names["c"]: – → 3"#], [#"title: "x" → "y""#],
        ["screen: list → duck(Duck(id: 1, age: 1), isOpen: true)"], ["screen.duck.0.age: 1 → 2"],
        ["sheet: nil → Duck(id: 4, age: 1)"], ["sheet.age: 1 → 3"],
        ["wait: 1.0 seconds → 2.0 seconds"], ["wait: 2.0 seconds → nil"],
      ])
    XCTAssertEqual(StateChange.between(1, 2).map(\.description), ["1 → 2"])
  }

  /// In custom-dump (#87), nested dictionaries were printed in a different order each time.
  func testDictionariesAndSetsAreAlwaysPrintedInTheSameOrder() {
    struct Scores: Equatable {
      var best: [String: Int]
      var rest: Set<String>
    }
    let names = (10..<30).map { "\($0)" }
    let texts = (0..<20).map { shift in
      // Equal dictionaries, filled in a different order and with a different capacity.
      var best = [String: Int](minimumCapacity: 1 << shift / 2)
      for name in names[shift...] + names[..<shift] { best[name] = 1 }
      return StateChange.between([], [Scores(best: best, rest: Set(best.keys))]).description
    }
    XCTAssertEqual(Set(texts).count, 1)
  }

  func testLoggingPrintsActionsAndWhatTheyChanged() {
    let lines = Recorder<String>()
    let store = counterStore(
      .logging(filter: { $0 != .nothing }) { lines.note($0) },
      CounterMiddleware("echo") { $0.action == .add(2) ? .send(.note(9)) : .none })
    store.advance(to: .milliseconds(812))
    for action in [CounterAction.nothing, .add(2), .add(0)] { store.dispatch(action) }
    XCTAssertEqual(
      lines.all,
      [
        "0.812 seconds add(2)\n  count: 0 → 2", "0.812 seconds note(9) by echo\n  log[0]: – → 9",
        "0.812 seconds add(0)",
      ])
  }

  // MARK: Records of steps

  private typealias Record = StepRecord<CounterAction>

  /// `.add` starts or restarts the delay of a note, and `.add(0)` cancels it.
  private static let delaying = CounterMiddleware.onAdd { number in
    number == 0 ? .cancel(.first) : .after(.seconds(2), id: .first, .note(number))
  }

  private func records(
    _ middleware: CounterMiddleware = delaying, changes: Bool = true,
    _ program: (CounterStore) -> Void
  ) -> [Record] {
    let records = Recorder<Record>()
    let store = counterStore(middleware)
    let trace = store.trace(changes: changes) { records.note($0) }
    program(store)
    trace.cancel()
    // A cancelled trace must not record this.
    store.dispatch(.add(1000))
    return records.all
  }

  func testARecordHasTheActionItsTimeItsSenderAndItsChanges() {
    let records = records { store in
      store.dispatch(.add(7))
      store.advance(to: .seconds(5))
    }
    XCTAssertEqual(
      records.map(\.entry),
      [
        HistoryEntry(.add(7)),
        HistoryEntry(.note(7), time: .seconds(2), origin: .middleware("test")),
      ])
    XCTAssertEqual(records.map(\.entry.isUndoable), [true, false])
    XCTAssertEqual(
      records.map { $0.changes.map(\.description) }, [["count: 0 → 7"], ["log[0]: – → 7"]])
    let withoutChanges = self.records(changes: false) { $0.dispatch(.add(7)) }
    XCTAssertEqual(withoutChanges.map(\.changes), [[]])
  }

  func testATraceThatIsCancelledWithinAStepAddsNothingToTheNextTrace() {
    let traces = Recorder<StoreSubscription>()
    let records = Recorder<Record>()
    let store = counterStore(.onStep { _ in traces.all.first?.cancel() })
    traces.note(store.trace { _ in })
    store.dispatch(.add(1))
    let second = store.trace { records.note($0) }
    store.dispatch(.add(2))
    XCTAssertEqual(records.all.map(\.entry.action), [.add(2)])
    second.cancel()
  }

  func testARecordListsTheEffectsOfItsStepInTheOrderInWhichTheyStarted() {
    let (seven, eight) = ("first, which sends note(7)", "first, which sends note(8)")
    /// Checks which effects each step started and ended, in a program that begins with `.add(7)`.
    func check(
      started: [[String]], ended: [[String]], line: UInt = #line,
      _ program: (CounterStore) -> Void
    ) {
      let records = records { store in
        store.dispatch(.add(7))
        program(store)
      }
      XCTAssertEqual(records.map(\.started), started, line: line)
      XCTAssertEqual(records.map(\.ended), ended, line: line)
    }
    check(started: [[seven], [], []], ended: [[], [], [seven]]) { store in
      store.dispatch(.nothing)
      store.advance(to: .seconds(2))
    }
    check(started: [[seven], [eight]], ended: [[], [seven]]) { $0.dispatch(.add(8)) }
    check(started: [[seven], []], ended: [[], [seven]]) { $0.dispatch(.add(0)) }
    check(started: [[seven], []], ended: [[], [seven]]) { store in
      store.cancel(.first)
      store.dispatch(.nothing)
    }
    let many = CounterMiddleware.onAdd { number in
      number == 0
        ? .batch((1...5).reversed().map { .cancel(EffectID($0)) })
        : .batch((1...5).map { .after(.seconds(9), id: EffectID($0), .note($0)) })
    }
    let steps = records(many) { store in for number in [1, 0] { store.dispatch(.add(number)) } }
    let expected = (1...5).map { "\($0), which sends note(\($0))" }
    XCTAssertEqual(steps.map(\.started), [expected, []])
    XCTAssertEqual(steps.map(\.ended), [[], expected])
  }
}
