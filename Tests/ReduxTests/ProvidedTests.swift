import Redux
import ReduxTesting
import XCTest

/// The middlewares and enhancers that the core provides.
final class ProvidedTests: XCTestCase {
  func testLoggingPrintsActionsAndWhatTheyChangedPathByPath() {
    let lines = Recorder<String>()
    let store = counterStore(
      .logging(filter: { $0 != .nothing }) { lines.note($0) },
      CounterMiddleware("echo") { $0.action == .add(2) ? .send(.note(9)) : .none })
    store.advance(to: .milliseconds(812))
    store.dispatch(.nothing)
    store.dispatch(.add(2))
    XCTAssertEqual(
      lines.all,
      [
        "0.812 seconds add(2)\n  count: 0 → 2",
        "0.812 seconds note(9) by echo\n  log[0]: – → 9",
      ])
  }

  func testAMiddlewareOfOneCaseHearsOfNoOther() {
    let notes = CasePath<CounterAction, Int>(CounterAction.note) {
      if case .note(let number) = $0 { number } else { nil }
    }
    let store = counterStore(
      CounterMiddleware("double", on: notes) { number, _ in .send(.add(number * 2)) })
    store.dispatch(.add(1))
    store.dispatch(.note(4))
    XCTAssertEqual(store.state.count, 9)
  }

  func testAStoreIsPreparedAndResetByActions() {
    let heard = Recorder<String>()
    let counter = Feature(
      counterReducer, middlewares: [.onStep { heard.note("\($0.action)") }])
    let launch = Middleware<Counter, StoreAction<Counter, CounterAction>>("launch") { step in
      if case .initialize = step.action { .send(.action(.add(5))) } else { .none }
    }
    let store = Store(state: Counter(), middlewares: [launch]) { counter.withStoreActions() }
    store.dispatch(.initialize)
    XCTAssertEqual(store.state.count, 5)
    store.dispatch(.reset(Counter(count: 77)))
    store.dispatch(.action(.add(1)))
    XCTAssertEqual(store.state.count, 78)
    XCTAssertEqual(heard.all, ["add(5)", "add(1)"])
  }

  func testDifferencesAreFoundAtTheirPaths() {
    struct Card { var isUp = false }
    struct Game {
      var cards = [Card(), Card()]
      var best: Int? = nil
      var names = ["a": 1, "b": 2]
      var title = "x"
    }
    var after = Game()
    after.cards[1].isUp = true
    after.best = 3
    after.names = ["a": 1, "c": 3]
    after.title = "y"
    XCTAssertEqual(
      StateChange.between(Game(), after).map(\.description),
      [
        "cards[1].isUp: false → true", "best: nil → 3", #"names["b"]: 2 → –"#,
        #"names["c"]: – → 3"#, #"title: "x" → "y""#,
      ])
    XCTAssertEqual(StateChange.between(after, after), [])
    XCTAssertEqual(StateChange.between(1, 2).map(\.description), ["1 → 2"])
  }

  func testDifferencesGoIntoCasesAndStopAtWhatHidesItsFields() {
    struct Duck { var age = 1 }
    enum Screen {
      case list
      case duck(Duck, isOpen: Bool)
    }
    struct App {
      var screen = Screen.list
      var sheet: Duck?
      var wait: Duration? = .seconds(1)
    }
    func changes(_ before: App, _ after: App) -> [String] {
      StateChange.between(before, after).map(\.description)
    }
    let open = App(screen: .duck(Duck(), isOpen: true), sheet: Duck(), wait: .seconds(2))
    XCTAssertEqual(
      changes(App(), open),
      [
        "screen: list → duck(Duck(age: 1), isOpen: true)", "sheet: nil → Duck(age: 1)",
        "wait: 1.0 seconds → 2.0 seconds",
      ])
    let older = App(screen: .duck(Duck(age: 2), isOpen: true), sheet: Duck(age: 3), wait: nil)
    XCTAssertEqual(
      changes(open, older),
      ["screen.duck.0.age: 1 → 2", "sheet.age: 1 → 3", "wait: 2.0 seconds → nil"])
  }
}
