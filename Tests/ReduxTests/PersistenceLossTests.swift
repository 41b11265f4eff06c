import Foundation
import Redux
import ReduxTesting
import XCTest

/// Ways in which what was kept was lost with the defaults.
final class PersistenceLossTests: XCTestCase {
  private struct Notes: Equatable, Sendable {
    var list: [Int] = []
    var failures = 0
  }

  private enum NotesAction: Equatable, Sendable {
    case launch
    case note(Int)
    case restored([Int])
    case failed
  }

  private func notes(_ storage: Storage<[Int]>) -> Feature<Notes, NotesAction> {
    Feature(
      Reducer { notes, action in
        switch action {
        case .launch: break
        case .note(let number): notes.list.append(number)
        case .restored(let list): notes.list = list
        case .failed: notes.failures += 1
        }
      },
      middlewares: [
        .persistence(
          \.list, within: .seconds(1), in: storage, isLaunch: { $0 == .launch },
          merging: { $1 }, restored: { .restored($0) }, failed: { _ in .failed })
      ])
  }

  // MARK: Undo

  func testAnUndoNeverGoesBackBeforeWhatWasRestored() {
    let written = Recorder<[Int]>()
    let feature = notes(Storage(load: { [1, 2, 3] }, save: { written.note($0) }))
    let test = TestStore(state: History(Notes())) { feature.withHistory() }
    test.exhaustivity = .off
    test.send(.perform(.launch))
    XCTAssertEqual(test.state.present.list, [1, 2, 3])
    XCTAssertFalse(test.state.canUndo)
    test.send(.undo)
    test.send(.jump(to: 0))
    test.advance(by: .seconds(5))
    XCTAssertEqual(test.state.present.list, [1, 2, 3])
    XCTAssertEqual(written.all, [])
  }

  func testWhatIsDoneAfterARestoreIsUndoneAndWhatWasDoneBeforeIsNot() {
    let written = Recorder<[Int]>()
    let feature = notes(Storage(load: { [1, 2, 3] }, save: { written.note($0) }))
    let test = TestStore(state: History(Notes())) { feature.withHistory() }
    test.exhaustivity = .off
    for action in [NotesAction.note(8), .launch, .note(4)] { test.send(.perform(action)) }
    for list in [[1, 2, 3], [1, 2, 3]] {
      test.send(.undo)
      XCTAssertEqual(test.state.present.list, list)
    }
    test.send(.redo)
    XCTAssertEqual(test.state.present.list, [1, 2, 3, 4])
  }

  func testAFailedWriteIsNoFloorForAnUndo() {
    struct Full: Error {}
    let feature = notes(Storage(load: { [1] }, save: { _ in throw Full() }))
    let test = TestStore(state: History(Notes())) { feature.withHistory() }
    test.exhaustivity = .off
    for action in [NotesAction.launch, .note(2)] { test.send(.perform(action)) }
    test.advance(by: .seconds(1))
    XCTAssertEqual(test.state.present.failures, 1)
    test.send(.undo)
    XCTAssertEqual(test.state.present.list, [1])
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

  /// What is kept after a launch while three changes wait, and then some more before it is answered.
  private func kept(afterLaunchAnd more: [Int]) -> (state: [Int], written: [[Int]]) {
    let file = Recorder<[Int]>()
    let executor = ManualExecutor()
    let storage = Storage<[Int]>(load: { file.all.last }, save: { file.note($0) })
    let store = Store(state: Notes(), executor: executor) { notes(storage) }
    store.dispatch(.launch)
    executor.runUntilIdle()
    for number in 1...3 { store.dispatch(.note(number)) }
    store.dispatch(.launch)
    for number in more { store.dispatch(.note(number)) }
    executor.runUntilIdle()
    let state = store.state.list
    store.advance(to: .seconds(1))
    executor.runUntilIdle()
    return (state, file.all)
  }

  func testALaunchWhileSeveralChangesWaitLosesNone() {
    let kept = kept(afterLaunchAnd: [])
    XCTAssertEqual(kept.state, [1, 2, 3])
    XCTAssertEqual(kept.written, [[1, 2, 3]])
  }

  func testChangesWhileALaunchIsAnsweredAreMerged() {
    let kept = kept(afterLaunchAnd: [4, 5])
    XCTAssertEqual(kept.state, [1, 2, 3, 4, 5])
    XCTAssertEqual(kept.written, [[1, 2, 3, 4, 5]])
  }

  // MARK: A part that is left and opened again

  private struct House: Equatable, Sendable {
    var notes: Notes?
  }

  private enum HouseAction: Equatable, Sendable {
    case open
    case close
    case notes(NotesAction)

    static let allNotes = CasePath<Self, NotesAction>(
      { .notes($0) }, extract: { if case .notes(let action) = $0 { action } else { nil } })
  }

  private func house(
    _ storage: Storage<[Int]>, _ executor: ManualExecutor
  ) -> Store<House, HouseAction> {
    Store(
      state: House(),
      reducer: Reducer { house, action in
        switch action {
        case .open: house.notes = Notes()
        case .close: house.notes = nil
        case .notes: break
        }
      }, executor: executor
    ) { notes(storage).mounted(optional: \.notes, action: HouseAction.allNotes) }
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
    for action in [HouseAction.open, .notes(.launch), .notes(.note(2)), .close, .open] {
      send(action)
    }
    send(.notes(.launch))
    XCTAssertEqual(store.state.notes?.list, [1, 2])
    send(.notes(.note(3)))
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
      save: { list in
        await withCheckedContinuation { slow.note($0) }
        file.note(list)
      })
    let store = house(storage, executor)
    let send = { (action: HouseAction) in
      store.dispatch(action)
      executor.runUntilIdle()
    }
    for action in [HouseAction.open, .notes(.launch), .notes(.note(2))] { send(action) }
    store.advance(to: .seconds(1))
    executor.runUntilIdle()
    XCTAssertEqual(slow.all.count, 1)
    for action in [HouseAction.close, .open, .notes(.launch)] { send(action) }
    XCTAssertEqual(store.state.notes?.list, [1, 2])
    send(.notes(.note(3)))
    slow.all[0].resume()
    executor.runUntilIdle()
    store.advance(to: .seconds(2))
    executor.runUntilIdle()
    slow.all.dropFirst().forEach { $0.resume() }
    executor.runUntilIdle()
    XCTAssertEqual(file.all, [[1], [1, 2], [1, 2, 3]])
  }

  /// A file on a disk that works, or fails, when the test lets it; one thread at a time.
  private final class Disk: @unchecked Sendable {
    struct Failure: Error {}

    private(set) var file = [0]
    private var waiting: [CheckedContinuation<Bool, Never>] = []

    var isBusy: Bool { !waiting.isEmpty }

    var storage: Storage<[Int]> {
      Storage(
        load: {
          try await self.work()
          return self.file
        },
        save: {
          try await self.work()
          self.file = $0
        })
    }

    func goOn(_ works: Bool) { waiting.removeFirst().resume(returning: works) }

    private func work() async throws {
      if !(await withCheckedContinuation { waiting.append($0) }) { throw Failure() }
    }
  }

  func testAPartThatComesAndGoesLosesNothingWhateverTheDiskDoes() {
    for seed in UInt64(0)..<300 {
      var random = TestRandom(seed: seed)
      let (disk, executor) = (Disk(), ManualExecutor())
      let store = house(disk.storage, executor)
      var (time, number) = (0, 0)
      for _ in 0..<100 {
        let list = store.state.notes?.list ?? []
        let isLoaded = !list.isEmpty
        if isLoaded { XCTAssertEqual(list, Array(0...number), "seed \(seed)") }
        switch random.next(8) {
        case 0:
          for action in [HouseAction.close, .open, .notes(.launch)] { store.dispatch(action) }
        case 1...3 where isLoaded:
          number += 1
          store.dispatch(.notes(.note(number)))
        case 4:
          time += random.next(3000)
          store.advance(to: .milliseconds(time))
        default: if disk.isBusy { disk.goOn(random.next(4) > 0) }
        }
        // What is done next may come before what follows from this.
        if random.next(3) > 0 { executor.runUntilIdle() }
      }
      Task(executorPreference: executor) { await store.shutDown() }
      executor.runUntilIdle()
      while disk.isBusy {
        disk.goOn(true)
        executor.runUntilIdle()
      }
      XCTAssertEqual(disk.file, Array(0...number), "seed \(seed)")
    }
  }
}
