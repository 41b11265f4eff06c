import Redux
import ReduxFiles
import ReduxTesting
import XCTest

/// What was stored is never lost, and what is to be stored is.
final class KeptValueTests: XCTestCase {
  private struct House: Equatable, Sendable {
    var game: Counter? = Counter()
    var settings = Counter()
  }

  private enum HouseAction: Equatable, Sendable {
    case launch
    case restore
    case leaveGame
    case game(CounterAction)
    case settings(CounterAction)

    static let games = CasePath<Self, CounterAction>(
      { .game($0) }, extract: { if case .game(let action) = $0 { action } else { nil } })
    static let allSettings = CasePath<Self, CounterAction>(
      { .settings($0) },
      extract: { if case .settings(let action) = $0 { action } else { nil } })
  }

  private typealias HouseMiddleware = Middleware<House, HouseAction>

  /// A house whose part is persisted and has a feature mounted on it.
  private func house<Part: Equatable & Sendable>(
    keeping part: any KeyPath<House, Part> & Sendable, in written: Recorder<Part>,
    _ feature: Feature<House, HouseAction>
  ) -> TestStore<House, HouseAction> {
    let persistence = HouseMiddleware.persistence(
      part, within: .seconds(1), in: Storage(load: { nil }, save: { written.note($0) }),
      isLaunch: { $0 == .launch }, restored: { _ in .restore }, failed: { _ in nil })
    let leaving = Reducer<House, HouseAction> { house, action in
      if action == .leaveGame { house.game = nil }
    }
    let test = TestStore(state: House()) {
      Feature(leaving, middlewares: [persistence])
      Feature(counterReducer).mounted(\.settings, action: HouseAction.allSettings)
      feature
    }
    test.exhaustivity = .off
    test.send(.launch)
    return test
  }

  private func persisting(
    _ storage: Storage<Int>, restored: @escaping @Sendable (Int) -> CounterAction = { .add($0) }
  ) -> CounterMiddleware {
    .persistence(
      \.count, within: .seconds(1), in: storage, isLaunch: { $0 == .nothing },
      isEnd: { $0 == .note(0) }, restored: restored, failed: { _ in .note(-1) })
  }

  func testWhatCouldNotBeReadIsNeverWrittenOver() {
    let file = Recorder<Versioned<Int>>()
    file.note(Versioned(version: 3, value: 40))
    let base = Storage<Versioned<Int>>(load: { file.all.last }, save: { file.note($0) })
    let told = ToldStore(persisting(.json(version: 2, in: base.bytes())))
    told.dispatch(.nothing)
    told.dispatch(.add(1))
    told.advance(to: 2000)
    told.dispatch(.note(0))
    XCTAssertEqual(file.all, [Versioned(version: 3, value: 40)])
  }

  func testAStorageMayGiveUpWhatCannotBeReadAndItIsWrittenOver() {
    struct Damaged: Error {}
    let written = Recorder<Int>()
    let file = Storage<Int>(load: { throw Damaged() }, save: { written.note($0) })
    let told = ToldStore(
      persisting(
        Storage(
          load: { do { return try await file.load() } catch is Damaged { return nil } },
          save: file.save)))
    for action in [CounterAction.nothing, .add(1)] { told.dispatch(action) }
    told.advance(to: 2000)
    XCTAssertEqual(written.all, [1])
  }

  func testNothingIsWrittenBeforeWhatWasKeptHasBeenRead() {
    let written = Recorder<Int>()
    let isRead = AsyncStream<Void>.makeStream()
    let storage = Storage<Int>(
      load: {
        for await _ in isRead.stream {}
        return 40
      }, save: { written.note($0) })
    let told = ToldStore(persisting(storage))
    told.dispatch(.nothing)
    told.dispatch(.add(1))
    told.advance(to: 2000)
    XCTAssertEqual(written.all, [])
    isRead.continuation.finish()
    for time in [3000, 5000] { told.advance(to: time) }
    XCTAssertEqual(written.all, [41])
  }

  func testAPartThatBecomesNilIsWritten() {
    let written = Recorder<Counter?>()
    let clock = CounterMiddleware("clock") { _ in .none }
    let test = house(
      keeping: \.game, in: written,
      Feature(middlewares: [clock]).mounted(optional: \.game, action: HouseAction.games))
    test.send(.leaveGame)
    test.advance(by: .seconds(2))
    XCTAssertEqual(written.all, [nil])
  }

  func testAFeaturesIDsDoNotMeetThoseOfThePersistenceOfItsPart() {
    let written = Recorder<Counter>()
    let saving = CounterMiddleware("saving") { step in
      step.action == .add(1) ? .after(.seconds(60), id: "save", .nothing) : .none
    }
    let test = house(
      keeping: \.settings, in: written,
      Feature(middlewares: [saving]).mounted(\.settings, action: HouseAction.allSettings))
    test.send(.settings(.add(1)))
    test.advance(by: .seconds(2))
    XCTAssertEqual(written.all, [Counter(count: 1)])
  }

  func testWhatOnePartRestoresIntoAnotherIsWritten() {
    let written = Recorder<[Int]>()
    let told = ToldStore(
      .persistence(
        \.log, within: .seconds(1), in: Storage(load: { nil }, save: { written.note($0) }),
        isLaunch: { $0 == .nothing }, restored: { _ in .nothing }, failed: { _ in nil }),
      persisting(Storage(load: { 40 }, save: { _ in }), restored: { .note($0) }))
    told.dispatch(.nothing)
    told.advance(to: 2000)
    XCTAssertEqual(told.log, [40])
    XCTAssertEqual(written.all, [[40]])
  }

  func testAMigratedValueIsWrittenWithoutAnotherChange() {
    let file = Recorder<Versioned<Int>>()
    file.note(Versioned(version: 1, value: 5))
    let base = Storage<Versioned<Int>>(load: { file.all.last }, save: { file.note($0) })
    let told = ToldStore(
      persisting(.json(version: 2, in: base.bytes(), older: [1: { try Int(from: $0) * 10 }])))
    told.dispatch(.nothing)
    told.advance(to: 2000)
    told.dispatch(.note(0))
    XCTAssertEqual(told.store.state.count, 50)
    XCTAssertEqual(file.all.last, Versioned(version: 2, value: 50))
  }

  func testAFinishEndsWhereEveryWriteFailsAndTheFailureChangesThePart() {
    struct Full: Error {}
    let attempts = Recorder<Int>()
    let storage = Storage<Int>(
      load: { nil },
      save: {
        attempts.note($0)
        throw Full()
      })
    let told = ToldStore(
      .persistence(
        \.count, within: .seconds(1), in: storage, isLaunch: { $0 == .nothing },
        restored: { .add($0) }, failed: { _ in .add(1) }))
    for action in [CounterAction.nothing, .add(1)] { told.dispatch(action) }
    let ended = Recorder<Bool>()
    Task(executorPreference: told.executor) {
      await told.store.shutDown()
      ended.note(true)
    }
    told.executor.runUntilIdle()
    XCTAssertEqual(ended.all, [true])
    XCTAssertEqual(attempts.all, [1])
    XCTAssertEqual(told.store.state.count, 2)
  }

  func testAWriteThatFailsBehindAChangeLeavesItToTheChange() {
    struct Full: Error {}
    let attempts = Recorder<Int>()
    let slow = Recorder<CheckedContinuation<Void, Never>>()
    let storage = Storage<Int>(
      load: { nil },
      save: {
        attempts.note($0)
        guard $0 == 1 else { return }
        await withCheckedContinuation { slow.note($0) }
        throw Full()
      })
    let told = ToldStore(persisting(storage))
    for action in [CounterAction.nothing, .add(1)] { told.dispatch(action) }
    told.advance(to: 1000)
    told.dispatch(.add(1))
    slow.all[0].resume()
    told.executor.runUntilIdle()
    XCTAssertEqual(told.log, [-1])
    told.advance(to: 1999)
    XCTAssertEqual(attempts.all, [1])
    told.advance(to: 60_000)
    XCTAssertEqual(attempts.all, [1, 2])
  }

  func testAStoreThatGoesWhileItIsWrittenLetsTheStorageGo() {
    final class Disk: Sendable {}
    weak var gone: Disk?
    let slow = Recorder<CheckedContinuation<Void, Never>>()
    let executor = ManualExecutor()
    do {
      let disk = Disk()
      gone = disk
      let storage = Storage<Int>(
        load: { nil },
        save: { _ in
          await withCheckedContinuation { slow.note($0) }
          withExtendedLifetime(disk) {}
        })
      let store = Store(
        state: Counter(), reducer: counterReducer, middlewares: [persisting(storage)],
        executor: executor)
      for action in [CounterAction.nothing, .add(1), .note(0)] {
        store.dispatch(action)
        executor.runUntilIdle()
      }
    }
    XCTAssertNotNil(gone)
    slow.all[0].resume()
    executor.runUntilIdle()
    XCTAssertNil(gone)
  }

  func testWhatWasUndoneIsWritten() {
    let written = Recorder<Int>()
    let counter = Feature(
      counterReducer,
      middlewares: [persisting(Storage(load: { nil }, save: { written.note($0) }))])
    let test = TestStore(state: History(Counter())) { counter.withHistory() }
    test.exhaustivity = .off
    for action in [CounterAction.nothing, .add(1)] { test.send(.perform(action)) }
    test.advance(by: .seconds(2))
    XCTAssertEqual(written.all, [1])
    test.send(.undo)
    test.advance(by: .seconds(60))
    XCTAssertEqual(test.state.present.count, 0)
    XCTAssertEqual(written.all, [1, 0])
  }
}
