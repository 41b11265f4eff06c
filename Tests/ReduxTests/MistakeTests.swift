import Foundation
import Redux
import XCTest

/// Mistakes of the developer, and how they are told.
final class MistakeTests: XCTestCase {
  func testEachEndlessChainOfActionsIsReportedOnce() {
    let warnings = Recorder<String>()
    let store = Store<Int, Int>(
      state: 0, reducer: Reducer { $0 &+= $1 },
      middlewares: [Middleware("loop") { $0.state < 200_100 ? .send(1) : .none }],
      warn: { warnings.note($0) })
    store.dispatch(1)
    XCTAssertEqual(store.state, 200_100)
    XCTAssertEqual(warnings.all.count, 1)
    store.dispatch(-200_100)
    XCTAssertEqual(warnings.all.count, 2)
    XCTAssertTrue(warnings.all[0].hasPrefix("200000 actions have followed from one"))
  }

  func testASubscriberThatDispatchesWithoutEndIsReported() {
    let warnings = Recorder<String>()
    let store = Store<Int, Int>(
      state: 0, reducer: Reducer { $0 += $1 }, warn: { warnings.note($0) })
    let subscription = store.subscribe(\.self) { [unowned store] count in
      if count < 200_100 { store.dispatch(1) }
    }
    store.dispatch(1)
    XCTAssertEqual(warnings.all.count, 1)
    XCTAssertTrue(warnings.all.first?.hasSuffix("The next is 1.") == true, "\(warnings.all)")
    subscription.cancel()
  }

  func testADelayOfNothingThatRestartsItselfWithoutEndIsReported() {
    let warnings = Recorder<String>()
    let loop = Middleware<Int, Int>("loop") { step in
      step.state < 200_100 ? .after(.zero, id: "again", 1) : .none
    }
    let store = Store(
      state: 0, reducer: Reducer { $0 += $1 }, middlewares: [loop], warn: { warnings.note($0) })
    store.dispatch(1)
    XCTAssertEqual(store.state, 200_100)
    XCTAssertEqual(warnings.all.count, 1)
  }

  func testManyActionsAtManyTimesAreNoMistake() {
    let warnings = Recorder<String>()
    let ticking = Middleware<Int, Int>("ticking") { step in
      step.state == 1 ? .every(.milliseconds(1), missed: .all, id: "tick", 1) : .none
    }
    let store = Store(
      state: 0, reducer: Reducer { $0 += $1 }, middlewares: [ticking], warn: { warnings.note($0) })
    store.dispatch(1)
    store.advance(to: .seconds(201))
    XCTAssertEqual(store.state, 201_001)
    XCTAssertEqual(warnings.all, [])
  }

  func testABatchThatIsNestedTwoHundredThousandDeepUsesNoStack() {
    let deep = Middleware<Int, Int>("deep") { step in
      guard step.action == 1 else { return .none }
      return (0..<200_000).reduce(.send(2)) { effect, _ in .batch([effect]) }
    }
    let own = CasePath<Int, Int>({ $0 }, extract: { $0 })
    let feature = Feature(Reducer<Int, Int> { $0 += $1 }, middlewares: [deep])
    for feature in [feature, feature.mounted(\.self, action: own)] {
      let store = Store(state: 0) { feature }
      onASmallStack { store.dispatch(1) }
      XCTAssertEqual(store.state, 3)
    }
  }

  func testAReducerThatTouchesItsStoreIsToldSo() throws {
    let said = try lastWords {
      let stores = Recorder<Store<Int, Int>>()
      let store = Store<Int, Int>(
        state: 0, reducer: Reducer { state, _ in state = stores.all.first?.state ?? 0 })
      stores.note(store)
      store.dispatch(1)
    }
    XCTAssertTrue(said.contains("A reducer, or a function that selects a part"), said)
  }

  func testAStateThatUsesItsStoreAsItIsReleasedIsToldSo() throws {
    final class Caller: Sendable {
      let call: @Sendable () -> Void
      init(_ call: @escaping @Sendable () -> Void) { self.call = call }
      deinit { call() }
    }
    let said = try lastWords {
      let stores = Recorder<Store<Caller?, Bool>>()
      let store = Store<Caller?, Bool>(
        state: Caller { stores.all.first?.dispatch(true) },
        reducer: Reducer { caller, _ in caller = nil })
      stores.note(store)
      store.dispatch(true)
    }
    XCTAssertTrue(said.contains("or something in the state did when it was released"), said)
  }

  func testAnElementThatIsPutAtAnotherIDIsRefused() throws {
    struct Duck: Identifiable { let id: Int }
    let said = try lastWords {
      var ducks: IdentifiedArray<Duck> = [Duck(id: 1)]
      ducks[id: 1] = Duck(id: 2)
    }
    XCTAssertTrue(said.contains("An element with the id 2 was put at the id 1"), said)
  }

  func testAnElementThatIsGivenAnotherIDInItsPlaceIsRefused() throws {
    struct Duck: Identifiable { var id: Int }
    let said = try lastWords {
      var ducks: IdentifiedArray<Duck> = [Duck(id: 1)]
      ducks.update(1) { $0.id = 3 }
    }
    XCTAssertTrue(said.contains("An element with the id 3 was put at the id 1"), said)
  }

  /// What a program says that is stopped by a mistake: this test again, in a process of its own.
  private func lastWords(_ mistake: () -> Void) throws -> String {
    let test = name.replacingOccurrences(of: ".", with: "/")
    let variable = "MISTAKEN_TEST"
    if ProcessInfo.processInfo.environment[variable] == test {
      mistake()
      return "nothing"
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["ReduxTests.\(test)"]
    // No backtrace: it takes seconds, and is not what is asked for.
    process.environment = ProcessInfo.processInfo.environment.merging(
      [variable: test, "SWIFT_BACKTRACE": "enable=no"]) { _, new in new }
    let output = Pipe()
    process.standardError = output
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationReason, .uncaughtSignal)
    return String(decoding: said, as: UTF8.self)
  }
}
