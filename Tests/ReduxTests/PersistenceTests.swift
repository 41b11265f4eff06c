import Redux
import ReduxTesting
import XCTest

/// What is stored is never lost, and what is to be stored is written when it should be.
final class PersistenceTests: XCTestCase {
  // MARK: Writing

  func testAChangeIsWrittenWithinTheIntervalWithThoseThatFollowIt() {
    let disk = NotesDisk()
    let notes = ManualStore(disk)
    notes.dispatch(.launch, .note(1))
    notes.advance(to: 900)
    notes.dispatch(.note(2), .failed)
    notes.advance(to: 999)
    XCTAssertEqual(disk.written.all, [])
    notes.advance(to: 1000)
    XCTAssertEqual(disk.written.all, [[1, 2]])
    // Changes without pause do not put the write off.
    for number in 3...12 {
      notes.dispatch(.note(number))
      notes.advance(to: number * 500)
    }
    XCTAssertEqual(
      disk.written.all, [2, 4, 6, 8, 10, 12].map { Array(1...$0) })
  }

  func testAnEndIsWrittenAtOnce() {
    let disk = NotesDisk()
    let notes = ManualStore(disk)
    notes.dispatch(.launch, .note(1), .end)
    XCTAssertEqual(disk.written.all, [[1]])
    notes.advance(to: 5000)
    XCTAssertEqual(disk.written.all, [[1]])
  }

  func testWhatChangesDuringAWriteIsWrittenAfterIt() {
    let gate = Gate()
    let disk = NotesDisk(saving: { _ in await gate.wait() })
    let notes = ManualStore(disk)
    notes.dispatch(.launch, .note(1))
    notes.advance(to: 1000)
    notes.dispatch(.note(2), .end)
    XCTAssertEqual(gate.count, 1)
    for place in 0...1 {
      gate.open(place)
      notes.executor.runUntilIdle()
    }
    XCTAssertEqual(disk.written.all, [[1], [1, 2]])
  }

  func testAWriteThatFailsIsTriedAgainAfterLongerAndLongerPauses() {
    let disk = NotesDisk(saving: { _ in throw NotesDisk.Failure() })
    let notes = ManualStore(disk)
    notes.dispatch(.launch, .note(0))
    var seconds = 1
    for (number, pause) in [2, 4, 8, 16, 32, 60, 60].enumerated() {
      notes.advance(to: seconds * 1000)
      XCTAssertEqual(disk.attempts.all.count, number + 1)
      // Not every change is new: what could not be written is written without one, too.
      if number.isMultiple(of: 2) { notes.dispatch(.note(number + 1)) }
      seconds += pause
      notes.advance(to: seconds * 1000 - 1)
      XCTAssertEqual(disk.attempts.all.count, number + 1)
    }
    XCTAssertEqual(disk.attempts.all.last, [0, 1, 3, 5])
    XCTAssertEqual(notes.state.failures, 7)
  }

  func testAWriteThatFailsAfterAChangeLeavesItToTheWriteOfTheChange() {
    let gate = Gate()
    let disk = NotesDisk(saving: { list in
      guard list == [1] else { return }
      await gate.wait()
      throw NotesDisk.Failure()
    })
    let notes = ManualStore(disk)
    notes.dispatch(.launch, .note(1))
    notes.advance(to: 1000)
    notes.dispatch(.note(2))
    gate.open()
    notes.executor.runUntilIdle()
    XCTAssertEqual(notes.state.failures, 1)
    notes.advance(to: 60_000)
    XCTAssertEqual(disk.attempts.all, [[1], [1, 2]])
  }

  func testNoEffectIsStartedForAChangeWhileAWriteWaits() {
    let notes = ManualStore(NotesDisk())
    notes.dispatch(.launch)
    let started = Recorder<String>()
    let trace = notes.store.trace { record in for text in record.started { started.note(text) } }
    for number in 1...10 { notes.dispatch(.note(number)) }
    XCTAssertEqual(started.all.count, 1)
    trace.cancel()
  }

  func testAPartThatNeverEqualsItselfIsWrittenOnceForEachAction() {
    struct Measure: Equatable, Sendable { var value = Double.nan }
    let written = Recorder<Measure>()
    let persistence = Middleware<Measure, CounterAction>.persistence(
      \.self, within: .seconds(1), in: Storage(load: { nil }, save: { written.note($0) }),
      isLaunch: { $0 == .nothing }, restored: { _ in .add(0) }, failed: { _ in nil })
    let test = TestStore(state: Measure(), comparing: { _ in 0 }, middlewares: [persistence])
    test.send(.nothing)
    for _ in 1...3 {
      test.send(.add(1))
      test.advance(by: .seconds(1))
    }
    test.advance(by: .seconds(9))
    XCTAssertEqual(written.all.count, 3)
    test.finish()
  }

  func testAShutdownEndsWhereEveryWriteFailsAndTheFailureChangesThePart() {
    let attempts = Recorder<Int>()
    let storage = Storage<Int>(
      load: { nil },
      save: {
        attempts.note($0)
        throw NotesDisk.Failure()
      })
    let manual = ManualCounter(
      .persistence(
        \.count, within: .seconds(1), in: storage, isLaunch: { $0 == .nothing },
        restored: { .add($0) }, failed: { _ in .add(1) }))
    manual.dispatch(.nothing, .add(1))
    XCTAssert(manual.hasReturned { await manual.store.shutDown() })
    XCTAssertEqual(attempts.all, [1])
    XCTAssertEqual(manual.count, 2)
  }

  func testAStoreThatGoesDuringAWriteLetsItsStorageGoAfterIt() {
    final class Disk: Sendable {}
    weak var gone: Disk?
    let gate = Gate()
    let executor = ManualExecutor()
    do {
      let disk = Disk()
      gone = disk
      let storage = NotesDisk(saving: { _ in
        await gate.wait()
        withExtendedLifetime(disk) {}
      }).storage
      let store = Store(state: Notes(), executor: executor) { notes(in: storage) }
      for action in [NotesAction.launch, .note(1), .end] {
        store.dispatch(action)
        executor.runUntilIdle()
      }
    }
    XCTAssertNotNil(gone)
    gate.open()
    executor.runUntilIdle()
    XCTAssertNil(gone)
  }

  // MARK: Reading

  func testAPartIsRestoredAtLaunchAndNotWrittenForThat() {
    let disk = NotesDisk([40])
    let notes = ManualStore(disk)
    notes.dispatch(.launch)
    XCTAssertEqual(notes.list, [40])
    notes.advance(to: 5000)
    XCTAssertEqual(disk.attempts.all, [])
  }

  func testWhatCouldNotBeReadIsNeverWrittenOver() {
    let disk = NotesDisk([40], loading: { throw NotesDisk.Failure() })
    let notes = ManualStore(disk)
    notes.dispatch(.note(1), .launch, .note(2))
    notes.advance(to: 2000)
    notes.dispatch(.end, .launch, .note(3), .end)
    XCTAssertEqual(notes.state.failures, 2)
    XCTAssertEqual(disk.attempts.all, [])
  }

  func testNothingIsWrittenBeforeWhatIsStoredHasBeenReadAndMerged() {
    let gate = Gate()
    let written = Recorder<Int>()
    let storage = Storage<Int>(
      load: {
        await gate.wait()
        return 40
      }, save: { written.note($0) })
    let manual = ManualCounter(
      .persistence(
        \.count, within: .seconds(1), in: storage, isLaunch: { $0 == .nothing },
        restored: { .add($0) }, failed: { _ in nil }))
    manual.dispatch(.nothing, .add(1))
    manual.advance(to: 2000)
    XCTAssertEqual(written.all, [])
    gate.open()
    for time in [3000, 5000] { manual.advance(to: time) }
    XCTAssertEqual(manual.count, 41, "the stored value wins unless the program merges them")
    XCTAssertEqual(written.all, [41])
  }

  func testALaunchLosesNoChangeThatIsMadeBeforeOrWhileItIsAnswered() {
    /// The stored list, what is sent while nothing is read or written, and what is kept in the end.
    let cases: [(stored: [[Int]], sent: [NotesAction], kept: [Int])] = [
      ([], [.note(1), .launch], [1]),
      ([[7]], [.launch, .note(1)], [1]),
      ([[7]], [.launch, .note(1), .launch], [1]),
    ]
    for (stored, sent, kept) in cases {
      let disk = stored.first.map { NotesDisk($0) } ?? NotesDisk()
      let notes = ManualStore(disk)
      for action in sent { notes.store.dispatch(action) }
      notes.executor.runUntilIdle()
      notes.advance(to: 1000)
      XCTAssertEqual([notes.list, disk.written.all.last], [kept, kept], "\(sent)")
    }
    for more in [[], [4, 5]] {
      let disk = NotesDisk()
      let notes = ManualStore(disk)
      notes.dispatch(.launch, .note(1), .note(2), .note(3))
      notes.store.dispatch(.launch)
      for number in more { notes.store.dispatch(.note(number)) }
      notes.executor.runUntilIdle()
      XCTAssertEqual(notes.list, [1, 2, 3] + more)
      notes.advance(to: 1000)
      XCTAssertEqual(disk.written.all, [[1, 2, 3] + more])
    }
  }

  func testWhatOnePartRestoresIntoAnotherIsWritten() {
    let written = Recorder<[Int]>()
    let manual = ManualCounter(
      .persistence(
        \.log, within: .seconds(1), in: Storage(load: { nil }, save: { written.note($0) }),
        isLaunch: { $0 == .nothing }, restored: { _ in .nothing }, failed: { _ in nil }),
      .persistence(
        \.count, within: .seconds(1), in: Storage(load: { 40 }, save: { _ in }),
        isLaunch: { $0 == .nothing }, restored: { .note($0) }, failed: { _ in nil }))
    manual.dispatch(.nothing)
    manual.advance(to: 2000)
    XCTAssertEqual(manual.log, [40])
    XCTAssertEqual(written.all, [[40]])
  }

  // MARK: With a history

  private func historyStore(
    _ disk: NotesDisk
  ) -> TestStore<History<Notes, NotesAction>, HistoryAction<NotesAction>> {
    let test = TestStore(state: History(Notes())) { notes(in: disk.storage).withHistory() }
    test.exhaustivity = .off
    return test
  }

  func testAnUndoNeverGoesBackBeforeWhatWasRestored() {
    let disk = NotesDisk([1, 2, 3])
    let test = historyStore(disk)
    for action in [NotesAction.note(8), .launch] { test.send(.perform(action)) }
    XCTAssertFalse(test.state.canUndo)
    for action in [HistoryAction<NotesAction>.undo, .jump(to: 0)] { test.send(action) }
    test.advance(by: .seconds(5))
    XCTAssertEqual(test.state.present.list, [1, 2, 3])
    XCTAssertEqual(disk.attempts.all, [])
    test.send(.perform(.note(4)))
    for _ in 1...2 {
      test.send(.undo)
      XCTAssertEqual(test.state.present.list, [1, 2, 3])
    }
    test.send(.redo)
    XCTAssertEqual(test.state.present.list, [1, 2, 3, 4])
  }

  func testAFailedWriteDoesNotLimitAnUndo() {
    let test = historyStore(NotesDisk([1], saving: { _ in throw NotesDisk.Failure() }))
    for action in [NotesAction.launch, .note(2)] { test.send(.perform(action)) }
    test.advance(by: .seconds(1))
    XCTAssertEqual(test.state.present.failures, 1)
    test.send(.undo)
    XCTAssertEqual(test.state.present.list, [1])
  }

  func testWhatWasUndoneIsWritten() {
    let disk = NotesDisk()
    let test = historyStore(disk)
    for action in [NotesAction.launch, .note(1)] { test.send(.perform(action)) }
    test.advance(by: .seconds(2))
    test.send(.undo)
    test.advance(by: .seconds(60))
    XCTAssertEqual(disk.written.all, [[1], []])
  }
}
