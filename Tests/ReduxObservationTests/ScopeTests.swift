import Observation
import Redux
import ReduxObservation
import TestSupport
import XCTest

/// Screens that know their own part and its actions, and no program around them.
@MainActor
final class ScopeTests: XCTestCase {
  private struct Duck: Equatable, Identifiable, Sendable {
    let id: Int
    var name = ""
  }

  private enum DuckAction: Equatable, Sendable { case setName(String) }

  private struct Pond: Equatable, Sendable {
    var captain = Duck(id: 0)
    var guest: Duck?
    var ducks: IdentifiedArray<Duck> = [Duck(id: 1), Duck(id: 2)]
    var isOpen = true
  }

  private enum PondAction: Equatable, Sendable {
    case captain(DuckAction)
    case guest(DuckAction)
    case ducks(id: Int, action: DuckAction)
    case welcome(Duck?)
    case setOpen(Bool)

    static let captain = CasePath(Self.captain) {
      if case .captain(let own) = $0 { own } else { nil }
    }
    static let guest = CasePath(Self.guest) { if case .guest(let own) = $0 { own } else { nil } }
    static let ducks = CasePath(Self.ducks) {
      if case .ducks(let id, let own) = $0 { (id, own) } else { nil }
    }
  }

  private let store: Store<Pond, PondAction> = {
    let duck = Feature<Duck, DuckAction>(
      Reducer { duck, action in
        switch action {
        case .setName(let name): duck.name = name
        }
      })
    let own = Reducer<Pond, PondAction> { pond, action in
      switch action {
      case .captain, .guest, .ducks: break
      case .welcome(let guest): pond.guest = guest
      case .setOpen(let isOpen): pond.isOpen = isOpen
      }
    }
    return Store(state: Pond(), reducer: own) {
      duck.mounted(\.captain, action: PondAction.captain)
      duck.mounted(optional: \.guest, action: PondAction.guest)
      duck.mounted(each: \.ducks, action: PondAction.ducks)
    }
  }()

  /// A screen of one duck, in whatever program.
  private func rename(_ duck: StoreView<Duck, DuckAction>, _ name: String) {
    duck.binding(\.name) { .setName($0) }.value = name
    XCTAssertEqual(duck.name, name)
  }

  private func notifications(
    of view: StoreView<Duck, DuckAction>, during body: () -> Void
  ) -> Int {
    let notified = CallCounter()
    withObservationTracking {
      _ = view.state
    } onChange: {
      notified.note()
    }
    body()
    return notified.count
  }

  func testAScreenOfAPartIsMadeOfAViewOrOfAStore() {
    rename(StoreView(store, \.self).scope(\.captain, action: PondAction.captain), "Donald")
    XCTAssertEqual(store.state.captain.name, "Donald")
    rename(StoreView(store, \.captain, action: PondAction.captain), "Daisy")
    XCTAssertEqual(store.state.captain.name, "Daisy")
  }

  func testAScreenIsNotifiedOfItsOwnPartAlone() {
    let captain = StoreView(store, \.self).scope(\.captain, action: PondAction.captain)
    XCTAssertEqual(notifications(of: captain) { store.dispatch(.setOpen(false)) }, 0)
    XCTAssertEqual(notifications(of: captain) { captain.dispatch(.setName("Della")) }, 1)
  }

  func testThereIsAScreenOfAnOptionalPartWhileItIsThere() async throws {
    let pond = StoreView(store, \.self)
    XCTAssertNil(pond.scope(optional: \.guest, action: PondAction.guest))
    store.dispatch(.welcome(Duck(id: 7)))
    let guest = try XCTUnwrap(pond.scope(optional: \.guest, action: PondAction.guest))
    rename(guest, "Gladstone")
    XCTAssertEqual(store.state.guest?.name, "Gladstone")
    XCTAssertEqual(notifications(of: guest) { store.dispatch(.welcome(nil)) }, 0)
    XCTAssertEqual(guest.name, "Gladstone", "the last value, while the screen goes")
    XCTAssertNil(pond.scope(optional: \.guest, action: PondAction.guest))
  }

  func testThereIsAScreenOfEachElement() async throws {
    let pond = StoreView(store, \.self)
    let second = try XCTUnwrap(pond.scope(element: 2, of: \.ducks, action: PondAction.ducks))
    rename(second, "Huey")
    XCTAssertEqual(store.state.ducks.map(\.name), ["", "Huey"])
    let renaming = PondAction.ducks(id: 1, action: .setName("Dewey"))
    XCTAssertEqual(notifications(of: second) { store.dispatch(renaming) }, 0)
    XCTAssertNil(pond.scope(element: 3, of: \.ducks, action: PondAction.ducks))
  }

  func testAScreenInAScreenFollowsTheStore() async {
    let pond = StoreView(store, \.self)
    let name = pond.scope(\.captain, action: PondAction.captain)
      .scope(\.name, action: CasePath<DuckAction, DuckAction>({ $0 }, extract: { $0 }))
    DispatchQueue.global().sync { store.dispatch(.captain(.setName("Donald"))) }
    while name.state != "Donald" { await Task.yield() }
    name.dispatch(.setName("Daisy"))
    XCTAssertEqual(name.state, "Daisy")
  }

  func testAScreenOutlivesTheViewThatItWasMadeOf() {
    let captain = StoreView(store, \.self).scope(\.captain, action: PondAction.captain)
    store.dispatch(.captain(.setName("Donald")))
    XCTAssertEqual(captain.name, "Donald")
  }
}
