import Redux
import ReduxHistory
import ReduxPersistence
import ReduxTesting
import XCTest

/// Stored values are never lost, and changes are written in time; `PersistenceModelTests` covers slow disks.
final class PersistenceTests: XCTestCase {
  /// Sends actions at these times, in milliseconds, and returns the store a minute later.
  @discardableResult private func run(
    _ plan: KeyValuePairs<Int, [NotesAction]>, on disk: NotesDisk
  ) -> ManualStore<Notes, NotesAction> {
    let notes = ManualStore(disk)
    for (time, actions) in plan {
      notes.advance(to: time)
      for action in actions { notes.dispatch(action) }
    }
    notes.advance(to: (plan.last?.key ?? 0) + 60_000)
    return notes
  }

  // MARK: Writing

  func testAChangeIsWrittenWithinTheIntervalTogetherWithLaterChanges() {
    let disk = NotesDisk()
    run(
      [
        0: [.launch, .note(1)], 900: [.note(2), .failed], 1500: [.note(3)], 2000: [.note(4)],
        2500: [.note(5)],
      ], on: disk)
    XCTAssertEqual(
      disk.attempts.all, ["1000: [1, 2]", "2500: [1, 2, 3, 4]", "3500: [1, 2, 3, 4, 5]"])
  }

  func testTheIntervalBeginsWithTheChangeEvenIfTheOperationStartsLater() {
    let disk = NotesDisk()
    let notes = ManualStore(disk)
    notes.dispatch(.launch)
    notes.store.dispatch(.note(1))
    notes.store.advance(to: .milliseconds(2000))
    notes.executor.runUntilIdle()
    XCTAssertEqual(disk.attempts.all, ["2000: [1]"])
  }

  func testTheEndActionWritesTheChangesImmediately() {
    let disk = NotesDisk()
    run([0: [.launch, .note(1), .end]], on: disk)
    XCTAssertEqual(disk.attempts.all, ["0: [1]"])
  }

  /// An app that goes to the background waits for the write, and goes on when it comes back.
  func testTheEndOfAnEndActionIsTheEndOfItsWrite() {
    let gates = [Gate(), Gate()]
    let disk = NotesDisk(saving: { list in await gates[list.count - 1].wait() })
    let notes = ManualStore(disk)
    notes.dispatch(.launch, .note(1), .end)
    notes.dispatch(.note(2))
    let store = notes.store
    XCTAssertFalse(notes.hasReturned { await store.dispatch(.end).finish() })
    XCTAssertFalse(
      notes.hasReturned(after: { gates[0].open() }) { await store.dispatch(.end).finish() })
    XCTAssert(notes.hasReturned(after: { gates[1].open() }) { await store.dispatch(.end).finish() })
    XCTAssertEqual(disk.attempts.all, ["0: [1]", "0: [1, 2]"])
    XCTAssert(notes.hasReturned { await store.dispatch(.end).finish() })
  }

  func testAnEndActionDuringTheReadWritesWhenTheReadEnds() {
    for stored in [nil, [7]] {
      let gate = Gate()
      let disk = NotesDisk(stored, loading: { await gate.wait() })
      let notes = ManualStore(disk)
      notes.dispatch(.launch, .note(1))
      let store = notes.store
      XCTAssertFalse(notes.hasReturned { await store.dispatch(.end).finish() })
      XCTAssert(notes.hasReturned(after: { gate.open() }) { await store.dispatch(.end).finish() })
      XCTAssertEqual(disk.attempts.all, ["0: [1]"])
    }
  }

  /// The operations of the middleware replace each other, which is no mistake of the program.
  func testThePersistenceMiddlewareIsNotReportedForItsOwnEffects() {
    let (gate, warnings) = (Gate(), Recorder<String>())
    let disk = NotesDisk(loading: { await gate.wait() })
    let notes = ManualStore(Notes(), notes(in: disk.storage), warn: { warnings.note($0) })
    notes.dispatch(.launch, .note(1))
    gate.open()
    notes.executor.runUntilIdle()
    notes.dispatch(.note(2), .end)
    XCTAssertEqual(warnings.all, [])
  }

  func testAnEndActionDoesNotWaitForTheRepetitionOfAFailedWrite() {
    let disk = NotesDisk(saving: { _ in throw NotesDisk.Failure() })
    let notes = ManualStore(disk)
    notes.dispatch(.launch, .note(1))
    XCTAssert(notes.hasReturned { await notes.store.dispatch(.end).finish() })
    XCTAssertEqual(disk.attempts.all, ["0: [1]"])
  }

  func testTheEndOfAReadThatFindsNothingIsReported() {
    let reading = Feature<Notes, NotesAction>(
      notesReducer,
      middlewares: [
        .persistence(
          \.list, within: .seconds(1), in: NotesDisk().storage, isLaunch: { $0 == .launch },
          restored: { .restored($0) }, missing: { .restored([9]) }, failed: { _ in .failed })
      ])
    let notes = ManualStore(Notes(), reading)
    notes.dispatch(.launch)
    XCTAssertEqual(notes.list, [9])
  }

  func testAFailedWriteIsRepeatedWithLongerAndLongerPausesUpToAMinute() {
    let disk = NotesDisk(saving: { _ in throw NotesDisk.Failure() })
    let notes = run([0: [.launch, .note(0)], 2000: [.note(1)], 190_000: []], on: disk)
    XCTAssertEqual(
      disk.attempts.all,
      ["1000: [0]"] + [3, 7, 15, 31, 63, 123, 183, 243].map { "\($0 * 1000): [0, 1]" })
    XCTAssertEqual(notes.state.failures, 9)
  }

  func testAPartThatNeverEqualsItselfIsWrittenOnceForEachAction() {
    struct Measure: Equatable, Sendable { var value = Double.nan }
    let written = Recorder<Measure>()
    let persistence = Middleware<Measure, CounterAction>.persistence(
      \.self, within: .seconds(1), in: Storage(load: { nil }, save: { written.note($0) }),
      isLaunch: { $0 == .nothing }, restored: { _ in .add(0) }, failed: { _ in nil })
    let store = ManualStore(Measure(), Feature(middlewares: [persistence]))
    store.dispatch(.nothing)
    for time in 1...3 {
      store.dispatch(.add(1))
      store.advance(to: time * 1000)
    }
    store.advance(to: 9000)
    XCTAssertEqual(written.all.count, 3)
  }

  func testAShutdownEndsEvenIfEveryWriteFailsAndTheFailureChangesThePart() {
    let attempts = Recorder<Int>()
    let storage = Storage<Int>(
      load: { nil },
      save: {
        attempts.note($0)
        throw NotesDisk.Failure()
      })
    let manual = ManualCounter(.keepingCount(in: storage, failed: .add(1)))
    manual.dispatch(.nothing, .add(1))
    XCTAssert(manual.hasReturned { await manual.store.shutDown() })
    XCTAssertEqual(attempts.all, [1])
    XCTAssertEqual(manual.count, 2)
  }

  func testAStoreThatIsReleasedDuringAWriteReleasesItsStorageAfterTheWrite() {
    final class Disk: Sendable {}
    weak var gone: Disk?
    let gate = Gate()
    let executor: ManualExecutor
    do {
      let disk = Disk()
      gone = disk
      let notes = ManualStore(
        NotesDisk(saving: { _ in
          await gate.wait()
          withExtendedLifetime(disk) {}
        }))
      notes.dispatch(.launch, .note(1), .end)
      executor = notes.executor
    }
    XCTAssertNotNil(gone)
    gate.open()
    executor.runUntilIdle()
    XCTAssertNil(gone)
  }

  // MARK: Reading

  func testAPartIsRestoredAtLaunchWithoutBeingWritten() {
    let disk = NotesDisk([40])
    XCTAssertEqual(run([0: [.launch]], on: disk).list, [40])
    XCTAssertEqual(disk.attempts.all, [])
  }

  func testAValueThatCouldNotBeReadIsNeverOverwritten() {
    let disk = NotesDisk([40], loading: { throw NotesDisk.Failure() })
    let notes = run(
      [0: [.note(1), .launch, .note(2)], 2000: [.end, .launch, .note(3), .end]], on: disk)
    XCTAssertEqual(notes.state.failures, 2)
    XCTAssertEqual(disk.attempts.all, [])
  }

  func testTheReducerMayAddTheStoredValueToAChangeMadeDuringTheRead() {
    let written = Recorder<Int>()
    let manual = ManualCounter(
      .keepingCount(in: Storage(load: { 40 }, save: { written.note($0) })))
    // The executor runs only after both actions, so the read ends after them.
    for action in [CounterAction.nothing, .add(1)] { manual.store.dispatch(action) }
    manual.advance(to: 0)
    manual.advance(to: 2000)
    XCTAssertEqual(manual.count, 41)
    XCTAssertEqual(written.all, [41])
  }

  func testALaunchLosesNoChangeThatIsMadeBeforeItOrDuringItsRead() {
    let relaunched: [NotesAction] = [.launch, .note(1), .launch, .note(2)]
    /// If `isSlow`, the read ends only after all actions are `sent`; `kept` is the list at the end.
    let cases: [(stored: [Int]?, isSlow: Bool, sent: [NotesAction], kept: [Int])] = [
      (nil, true, [.note(1), .launch], [1]), ([7], true, [.launch, .note(1)], [1]),
      ([7], true, [.launch, .note(1), .launch], [1]), (nil, true, relaunched, [1, 2]),
      ([7], false, relaunched, [7, 1, 2]),
    ]
    for (stored, isSlow, sent, kept) in cases {
      let disk = NotesDisk(stored)
      let notes = ManualStore(disk)
      for action in sent {
        notes.store.dispatch(action)
        if !isSlow { notes.executor.runUntilIdle() }
      }
      notes.executor.runUntilIdle()
      notes.advance(to: 1000)
      XCTAssertEqual(notes.list, kept, "\(sent)")
      XCTAssertEqual(disk.attempts.all, ["1000: \(kept)"], "\(sent)")
    }
  }

  func testAPartIsWrittenIfItChangesWhenAnotherIsRestored() {
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

  func testAStoredValueThatAMiddlewareDropsIsReportedOnceAndNeverOverwritten() {
    let written = Recorder<Int>()
    let manual = ManualCounter(
      .persistence(
        \.log, within: .seconds(1), in: Storage(load: { [7] }, save: { _ in }),
        isLaunch: { $0 == .nothing }, restored: { .note($0[0]) }, failed: { _ in nil }),
      .keepingCount(
        in: Storage(load: { 40 }, save: { written.note($0) }), failed: .note(-1)),
      .intercept("refusing") { $1 == .add(40) ? nil : $1 })
    manual.dispatch(.nothing, .add(1), .note(0))
    manual.advance(to: 60_000)
    XCTAssertEqual(manual.count, 1)
    XCTAssertEqual(manual.log, [7, -1, 0], "the other part is restored")
    XCTAssertEqual(written.all, [])
  }

  func testAPendingValueIsWrittenEvenIfAMiddlewareDropsItAtASecondLaunch() {
    let disk = NotesDisk([1])
    let refusing = Middleware<Notes, NotesAction>.intercept("refusing") {
      $1 == .restored([1, 2]) ? nil : $1
    }
    let store = ManualStore(
      Notes(), Feature(middlewares: [refusing]) { notes(in: disk.storage) })
    disk.useTime(of: store.store)
    store.dispatch(.launch, .note(2), .launch)
    store.advance(to: 5000)
    XCTAssertEqual(disk.attempts.all, ["1000: [1, 2]"])
    XCTAssertEqual(store.state.failures, 1)
  }

  // MARK: One part, one storage

  /// Two mounts of one feature used to overwrite each other's data silently.
  func testAMiddlewareThatIsMountedTwiceIsReportedAndWritesNothing() {
    struct Pair: Equatable, Sendable {
      var left = Notes()
      var right = Notes()
    }
    enum PairAction: Sendable {
      case left(NotesAction)
      case right(NotesAction)
      static let left = CasePath(Self.left) { if case .left(let own) = $0 { own } else { nil } }
      static let right = CasePath(Self.right) { if case .right(let own) = $0 { own } else { nil } }
    }
    let disk = NotesDisk([1])
    let both = notes(in: disk.storage)
    let store = ManualStore(
      Pair(),
      Feature {
        both.mounted(\.left, action: PairAction.left)
        both.mounted(\.right, action: PairAction.right)
      })
    store.dispatch(
      .left(.launch), .right(.launch), .left(.note(2)), .right(.note(3)), .left(.end), .right(.end))
    store.advance(to: 60_000)
    XCTAssertEqual(disk.attempts.all, [])
    XCTAssertEqual(store.state.right.failures, 1)
  }

  func testAStorageThatTwoMiddlewaresUseIsReportedAndKeepsTheFirstValue() {
    let disk = NotesDisk([1])
    let (first, second) = (ManualStore(disk), ManualStore(disk))
    first.dispatch(.launch, .note(2), .end)
    second.dispatch(.launch, .note(3), .end)
    second.advance(to: 60_000)
    XCTAssertEqual(disk.attempts.all, ["0: [1, 2]"])
    XCTAssertEqual(second.state.failures, 1)
  }

  func testWhatIsTypedDuringTheReadIsKeptByDefault() {
    let manual = ManualCounter(
      .persistence(
        \.log, within: .seconds(1), in: Storage(load: { [7] }, save: { _ in }),
        isLaunch: { $0 == .nothing }, restored: { .note($0.reduce(0, +)) }, failed: { _ in nil }))
    manual.store.dispatch(.nothing)
    manual.store.dispatch(.note(5))
    manual.executor.runUntilIdle()
    XCTAssertEqual(manual.log, [5, 5], "the typed value, not the stored one, is restored")
  }

  // MARK: A part that is removed

  func testAPartThatIsCreatedAgainOverwritesNothingBeforeItsLaunch() {
    let again: [HouseAction] = [.close, .open, .notes(.note(9)), .notes(.end)]
    /// `sent` are the actions before the part is removed. The read ends after the action at index `readEnd`.
    let cases: [(sent: [HouseAction], readEnd: Int, written: [String], kept: [Int])] = [
      ([], 0, [], [40]), ([.notes(.launch)], 1, [], [40]),
      ([.notes(.launch), .notes(.note(1))], 1, ["0: [40, 1]"], [40, 1]),
      ([.notes(.launch)], 2, [], [40]), ([.notes(.launch)], 5, [], [40]),
    ]
    for (sent, readEnd, written, kept) in cases {
      let disk = NotesDisk([40])
      let store = ManualStore(House(), house(in: disk.storage))
      disk.useTime(of: store.store)
      for (number, action) in ([.open] + sent + again).enumerated() {
        store.store.dispatch(action)
        if number >= readEnd { store.executor.runUntilIdle() }
      }
      store.advance(to: 5000)
      XCTAssertEqual(disk.attempts.all, written, "\(sent)")
      store.dispatch(.notes(.launch))
      XCTAssertEqual(store.state.notes?.list, kept, "\(sent)")
    }
  }

  // MARK: With a history

  /// A store with a history, after a note, a launch and another note.
  private func storeWithHistory(
    _ disk: NotesDisk
  ) -> ManualStore<History<Notes, NotesAction>, HistoryAction<NotesAction>> {
    let store = ManualStore(History(Notes()), notes(in: disk.storage).withHistory())
    disk.useTime(of: store.store)
    store.dispatch(.perform(.note(8)), .perform(.launch), .perform(.note(2)))
    return store
  }

  func testAnUndoNeverGoesBackPastARestoredValue() {
    let disk = NotesDisk([1])
    let store = storeWithHistory(disk)
    XCTAssertEqual(store.state.present.list, [1, 2])
    for travel in [HistoryAction<NotesAction>.undo, .undo, .jump(to: 0)] {
      store.dispatch(travel)
      XCTAssertEqual(store.state.present.list, [1])
    }
    store.advance(to: 5000)
    XCTAssertEqual(disk.attempts.all, [])
    store.dispatch(.redo)
    XCTAssertEqual(store.state.present.list, [1, 2])
  }

  func testUndoWorksAfterAFailedReadOrWrite() {
    let disks: [(NotesDisk, undone: [Int])] = [
      (NotesDisk(loading: { throw NotesDisk.Failure() }), []),
      (NotesDisk([1], saving: { _ in throw NotesDisk.Failure() }), [1]),
    ]
    for (disk, undone) in disks {
      let store = storeWithHistory(disk)
      store.advance(to: 1000)
      XCTAssertEqual(store.state.present.failures, 1)
      store.dispatch(.undo, .undo, .undo)
      XCTAssertEqual(store.state.present.list, undone)
    }
  }
}
