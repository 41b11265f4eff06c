import Redux
import Synchronization
import XCTest

/// What mounted features share with their neighbours, their successors and their root: nothing.
final class MountTests: XCTestCase {
  private struct Sheet: Equatable, Identifiable, Sendable {
    let id: Int
    var ticks = 0
  }

  private enum SheetAction: Equatable, Sendable { case start, tick }

  private struct Page: Equatable, Sendable {
    var sheet: Sheet?
  }

  private enum PageAction: Equatable, Sendable {
    case open(Int)
    case sheet(SheetAction)

    static let sheets = CasePath<Self, SheetAction>(
      { .sheet($0) }, extract: { if case .sheet(let action) = $0 { action } else { nil } })
  }

  func testAChildInThePlaceOfAnotherInheritsNoEffects() {
    let opening = Reducer<Page, PageAction> { page, action in
      if case .open(let id) = action { page.sheet = Sheet(id: id) }
    }
    let sheet = Reducer<Sheet, SheetAction> { sheet, action in
      if action == .tick { sheet.ticks += 1 }
    }
    let ticking = Middleware<Sheet, SheetAction>("ticking") { step in
      step.action == .start ? .every(.seconds(1), id: "tick", .tick) : .none
    }
    let store = Store(state: Page(), reducer: opening) {
      Feature(sheet, middlewares: [ticking]).mounted(
        optional: \.sheet, action: PageAction.sheets)
    }
    for action in [PageAction.open(1), .sheet(.start), .open(2)] { store.dispatch(action) }
    XCTAssertEqual(store.runningEffectCount, 0)
    store.advance(to: .seconds(8))
    XCTAssertEqual(store.state.sheet, Sheet(id: 2))
  }

  func testAnOptionalPartIsNeverSeenToBeGoneWhileItIsChanged() {
    struct Root: Sendable {
      let presence = Recorder<Bool>()
      var part: Counter? = Counter() {
        didSet { presence.note(part != nil) }
      }
    }
    let same = CasePath<CounterAction, CounterAction>({ $0 }, extract: { $0 })
    var root = Root()
    Feature(counterReducer).mounted(optional: \Root.part, action: same).reducer(&root, .add(1))
    XCTAssertEqual(root.part?.count, 1)
    XCTAssertFalse(root.presence.all.contains(false))
  }

  // MARK: Elements

  /// An id that counts how often any is hashed or compared.
  private struct CountedID: Hashable, Sendable {
    static let looks = Atomic(0)
    let number: Int

    static func == (left: Self, right: Self) -> Bool {
      looks.add(1, ordering: .relaxed)
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
      Self.looks.add(1, ordering: .relaxed)
      hasher.combine(number)
    }
  }

  private struct Element: Identifiable, Sendable {
    let id: CountedID
  }

  private struct List: Sendable {
    var elements: IdentifiedArray<Element> = []
  }

  private enum ListAction: Sendable {
    case append(Int)
    case element(CountedID, CounterAction)

    static let elements = CasePath<Self, (id: CountedID, action: CounterAction)>(
      { .element($0.id, $0.action) },
      extract: { if case .element(let id, let action) = $0 { (id, action) } else { nil } })
  }

  /// How often ids are looked at while elements are appended one by one.
  private func looks(_ feature: Feature<List, ListAction>) -> Int {
    let reducer = Reducer<List, ListAction> { list, action in
      if case .append(let number) = action {
        list.elements.append(Element(id: CountedID(number: number)))
      }
    }
    let store = Store(state: List(), reducer: reducer) { feature }
    let before = CountedID.looks.load(ordering: .relaxed)
    for number in 1...500 { store.dispatch(.append(number)) }
    return CountedID.looks.load(ordering: .relaxed) - before
  }

  func testAppendingAnElementLooksAtNoneOfTheOthers() {
    let idle = Middleware<Element, CounterAction>("idle") { _ in .none }
    let mounted = looks(
      Feature(middlewares: [idle]).mounted(each: \.elements, action: ListAction.elements))
    let beside = looks(Feature(middlewares: [Middleware("idle") { _ in .none }]))
    XCTAssertLessThan(mounted, 10 * beside)
  }

  // MARK: Ids

  func testAFeatureMountedOnOnePathUnderTwoCasesSharesNoIDs() {
    enum SideAction: Sendable {
      case left(CounterAction)
      case right(CounterAction)
    }
    let left = CasePath<SideAction, CounterAction>(
      { .left($0) }, extract: { if case .left(let action) = $0 { action } else { nil } })
    let right = CasePath<SideAction, CounterAction>(
      { .right($0) }, extract: { if case .right(let action) = $0 { action } else { nil } })
    let delayed = CounterMiddleware("delayed") { step in
      step.action == .nothing ? .after(.seconds(1), id: .first, .add(1)) : .none
    }
    let counter = Feature(counterReducer, middlewares: [delayed])
    let store = Store(state: Counter()) {
      counter.mounted(\.self, action: left)
      counter.mounted(\.self, action: right)
    }
    store.dispatch(.left(.nothing))
    store.dispatch(.right(.nothing))
    XCTAssertEqual(store.runningEffectCount, 2)
    store.advance(to: .seconds(1))
    XCTAssertEqual(store.state.count, 2)
  }

  func testAnEnhancedStoreCancelsByTheSameIDs() {
    let clock = CounterMiddleware("clock") { step in
      step.action == .nothing ? .every(.seconds(1), id: "clock", .add(1)) : .none
    }
    let store = Store(state: Counter()) {
      Feature(counterReducer, middlewares: [clock]).withStoreActions()
    }
    store.dispatch(.action(.nothing))
    XCTAssertEqual(store.runningEffectCount, 1)
    store.cancel("clock")
    XCTAssertEqual(store.runningEffectCount, 0)
  }

  func testAnElementThatIsRemovedByAnAccessThatThrowsEndsItsEffects() {
    struct Refused: Error {}
    @Sendable func remove(_ element: inout Element?) throws {
      element = nil
      throw Refused()
    }
    let delayed = Middleware<Element, CounterAction>("delayed") { _ in
      .after(.seconds(1), id: .first, .nothing)
    }
    let removing = Reducer<List, ListAction> { list, action in
      switch action {
      case .append(let number): list.elements.append(Element(id: CountedID(number: number)))
      case .element(let id, .add): try? remove(&list.elements[id: id])
      case .element: break
      }
    }
    let store = Store(state: List(), reducer: removing) {
      Feature(middlewares: [delayed]).mounted(each: \.elements, action: ListAction.elements)
    }
    let id = CountedID(number: 1)
    for action in [ListAction.append(1), .element(id, .nothing)] { store.dispatch(action) }
    XCTAssertEqual(store.runningEffectCount, 1)
    store.dispatch(.element(id, .add(1)))
    XCTAssertEqual(store.runningEffectCount, 0)
  }

  private struct Nest: Equatable, Identifiable, Sendable {
    let id: Int
    var eggs: IdentifiedArray<Egg> = []
    var guest: Egg?
  }

  private struct Egg: Equatable, Identifiable, Sendable { let id: Int }

  private enum NestAction: Sendable {
    case empty
    case nest(Int, Inner)

    enum Inner: Sendable { case egg(Int), guest }
  }

  func testEffectsWithinAnElementEndWhenAParentTakesTheirPartAway() {
    let eggs = CasePath<NestAction.Inner, (id: Int, action: Void)>(
      { .egg($0.id) }, extract: { if case .egg(let id) = $0 { (id, ()) } else { nil } })
    let guest = CasePath<NestAction.Inner, Void>(
      { .guest }, extract: { if case .guest = $0 { () } else { nil } })
    let nests = CasePath<NestAction, (id: Int, action: NestAction.Inner)>(
      { .nest($0.id, $0.action) },
      extract: { if case .nest(let id, let action) = $0 { (id, action) } else { nil } })
    let ticking = Middleware<Egg, Void>("ticking") { _ in .every(.seconds(1), id: "tick", ()) }
    let egg = Feature<Egg, Void>(middlewares: [ticking])
    let nest = Feature<Nest, NestAction.Inner> {
      egg.mounted(each: \.eggs, action: eggs)
      egg.mounted(optional: \.guest, action: guest)
    }
    let store = Store<IdentifiedArray<Nest>, NestAction>(
      state: [Nest(id: 1, eggs: [Egg(id: 2)], guest: Egg(id: 3))],
      reducer: Reducer { nests, action in
        guard case .empty = action else { return }
        nests[id: 1]?.eggs = []
        nests[id: 1]?.guest = nil
      }
    ) {
      nest.mounted(each: \.self, action: nests)
    }
    for action in [NestAction.nest(1, .egg(2)), .nest(1, .guest)] { store.dispatch(action) }
    XCTAssertEqual(store.runningEffectCount, 2)
    store.dispatch(.empty)
    XCTAssertEqual(store.runningEffectCount, 0)
  }
}
