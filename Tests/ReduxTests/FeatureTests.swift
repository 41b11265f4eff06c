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
    var ducks: IdentifiedArray<Duck> = [Duck(id: 1), Duck(id: 2)]
    var guest: Duck?
    var actions = 0
  }

  private enum PondAction: Equatable, Sendable {
    case first(DuckAction)
    case duck(Int, DuckAction)
    case guest(DuckAction)
    case invite(Int?)

    static let first = CasePath<Self, DuckAction>({ .first($0) }) {
      if case .first(let action) = $0 { action } else { nil }
    }
    static let ducks = CasePath<Self, (id: Int, action: DuckAction)>(
      { .duck($0.id, $0.action) }
    ) { if case .duck(let id, let action) = $0 { (id, action) } else { nil } }
    static let guests = CasePath<Self, DuckAction>({ .guest($0) }) {
      if case .guest(let action) = $0 { action } else { nil }
    }
  }

  /// A duck that is fed gets hungry again after a minute.
  private static let duck = Feature<Duck, DuckAction>(
    Reducer { duck, action in duck.isHungry = action == .getHungry },
    middlewares: [
      Middleware("hunger") { step in
        step.action == .feed ? .after(.seconds(60), id: "hunger", .getHungry) : .none
      }
    ])

  private static let pond = Feature<Pond, PondAction>(
    Reducer { pond, action in
      pond.actions += 1
      if case .invite(let id) = action { pond.guest = id.map { Duck(id: $0) } }
    }
  ) {
    duck.mounted(\.first, action: PondAction.first)
    duck.mounted(each: \.ducks, action: PondAction.ducks)
    duck.mounted(optional: \.guest, action: PondAction.guests)
  }

  private func pondStore() -> TestStore<Pond, PondAction> {
    TestStore(state: Pond()) { Self.pond }
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
    let store = Store(state: Pond()) { Self.pond }
    for action in [PondAction.invite(9), .guest(.feed), .invite(10)] { store.dispatch(action) }
    XCTAssertEqual(store.runningEffectCount, 0)
  }

  func testTheEffectsOfAGuestEndWhenItLeavesAnEnhancedStoreToo() {
    let leaving: [PondAction] = [.invite(9), .guest(.feed), .invite(nil)]
    let initialized = Store(state: Pond()) { Self.pond.withStoreActions() }
    for action in leaving { initialized.dispatch(.action(action)) }
    XCTAssertEqual(initialized.runningEffectCount, 0)
    let travelling = Store(state: History(Pond())) { Self.pond.withHistory() }
    for action in leaving { travelling.dispatch(.perform(action)) }
    XCTAssertEqual(travelling.runningEffectCount, 0)
    for action in leaving.dropLast() { travelling.dispatch(.perform(action)) }
    XCTAssertEqual(travelling.runningEffectCount, 1)
    travelling.dispatch(.jump(to: 0))
    XCTAssertEqual(travelling.runningEffectCount, 0)
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
    let feature = Feature<[Int], Int> {
      note(1)
      note(2)
      Feature(middlewares: [.onStep { steps.note("\($0.action) \($0.state)") }])
    }
    let store = Store(state: [Int]()) { feature }
    store.dispatch(0)
    XCTAssertEqual(steps.all, ["0 [1, 2]", "1 [1, 2, 1, 2]", "2 [1, 2, 1, 2, 1, 2]"])
  }

  private enum Screen: Equatable, Sendable {
    case list
    case duck(Duck)

    static let duck = CasePath<Self, Duck>({ .duck($0) }) {
      if case .duck(let duck) = $0 { duck } else { nil }
    }
  }

  private struct App: Equatable, Sendable { var screen = Screen.list }

  private enum AppAction: Equatable, Sendable {
    case show(Screen)
    case duck(DuckAction)

    static let duck = CasePath<Self, DuckAction>({ .duck($0) }) {
      if case .duck(let action) = $0 { action } else { nil }
    }
  }

  func testAFeatureLivesInOneCaseOfAnEnumerationAndItsEffectsEndWithThat() {
    let store = TestStore(
      state: App(),
      reducer: Reducer<App, AppAction> { app, action in
        if case .show(let screen) = action { app.screen = screen }
      }
    ) {
      Self.duck.mounted(\.screen, case: Screen.duck, action: AppAction.duck)
    }
    store.send(.show(.duck(Duck(id: 1)))) { $0.screen = .duck(Duck(id: 1)) }
    store.send(.duck(.feed))
    store.advance(by: .seconds(60))
    store.receive(.duck(.getHungry)) { $0.screen = .duck(Duck(id: 1, isHungry: true)) }
    store.send(.duck(.feed)) { $0.screen = .duck(Duck(id: 1)) }
    store.send(.show(.list)) { $0.screen = .list }
    store.finish()
  }

  func testTheEffectsOfAScreenEndWhenAnotherOfItsKindComes() {
    let store = Store(
      state: App(screen: .duck(Duck(id: 1))),
      reducer: Reducer<App, AppAction> { app, action in
        if case .show(let screen) = action { app.screen = screen }
      }
    ) {
      Self.duck.mounted(\.screen, case: Screen.duck, action: AppAction.duck)
    }
    store.dispatch(.duck(.feed))
    store.dispatch(.show(.duck(Duck(id: 1, isHungry: true))))
    XCTAssertEqual(store.runningEffectCount, 1)
    store.dispatch(.show(.duck(Duck(id: 2))))
    XCTAssertEqual(store.runningEffectCount, 0)
  }
}

// MARK: - Dictionaries and trees

extension FeatureTests {
  private struct Market: Equatable, Sendable { var stalls: [String: Duck] = [:] }

  private enum MarketAction: Equatable, Sendable {
    case open(String, Int)
    case close(String)
    case stall(String, DuckAction)

    static let stalls = CasePath<Self, (id: String, action: DuckAction)>(
      { .stall($0.id, $0.action) }
    ) { if case .stall(let name, let action) = $0 { (name, action) } else { nil } }
  }

  private static let market = Feature<Market, MarketAction>(
    Reducer { market, action in
      switch action {
      case .open(let name, let id): market.stalls[name] = Duck(id: id)
      case .close(let name): market.stalls[name] = nil
      case .stall: break
      }
    }
  ) {
    duck.mounted(values: \.stalls, action: MarketAction.stalls)
  }

  func testAFeatureLivesInEachValueOfADictionaryAndItsEffectsEndWithTheValue() {
    let store = TestStore(state: Market(stalls: ["north": Duck(id: 1), "south": Duck(id: 2)])) {
      Self.market
    }
    store.send(.stall("north", .feed))
    store.send(.stall("south", .feed))
    store.send(.close("north")) { $0.stalls["north"] = nil }
    store.advance(by: .seconds(60))
    store.receive(.stall("south", .getHungry)) { $0.stalls["south"]?.isHungry = true }
    store.finish()
  }

  private struct Folder: Equatable, Identifiable, Sendable {
    let id: Int
    var isOpen = false
    var folders: IdentifiedArray<Folder> = []
  }

  private indirect enum FolderAction: Equatable, Sendable {
    case open, close, remove(Int), refuse
    case folder(Int, FolderAction)

    static let folders = CasePath<Self, (id: Int, action: FolderAction)>(
      { .folder($0.id, $0.action) }
    ) { if case .folder(let id, let action) = $0 { (id, action) } else { nil } }
  }

  /// A folder that is opened closes after a minute, however deep it lies.
  private static let tree = Feature<Folder, FolderAction>(
    Reducer { folder, action in
      switch action {
      case .open: folder.isOpen = true
      case .close: folder.isOpen = false
      case .remove(let id): folder.folders.remove(id: id)
      case .refuse, .folder: break
      }
    },
    middlewares: [
      Middleware("closing") { step in
        step.action == .open ? .after(.seconds(60), id: "close", .close) : .none
      },
      Middleware.intercept("guard", { $1 == .refuse ? nil : $1 }),
    ]
  ).mounted(recursively: \.folders, action: FolderAction.folders)

  private static let root = Folder(
    id: 1, folders: [Folder(id: 2, folders: [Folder(id: 3), Folder(id: 4)])])

  func testAFeatureLivesInEveryPartOfATree() {
    let store = TestStore(state: Self.root) { Self.tree }
    store.send(.open) { $0.isOpen = true }
    store.send(.folder(2, .folder(3, .open))) { $0.folders[id: 2]?.folders[id: 3]?.isOpen = true }
    store.advance(by: .seconds(60))
    store.receive(.close) { $0.isOpen = false }
    store.receive(.folder(2, .folder(3, .close))) {
      $0.folders[id: 2]?.folders[id: 3]?.isOpen = false
    }
    store.finish()
  }

  func testWhatIsTakenOutOfATreeEndsItsEffectsAndThoseOfAllThatLiesInIt() {
    let store = Store(state: Self.root) { Self.tree }
    for folder in [3, 4] { store.dispatch(.folder(2, .folder(folder, .open))) }
    store.dispatch(.open)
    store.dispatch(.folder(2, .remove(3)))
    XCTAssertEqual(store.runningEffectCount, 2)
    store.dispatch(.remove(2))
    XCTAssertEqual(store.runningEffectCount, 1)
  }

  func testAnInterceptIsAskedInEveryPartOfATree() {
    let heard = Recorder<FolderAction>()
    let store = Store(state: Self.root, middlewares: [.onStep { heard.note($0.action) }]) {
      Self.tree
    }
    for action in [FolderAction.refuse, .folder(2, .folder(3, .refuse)), .folder(2, .open)] {
      store.dispatch(action)
    }
    XCTAssertEqual(heard.all, [.folder(2, .open)])
  }
}
