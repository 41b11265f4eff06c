import Redux
import ReduxHistory
import ReduxPersistence
import ReduxTesting
import TestSupport
import XCTest

/// Runs random programs, some of which are killed, on disks that are slow or fail.
final class PersistenceModelTests: XCTestCase {
  private typealias PartDisk = SlowDisk<Int?>

  private struct Kept: Equatable, Sendable {
    var game: Int?
    var score: Int? = 0
    /// Whether restored values are dropped.
    var isRefusing = false
  }

  private typealias Part = WritableKeyPath<Kept, Int?> & Sendable

  private enum Action: Equatable, Sendable {
    case launch
    case set(any Part, Int?)
    case restore(any Part, Int?)
    case refuse(Bool)
    case begin
    case stop
    case nothing
  }

  private static let reducer = Reducer<Kept, Action> { kept, action in
    switch action {
    case .set(let part, let value), .restore(let part, let value): kept[keyPath: part] = value
    case .refuse(let isRefusing): kept.isRefusing = isRefusing
    case .launch, .begin, .stop, .nothing: break
    }
  }

  /// A middleware whose effects have ids that persistence might use too.
  private static let namesake = Middleware<Kept, Action>("namesake") { step in
    let ids: [EffectID] = ["save", "restore", "persistence"]
    return switch step.action {
    case .begin: .batch(ids.map { .after(.seconds(1), id: $0, .nothing) })
    case .stop: .batch((ids + [EffectID(\Kept.game)]).map { .cancel($0) })
    default: .none
    }
  }

  /// A program with its disks and a history.
  private final class Rig {
    let disks: [PartDisk]
    let store: ManualStore<History<Kept, Action>, HistoryAction<Action>>
    private var time = 0
    private var lastValue = 0

    init(_ random: inout TestRandom) {
      disks = [Rig.disk(&random), Rig.disk(&random)]
      disks[0].note(nil)
      disks[1].note(0)
      let feature = Feature(
        PersistenceModelTests.reducer,
        middlewares: [
          Rig.persistence(\.game, disks[0], random.next(2) == 0),
          Rig.persistence(\.score, disks[1], random.next(2) == 0),
          namesake, Rig.witness(\.game, disks[0]), Rig.witness(\.score, disks[1]),
          .intercept("refusing") { [disks] kept, action in
            guard case .restore(let part, _) = action else { return action }
            disks[part == \Kept.game ? 0 : 1].noteAnswer(isDropped: kept.isRefusing)
            return kept.isRefusing ? nil : action
          },
        ])
      store = ManualStore(History(Kept()), feature.withHistory())
    }

    /// A disk without a file, or with a file in an older, the current or a newer version.
    private static func disk(_ random: inout TestRandom) -> PartDisk {
      let choice = random.next(5)
      return PartDisk(
        choice == 0 ? nil : PartDisk.File(version: [1, 2, 2, 9][choice - 1], value: -choice))
    }

    private static func persistence(
      _ part: any Part, _ disk: PartDisk, _ keepsChanges: Bool
    ) -> Middleware<Kept, Action> {
      .persistence(
        part, within: .seconds(1), in: disk.storage, isLaunch: { $0 == .launch },
        merging: { stored, current in keepsChanges ? current : stored },
        restored: { .restore(part, $0) },
        failed: { _ in .nothing })
    }

    private static func witness(
      _ part: any Part, _ disk: PartDisk
    ) -> Middleware<Kept, Action> {
      Middleware("witness", onChangeOf: { $0[keyPath: part] }) { _, value in
        disk.note(value)
        return .none
      }
    }

    func perform(_ action: Action) { store.dispatch(.perform(action)) }

    func step(_ random: inout TestRandom) {
      lastValue += 1
      switch random.next(17) {
      case 0: perform(.launch)
      case 16: perform(.refuse(random.next(2) == 0))
      case 1, 2: perform(.set(\.game, lastValue))
      case 3: perform(.set(\.game, nil))
      case 4, 5: perform(.set(\.score, lastValue))
      // The part may have had this value before.
      case 6: perform(.set(\.score, max(lastValue - 2, 0)))
      case 7: perform(.begin)
      case 8: perform(.stop)
      case 9: store.dispatch(random.pick([.undo, .redo, .jump(to: random.next(5))]))
      case 10, 11, 12:
        time += random.next(2500)
        store.advance(to: time)
      default:
        let disk = random.pick(disks)
        if disk.isBusy {
          disk.resume(
            random.next(3),
            random.pick([.succeeds, .succeeds, .succeeds, .fails, .failsAfterWriting]))
        }
        store.executor.runUntilIdle()
      }
    }

    /// Shuts the program down on disks that work again, and returns whether the shutdown ends.
    func finish() -> Bool {
      store.hasReturned(after: {
        while let disk = disks.first(where: \.isBusy) {
          disk.resume()
          store.executor.runUntilIdle()
        }
      }) { [store = store.store] in await store.shutDown() }
    }
  }

  func testNoStoredValueIsLostOnASlowOrFailingDisk() {
    forEachSeed(150) { random in
      let rig = Rig(&random)
      if random.next(8) > 0 { rig.perform(.launch) }
      for _ in 0..<random.next(60) { rig.step(&random) }
      // Half of the programs are shut down; the others are killed.
      if random.next(2) == 0 {
        XCTAssert(rig.finish())
        let kept = rig.store.state.present
        // A part that never changed is not written.
        for (disk, value) in zip(rig.disks, [kept.game, kept.score])
        where disk.isRead && disk.pastValues.count > 1 {
          XCTAssertEqual(disk.file?.value, value)
        }
      }
      XCTAssertEqual(rig.disks.flatMap(\.faults), [])
    }
  }

  // MARK: A part that is removed and created again

  func testAPartThatIsCreatedAgainLosesNothingOnASlowOrFailingDisk() {
    forEachSeed(60) { random in
      let disk = SlowDisk(SlowDisk<[Int]>.File(value: [0]))
      let executor = ManualExecutor()
      let store = Store(House(), house(in: disk.storage), executor: executor)
      var (time, number) = (0, 0)
      for _ in 0..<100 {
        let list = store.state.notes?.list ?? []
        let isLoaded = list.first == 0
        if isLoaded { XCTAssertEqual(list, Array(0...number)) }
        switch random.next(11) {
        case 0:
          for action in [HouseAction.close, .open, .notes(.launch)] { store.dispatch(action) }
        case 8: store.dispatch(.close)
        case 9:
          // The note is added before the new part's launch, so the stored notes replace it.
          for action in [HouseAction.close, .open, .notes(.note(-1))] { store.dispatch(action) }
        case 10 where !isLoaded: store.dispatch(.notes(.launch))
        case 1...3 where isLoaded:
          number += 1
          disk.note(Array(0...number))
          store.dispatch(.notes(.note(number)))
        case 4:
          time += random.next(3000)
          store.advance(to: .milliseconds(time))
        default: if disk.isBusy { disk.resume(0, random.next(4) > 0 ? .succeeds : .fails) }
        }
        // If the executor does not run, the next command comes before the consequences of this one.
        if random.next(3) > 0 { executor.runUntilIdle() }
      }
      Task(executorPreference: executor) { await store.shutDown() }
      executor.runUntilIdle()
      while disk.isBusy {
        disk.resume()
        executor.runUntilIdle()
      }
      XCTAssertEqual(disk.file?.value, Array(0...number))
      XCTAssertEqual(disk.faults, [])
    }
  }
}
