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
    TestStore(
      state: Pond(), reducer: Self.pond.reducer, middlewares: Self.pond.middlewares)
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
}
