import Redux
import ReduxTesting
import XCTest

/// Parts that come and go, and what ends with them.
final class PartsTests: XCTestCase {
  private struct Duck: Identifiable, Equatable, Sendable {
    let id: Int
    var quacks = 0
  }

  private enum DuckAction: Equatable, Sendable { case call, quack }

  private static let duckReducer = Reducer<Duck, DuckAction> { duck, action in
    if action == .quack { duck.quacks += 1 }
  }

  private static let quacking = Middleware<Duck, DuckAction>("quacking") {
    $0.action == .call ? .after(.seconds(1), id: "quack", .quack) : .none
  }

  private struct Pond: Equatable, Sendable {
    var guest: Duck?
    var ducks: IdentifiedArray<Duck> = [Duck(id: 1), Duck(id: 2)]
  }

  private enum PondAction: Sendable {
    case guest(DuckAction)
    case duck(Int, DuckAction)
    case leave
    case add(Int)
    case remove(Int)
  }

  private static let guest = CasePath<PondAction, DuckAction>(PondAction.guest) {
    if case .guest(let action) = $0 { action } else { nil }
  }
  private static let each = CasePath<PondAction, (id: Int, action: DuckAction)>(
    { .duck($0.id, $0.action) },
    extract: { if case .duck(let id, let action) = $0 { (id, action) } else { nil } })

  private func store() -> Store<Pond, PondAction> {
    let own = Reducer<Pond, PondAction> { pond, action in
      switch action {
      case .leave: pond.guest = nil
      case .add(let id): pond.ducks.append(Duck(id: id))
      case .remove(let id): pond.ducks.remove(id: id)
      default: break
      }
    }
    let duck = Feature(Self.duckReducer, middlewares: [Self.quacking])
    return Store(state: Pond(guest: Duck(id: 9)), reducer: own) {
      duck.mounted(optional: \.guest, action: Self.guest)
      duck.mounted(each: \.ducks, action: Self.each)
    }
  }

  func testAPartThatBecomesNilEndsItsEffects() {
    let store = store()
    store.dispatch(.guest(.call))
    XCTAssertEqual(store.runningEffectCount, 1)
    store.dispatch(.leave)
    XCTAssertEqual(store.runningEffectCount, 0)
    store.dispatch(.guest(.call))
    XCTAssertEqual(store.runningEffectCount, 0)
  }

  func testAnElementThatIsRemovedEndsItsEffectsAndNoOthers() {
    let store = store()
    store.dispatch(.duck(1, .call))
    store.dispatch(.duck(2, .call))
    store.dispatch(.remove(1))
    XCTAssertEqual(store.runningEffectCount, 1)
    store.advance(to: .seconds(1))
    XCTAssertEqual(store.state.ducks.map(\.quacks), [1])
  }

  func testAnElementThatIsAddedWhileNothingRunsEndsItsEffects() {
    let store = store()
    store.dispatch(.duck(1, .call))
    store.dispatch(.add(3))
    store.advance(to: .seconds(1))
    XCTAssertEqual(store.runningEffectCount, 0)
    store.dispatch(.add(4))
    store.dispatch(.duck(4, .call))
    store.dispatch(.remove(4))
    XCTAssertEqual(store.runningEffectCount, 0)
  }

  func testAnOperationWithoutAnIDEndsWithItsPartToo() {
    let executor = ManualExecutor()
    let waiting = Middleware<Duck, DuckAction>("waiting") { _ in
      .run("wait") { try? await $0.sleep(for: .seconds(1)) }
    }
    let store = Store<Pond, PondAction>(
      state: Pond(guest: Duck(id: 9)),
      reducer: Reducer { pond, action in if case .leave = action { pond.guest = nil } },
      executor: executor
    ) {
      Feature(middlewares: [waiting]).mounted(optional: \.guest, action: Self.guest)
    }
    store.dispatch(.guest(.call))
    store.dispatch(.guest(.call))
    XCTAssertEqual(store.runningEffectCount, 2)
    store.dispatch(.leave)
    XCTAssertEqual(store.runningEffectCount, 0)
    executor.runUntilIdle()
  }
}
