import Observation
import Redux
import ReduxObservation
import TestSupport
import XCTest

/// Store views, used as SwiftUI uses them.
@MainActor
final class StoreViewTests: XCTestCase {
  private struct Duck: Equatable, Identifiable, Sendable {
    let id: Int
    var name = ""
  }

  private struct Pond: Equatable, Sendable {
    var captain = Duck(id: 0)
    var guest: Duck?
    var ducks: IdentifiedArray<Duck> = [Duck(id: 1), Duck(id: 2)]
    var frogs = 0
  }

  /// The actions of the pond; a duck's own action is its new name.
  private enum PondAction: Equatable, Sendable {
    case captain(String)
    case guest(String)
    case ducks(id: Int, action: String)
    case welcome(Duck?)
    case setFrogs(Int)

    static let captain = CasePath(Self.captain) {
      if case .captain(let own) = $0 { own } else { nil }
    }
    static let guest = CasePath(Self.guest) { if case .guest(let own) = $0 { own } else { nil } }
    static let ducks = CasePath(Self.ducks) {
      if case .ducks(let id, let own) = $0 { (id, own) } else { nil }
    }
  }

  private let store: Store<Pond, PondAction> = {
    let duck = Feature<Duck, String>(Reducer { duck, name in duck.name = name })
    let own = Reducer<Pond, PondAction> { pond, action in
      switch action {
      case .captain, .guest, .ducks: break
      case .welcome(let guest): pond.guest = guest
      case .setFrogs(let number): pond.frogs = number
      }
    }
    return Store(
      Pond(),
      Feature(own) {
        duck.mounted(\.captain, action: PondAction.captain)
        duck.mounted(optional: \.guest, action: PondAction.guest)
        duck.mounted(each: \.ducks, action: PondAction.ducks)
      })
  }()

  /// Observes a value, and counts the notification: Observation sends one only for the first change.
  private func observer<Value>(of value: @autoclosure () -> Value) -> CallCounter {
    let notified = CallCounter()
    withObservationTracking {
      _ = value()
    } onChange: {
      notified.increment()
    }
    return notified
  }

  private func notifications<Value>(
    of value: @autoclosure () -> Value, during body: () -> Void
  ) -> Int {
    let notified = observer(of: value())
    body()
    return notified.count
  }

  /// Runs a closure on another thread, and waits until the main actor has handled its consequences.
  private func onAnotherThread(_ body: @Sendable @escaping () -> Void) async {
    await Task.detached { body() }.value
    // The main actor runs its jobs in order, so this empty one comes last.
    await Task { @MainActor in }.value
  }

  // MARK: Views

  func testAViewShowsItsPartImmediatelyAndNotifiesOnlyOfItsChanges() {
    let (view, other) = (StoreView(store, \.frogs), StoreView(store, \.frogs))
    XCTAssertEqual(notifications(of: view.state) { store.dispatch(.welcome(Duck(id: 7))) }, 0)
    XCTAssertEqual(notifications(of: view.state) { store.dispatch(.setFrogs(0)) }, 0)
    XCTAssertEqual(notifications(of: view.state) { store.dispatch(.setFrogs(1)) }, 1)
    XCTAssertEqual([view.state, other.state], [1, 1])
    view.dispatch(.setFrogs(2))
    XCTAssertEqual([view.state, other.state], [2, 2])
  }

  func testAViewIsNotifiedOnceOfEachChangeFromAnyThread() async {
    let view = StoreView(store, { $0 })
    for number in 1...10 {
      let notified = observer(of: view.frogs)
      if number.isMultiple(of: 2) {
        store.dispatch(.setFrogs(number))
      } else {
        await onAnotherThread { [store] in store.dispatch(.setFrogs(number)) }
      }
      XCTAssertEqual(notified.count, 1)
      XCTAssertEqual(view.frogs, number)
    }
  }

  func testALateNotificationDoesNotBringBackAnOlderValue() async {
    let view = StoreView(store, \.frogs)
    // This dispatch is not on the main queue, so the main actor notifies the view later.
    DispatchQueue.global().sync { [store] in _ = store.dispatch(.setFrogs(1)) }
    view.dispatch(.setFrogs(2))
    let notified = observer(of: view.state)
    await onAnotherThread {}
    XCTAssertEqual(notified.count, 0)
    XCTAssertEqual(view.state, 2)
  }

  func testAViewIsReleasedAndItsStoreKeepsWorking() {
    weak var gone: StoreView<Int, PondAction>?
    do {
      let view = StoreView(store, \.frogs)
      gone = view
      XCTAssertNotNil(gone)
    }
    XCTAssertNil(gone)
    store.dispatch(.setFrogs(1))
    XCTAssertEqual(store.state.frogs, 1)
  }

  // MARK: Scopes

  /// Types a duck's name on its screen, and checks that the binding reads it back.
  private func rename(_ duck: StoreView<Duck, String>, _ name: String) {
    let field = duck.binding(\.name) { $0 }
    field.value = ""
    for letter in name { field.value.append(letter) }
    XCTAssertEqual(field.value, name)
    XCTAssertEqual(duck.name, name)
  }

  func testAScreenIsNotifiedOnlyOfChangesToItsPartAndOutlivesItsParentView() {
    let screens = [
      StoreView(store, \.self).scope(\.captain, action: PondAction.captain),
      StoreView(store, \.captain, action: PondAction.captain),
    ]
    for captain in screens {
      rename(captain, "Donald")
      XCTAssertEqual(store.state.captain.name, "Donald")
      XCTAssertEqual(notifications(of: captain.state) { store.dispatch(.setFrogs(1)) }, 0)
      XCTAssertEqual(notifications(of: captain.state) { captain.dispatch("Della") }, 1)
      store.dispatch(.captain("Daisy"))
      XCTAssertEqual(captain.name, "Daisy")
    }
  }

  func testAnOptionalPartHasAScreenWhileItExists() async throws {
    let pond = StoreView(store, \.self)
    XCTAssertNil(pond.scope(optional: \.guest, action: PondAction.guest))
    store.dispatch(.welcome(Duck(id: 7)))
    let guest = try XCTUnwrap(pond.scope(optional: \.guest, action: PondAction.guest))
    rename(guest, "Gladstone")
    XCTAssertEqual(store.state.guest?.name, "Gladstone")
    XCTAssertEqual(notifications(of: guest.state) { store.dispatch(.welcome(nil)) }, 0)
    XCTAssertEqual(guest.name, "Gladstone", "a view keeps its last value")
    XCTAssertNil(pond.scope(optional: \.guest, action: PondAction.guest))
  }

  func testAReaderOfOneFieldIsNotNotifiedOfAnother() {
    let pond = StoreView(store, \.self)
    XCTAssertEqual(notifications(of: pond.frogs) { store.dispatch(.captain("Daisy")) }, 0)
    XCTAssertEqual(notifications(of: pond.frogs) { store.dispatch(.setFrogs(1)) }, 1)
    XCTAssertEqual(notifications(of: pond.captain) { store.dispatch(.captain("Donald")) }, 1)
    XCTAssertEqual(notifications(of: pond.state) { store.dispatch(.setFrogs(2)) }, 1)
    XCTAssertEqual(pond.frogs, 2)
  }

  /// In TCA (#496, #849), a screen showed and changed the part that had replaced its own.
  func testTheScreenOfAnOptionalPartEndsWhenAnotherPartTakesItsPlace() async throws {
    store.dispatch(.welcome(Duck(id: 7, name: "Gus")))
    let pond = StoreView(store, \.self, action: CasePath({ $0 }, extract: { $0 }))
    let screen = try XCTUnwrap(pond.scope(optional: \.guest, action: PondAction.guest))
    store.dispatch(.welcome(Duck(id: 8, name: "Fethry")))
    screen.dispatch("Donald")
    XCTAssertEqual(screen.name, "Gus")
    XCTAssertEqual(store.state.guest?.name, "Fethry")
  }

  func testABindingToAnOptionalPartShowsAndDismissesIt() {
    let pond = StoreView(store, \.self, action: CasePath({ $0 }, extract: { $0 }))
    let sheet = pond.binding(
      optional: \.guest, action: PondAction.guest, dismiss: .welcome(nil))
    XCTAssertNil(get(sheet))
    store.dispatch(.welcome(Duck(id: 7)))
    XCTAssertEqual(get(sheet)?.id, 7)
    XCTAssertEqual(get(sheet)?.id, get(sheet)?.id)
    sheet.value = nil
    XCTAssertNil(store.state.guest)
  }

  private func get<Value>(_ binding: StoreBinding<Value>) -> Value { binding.value }

  func testEachElementHasAScreen() async throws {
    let pond = StoreView(store, \.self)
    let second = try XCTUnwrap(pond.scope(element: 2, of: \.ducks, action: PondAction.ducks))
    rename(second, "Huey")
    XCTAssertEqual(store.state.ducks.map(\.name), ["", "Huey"])
    let renaming = PondAction.ducks(id: 1, action: "Dewey")
    XCTAssertEqual(notifications(of: second.state) { store.dispatch(renaming) }, 0)
    XCTAssertNil(pond.scope(element: 3, of: \.ducks, action: PondAction.ducks))
  }

  func testAScreenInAScreenFollowsTheStore() async {
    let name = StoreView(store, \.self).scope(\.captain, action: PondAction.captain)
      .scope(\.name, action: CasePath<String, String>({ $0 }, extract: { $0 }))
    await onAnotherThread { [store] in store.dispatch(.captain("Donald")) }
    XCTAssertEqual(name.state, "Donald")
    name.dispatch("Daisy")
    XCTAssertEqual(name.state, "Daisy")
  }
}
