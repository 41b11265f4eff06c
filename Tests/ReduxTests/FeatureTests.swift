import Redux
import ReduxHistory
import ReduxTesting
import TestSupport
import XCTest

/// Features that are mounted on parts of a program.
final class FeatureTests: XCTestCase {
  private typealias RootStore = Store<Root, RootAction>

  /// Actions that each start the ticks of one part; together they cover every kind of mount.
  private static let starts: [RootAction] = [
    .left(.start), .right(.start), .guest(.start), .screen(.start), .row(1, .start),
    .row(1, .part(2, .start)), .row(1, .part(2, .part(3, .start))), .row(2, .start),
    .shelf("a", .start), .shelf("b", .start),
  ]

  /// The ticks of the parts, in the order of ``starts``; nil for a part that does not exist.
  private func ticks(_ root: Root) -> [Int?] {
    let (one, two) = (root.rows[id: 1], root.rows[id: 1]?.parts[id: 2])
    return [
      root.left.ticks, root.right.ticks, root.guest?.ticks,
      Root.Screen.part.extract(root.screen)?.ticks,
      one?.ticks, two?.ticks, two?.parts[id: 3]?.ticks, root.rows[id: 2]?.ticks,
      root.shelves["a"]?.ticks, root.shelves["b"]?.ticks,
    ]
  }

  // MARK: What is mounted

  /// In TCA (#3417, #3418), two mounts of one feature cancelled each other's timers.
  func testEachMountRunsTheReducerAndTheMiddlewaresAndSharesNoEffectIDs() {
    let store = RootStore(Root(), root)
    for start in Self.starts { store.dispatch(start) }
    XCTAssertEqual(store.runningEffectCount, 10)
    store.advance(to: .seconds(1))
    for stop in [RootAction.left(.stop), .row(1, .stop), .shelf("b", .stop)] {
      store.dispatch(stop)
    }
    store.advance(to: .seconds(9))
    XCTAssertEqual(ticks(store.state), [1, 3, 3, 3, 1, 3, 3, 3, 3, 1])
    XCTAssertEqual(store.runningEffectCount, 0)
  }

  func testTwoMountsOnTheSamePathShareNoEffectIDs() {
    let store = RootStore(
      Root(),
      Feature {
        part.mounted(\.left, action: RootAction.left)
        part.mounted(\.left, action: RootAction.right)
      })
    for start in [RootAction.left(.start), .right(.start)] { store.dispatch(start) }
    store.dispatch(.left(.stop))
    XCTAssertEqual(store.runningEffectCount, 1)
  }

  func testFeaturesAreListedWithIfForAndSwitch() {
    func feature(hasLeft: Bool, others: [CasePath<RootAction, PartAction>]) -> Feature<
      Root, RootAction
    > {
      Feature {
        if hasLeft { part.mounted(\.left, action: RootAction.left) }
        switch others.count {
        case 0: part.mounted(\.right, action: RootAction.right)
        default: for action in others { part.mounted(\.right, action: action) }
        }
      }
    }
    var state = Root()
    feature(hasLeft: true, others: []).reducer(&state, .left(.tick))
    feature(hasLeft: false, others: []).reducer(&state, .left(.tick))
    feature(hasLeft: false, others: []).reducer(&state, .right(.tick))
    feature(hasLeft: false, others: [RootAction.left, RootAction.right])
      .reducer(&state, .left(.tick))
    XCTAssertEqual([state.left.ticks, state.right.ticks], [1, 2])
  }

  func testAFeatureIsMountedOnACaseOfAnEnumerationThatIsTheWholeState() {
    let store = Store(
      Root.Screen.part(Part(id: 1)),
      Feature<Root.Screen, PartAction>(
        Reducer { screen, action in if action == .refuse { screen = .list } }
      ) {
        part.mounted(\.self, case: Root.Screen.part, action: wholeAction())
      })
    store.dispatch(.start)
    store.advance(to: .seconds(1))
    XCTAssertEqual(Root.Screen.part.extract(store.state)?.ticks, 1)
    store.dispatch(.stop)
    XCTAssertEqual(store.runningEffectCount, 0)
  }

  /// The part holds the ticks of two other parts.
  func testAPartWithoutAKeyPathIsMountedByTwoFunctions() {
    let store = RootStore(
      Root(),
      Feature {
        part.mounted(
          as: "both", action: RootAction.left,
          get: { Part(id: 0, ticks: $0.left.ticks + $0.right.ticks) },
          set: { ($0.left.ticks, $0.right.ticks) = ($1.ticks, 0) })
      })
    store.dispatch(.right(.tick))
    store.dispatch(.left(.start))
    store.advance(to: .seconds(3))
    store.cancel("both")
    store.advance(to: .seconds(9))
    XCTAssertEqual(store.state.left.ticks, 3)
  }

  func testAMountedReducerChangesOnlyItsPart() {
    var state = Root()
    root.reducer(&state, .right(.tick))
    XCTAssertEqual(state, Root(right: Part(id: 2, ticks: 1), actions: 1))
  }

  func testAMountedInterceptSeesOnlyTheActionsOfItsPart() {
    let store = RootStore(Root(), root)
    let refused: [RootAction] = [
      .left(.refuse), .guest(.refuse), .screen(.refuse), .row(1, .refuse),
      .row(1, .part(2, .part(3, .refuse))), .shelf("a", .refuse),
    ]
    for action in refused { store.dispatch(action) }
    XCTAssertEqual(store.state, Root())
    store.dispatch(.row(1, .part(2, .tick)))
    XCTAssertEqual(store.state.actions, 1)
  }

  func testAMountedThunkReadsItsPartAndSharesNoEffectIDs() {
    let store = RootStore(Root(), root)
    let tickLater = Thunk<Part, PartAction> { getState in
      .after(.seconds(getState().id), id: .first, .tick)
    }
    store.dispatch(tickLater.mounted(\Root.left, action: RootAction.left))
    store.dispatch(tickLater.mounted(\Root.right, action: RootAction.right))
    store.advance(to: .seconds(1))
    XCTAssertEqual([store.state.left.ticks, store.state.right.ticks], [1, 0])
    store.advance(to: .seconds(2))
    XCTAssertEqual([store.state.left.ticks, store.state.right.ticks], [1, 1])
  }

  func testPartsRunInOrderBeforeTheFeaturesOwnReducers() {
    func note(_ number: Int) -> Feature<[Int], Int> {
      Feature(
        Reducer { numbers, _ in numbers.append(number) },
        middlewares: [Middleware("\(number)") { $0.action == 0 ? .send(number) : .none }])
    }
    let steps = Recorder<String>()
    let own = Reducer<[Int], Int>.combine([
      Reducer { numbers, _ in numbers.append(8) }, Reducer { numbers, _ in numbers.append(9) },
    ])
    let feature = Feature(own, middlewares: [.onStep { steps.note("\($0.action) \($0.state)") }]) {
      note(1)
      note(2)
    }
    let store = Store([Int](), feature)
    store.dispatch(0)
    XCTAssertEqual(
      steps.all,
      ["0 [1, 2, 8, 9]", "1 [1, 2, 8, 9, 1, 2, 8, 9]", "2 [1, 2, 8, 9, 1, 2, 8, 9, 1, 2, 8, 9]"])
  }

  func testAnOptionalPartIsNeverSeenAsNilWhileItChanges() {
    struct Observed: Sendable {
      let presence = Recorder<Bool>()
      var part: Counter? = Counter() {
        didSet { presence.note(part != nil) }
      }
    }
    var state = Observed()
    Feature(counterReducer).mounted(optional: \Observed.part, action: wholeAction())
      .reducer(&state, .add(1))
    XCTAssertEqual(state.part?.count, 1)
    XCTAssertFalse(state.presence.all.contains(false))
  }

  // MARK: Parts that disappear

  /// How an action reaches a part, and the change that removes or replaces the part.
  private typealias Disappearance = (
    place: @Sendable (PartAction) -> RootAction, isReplaced: Bool,
    change: @Sendable (inout Root) -> Void
  )

  func testTheEffectsOfAPartEndWhenItIsRemovedOrReplaced() {
    // A removal must be noticed even if an error ends the access to the element.
    struct Failure: Error {}
    @Sendable func removeAndFail(_ part: inout Part?) throws {
      part = nil
      throw Failure()
    }
    let cases: [Disappearance] = [
      ({ .guest($0) }, false, { $0.guest = nil }),
      ({ .guest($0) }, true, { $0.guest = Part(id: 9) }),
      ({ .screen($0) }, false, { $0.screen = .list }),
      ({ .screen($0) }, true, { $0.screen = .part(Part(id: 9)) }),
      ({ .row(1, $0) }, false, { $0.rows.remove(id: 1) }),
      ({ .row(1, $0) }, false, { try? removeAndFail(&$0.rows[id: 1]) }),
      ({ .row(1, .part(2, $0)) }, false, { $0.rows[id: 1]?.parts = [] }),
      ({ .row(1, .part(2, .part(3, $0))) }, false, { $0.rows[id: 1]?.parts.remove(id: 2) }),
      ({ .row(1, .part(2, .part(3, $0))) }, false, { $0.rows = [] }),
      ({ .shelf("a", $0) }, false, { $0.shelves["a"] = nil }),
    ]
    for (number, disappearance) in cases.enumerated() {
      check(disappearance, number, Root(), root) { $0 }
      check(disappearance, number, Root(), root.withStoreActions()) { .action($0) }
      check(disappearance, number, History(Root()), root.withHistory()) { .perform($0) }
    }
  }

  private func check<State, Action>(
    _ disappearance: Disappearance, _ number: Int, _ state: State,
    _ feature: Feature<State, Action>,
    embed: (RootAction) -> Action
  ) {
    let (place, store) = (disappearance.place, ManualStore(state, feature))
    for action in [place(.start), place(.wait), place(.wait), .left(.start)] {
      store.dispatch(embed(action))
    }
    store.dispatch(embed(.change { $0.actions = 0 }))
    XCTAssertEqual(store.runningEffectCount, 4, "case \(number)")
    store.dispatch(embed(.change(disappearance.change)))
    XCTAssertEqual(store.runningEffectCount, 1, "case \(number)")
    store.dispatch(embed(place(.start)))
    XCTAssertEqual(
      store.runningEffectCount, disappearance.isReplaced ? 2 : 1, "case \(number)")
  }

  func testTimeTravelThatRemovesAPartEndsItsEffects() {
    let store = Store(History(Root(guest: nil)), root.withHistory())
    for action in [RootAction.change { $0.guest = Part(id: 1) }, .guest(.start)] {
      store.dispatch(.perform(action))
    }
    XCTAssertEqual(store.runningEffectCount, 1)
    store.dispatch(.jump(to: 0))
    XCTAssertEqual(store.runningEffectCount, 0)
  }

  func testStoreActionsDoNotChangeEffectIDs() {
    let store = Store(Part(id: 1), part.withStoreActions())
    store.dispatch(.action(.start))
    store.cancel("tick")
    XCTAssertEqual(store.runningEffectCount, 0)
  }

  func testRemovingAnElementEndsItsEffectsEvenIfNoEffectRanWhenItWasAdded() {
    let store = RootStore(Root(), root)
    store.dispatch(.row(1, .start))
    store.dispatch(.change { $0.rows.append(Part(id: 3)) })
    store.dispatch(.row(1, .stop))
    store.dispatch(.change { $0.rows.append(Part(id: 4)) })
    store.dispatch(.row(4, .start))
    store.dispatch(.change { $0.rows.remove(id: 4) })
    XCTAssertEqual(store.runningEffectCount, 0)
  }

  // MARK: Cost

  func testAppendingAnElementDoesNotHashTheOthers() {
    struct Element: Identifiable, Sendable { let id: CountedID }
    struct List: Sendable { var elements: IdentifiedArray<Element> = [] }
    let hashes = CallCounter()
    let reducer = Reducer<List, Int> { list, number in
      list.elements.append(Element(id: CountedID(number: number, hashes: hashes)))
    }
    let idle = Feature<Element, Int>(middlewares: [Middleware("idle") { _ in .none }])
    let none = CasePath<Int, (id: CountedID, action: Int)>({ $1 }, extract: { _ in nil })
    let store = Store(
      List(),
      Feature(reducer) {
        idle.mounted(each: \List.elements, action: none)
      })
    for number in 1...500 { store.dispatch(number) }
    // Each id is hashed a few times when its element is added, and again when the table grows.
    XCTAssertLessThan(hashes.count, 500 * 20)
  }
}
