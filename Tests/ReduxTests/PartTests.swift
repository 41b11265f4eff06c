import Redux
import ReduxHistory
import ReduxTesting
import TestSupport
import XCTest

/// Once a part has gone, nothing of it arrives, least of all at the part that took its place; and an action does
/// not cost more because other parts exist.
final class PartTests: XCTestCase {
  /// A guest who, when fed, says whose guest it was: at once, later, or from an operation.
  private struct Guest: Equatable, Identifiable, Sendable {
    let id: Int
    var heard: [Int] = []
  }

  private enum GuestAction: Equatable, Sendable {
    case feed
    case hungry(of: Int)
  }

  private enum Way: CaseIterable { case send, after, every, throttle, run }

  private static func guest(_ way: Way) -> Feature<Guest, GuestAction> {
    Feature(
      Reducer { guest, action in if case .hungry(let id) = action { guest.heard.append(id) } },
      middlewares: [
        Middleware("hunger") { step in
          guard step.action == .feed else { return .none }
          let hungry = GuestAction.hungry(of: step.state.id)
          return switch way {
          case .send: .send(hungry)
          case .after: .after(.zero, id: "hunger", hungry)
          case .every: .every(.seconds(1), id: "hunger", hungry)
          case .throttle: .throttle(.seconds(1), id: "hunger", hungry)
          case .run: .run("hunger") { $0.send(hungry) }
          }
        }
      ])
  }

  private enum Room: Equatable, Sendable {
    case empty
    case taken(Guest)
    static let taken = CasePath(Self.taken) { if case .taken(let own) = $0 { own } else { nil } }
  }

  private struct House: Equatable, Sendable {
    var guest: Guest?
    var room = Room.empty
    var guests: IdentifiedArray<Guest> = []
    var byName: [String: Guest] = [:]
  }

  private enum HouseAction: Sendable {
    case guest(GuestAction)
    case room(GuestAction)
    case guests(Int, GuestAction)
    case byName(String, GuestAction)
    case change(@Sendable (inout House) -> Void)
    case script([HouseAction])

    static let guest = CasePath(Self.guest) { if case .guest(let own) = $0 { own } else { nil } }
    static let room = CasePath(Self.room) { if case .room(let own) = $0 { own } else { nil } }
    static let guests = CasePath(Self.guests) {
      if case .guests(let id, let own) = $0 { (id, own) } else { nil }
    }
    static let byName = CasePath(Self.byName) {
      if case .byName(let name, let own) = $0 { (name, own) } else { nil }
    }
  }

  private static func house(_ way: Way) -> Feature<House, HouseAction> {
    Feature(Reducer { house, action in if case .change(let change) = action { change(&house) } }) {
      // Listed first, so that what it sends is queued before what a guest sends.
      Feature(middlewares: [
        Middleware("script") { step in
          if case .script(let actions) = step.action {
            .batch(actions.map { .send($0) })
          } else {
            .none
          }
        }
      ])
      guest(way).mounted(optional: \.guest, action: HouseAction.guest)
      guest(way).mounted(\.room, case: Room.taken, action: HouseAction.room)
      guest(way).mounted(each: \.guests, action: HouseAction.guests)
      guest(way).mounted(values: \.byName, action: HouseAction.byName)
    }
  }

  /// In TCA (#2373, #2402), the effects of a child reached the child that replaced it.
  func testNothingOfARemovedPartReachesThePartThatTookItsPlace() {
    let seven = Guest(id: 7)
    /// How a guest arrives, is fed, leaves, and is followed by another, all in one event.
    let cases: [(feed: HouseAction, leave: @Sendable (inout House) -> Void, next: Guest)] = [
      (.guest(.feed), { $0.guest = nil }, Guest(id: 8)), (.guest(.feed), { $0.guest = nil }, seven),
      (.room(.feed), { $0.room = .empty }, Guest(id: 8)),
      (.room(.feed), { $0.room = .empty }, seven),
      (.guests(7, .feed), { $0.guests.remove(id: 7) }, seven),
      (.byName("x", .feed), { $0.byName["x"] = nil }, Guest(id: 8)),
    ]
    for way in Way.allCases {
      for (number, (feed, leave, next)) in cases.enumerated() {
        let store = ManualStore(House(), Self.house(way))
        let arrive: @Sendable (Guest) -> HouseAction = { guest in
          .change {
            $0.guest = guest
            $0.room = .taken(guest)
            $0.guests.append(guest)
            $0.byName["x"] = guest
          }
        }
        store.dispatch(arrive(seven))
        store.dispatch(.script([feed, .change(leave), arrive(next)]))
        store.advance(to: 3000)
        let heard = [
          store.state.guest?.heard, Room.taken.extract(store.state.room)?.heard,
          store.state.guests[id: next.id]?.heard, store.state.byName["x"]?.heard,
        ]
        XCTAssertEqual(heard, [[], [], [], []], "\(way), case \(number)")
        XCTAssertEqual(store.runningEffectCount, 0, "\(way), case \(number)")
      }
    }
  }

  /// An older copy of a collection looks like the newer one, except for what mounted features have changed.
  func testAnOlderCopyOfACollectionEndsTheEffectsOfThePartsInItsElements() {
    struct Duck: Equatable, Identifiable, Sendable {
      let id: Int
      var guest: Guest?
    }
    struct Pond: Equatable, Sendable {
      var rows: IdentifiedArray<Duck> = [Duck(id: 1)]
      var shelf = [1: Duck(id: 1)]
    }
    enum DuckAction: Sendable {
      case open
      case guest(GuestAction)
      static let guest = CasePath(Self.guest) { if case .guest(let own) = $0 { own } else { nil } }
    }
    enum PondAction: Sendable {
      case row(Int, DuckAction)
      case shelf(Int, DuckAction)
      case nothing
      static let rows = CasePath(Self.row) {
        if case .row(let id, let own) = $0 { (id, own) } else { nil }
      }
      static let shelf = CasePath(Self.shelf) {
        if case .shelf(let id, let own) = $0 { (id, own) } else { nil }
      }
    }
    let duck = Feature<Duck, DuckAction>(
      Reducer { duck, action in if case .open = action { duck.guest = Guest(id: 7) } }
    ) { Self.guest(.every).mounted(optional: \.guest, action: DuckAction.guest) }
    let pond = Feature<Pond, PondAction> {
      duck.mounted(each: \.rows, action: PondAction.rows)
      duck.mounted(values: \.shelf, action: PondAction.shelf)
    }
    let places: [@Sendable (DuckAction) -> PondAction] = [{ .row(1, $0) }, { .shelf(1, $0) }]
    for place in places {
      let store = ManualStore(Pond(), pond.withStoreActions())
      store.dispatch(.action(place(.open)), .action(place(.guest(.feed))), .action(.nothing))
      XCTAssertEqual(store.runningEffectCount, 1)
      store.dispatch(.reset(Pond()))
      XCTAssertEqual(store.runningEffectCount, 0)
    }
  }

  /// Both collections began as copies of one, and end with the same row.
  func testAnotherCollectionOfTheSameLengthEndsTheEffectsOfThePartsThatItLacks() {
    let store = Store(Root(), root)
    let base: IdentifiedArray<Part> = [Part(id: 1), Part(id: 2)]
    let (first, second) = (base, base)
    func show(_ rows: IdentifiedArray<Part>, _ id: Int) {
      store.dispatch(
        .change { root in
          root.rows = rows
          root.rows.append(Part(id: id))
          root.rows.append(Part(id: 5))
        })
    }
    show(first, 3)
    store.dispatch(.row(3, .start))
    store.dispatch(.left(.tick))
    show(second, 4)
    XCTAssertEqual(store.runningEffectCount, 0)
  }

  func testAnEnhancedStoreReportsAnActionForAMissingPart() {
    let warnings = Recorder<String>()
    let store = Store(
      History(Root(guest: nil)), root.withHistory(), warn: { warnings.note($0) })
    store.dispatch(.perform(.guest(.tick)))
    XCTAssertEqual(warnings.all.count, 1)
    let resettable = Store(
      Root(guest: nil), root.withStoreActions(), warn: { warnings.note($0) })
    resettable.dispatch(.action(.guest(.tick)))
    XCTAssertEqual(warnings.all.count, 2)
  }

  func testAnActionForAMissingPartIsReported() {
    let warnings = Recorder<String>()
    let store = ManualStore(House(), Self.house(.send)) { warnings.note($0) }
    store.dispatch(.guest(.feed), .guests(1, .feed), .byName("x", .feed))
    XCTAssertEqual(warnings.all.count, 3)
    XCTAssert(warnings.all[0].hasSuffix("is for a part that does not exist."), warnings.all[0])
  }

  // MARK: Ids

  func testAPrintedIDNamesOneEffectOfOneElement() {
    let store = ManualStore(Root(), root)
    for action in [RootAction.row(1, .start), .row(2, .start), .row(1, .part(2, .start))] {
      store.dispatch(action)
    }
    let printed = store.store.runningEffects.map(\.id.description)
    XCTAssertEqual(
      printed,
      [#"\Root.rows/1/tick"#, #"\Root.rows/2/tick"#, #"\Root.rows/1/\Part.parts/2/tick"#])
    store.cancel(EffectID(\Root.rows, 1, \Part.parts, 2, "tick"))
    XCTAssertEqual(store.store.runningEffects.map(\.id.description), Array(printed.prefix(2)))
    store.cancel(EffectID(\Root.rows).appending(1))
    XCTAssertEqual(store.store.runningEffects.map(\.id.description), [printed[1]])
    store.cancel(EffectID(\Root.rows, 2, "tick"))
    XCTAssertEqual(store.runningEffectCount, 0)
  }

  func testIDsOfDifferentEmptyTypesHaveDifferentHashes() {
    struct First: Hashable {}
    struct Second: Hashable {}
    XCTAssertNotEqual(EffectID(First()), EffectID(Second()))
    XCTAssertNotEqual(EffectID(First()).hashValue, EffectID(Second()).hashValue)
  }

  func testAnIDThatTwoMiddlewaresUseIsReportedOnce() {
    let warnings = Recorder<String>()
    let manual = ManualCounter(
      CounterMiddleware("first") { $0.action == .nothing ? delay(1, id: .first) : .none },
      CounterMiddleware("second") { $0.action == .nothing ? delay(2, id: .first) : .none },
      warn: { warnings.note($0) })
    manual.dispatch(.nothing, .nothing)
    XCTAssertEqual(
      warnings.all,
      [
        #"The middlewares "first" and "second" both use the id first, so each replaces the other's effect: "#
          + "give one of them another id."
      ])
  }

  // MARK: Trees

  func testATreeReducesElementsBeforeTheirParentsAtAnyDepth() {
    struct Folder: Equatable, Identifiable, Sendable {
      let id: Int
      var isOpen = false
      var folders: IdentifiedArray<Folder> = []
      var openFolders = 0
    }
    indirect enum FolderAction: Sendable {
      case open
      case folder(Int, FolderAction)
      static let folders = CasePath(Self.folder) {
        if case .folder(let id, let own) = $0 { (id, own) } else { nil }
      }
    }
    let folder = Feature<Folder, FolderAction>(
      Reducer { folder, action in
        if case .open = action { folder.isOpen = true }
        folder.openFolders = folder.folders.count { $0.isOpen }
      }
    ).mounted(recursively: \.folders, action: FolderAction.folders)
    let store = Store(Folder(id: 0, folders: [Folder(id: 1)]), folder)
    store.dispatch(.folder(1, .open))
    XCTAssertEqual(store.state.openFolders, 1, "a parent sees what its elements have become")
    let depth = 400
    let deep = (1...depth).reduce(Folder(id: 0)) { Folder(id: $1, folders: [$0]) }
    onASmallStack {
      let store = Store(deep, folder)
      store.dispatch((0..<depth).reduce(FolderAction.open) { .folder($1, $0) })
      var innermost = store.state
      while let next = innermost.folders.first { innermost = next }
      XCTAssert(innermost.isOpen)
    }
  }

  // MARK: Costs

  private struct Row: Equatable, Identifiable, Sendable {
    let id: CountedID
    var ticks = 0
    var sheet: Sheet?
  }
  private struct Sheet: Equatable, Sendable {}
  private enum RowAction: Sendable {
    case start, tick
    case sheet(Never)
    static let sheet = CasePath(Self.sheet) { if case .sheet(let own) = $0 { own } else { nil } }
  }
  private struct Table: Equatable, Sendable { var rows: IdentifiedArray<Row> = [] }
  private enum TableAction: Sendable {
    case row(CountedID, RowAction)
    /// The table itself changes a row.
    case edit(CountedID)
    case nothing
    static let rows = CasePath(Self.row) {
      if case .row(let id, let own) = $0 { (id, own) } else { nil }
    }
  }

  /// The cost is counted in hashes of ids, because times vary on a busy machine.
  func testAnActionOfOneRowCostsTheSameWithManyRowsThatHaveATimerAndAnInnerOptional() {
    let row = Feature<Row, RowAction>(
      Reducer { row, action in if case .tick = action { row.ticks += 1 } },
      middlewares: [
        Middleware("ticking") { step in
          if case .start = step.action { .every(.seconds(1), id: "tick", .tick) } else { .none }
        }
      ]
    ) {
      Feature<Sheet, Never>().mounted(optional: \Row.sheet, action: RowAction.sheet)
    }
    func hashes(rows count: Int) -> [Int] {
      let counter = CallCounter()
      let ids = (0..<count).map { CountedID(number: $0, hashes: counter) }
      let store = Store(
        Table(rows: IdentifiedArray(ids.map { Row(id: $0) })),
        Feature<Table, TableAction>(
          Reducer { table, action in
            if case .edit(let id) = action { table.rows[id: id]?.ticks -= 1 }
          }
        ) {
          row.mounted(each: \.rows, action: TableAction.rows)
        })
      for id in ids { store.dispatch(.row(id, .start)) }
      func cost(_ body: () -> Void) -> Int {
        let before = counter.count
        body()
        return counter.count - before
      }
      let one = cost { store.dispatch(.row(ids[0], .tick)) }
      let other = cost { store.dispatch(.nothing) }
      let edit = cost { store.dispatch(.edit(ids[1])) }
      let all = cost { store.advance(to: .seconds(1)) }
      XCTAssertEqual(store.state.rows[count - 1].ticks, 1)
      return [one, other, edit, all / count]
    }
    let (few, many) = (hashes(rows: 10), hashes(rows: 2000))
    for (few, many) in zip(few, many) { XCTAssertLessThanOrEqual(many, few + 5) }
  }
}
