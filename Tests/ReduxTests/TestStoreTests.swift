import IssueReporting
import Redux
import ReduxHistory
import ReduxTesting
import TestSupport
import XCTest

/// What a test store reports, and where; `.ci/check-wrong-tests` shows that a report makes a test fail.
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

  /// A store that notes the count after `.add(1)`, adds 5 one second after `.nothing`, and drops
  /// `.note(99)`.
  private func store(_ middlewares: CounterMiddleware...) -> CounterTestStore {
    CounterTestStore(
      Counter(),
      Feature(
        counterReducer,
        middlewares: middlewares + [
          CounterMiddleware("echo") { $0.action == .add(1) ? .send(.note($0.state.count)) : .none },
          .onNothing { .after(.seconds(1), id: .first, .add(5)) },
          .intercept("deaf") { $1 == .note(99) ? nil : $1 },
        ]))
  }

  /// Makes statements about a store, releases the store, and checks its reports.
  private func check<State, Action>(
    _ expected: [String], with exhaustivity: Exhaustivity = .on, line: UInt = #line,
    of store: @autoclosure () -> TestStore<State, Action>,
    _ statements: (TestStore<State, Action>) -> Void
  ) {
    let messages = reports {
      let store = store()
      store.exhaustivity = exhaustivity
      statements(store)
    }.map(\.message)
    XCTAssertEqual(messages, expected, line: line)
  }

  private func check(
    _ expected: String..., with exhaustivity: Exhaustivity = .on, line: UInt = #line,
    _ statements: (CounterTestStore) -> Void
  ) {
    check(expected, with: exhaustivity, line: line, of: store(), statements)
  }

  /// The end of a message: the difference between the expected and the actual counter.
  private static func difference(_ lines: String...) -> String {
    ":\n\n" + (["  Counter("] + lines + ["  )"]).joined(separator: "\n")
      + "\n\n(expected: −, actual: +)"
  }

  private static let stillRunning =
    "still running at the end: first, which sends add(5), started here; advance the time, or "
    + "cancel the effect"

  // MARK: Sending and receiving

  func testACorrectTestReportsNothing() {
    check {
      $0.send(.add(1)) { $0.count = 1 }
      $0.receive(.note(1)) { $0.log = [1] }
      $0.send(.nothing, expecting: .reduced)
      $0.send(.note(99), expecting: .dropped)
      $0.advance(by: .milliseconds(999))
      $0.advance(by: .milliseconds(1))
      $0.receive(.add(5)) { $0.count = 6 }
      $0.finish()
    }
  }

  func testAWrongStatementAboutASentActionIsReported() {
    let noLog = "    log: []"
    check(
      "CounterAction.add(2) did not change the state as stated"
        + Self.difference("-   count: 3,", "+   count: 2,", noLog)
    ) {
      $0.send(.add(2)) { $0.count = 3 }
    }
    check(
      "CounterAction.add(2) made changes that were not stated"
        + Self.difference("-   count: 0,", "+   count: 2,", noLog)
    ) {
      $0.send(.add(2))
    }
    check(
      "CounterAction.note(3) did not change the state as stated"
        + Self.difference(
          "-   count: 1,", "+   count: 0,", "    log: [", "+     [0]: 3", "    ]")
    ) { $0.send(.note(3)) { $0.count = 1 } }
    check(
      "CounterAction.add(0) changed nothing, and the closure states no change: leave the closure out"
    ) {
      $0.send(.add(0)) { $0.count = 0 }
    }
    check("CounterAction.note(99) was dropped by a middleware, expected it to be reduced") {
      $0.send(.note(99))
    }
    check("CounterAction.note(99) was dropped by a middleware, so it cannot change anything") {
      $0.send(.note(99), expecting: .dropped) { $0.count = 1 }
    }
    check("CounterAction.add(2) was reduced, expected a middleware to drop it") {
      $0.send(.add(2), expecting: .dropped)
    }
  }

  func testAFailurePrintsNoModuleNames() {
    struct Item: Equatable, Sendable { var count = 1 }
    enum ItemAction: Sendable { case put(Item) }
    let put = Reducer<Item, ItemAction> { state, action in
      if case .put(let item) = action { state = item }
    }
    let messages = reports {
      TestStore(Item(), Feature(put)).send(.put(Item(count: 2)))
    }.map(\.message)
    XCTAssertEqual(messages.count, 1)
    XCTAssertFalse(messages.contains { $0.contains("ReduxTests") }, "\(messages)")
  }

  func testAnActionThatWasNotStatedIsReported() {
    for (moment, statement) in [
      ("before CounterAction.add(0) was sent", { $0.send(.add(0)) }),
      ("before the end", { $0.finish() }),
      ("before a thunk was sent", { $0.send(chain(.none)) }),
    ] as [(String, (CounterTestStore) -> Void)] {
      check("received but not stated \(moment):\n  CounterAction.note(1)") { store in
        store.send(.add(1)) { $0.count = 1 }
        statement(store)
      }
    }
  }

  func testAnActionIsReceivedByItsCaseAndItsPayload() {
    let line = #line + 1
    let adding = CasePath(CounterAction.add) { if case .add(let x) = $0 { x } else { nil } }
    let add = "the case of Int at ReduxTests/TestStoreTests.swift:\(line):26"
    let wrongNumber =
      "received CounterAction.note(1), expected CounterAction.note(2):\n\n- CounterAction.note(2)\n"
      + "+ CounterAction.note(1)\n\n(expected: −, actual: +)"
    let statements: [(message: String?, statement: (CounterTestStore) -> Void)] = [
      (nil, { $0.receive(CounterAction.note) { $0.log = [1] } }),
      (nil, { $0.receive(CounterAction.note, 1) { $0.log = [1] } }),
      (wrongNumber, { $0.receive(.note(2)) }), (wrongNumber, { $0.receive(CounterAction.note, 2) }),
      ("received CounterAction.note(1), expected \(add)", { $0.receive(adding) }),
    ]
    for (message, statement) in statements {
      check(message.map { [$0] } ?? [], of: store()) { store in
        store.send(.add(1)) { $0.count = 1 }
        statement(store)
      }
    }
    check("nothing was received, expected CounterAction.add(1)") { $0.receive(.add(1)) }
    check("nothing was received, expected \(add)") { $0.receive(adding) }
  }

  func testActionsNeedNotBeEquatable() {
    let store = TestStore(Root(), root, comparing: \.left)
    store.send(.left(.start))
    store.advance(by: .seconds(1))
    store.receive(RootAction.left, .tick) { $0.left.ticks = 1 }
    store.send(.left(.stop))
  }

  func testAnActionOfAnEffectIsNotMistakenForTheDroppedAction() {
    let (answers, answer) = AsyncStream<CounterAction>.makeStream()
    let store = store(.onAdd { $0 == 0 ? .stream("answers", id: .first, answers) : .none })
    store.send(.add(0))
    answer.yield(.note(1))
    store.send(.note(99), expecting: .dropped)
    store.receive(.note(1)) { $0.log = [1] }
    store.cancel(.first)
  }

  func testAnActionForAMissingPartIsReported() {
    check(
      ["guest(ReduxTests.PartAction.start) is for a part that does not exist."],
      of: TestStore(Root(guest: nil), root, comparing: \.guest)
    ) { $0.send(.guest(.start)) }
  }

  // MARK: Running effects

  func testAReportIsAtTheLineOfTheStatementOrWhereTheEffectStarted() {
    var line: UInt = 0
    let all = reports {
      let store = store()
      line = #line + 1
      store.send(.add(2)) { $0.count = 3 }
      store.send(.nothing)
      store.advance(by: .milliseconds(1))
      store.finish()
    }
    XCTAssertEqual(all.map(\.line), [line, line + 1])
    XCTAssertEqual(all.last?.message, Self.stillRunning)
    check(Self.stillRunning) { $0.send(.nothing) }
  }

  func testAnOperationThatWaitsForSomethingOutsideTheTestIsReported() {
    let gate = Gate()
    let report =
      "still running at the end: first, which runs \"ask the world\", started here; it waits for "
      + "something outside the test's control; if that is the main actor, call runMainActor()"
    let asking = CounterMiddleware.onAdd { _ in
      .run("ask the world", id: .first) { _ in await gate.wait() }
    }
    check([report], of: store(asking)) { store in
      store.send(.add(0))
      store.finish()
      store.cancel(.first)
      gate.open()
    }
  }

  func testAnOperationThatPollsIsReportedByItsNameAndDoesNotHangTheTest() {
    var line: UInt = 0
    let all = reports {
      let store = store(
        .onAdd { _ in
          .batch([
            .every(.milliseconds(1), id: .second, .note(0)),
            .run("poll the disk", id: .first) { _ in
              while !Task.isCancelled { await Task.yield() }
            },
          ])
        })
      store.exhaustivity = .off
      line = #line + 1
      store.send(.add(0))
      store.advance(by: .seconds(3600))
      store.cancel(.first)
      store.finish()
    }
    XCTAssertEqual(all.map(\.line), [line, line + 1])
    XCTAssertEqual(
      all.first?.message,
      "100000 jobs have run and more are waiting: do these operations poll?\n  first, which runs "
        + "\"poll the disk\"")
  }

  func testAnEndlessChainOfDelaysIsReportedAndStopped() {
    let again = Middleware<Int, Int>("again") {
      $0.state < 60_000 ? .after(.zero, id: "again", 1) : .none
    }
    let store = TestStore(0, Feature(Reducer { $0 += $1 }, middlewares: [again]))
    store.exhaustivity = .off
    let all = reports { store.send(1) }
    XCTAssertEqual(all.map(\.message), [endlessChainReport + "1."])
    XCTAssertLessThan(store.state, 50_010)
  }

  func testAnEndlessChainOfThunksIsReportedAndStopped() {
    let store = TestStore(0, Feature(Reducer<Int, Int> { $0 += $1 }))
    var count = 0
    let all = reports { count = repeatAThunk(upTo: 30_000) { store.send($0) } }
    XCTAssertEqual(all.map(\.message), [endlessChainReport + "a thunk."])
    XCTAssertLessThan(count, 20_010)
  }

  func testReportsAboutHugeStatesAreShort() {
    struct Page: Equatable, Sendable { var lines: [String] = [] }
    let store = TestStore(
      Page(),
      Feature(
        Reducer<Page, Int> { page, count in
          page.lines = (0..<count).map { "\($0)" + String(repeating: "x", count: 10_000) }
        }))
    let all = reports { store.send(100) }
    XCTAssertEqual(all.count, 1)
    XCTAssertLessThan(all[0].message.count, 40_000)
    XCTAssertTrue(all[0].message.hasPrefix("100 made changes that were not stated"), all[0].message)
  }

  // MARK: Exhaustivity

  func testExhaustivityOffChecksOnlyWhatIsStated() {
    check(with: .off) {
      $0.send(.add(1))
      $0.send(.nothing)
      $0.advance(by: .seconds(1))
      $0.receive(.add(5)) { $0.count = 6 }
      for _ in 1...2 { $0.send(.add(-1)) { $0.count -= 1 } }
      $0.send(.note(8)) { $0.log.append(8) }
      $0.send(.note(9)) { $0.log = [1, 8, 9] }
      $0.send(.nothing)
      $0.finish()
    }
  }

  func testExhaustivityOffReportsAWrongStatement() {
    func message(_ action: String, _ lines: String...) -> String {
      "CounterAction.\(action) did not change the state as stated:\n\n"
        + (["  Counter("] + lines + ["  )"]).joined(separator: "\n")
        + "\n\n(expected: −, actual: +)"
    }
    check(
      message("add(-1)", "-   count: -2,", "+   count: -1,", "    log: []"),
      message("note(8)", "    count: -1,", "    log: [", "-     [0]: 9", "+     [0]: 8", "    ]"),
      message("note(9)", "-   count: 0,", "+   count: -1,", "    log: […]"), with: .off
    ) {
      $0.send(.add(-1)) { $0.count = -2 }
      $0.send(.note(8)) { $0.log = [9] }
      $0.send(.note(9)) { $0.count = 0 }
    }
  }

  /// A wrong statement about the second of two elements with the same id used to pass.
  func testExhaustivityOffReportsAWrongStatementAboutAnElementWhoseIDIsNotUnique() {
    let reducer = Reducer<[Part], Int> { parts, place in parts[place].ticks = 5 }
    let messages = reports {
      let store = TestStore([Part(id: 1), Part(id: 1)], Feature(reducer))
      store.exhaustivity = .off
      store.send(1) { $0[1].ticks = 4 }
    }.map(\.message)
    XCTAssertEqual(messages.count, 1)
    XCTAssert(messages[0].contains("-     ticks: 4,\n+     ticks: 5,"), messages[0])
  }

  func testAWrongStatementIsReportedEvenIfBothValuesPrintTheSame() {
    struct Secret: Equatable, Sendable, CustomReflectable {
      var value = 0
      var customMirror: Mirror { Mirror(self, children: []) }
    }
    let messages = reports {
      let store = TestStore(Secret(), Feature(Reducer<Secret, Int> { $0.value = $1 }))
      store.send(1) { $0.value = 2 }
    }.map(\.message)
    XCTAssertEqual(messages.count, 1)
    XCTAssert(messages[0].hasPrefix("1 did not change the state as stated:"), messages[0])
  }

  func testABlockCanHaveItsOwnExhaustivity() {
    struct Failure: Error {}
    check {
      $0.send(.add(1)) { $0.count = 1 }
      let count = $0.withExhaustivity(.off) { [store = $0] in
        store.send(.nothing)
        store.send(.add(1)) { $0.count += 1 }
        return store.state.count
      }
      XCTAssertEqual(count, 2)
      $0.send(.add(0))
      $0.finish()
    }
    check(
      "CounterAction.add(2) made changes that were not stated"
        + Self.difference("-   count: 0,", "+   count: 2,", "    log: []"), Self.stillRunning
    ) {
      $0.withExhaustivity(.off) { [store = $0] in store.send(.nothing) }
      $0.send(.add(2))
      $0.advance(by: .seconds(1))
      $0.receive(.add(5)) { $0.count += 5 }
      $0.send(.nothing)
    }
    check("received but not stated before the block ended:\n  CounterAction.note(1)", with: .off) {
      $0.withExhaustivity(.on) { [store = $0] in store.send(.add(1)) { $0.count = 1 } }
    }
    let store = store()
    XCTAssertThrowsError(try store.withExhaustivity(.off) { throw Failure() })
    XCTAssertEqual(store.exhaustivity, .on)
  }

  func testReceivedActionsCanBeSkipped() {
    let store = store(.onAdd { $0 == 3 ? .batch((1...3).map { .send(.note($0)) }) : .none })
    store.send(.add(3)) { $0.count = 3 }
    store.skipReceived()
    store.send(.add(3)) { $0.count = 6 }
    store.exhaustivity = .off
    store.receive(.note(2)) { $0.log.append(2) }
    store.exhaustivity = .on
    store.receive(.note(3)) { $0.log.append(3) }
    store.finish()
  }

  // MARK: A part of the state

  private typealias Resettable = StoreAction<Counter, CounterAction>

  /// A counter with a history and store actions; only the counter is compared.
  private func storeWithHistory() -> TestStore<
    History<Counter, Resettable>, HistoryAction<Resettable>
  > {
    TestStore(
      History(Counter()), Feature(counterReducer).withStoreActions().withHistory(),
      comparing: \.present)
  }

  func testATestStatesThePresentStateOfAStoreWithAHistory() {
    let store = storeWithHistory()
    let adding = CounterThunk { getState in .send(.add(getState().count + 1)) }
    store.send(adding.withStoreActions().withHistory())
    store.receive(.perform(.action(.add(1)))) { $0.present.count = 1 }
    store.send(.perform(.action(.add(5)))) { $0.present.count = 6 }
    store.send(.undo) { $0.present.count = 1 }
    store.send(.perform(.reset(Counter(count: 9)))) { $0.present.count = 9 }
    store.finish()
  }

  func testAWrongStatementAboutAPartIsReportedFieldByField() {
    for exhaustivity in [Exhaustivity.on, .off] {
      let messages = reports {
        let store = storeWithHistory()
        store.exhaustivity = exhaustivity
        store.send(.perform(.reset(Counter(count: 1)))) { $0.present.count = 2 }
        store.send(.undo) { $0.present.count = 5 }
      }.map(\.message)
      XCTAssertEqual(messages.count, 2)
      XCTAssert(messages[0].contains("-   count: 2,\n+   count: 1,"), messages[0])
      XCTAssert(messages[1].contains("-   count: 5,\n+   count: 0,"), messages[1])
    }
  }

  // MARK: Cost

  func testManyActionsAreReceivedAsFastAsFew() {
    func time(of count: Int) -> Duration {
      let counting = Middleware<Int, Int>("counting") { step in
        step.action == 0 ? .batch((1...count).map { .send($0) }) : .none
      }
      let times = (1...3).map { _ in
        let store = TestStore(0, Feature(Reducer { $0 = $1 }, middlewares: [counting]))
        store.send(0)
        return ContinuousClock().measure {
          for number in 1...count { store.receive(number) { $0 = number } }
        }
      }
      return times.min() ?? .zero
    }
    // If each action took longer than the one before, the time would be about 400 times as long.
    XCTAssertLessThan(time(of: 5000), time(of: 250) * 100)
  }

  // MARK: Errors and the main actor

  func testAClosureThatThrowsFails() {
    struct Missing: Error {}
    check("the closure threw an error: Missing()") { store in
      store.send(.add(2)) {
        $0.count = 2
        throw Missing()
      }
    }
    check("the closure threw an error: Missing()", with: .off) { store in
      store.send(.add(2)) { _ in throw Missing() }
    }
  }

  @MainActor private final class MainActorService {
    private(set) var calls = 0

    func answer(_ number: Int) async -> Int {
      calls += 1
      for _ in 1...3 { await Task.yield() }
      return number * calls
    }
  }

  func testAServiceOnTheMainActorAnswersWhenTheTestLetsIt() async {
    let service = MainActorService()
    let store = store(
      .onNothing {
        .run("ask twice") { context in
          for number in 1...2 { context.send(.add(await service.answer(number) * 100)) }
        }
      })
    store.send(.nothing)
    await store.runMainActor()
    store.receive(.add(100)) { $0.count = 100 }
    store.receive(.add(400)) { $0.count = 500 }
    store.cancel(.first)
  }
}
