import IssueReporting
import Redux
import ReduxTesting
import TestSupport
import XCTest

/// Everything that a test store has to complain about, it complains about, where it stands.
final class TestStoreTests: XCTestCase {
  private typealias CounterTestStore = TestStore<Counter, CounterAction>

  /// Collects reports instead of failing.
  private final class Reports: IssueReporter, @unchecked Sendable {
    private(set) var all: [(message: String, line: UInt)] = []

    func reportIssue(
      _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
      filePath: StaticString,
      line: UInt, column: UInt
    ) {
      all.append((message() ?? "", line))
    }
  }

  private func reports(_ body: () -> Void) -> [(message: String, line: UInt)] {
    let reports = Reports()
    withIssueReporters([reports]) { body() }
    return reports.all
  }

  private func store(_ middlewares: CounterMiddleware...) -> CounterTestStore {
    CounterTestStore(state: Counter(), reducer: counterReducer, middlewares: middlewares)
  }

  private let echo = CounterMiddleware("echo") { step in
    step.action == .add(1) ? .send(.note(step.state.count)) : .none
  }

  private let delay = CounterMiddleware("delay") { step in
    step.action == .nothing ? .after(.seconds(1), id: .first, .add(5)) : .none
  }

  func testARightTestHasNothingToReport() {
    let all = reports {
      let store = store(echo, delay)
      store.send(.add(1)) { $0.count = 1 }
      store.receive(.note(1)) { $0.log = [1] }
      store.send(.nothing)
      store.advance(by: .milliseconds(999))
      store.advance(by: .milliseconds(1))
      store.receive(.add(5)) { $0.count = 6 }
      store.finish()
    }
    XCTAssertEqual(all.map(\.message), [])
  }

  func testAWrongChangeIsReportedFieldByFieldWhereItWasStated() throws {
    var line: UInt = 0
    let all = reports {
      let store = store()
      line = #line + 1
      store.send(.add(1)) { $0.count = 2 }
    }
    let report = try XCTUnwrap(all.first)
    XCTAssertEqual(all.count, 1)
    XCTAssertEqual(report.line, line)
    XCTAssertEqual(
      report.message,
      "add(1) did not change what was stated (expected → actual):\n  count: 2 → 1")
  }

  func testAnUnstatedChangeIsReported() {
    let all = reports { store().send(.add(1)) }
    XCTAssertTrue(all[0].message.contains("changed what was not stated"), all[0].message)
  }

  func testAnUnstatedChangeIsReportedApartFromAWrongOne() {
    struct Pair: Equatable, Sendable { var first = 0, second = 0 }
    let all = reports {
      let store = TestStore(
        state: Pair(),
        reducer: Reducer<Pair, Int> { pair, number in
          pair.first += number
          pair.second += number
        })
      store.send(1) { $0.first = 1 }
      store.send(2) { $0.first = 2 }
    }
    XCTAssertEqual(
      all.map(\.message),
      [
        "1 changed what was not stated (expected → actual):\n  second: 0 → 1",
        "2 did not change what was stated (expected → actual):\n  first: 2 → 3\n"
          + "It changed what was not stated (expected → actual):\n  second: 1 → 3",
      ])
  }

  func testAStatedChangeThatChangesNothingIsReported() {
    let all = reports { store().send(.nothing) { $0.count = 0 } }
    XCTAssertTrue(all[0].message.contains("expected a change"), all[0].message)
  }

  func testAnActionThatWasNotReceivedInTheTestIsReported() {
    let next = reports {
      let store = store(echo)
      store.send(.add(1)) { $0.count = 1 }
      store.send(.nothing)
    }
    XCTAssertTrue(next[0].message.contains("1 received and not stated"), next[0].message)
    XCTAssertTrue(next[0].message.contains("note(1)"), next[0].message)
    let end = reports {
      let store = store(echo)
      store.send(.add(1)) { $0.count = 1 }
      store.finish()
    }
    XCTAssertTrue(end[0].message.contains("before the end"), end[0].message)
  }

  func testReceivingNothingOrAnotherActionIsReported() {
    let nothing = reports { store().receive(.add(1)) }
    XCTAssertTrue(nothing[0].message.contains("nothing was received"), nothing[0].message)
    let another = reports {
      let store = store(echo)
      store.send(.add(1)) { $0.count = 1 }
      store.receive(.note(2))
    }
    XCTAssertEqual(
      another.map(\.message),
      ["received note(1), expected note(2) (expected → actual):\n  note: 2 → 1"])
  }

  func testAnActionThatAMiddlewareDropsIsReported() {
    let all = reports {
      store(CounterMiddleware.intercept("deaf", { _, _ in nil })).send(.nothing)
    }
    XCTAssertTrue(all[0].message.contains("dropped by a middleware"), all[0].message)
  }

  // MARK: What is dropped

  private let deaf = CounterMiddleware.intercept("deaf", { $1 == .nothing ? nil : $1 })

  func testAnActionCanBeStatedAsDropped() {
    let all = reports {
      let store = store(deaf, echo)
      store.send(.nothing, expecting: .dropped)
      store.send(.add(1), expecting: .reduced) { $0.count = 1 }
      store.receive(.note(1)) { $0.log = [1] }
      store.send(.nothing, expecting: .dropped)
      store.finish()
    }
    XCTAssertEqual(all.map(\.message), [])
  }

  func testAnActionThatIsReducedThoughStatedAsDroppedIsReported() {
    let all = reports { store(deaf).send(.add(1), expecting: .dropped) }
    XCTAssertEqual(
      all.map(\.message), ["add(1) was reduced, expected a middleware to drop it"])
  }

  func testADroppedActionChangesNothing() {
    let all = reports { store(deaf).send(.nothing, expecting: .dropped) { $0.count = 1 } }
    XCTAssertEqual(
      all.map(\.message), ["nothing was dropped by a middleware, so state no change"])
  }

  func testAnActionThatComesMeanwhileIsNotTheOneThatWasDropped() {
    let all = reports {
      let (answers, answer) = AsyncStream<CounterAction>.makeStream()
      let listening = CounterMiddleware("listening") { step in
        step.action == .add(0) ? .stream("answers", id: .first, answers) : .none
      }
      let store = store(deaf, listening)
      store.send(.add(0))
      answer.yield(.note(1))
      store.send(.nothing, expecting: .dropped)
      store.receive(.note(1)) { $0.log = [1] }
      store.cancel(.first)
    }
    XCTAssertEqual(all.map(\.message), [])
  }

  func testAChangeThatDoesNotShowInItsTextIsNotTakenForGranted() {
    /// Prints alike whatever it holds.
    struct Secret: Equatable, Sendable, CustomStringConvertible {
      var _value = 0
      var description: String { "secret" }
    }
    let all = reports {
      let store = TestStore(state: Secret(), reducer: Reducer<Secret, Int> { $0._value = $1 })
      store.exhaustivity = .off
      store.send(1) { $0._value = 1 }
      store.send(2) { $0._value = 3 }
    }
    XCTAssertEqual(all.count, 1)
    XCTAssertTrue(all.first?.message.contains("did not change what was stated") == true, "\(all)")
  }

  func testAnActionForAPartThatIsNotThereIsReported() {
    struct Root: Equatable, Sendable { var part: Counter? }
    let part = CasePath<CounterAction, CounterAction>({ $0 }, extract: { $0 })
    let all = reports {
      let store = TestStore(state: Root()) {
        Feature(counterReducer).mounted(optional: \Root.part, action: part)
      }
      store.send(.add(1))
    }
    XCTAssertTrue(all[0].message.contains("is for a part that is not there"), all[0].message)
  }

  func testAnEffectInFlightIsReportedAtTheLineThatBeganIt() {
    var line: UInt = 0
    let all = reports {
      let store = store(delay)
      store.send(.add(1)) { $0.count = 1 }
      line = #line + 1
      store.send(.nothing)
      store.advance(by: .milliseconds(1))
      store.finish()
    }
    XCTAssertEqual(all.map(\.line), [line])
    XCTAssertTrue(all[0].message.contains("first, which sends add(5)"), all[0].message)
    XCTAssertTrue(all[0].message.contains("advance the time"), all[0].message)
  }

  func testAStoreThatIsLetGoStatesTheSame() {
    let all = reports { store(delay).send(.nothing) }
    XCTAssertTrue(all[0].message.contains("still in flight"), all[0].message)
  }

  func testAnOperationThatWaitsForSomethingOutsideIsNamedAsSuch() {
    let all = reports {
      let store = store(
        CounterMiddleware("outside") { step in
          guard step.action == .nothing else { return .none }
          return .run("ask the world", id: .first) { _ in
            await withCheckedContinuation { (answer: CheckedContinuation<Void, Never>) in
              DispatchQueue.global().async { Never.answered.note(answer) }
            }
          }
        })
      store.send(.nothing)
      store.finish()
      store.cancel(.first)
    }
    XCTAssertTrue(all[0].message.contains("ask the world"), all[0].message)
    XCTAssertTrue(all[0].message.contains("outside of the test's control"), all[0].message)
  }

  func testAnOperationThatPollsIsReportedByItsNameAndHangsNoTest() {
    var line: UInt = 0
    let all = reports {
      let store = store(
        CounterMiddleware("polling") { step in
          guard step.action == .nothing else { return .none }
          return .batch([
            .every(.milliseconds(1), id: .second, .note(0)),
            .run("poll the disk", id: .first) { _ in
              while !Task.isCancelled { await Task.yield() }
            },
          ])
        })
      store.exhaustivity = .off
      line = #line + 1
      store.send(.nothing)
      store.advance(by: .seconds(3600))
      store.cancel(.first)
      store.finish()
    }
    XCTAssertEqual(all.map(\.line), [line, line + 1])
    XCTAssertEqual(
      all.first?.message,
      "100000 jobs have run and more wait: do these operations poll?\n  first, which runs \"poll the "
        + "disk\"")
  }

  // MARK: Actions by their cases

  private let notes = CasePath<CounterAction, Int>(CounterAction.note) {
    if case .note(let number) = $0 { number } else { nil }
  }
  private let describedAt = "\(#line - 3):51"

  /// Sends what is echoed as `.note(1)`, and states it somehow.
  private func reports(
    ofReceiving state: (CounterTestStore) -> Void
  ) -> [String] {
    reports {
      let store = store(echo)
      store.send(.add(1)) { $0.count = 1 }
      state(store)
      store.finish()
    }.map(\.message)
  }

  func testACaseIsReceivedWhateverItCarries() {
    XCTAssertEqual(reports(ofReceiving: { $0.receive(self.notes) { $0.log = [1] } }), [])
  }

  func testACaseIsReceivedWithWhatItCarries() {
    XCTAssertEqual(reports(ofReceiving: { $0.receive(self.notes, 1) { $0.log = [1] } }), [])
    XCTAssertEqual(
      reports(ofReceiving: { $0.receive(self.notes, 2) { $0.log = [1] } }),
      ["received note(1), expected note(2) (expected → actual):\n  note: 2 → 1"])
  }

  func testAnotherCaseIsReportedWithWhereTheExpectedOneIsDescribed() {
    let all = reports {
      let store = store(
        CounterMiddleware("more") { $0.action == .nothing ? .send(.add(1)) : .none })
      store.send(.nothing)
      store.receive(notes)
      store.receive(notes)
    }
    let expected = "the case of Int at ReduxTests/TestStoreTests.swift:\(describedAt)"
    XCTAssertEqual(
      all.map(\.message),
      ["received add(1), expected \(expected)", "nothing was received, expected \(expected)"])
  }

  func testActionsNeedNotBeEquatable() {
    struct Failure: Error {}
    enum Outcome: Sendable {
      case ask
      case answered(Result<Int, any Error>)

      static let answered = CasePath(Self.answered) {
        if case .answered(let result) = $0 { result } else { nil }
      }
      static let failed = CasePath<Self, String>({ _ in .answered(.failure(Failure())) }) {
        if case .answered(.failure(let error)) = $0 { "\(error)" } else { nil }
      }
    }
    let asking = Middleware<Int, Outcome>("asking") { step in
      guard case .ask = step.action else { return .none }
      return .batch([.send(.answered(.success(3))), .send(.answered(.failure(Failure())))])
    }
    let reducer = Reducer<Int, Outcome> { count, outcome in
      if case .answered(.success(let number)) = outcome { count = number }
    }
    let all = reports {
      let store = TestStore(state: 0, reducer: reducer, middlewares: [asking])
      store.send(.ask)
      store.receive(Outcome.answered) { $0 = 3 }
      store.receive(Outcome.failed, "Failure()")
    }
    XCTAssertEqual(all.map(\.message), [])
  }

  func testAHundredThousandActionsAreReceivedAsFastEachAsTenThousand() {
    func time(of count: Int) -> Duration {
      let counting = Middleware<Int, Int>("counting") { step in
        step.action == 0 ? .batch((1...count).map { .send($0) }) : .none
      }
      let store = TestStore(
        state: 0, reducer: Reducer { $0 = $1 }, middlewares: [counting])
      store.send(0)
      return ContinuousClock().measure {
        for number in 1...count { store.receive(number) { $0 = number } }
      }
    }
    let few = (1...3).map { _ in time(of: 10_000) }.min() ?? .zero
    XCTAssertLessThan(time(of: 100_000), few * 40)
  }

  // MARK: Exhaustivity

  func testWithExhaustivityOffOnlyWhatIsStatedIsChecked() {
    for exhaustivity in [Exhaustivity.off, .offShowingSkipped] {
      let all = reports {
        let store = store(echo, delay)
        store.exhaustivity = exhaustivity
        store.send(.add(1))
        store.send(.nothing)
        store.advance(by: .seconds(1))
        store.receive(.add(5)) { $0.count = 6 }
        store.send(.nothing)
        store.finish()
      }
      XCTAssertEqual(all.map(\.message), [])
    }
    let wrong = reports {
      let store = store()
      store.exhaustivity = .off
      store.send(.add(1)) { $0.count = 7 }
    }
    XCTAssertEqual(wrong.count, 1)
  }

  private func withExhaustivityOff(
    _ counter: Counter = Counter(), _ statements: (CounterTestStore) -> Void
  ) -> [String] {
    reports {
      let store = CounterTestStore(state: counter, reducer: counterReducer)
      store.exhaustivity = .off
      statements(store)
    }.map(\.message)
  }

  func testWithExhaustivityOffAChangeIsStatedByWhateverChanges() {
    let all = withExhaustivityOff(Counter(count: 5, log: [7])) { store in
      store.send(.add(-1)) { $0.count -= 1 }
      store.send(.add(-1)) { $0.count = 3 }
      store.send(.note(8)) { $0.log.append(8) }
      store.send(.note(9)) { $0.log = [7, 8, 9] }
      store.send(.add(1)) { $0.log = [7, 8, 9] }
    }
    XCTAssertEqual(all, [])
  }

  func testWithExhaustivityOffAWrongStatementIsReported() {
    let all = withExhaustivityOff(Counter(count: 5, log: [7])) { store in
      store.send(.add(-1)) { $0.count -= 2 }
      store.send(.add(-1)) { $0.count = 4 }
      store.send(.note(8)) { $0.log.append(9) }
      store.send(.note(9)) { $0.count = 0 }
      store.send(.nothing) { $0.count += 1 }
    }
    let header = "did not change what was stated (expected → actual):"
    XCTAssertEqual(
      all,
      [
        "add(-1) \(header)\n  count: 3 → 4",
        "note(8) \(header)\n  log[1]: 9 → 8",
        "note(9) \(header)\n  count: 0 → 3",
        "nothing \(header)\n  count: 4 → 3",
      ])
  }

  func testWithExhaustivityOffElementsAreToldByTheirIDs() {
    struct Duck: Equatable, Identifiable, Sendable {
      let id: Int
      var age = 0
      var isHungry = false
    }
    struct Pond: Equatable, Sendable {
      var ducks: IdentifiedArray<Duck> = [Duck(id: 1), Duck(id: 2)]
    }
    let reducer = Reducer<Pond, Int> { pond, id in
      pond.ducks[id: id]?.age += 1
      pond.ducks[id: id]?.isHungry = true
      pond.ducks.insert(Duck(id: id + 10), at: 0)
    }
    let all = reports {
      let store = TestStore(state: Pond(), reducer: reducer)
      store.exhaustivity = .off
      store.send(2) { $0.ducks[id: 2]?.age += 1 }
      store.send(2) { $0.ducks.append(Duck(id: 12)) }
      store.send(1) { $0.ducks[id: 2]?.age += 1 }
      store.send(1) { $0.ducks.remove(id: 2) }
    }
    let header = "1 did not change what was stated (expected → actual):"
    XCTAssertEqual(
      all.map(\.message),
      [
        "\(header)\n  ducks[id: 2].age: 3 → 2",
        "\(header)\n  ducks[id: 2]: – → Duck(id: 2, age: 2, isHungry: true)",
      ])
  }

  func testOfElementsThatAreAlikeNothingIsAsked() {
    /// Counts how often it is asked for its id.
    struct Row: Equatable, Identifiable, Sendable {
      let number: Int
      var isOn = false
      let asked: CallCounter
      var id: Int {
        asked.note()
        return number
      }
      static func == (left: Row, right: Row) -> Bool {
        (left.number, left.isOn) == (right.number, right.isOn)
      }
    }
    func asked(of count: Int) -> Int {
      let counter = CallCounter()
      let rows = (0..<count).map { Row(number: $0, asked: counter) }
      let store = TestStore(
        state: IdentifiedArray(rows),
        reducer: Reducer<IdentifiedArray<Row>, Int> { rows, id in
          rows[id: id]?.isOn = true
          rows.append(Row(number: id + count, asked: counter))
        })
      store.exhaustivity = .off
      let before = counter.count
      store.send(1) { $0[id: 1]?.isOn = true }
      store.send(2)
      return counter.count - before
    }
    XCTAssertEqual(asked(of: 10), asked(of: 100))
  }

  // MARK: A part of the state

  private typealias Enhanced = StoreAction<Counter, CounterAction>
  private typealias EnhancedTestStore = TestStore<
    History<Counter, Enhanced>, HistoryAction<Enhanced>
  >

  /// A counter with a history and store actions, of which a test states the counter.
  private func enhancedStore(_ middlewares: CounterMiddleware...) -> EnhancedTestStore {
    TestStore(state: History(Counter()), comparing: \.present) {
      Feature(counterReducer, middlewares: middlewares).withStoreActions().withHistory()
    }
  }

  func testAStoreWithAHistoryIsStatedByItsPresentState() {
    let all = reports {
      let store = enhancedStore(echo, delay)
      store.send(.perform(.action(.add(1)))) { $0.present.count = 1 }
      store.receive(.perform(.action(.note(1)))) { $0.present.log = [1] }
      store.send(.perform(.action(.nothing)))
      store.advance(by: .seconds(1))
      store.receive(.perform(.action(.add(5)))) { $0.present.count = 6 }
      store.send(.undo) { $0.present.count = 1 }
      store.send(.undo) { $0.present = Counter() }
      XCTAssertTrue(store.state.canRedo)
      store.send(.perform(.reset(Counter(count: 9)))) { $0.present.count = 9 }
      store.finish()
    }
    XCTAssertEqual(all.map(\.message), [])
  }

  func testAThunkOfAStoreWithAHistoryIsSent() {
    let adding = Thunk<Counter, CounterAction> { getState in .send(.add(getState().count + 1)) }
    let all = reports {
      let store = enhancedStore()
      store.send(adding.withStoreActions().withHistory())
      store.receive(.perform(.action(.add(1)))) { $0.present.count = 1 }
    }
    XCTAssertEqual(all.map(\.message), [])
  }

  func testWhatIsStatedWronglyOfAPartIsReportedFieldByField() {
    for exhaustivity in [Exhaustivity.on, .off] {
      let all = reports {
        let store = TestStore(state: History(Counter()), comparing: \.present) {
          Feature(counterReducer).withHistory()
        }
        store.exhaustivity = exhaustivity
        store.send(.perform(.add(1))) { $0.present.count = 2 }
        store.send(.undo) { $0.present.count = 5 }
      }
      XCTAssertEqual(
        all.map { $0.message.drop { $0 != "(" } },
        [
          "(ReduxTests.CounterAction.add(1)) did not change what was stated (expected → actual):\n"
            + "  count: 2 → 1",
          "(expected → actual):\n  count: 5 → 0",
        ])
    }
  }

  func testWhatIsNotComparedMayChangeUnstated() {
    let all = reports {
      let store = TestStore(state: Counter(), comparing: \.log, reducer: counterReducer)
      store.send(.add(1))
      store.send(.note(1)) { $0.log = [1] }
    }
    XCTAssertEqual(all.map(\.message), [])
  }

  // MARK: Passages

  func testAPassageMayLeaveOutWhatHappensInIt() {
    let all = reports {
      let store = store(echo, delay)
      let count = store.withExhaustivity(.off) {
        store.send(.nothing)
        store.send(.add(1)) { $0.count += 1 }
        return store.state.count
      }
      XCTAssertEqual(count, 1)
      XCTAssertEqual(store.exhaustivity, .on)
      store.send(.add(0))
      store.finish()
    }
    XCTAssertEqual(all.map(\.message), [], "neither the note nor the delay of the passage")
  }

  func testAPassagePassesOverWhatCameBeforeIt() {
    let all = reports {
      let store = store(echo)
      store.send(.add(1)) { $0.count = 1 }
      store.withExhaustivity(.off) {}
      store.finish()
    }
    XCTAssertEqual(all.map(\.message), [])
  }

  func testOneActionIsPassedOver() {
    let twice = CounterMiddleware("twice") { step in
      step.action == .nothing ? .batch([.send(.note(1)), .send(.note(2)), .send(.note(3))]) : .none
    }
    let all = reports {
      let store = store(twice)
      store.send(.nothing)
      store.exhaustivity = .off
      store.receive(.note(2)) { $0.log = [1, 2] }
      store.exhaustivity = .on
      store.receive(.note(3)) { $0.log = [1, 2, 3] }
      store.finish()
    }
    XCTAssertEqual(all.map(\.message), [])
  }

  func testAfterAPassageEverythingMustBeStatedAgain() {
    let all = reports {
      let store = store(echo, delay)
      store.withExhaustivity(.off) { store.send(.nothing) }
      store.send(.add(1))
      store.receive(.note(1)) { $0.log = [1] }
      store.advance(by: .seconds(1))
      store.receive(.add(5)) { $0.count += 5 }
      store.send(.nothing)
      store.finish()
    }
    XCTAssertEqual(all.count, 2)
    XCTAssertTrue(all[0].message.contains("changed what was not stated"), all[0].message)
    XCTAssertTrue(all[1].message.contains("still in flight"), all[1].message)
  }

  func testInAnExhaustivePassageEverythingMustBeStated() {
    let all = reports {
      let store = store(echo)
      store.exhaustivity = .off
      store.withExhaustivity(.on) { store.send(.add(1)) { $0.count = 1 } }
    }
    XCTAssertEqual(
      all.map(\.message), ["1 received and not stated before the passage ended:\n  note(1)"])
  }

  func testAPassageThatThrowsEndsToo() {
    struct Failure: Error {}
    let store = store()
    XCTAssertThrowsError(try store.withExhaustivity(.off) { throw Failure() })
    XCTAssertEqual(store.exhaustivity, .on)
  }
}

extension Never {
  /// Where questions go that nobody answers; kept, for to let one go is an error.
  fileprivate static let answered = Recorder<CheckedContinuation<Void, Never>>()
}
