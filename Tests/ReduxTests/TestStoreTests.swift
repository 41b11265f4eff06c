import IssueReporting
import Redux
import ReduxTesting
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
    XCTAssertTrue(report.message.contains("count: 2"), report.message)
    XCTAssertTrue(report.message.contains("count: 1"), report.message)
  }

  func testAnUnstatedChangeIsReported() {
    let all = reports { store().send(.add(1)) }
    XCTAssertTrue(all[0].message.contains("changed what was not stated"), all[0].message)
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
    XCTAssertTrue(another[0].message.contains("received note(1), expected note(2)"))
  }

  func testAnActionThatAMiddlewareDropsIsReported() {
    let all = reports {
      store(CounterMiddleware("deaf", intercept: { _, _ in nil })).send(.nothing)
    }
    XCTAssertTrue(all[0].message.contains("dropped by a middleware"), all[0].message)
  }

  func testAnUnhandledActionIsReported() {
    struct Root: Equatable, Sendable { var part: Counter? }
    let part = ActionCase<CounterAction, CounterAction>({ $0 }, extract: { $0 })
    let all = reports {
      let store = TestStore(
        state: Root(), feature: Feature(counterReducer).mounted(optional: \Root.part, action: part))
      store.send(.add(1))
    }
    XCTAssertTrue(all[0].message.contains("unhandled"), all[0].message)
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

  func testACaseIsReceivedWhateverItCarries() {
    let notes = ActionCase<CounterAction, Int>(CounterAction.note) {
      if case .note(let number) = $0 { number } else { nil }
    }
    let all = reports {
      let store = store(echo)
      store.send(.add(1)) { $0.count = 1 }
      store.receive(notes) { $0.log = [1] }
      store.finish()
    }
    XCTAssertEqual(all.map(\.message), [])
  }
}

extension Never {
  /// Where questions go that nobody answers; kept, for to let one go is an error.
  fileprivate static let answered = Recorder<CheckedContinuation<Void, Never>>()
}
