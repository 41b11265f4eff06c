import Foundation
import Redux
import ReduxTesting
import XCTest

/// Ways in which what was kept was lost with the defaults.
final class PersistenceLossTests: XCTestCase {
  // MARK: Undo

  private func list(_ storage: Storage<[Int]>) -> Feature<Counter, CounterAction> {
    Feature(
      Reducer { counter, action in
        switch action {
        case .add(let number): counter.log = Array(1...number)
        case .note(let number): counter.log.append(number)
        case .nothing: break
        }
      },
      middlewares: [
        .persistence(
          \.log, within: .seconds(1), in: storage, isLaunch: { $0 == .nothing },
          restored: { .add($0.count) }, failed: { _ in .note(-1) })
      ])
  }

  func testAnUndoNeverGoesBackBeforeWhatWasRestored() {
    let written = Recorder<[Int]>()
    let feature = list(Storage(load: { [1, 2, 3] }, save: { written.note($0) }))
    let test = TestStore(state: History(Counter())) { feature.withHistory() }
    test.exhaustivity = .off
    test.send(.perform(.nothing))
    XCTAssertEqual(test.state.present.log, [1, 2, 3])
    XCTAssertFalse(test.state.canUndo)
    test.send(.undo)
    test.send(.jump(to: 0))
    test.advance(by: .seconds(5))
    XCTAssertEqual(test.state.present.log, [1, 2, 3])
    XCTAssertEqual(written.all, [])
  }

  func testWhatIsDoneAfterARestoreIsUndoneAndWhatWasDoneBeforeIsNot() {
    let written = Recorder<[Int]>()
    let feature = list(Storage(load: { [1, 2, 3] }, save: { written.note($0) }))
    let test = TestStore(state: History(Counter())) { feature.withHistory() }
    test.exhaustivity = .off
    for action in [CounterAction.note(8), .nothing, .note(4)] { test.send(.perform(action)) }
    for log in [[1, 2, 3], [1, 2, 3]] {
      test.send(.undo)
      XCTAssertEqual(test.state.present.log, log)
    }
    test.send(.redo)
    XCTAssertEqual(test.state.present.log, [1, 2, 3, 4])
  }

  func testAFailedWriteIsNoFloorForAnUndo() {
    struct Full: Error {}
    let feature = list(Storage(load: { [1] }, save: { _ in throw Full() }))
    let test = TestStore(state: History(Counter())) { feature.withHistory() }
    test.exhaustivity = .off
    for action in [CounterAction.nothing, .note(2)] { test.send(.perform(action)) }
    test.advance(by: .seconds(1))
    XCTAssertEqual(test.state.present.log, [1, 2, -1])
    test.send(.undo)
    XCTAssertEqual(test.state.present.log, [1])
  }

  // MARK: A part that changes without pause

  func testAPartThatChangesWithoutPauseIsWrittenOncePerInterval() {
    let written = Recorder<Int>()
    let told = ToldStore(
      .persistence(
        \.count, within: .seconds(1), in: Storage(load: { nil }, save: { written.note($0) }),
        isLaunch: { $0 == .nothing }, restored: { .add($0) }, failed: { _ in nil }))
    told.dispatch(.nothing)
    for tick in 1...120 {
      told.dispatch(.add(1))
      told.advance(to: tick * 500)
    }
    XCTAssertEqual(written.all, Array(stride(from: 2, through: 120, by: 2)))
  }

  func testAPartThatNeverEqualsItselfIsWrittenOnceForEachActionAndNotForEver() {
    struct Measure: Equatable, Sendable { var value = Double.nan }
    let written = Recorder<Measure>()
    let executor = ManualExecutor()
    let store = Store(
      state: Measure(), reducer: Reducer<Measure, CounterAction> { _, _ in },
      middlewares: [
        .persistence(
          \.self, within: .seconds(1), in: Storage(load: { nil }, save: { written.note($0) }),
          isLaunch: { $0 == .nothing }, restored: { _ in .add(0) }, failed: { _ in nil })
      ], executor: executor)
    store.dispatch(.nothing)
    executor.runUntilIdle()
    for second in 1...3 {
      store.dispatch(.add(1))
      executor.runUntilIdle()
      store.advance(to: .seconds(second))
      executor.runUntilIdle()
    }
    for second in 4...9 {
      store.advance(to: .seconds(second))
      executor.runUntilIdle()
    }
    XCTAssertEqual(written.all.count, 3)
    XCTAssertEqual(store.runningEffectCount, 0)
  }

  func testNoEffectIsStartedForAChangeWhileAWriteWaits() {
    let told = ToldStore(
      .persistence(
        \.count, within: .seconds(1), in: Storage(load: { nil }, save: { _ in }),
        isLaunch: { $0 == .nothing }, restored: { .add($0) }, failed: { _ in nil }))
    told.dispatch(.nothing)
    let started = Recorder<String>()
    let trace = told.store.trace { record in for text in record.started { started.note(text) } }
    for _ in 1...10 { told.dispatch(.add(1)) }
    XCTAssertEqual(started.all.count, 1)
    trace.cancel()
  }

  // MARK: A part that is left and opened again

  private struct House: Equatable, Sendable {
    var list: Counter?
  }

  private enum HouseAction: Equatable, Sendable {
    case open
    case close
    case list(CounterAction)

    static let lists = CasePath<Self, CounterAction>(
      { .list($0) }, extract: { if case .list(let action) = $0 { action } else { nil } })
  }

  private func house(
    _ storage: Storage<[Int]>, _ executor: ManualExecutor
  ) -> Store<House, HouseAction> {
    Store(
      state: House(),
      reducer: Reducer { house, action in
        switch action {
        case .open: house.list = Counter()
        case .close: house.list = nil
        case .list: break
        }
      }, executor: executor
    ) { list(storage).mounted(optional: \.list, action: HouseAction.lists) }
  }

  func testAPartThatIsOpenedAgainGetsWhatWaitsToBeWritten() {
    let file = Recorder<[Int]>()
    file.note([1])
    let executor = ManualExecutor()
    let store = house(Storage(load: { file.all.last }, save: { file.note($0) }), executor)
    let send = { (action: HouseAction) in
      store.dispatch(action)
      executor.runUntilIdle()
    }
    for action in [HouseAction.open, .list(.nothing), .list(.note(2)), .close, .open] {
      send(action)
    }
    send(.list(.nothing))
    XCTAssertEqual(store.state.list?.log, [1, 2])
    send(.list(.note(3)))
    for second in 1...3 {
      store.advance(to: .seconds(second))
      executor.runUntilIdle()
    }
    XCTAssertEqual(file.all.last, [1, 2, 3])
  }

  func testAPartThatIsOpenedAgainGetsWhatIsBeingWritten() {
    let file = Recorder<[Int]>()
    file.note([1])
    let slow = Recorder<CheckedContinuation<Void, Never>>()
    let executor = ManualExecutor()
    let storage = Storage<[Int]>(
      load: { file.all.last },
      save: { log in
        await withCheckedContinuation { slow.note($0) }
        file.note(log)
      })
    let store = house(storage, executor)
    let send = { (action: HouseAction) in
      store.dispatch(action)
      executor.runUntilIdle()
    }
    for action in [HouseAction.open, .list(.nothing), .list(.note(2))] { send(action) }
    store.advance(to: .seconds(1))
    executor.runUntilIdle()
    XCTAssertEqual(slow.all.count, 1)
    for action in [HouseAction.close, .open, .list(.nothing)] { send(action) }
    XCTAssertEqual(store.state.list?.log, [1, 2])
    send(.list(.note(3)))
    slow.all[0].resume()
    executor.runUntilIdle()
    store.advance(to: .seconds(2))
    executor.runUntilIdle()
    slow.all.dropFirst().forEach { $0.resume() }
    executor.runUntilIdle()
    XCTAssertEqual(file.all, [[1], [1, 2], [1, 2, 3]])
  }
}
