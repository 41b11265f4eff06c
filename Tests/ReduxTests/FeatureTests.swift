import Redux
import ReduxTesting
import XCTest

/// Features as one value, mounted with all that they are made of.
final class FeatureTests: XCTestCase {
  private struct Duck: Equatable, Identifiable, Sendable {
    let id: Int
    var isHungry = false
  }

  private enum DuckAction: Equatable, Sendable { case feed, getHungry }

  private struct Pond: Equatable, Sendable {
    var first = Duck(id: 0)
    var ducks: Entities<Duck> = [Duck(id: 1), Duck(id: 2)]
    var guest: Duck?
    var actions = 0
  }

  private enum PondAction: Equatable, Sendable {
    case first(DuckAction)
    case duck(Int, DuckAction)
    case guest(DuckAction)
    case invite(Int?)

    static let first = ActionCase<Self, DuckAction>(embed: { .first($0) }) {
      if case .first(let action) = $0 { action } else { nil }
    }
    static let ducks = ActionCase<Self, (id: Int, action: DuckAction)>(
      embed: { .duck($0.id, $0.action) }
    ) { if case .duck(let id, let action) = $0 { (id, action) } else { nil } }
    static let guests = ActionCase<Self, DuckAction>(embed: { .guest($0) }) {
      if case .guest(let action) = $0 { action } else { nil }
    }
  }

  /// A duck that is fed gets hungry again after a minute.
  private static let duck = Feature<Duck, DuckAction> {
    Reducer { duck, action in duck.isHungry = action == .getHungry }
    Middleware("hunger") { step in
      step.action == .feed ? .after(.seconds(60), id: "hunger", .getHungry) : .none
    }
  }

  private static let pond = Feature<Pond, PondAction> {
    Reducer { pond, action in
      pond.actions += 1
      if case .invite(let id) = action { pond.guest = id.map { Duck(id: $0) } }
    }
    duck.mounted(\.first, action: PondAction.first)
    duck.mounted(each: \.ducks, action: PondAction.ducks)
    duck.mounted(optional: \.guest, action: PondAction.guests)
  }

  private func pondStore() -> TestStore<Pond, PondAction> {
    TestStore(state: Pond(), feature: Self.pond)
  }

  func testAFeatureBringsItsReducerAndItsMiddlewaresWhereverItIsMounted() {
    let store = pondStore()
    store.exhaustivity = .off
    for action in [PondAction.invite(9), .first(.feed), .duck(2, .feed), .guest(.feed)] {
      store.send(action)
    }
    store.advance(by: .seconds(60))
    XCTAssertTrue(store.state.first.isHungry)
    XCTAssertEqual(store.state.ducks.map(\.isHungry), [false, true])
    XCTAssertEqual(store.state.guest?.isHungry, true)
    XCTAssertEqual(store.state.actions, 7)
  }

  func testTheEffectsOfAGuestEndWhenAnotherComes() {
    let store = Store(state: Pond(), feature: Self.pond)
    for action in [PondAction.invite(9), .guest(.feed), .invite(10)] { store.dispatch(action) }
    XCTAssertEqual(store.runningEffects, 0)
  }

  func testPartsAreJoinedInTheirOrder() {
    func note(_ number: Int) -> Feature<[Int], Int> {
      Feature(
        Reducer { numbers, _ in numbers.append(number) },
        middlewares: [
          Middleware("\(number)") { $0.action == 0 ? .send(number) : .none }
        ])
    }
    let steps = Recorder<String>()
    let store = Store(
      state: [],
      feature: .combine([
        note(1), note(2),
        Feature { Middleware<[Int], Int>.recorder { steps.note("\($0.action) \($0.state)") } },
      ]))
    store.dispatch(0)
    XCTAssertEqual(steps.all, ["0 [1, 2]", "1 [1, 2, 1, 2]", "2 [1, 2, 1, 2, 1, 2]"])
  }

  func testAnActionForAPartThatIsNotThereIsUnhandledWhateverElseSeesIt() {
    let reported = Recorder<PondAction>()
    let store = Store(
      state: Pond(),
      feature: Feature {
        Self.pond
        Middleware<Pond, PondAction>.unhandled { reported.note($0) }
      })
    for action in [PondAction.guest(.feed), .duck(77, .feed), .duck(1, .feed), .invite(3)] {
      store.dispatch(action)
    }
    XCTAssertEqual(reported.all, [.guest(.feed), .duck(77, .feed)])
    XCTAssertEqual(store.state.actions, 4)
  }

  private enum Screen: Equatable, Sendable {
    case list
    case duck(Duck)

    static let duck = ActionCase<Self, Duck>(embed: { .duck($0) }) {
      if case .duck(let duck) = $0 { duck } else { nil }
    }
  }

  private struct App: Equatable, Sendable { var screen = Screen.list }

  private enum AppAction: Equatable, Sendable {
    case show(Screen)
    case duck(DuckAction)

    static let duck = ActionCase<Self, DuckAction>(embed: { .duck($0) }) {
      if case .duck(let action) = $0 { action } else { nil }
    }
  }

  func testAFeatureLivesInOneCaseOfAnEnumerationAndItsEffectsEndWithThat() {
    let store = TestStore(
      state: App(),
      feature: Feature<App, AppAction> {
        Reducer { app, action in if case .show(let screen) = action { app.screen = screen } }
        Self.duck.mounted(\.screen, case: Screen.duck, action: AppAction.duck)
      })
    store.send(.show(.duck(Duck(id: 1)))) { $0.screen = .duck(Duck(id: 1)) }
    store.send(.duck(.feed))
    store.advance(by: .seconds(60))
    store.receive(.duck(.getHungry)) { $0.screen = .duck(Duck(id: 1, isHungry: true)) }
    store.send(.duck(.feed)) { $0.screen = .duck(Duck(id: 1)) }
    store.send(.show(.list)) { $0.screen = .list }
    store.finish()
  }
}
