import Foundation
import Redux
import XCTest

/// How a developer's mistakes are reported.
final class MistakeTests: XCTestCase {
  private let warnings = Recorder<String>()

  /// A store that adds up its actions.
  private func store(_ middlewares: Middleware<Int, Int>...) -> Store<Int, Int> {
    Store(
      0, Feature(Reducer { $0 += $1 }, middlewares: middlewares),
      warn: { [warnings] in warnings.note($0) })
  }

  // MARK: Actions without end

  // The store warns after 20,000 actions, so most of these tests use 20,100.

  /// SwiftRex (#158) dropped all actions after the first thousand; ReSwift (#498) crashed.
  func testEachEndlessChainOfActionsIsReportedOnceAndDoesNotOverflowTheStack() {
    let store = store(Middleware("loop") { $0.state < 20_100 ? .send(1) : .none })
    onASmallStack { store.dispatch(1) }
    XCTAssertEqual(store.state, 20_100)
    XCTAssertEqual(warnings.all.count, 1)
    store.dispatch(-20_100)
    XCTAssertEqual(warnings.all.count, 2)
  }

  func testAnActionThatRepeatsWithoutEndIsNamedInAWarning() {
    let again = Effect.after(.zero, id: "again", 1)
    let delaying = store(Middleware("loop") { $0.state < 20_100 ? again : .none })
    let (subscribing, settingTheTime) = (store(), store())
    let subscriptions = [subscribing, settingTheTime].map { [unowned settingTheTime] store in
      store.subscribe(\.self) { [unowned store] count in
        if store === settingTheTime { store.advance(to: store.time) }
        if count < 20_100 { store.dispatch(1) }
      }
    }
    for store in [delaying, subscribing, settingTheTime] {
      onASmallStack { store.dispatch(1) }
      XCTAssertEqual(store.state, 20_100)
    }
    XCTAssertEqual(warnings.all, Array(repeating: endlessChainReport + "1.", count: 3))
    for subscription in subscriptions { subscription.cancel() }
  }

  func testSettingTheTimeOftenInASubscriberIsNotReported() {
    let store = store()
    let subscription = store.subscribe(\.self) { [unowned store] count in
      if count == 1 { for _ in 0..<20_100 { store.advance(to: store.time) } }
    }
    store.dispatch(1)
    XCTAssertEqual(warnings.all, [])
    subscription.cancel()
  }

  func testAThunkOrASubscriptionThatRepeatsWithoutEndIsReported() {
    let store = store()
    XCTAssertEqual(repeatAThunk(upTo: 20_100) { store.dispatch($0) }, 20_100)
    let subscriptions = Recorder<StoreSubscription>()
    @Sendable func subscribeAgain() {
      if subscriptions.all.count == 20_100 { return }
      subscriptions.all.last?.cancel()
      subscriptions.note(store.subscribe(\.self, initially: true) { _ in subscribeAgain() })
    }
    subscribeAgain()
    XCTAssertEqual(warnings.all, ["a thunk.", "a subscription."].map { endlessChainReport + $0 })
  }

  func testManyActionsAtDifferentTimesAreNotReported() {
    let ticks = Effect.every(.milliseconds(1), missed: .all, id: "tick", 1)
    let store = store(Middleware("ticking") { $0.state == 1 ? ticks : .none })
    store.dispatch(1)
    store.advance(to: .seconds(21))
    XCTAssertEqual(store.state, 21_001)
    XCTAssertEqual(warnings.all, [])
  }

  func testManyTimersThatAreDueTogetherAndManySendsAreNotReported() {
    let many = store(
      Middleware("many") { step in
        guard step.action == 0 else { return .none }
        return .batch(
          (1...20_100).flatMap { [.send(1), .after(.seconds(1), id: EffectID($0), 1)] })
      })
    many.dispatch(0)
    many.advance(to: .seconds(1))
    XCTAssertEqual(many.state, 40_200)
    XCTAssertEqual(warnings.all, [])
  }

  func testAnActionThatIsSentAfterItsOperationHasReturnedIsReported() {
    let contexts = Recorder<EffectContext<CounterAction>>()
    let manual = ManualCounter(
      .onNothing { .run("leak") { contexts.note($0) } }, warn: { [warnings] in warnings.note($0) })
    manual.dispatch(.nothing)
    contexts.all[0].send(.note(1))
    XCTAssertEqual(warnings.all, ["note(1) was sent after \"leak\" had returned."])
  }

  /// The operation's end waits in the queue of a busy store.
  func testWhatAnOperationDoesAfterItsEndInABusyStoreIsReported() {
    let (warnings, contexts) = (Recorder<String>(), Recorder<EffectContext<CounterAction>>())
    let manual = ManualStore(
      Counter(),
      Feature(
        counterReducer, middlewares: [.onNothing { .run("end") { contexts.note($0) } }]),
      warn: { warnings.note($0) })
    manual.store.dispatch(.nothing)
    whileBusy(manual.store) {
      manual.executor.runUntilIdle()
      contexts.all[0].send(.note(1))
      contexts.all[0].start { .send(.note(2)) }
    }
    XCTAssertEqual(manual.state.log, [])
    XCTAssertEqual(warnings.all.count, 2)
  }

  func testAnEffectThatIsStartedAfterAShutdownIsReported() {
    let manual = ManualCounter(
      .onNothing { delay(1, id: .first) }, warn: { [warnings] in warnings.note($0) })
    XCTAssert(manual.hasReturned { await manual.store.shutDown() })
    manual.dispatch(.nothing)
    XCTAssertEqual(
      warnings.all,
      ["first, which sends note(1), was started after the store had been shut down."])
  }

  // MARK: Mistakes that stop the program

  private struct Duck: Identifiable { var id: Int }

  func testAReducerThatUsesItsStoreIsReported() throws {
    try checkReport("The store was used by code that it was calling") {
      let stores = Recorder<Store<Int, Int>>()
      let store = Store<Int, Int>(
        0, Feature(Reducer { state, _ in state = stores.all.first?.state ?? 0 }))
      stores.note(store)
      store.dispatch(1)
    }
  }

  func testASelectorThatUsesItsStoreIsReported() throws {
    try checkReport("a function that selects a part of the state") {
      let stores = Recorder<Store<Int, Int>>()
      let store = Store(0, Feature(Reducer<Int, Int> { $0 += $1 }))
      stores.note(store)
      let subscription = store.subscribe({ $0 + stores.all[0].state }) { _ in }
      store.dispatch(1)
      subscription.cancel()
    }
  }

  func testAValueWhoseDeinitUsesTheStoreIsReported() throws {
    try checkReport("the `deinit` of a value in the state") {
      let stores = Recorder<Store<ReleaseHook?, Bool>>()
      let store = Store<ReleaseHook?, Bool>(
        ReleaseHook { stores.all.first?.dispatch(true) }, Feature(Reducer { hook, _ in hook = nil })
      )
      stores.note(store)
      store.dispatch(true)
    }
  }

  func testInvalidChangesToAnIdentifiedArrayAreReported() throws {
    var ducks: IdentifiedArray<Duck> = [Duck(id: 1)]
    try checkReport("An element with the id 3 was stored under the id 1") {
      ducks.update(1) { $0.id = 3 }
    }
    try checkReport("An element with the id 2 was stored under the id 1") {
      ducks[id: 1] = Duck(id: 2)
    }
    try checkReport("inserted at -1 in an IdentifiedArray") { ducks.insert(Duck(id: 5), at: -1) }
  }

  /// Checks the report of a mistake that stops the program, by running this test again in another process.
  private func checkReport(
    _ expected: String, line: UInt = #line, _ mistake: () -> Void
  ) throws {
    let test = name.replacingOccurrences(of: ".", with: "/")
    let variable = "MISTAKE_REPORT"  // In the other process, it holds the expected report.
    if let requested = ProcessInfo.processInfo.environment[variable] {
      if requested == expected { mistake() }
      return
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["ReduxTests.\(test)"]
    // Backtraces are off, because each takes seconds and the test needs none.
    process.environment = ProcessInfo.processInfo.environment.merging(
      [variable: expected, "SWIFT_BACKTRACE": "enable=no"]) { _, new in new }
    let output = Pipe()
    process.standardError = output
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationReason, .uncaughtSignal, line: line)
    let report = String(decoding: data, as: UTF8.self)
    XCTAssertTrue(report.contains(expected), report, line: line)
  }
}
