import Redux
import ReduxTesting
import TestSupport
import XCTest

/// Random programs on disks that are slow, fail, and die.
final class PersistenceModelTests: XCTestCase {
  private struct Kept: Equatable, Sendable {
    var game: Int?
    var score: Int? = 0
  }

  private enum Action: Equatable, Sendable {
    case launch
    case setGame(Int?)
    case setScore(Int)
    case restoreGame(Int?)
    case restoreScore(Int?)
    case begin
    case stop
    case nothing
  }

  private static let reducer = Reducer<Kept, Action> { kept, action in
    switch action {
    case .setGame(let value), .restoreGame(let value): kept.game = value
    case .setScore(let value): kept.score = value
    case .restoreScore(let value): kept.score = value
    case .launch, .begin, .stop, .nothing: break
    }
  }

  /// A feature that uses the ids of which everybody thinks first.
  private static let namesake = Middleware<Kept, Action>("namesake") { step in
    let ids: [EffectID] = ["save", "restore", "persistence"]
    return switch step.action {
    case .begin: .batch(ids.map { .after(.seconds(1), id: $0, .nothing) })
    case .stop: .batch((ids + [EffectID(\Kept.game)]).map { .cancel($0) })
    default: .none
    }
  }

  /// The same as a feature of the game, whose effects end with it.
  private static let guest = Feature(middlewares: [visiting])
    .mounted(
      optional: \Kept.game, action: CasePath<Action, Action>({ $0 }, extract: { $0 }))

  private static let visiting = Middleware<Int, Action>("guest") { step in
    let ids: [EffectID] = ["save", "restore"]
    return switch step.action {
    case .begin:
      .batch(ids.map { .run("guest", id: $0) { try? await $0.sleep(for: .seconds(2)) } })
    case .stop: .batch(ids.map { .cancel($0) })
    default: .none
    }
  }

  /// A store, and how it is told what to do: with a history, or without.
  private struct Host {
    let dispatch: (Action) -> Void
    let travel: (HistoryAction<Action>) -> Void
    let kept: () -> Kept
    let nextDeadline: () -> Duration?
    let advance: (Duration) -> Void
    let finish: @Sendable () async -> Void

    init(_ feature: Feature<Kept, Action>, _ executor: ManualExecutor) {
      let store = Store(state: Kept(), executor: executor) { feature }
      dispatch = { store.dispatch($0) }
      travel = { _ in }
      kept = { store.state }
      nextDeadline = { store.nextDeadline }
      advance = { store.advance(to: $0) }
      finish = { await store.shutDown() }
    }

    init(withHistory feature: Feature<Kept, Action>, _ executor: ManualExecutor) {
      let store = Store(state: History(Kept()), executor: executor) { feature.withHistory() }
      dispatch = { store.dispatch(.perform($0)) }
      travel = { store.dispatch($0) }
      kept = { store.state.present }
      nextDeadline = { store.nextDeadline }
      advance = { store.advance(to: $0) }
      finish = { await store.shutDown() }
    }
  }

  /// A program with its disks; one thread at a time.
  private final class Rig: @unchecked Sendable {
    let executor = ManualExecutor()
    let disks: [SlowDisk]
    let host: Host
    private(set) var hasFinished = false
    private var time = 0
    private var lastValue = 0

    init(_ random: inout TestRandom) {
      disks = [Rig.disk(&random), Rig.disk(&random)]
      disks[1].note(0)
      disks[0].note(nil)
      let feature = Feature(
        PersistenceModelTests.reducer,
        middlewares: [
          Rig.persistence(\.game, disks[0], random.next(2) == 0) { .restoreGame($0) },
          Rig.persistence(\.score, disks[1], random.next(2) == 0) { .restoreScore($0) },
          namesake,
        ] + guest.middlewares + [
          Rig.witness(\.game, disks[0]), Rig.witness(\.score, disks[1]),
        ])
      host =
        random.next(3) == 0
        ? Host(withHistory: feature, executor) : Host(feature, executor)
    }

    private static func disk(_ random: inout TestRandom) -> SlowDisk {
      let version = random.next(5)
      return SlowDisk(
        version == 0 ? nil : SlowDisk.File(version: [1, 2, 2, 9][version - 1], value: -version))
    }

    static func persistence(
      _ part: any KeyPath<Kept, Int?> & Sendable, _ disk: SlowDisk, _ keepsChanges: Bool,
      restored: @escaping @Sendable (Int?) -> Action
    ) -> Middleware<Kept, Action> {
      .persistence(
        part, within: .seconds(1), in: disk.storage, isLaunch: { $0 == .launch },
        merging: { stored, current in keepsChanges ? current : stored }, restored: restored,
        failed: { _ in .nothing })
    }

    private static func witness(
      _ part: any KeyPath<Kept, Int?> & Sendable, _ disk: SlowDisk
    ) -> Middleware<Kept, Action> {
      Middleware("witness", onChangeOf: { $0[keyPath: part] }) { _, value in
        disk.note(value)
        return .none
      }
    }

    func step(_ random: inout TestRandom) {
      lastValue += 1
      switch random.next(16) {
      case 0: host.dispatch(.launch)
      case 1, 2: host.dispatch(.setGame(lastValue))
      case 3: host.dispatch(.setGame(nil))
      case 4, 5: host.dispatch(.setScore(lastValue))
      // What it may have been a moment ago.
      case 6: host.dispatch(.setScore(max(lastValue - 2, 0)))
      case 7: host.dispatch(.begin)
      case 8: host.dispatch(.stop)
      case 9: host.travel([.undo, .redo, .jump(to: random.next(5))][random.next(3)])
      case 10, 11, 12: advance(by: random.next(2500))
      default: work(&random)
      }
      executor.runUntilIdle()
    }

    private func work(_ random: inout TestRandom) {
      let disk = disks[random.next(2)]
      guard disk.isBusy else { return }
      let outcomes: [SlowDisk.Outcome] = [.works, .works, .works, .fails, .failsBehindItsWork]
      disk.goOn(random.next(3), outcomes[random.next(5)])
    }

    /// Lets time pass deadline by deadline.
    private func advance(by milliseconds: Int) {
      time += milliseconds
      while let deadline = host.nextDeadline(), deadline <= .milliseconds(time) {
        host.advance(deadline)
        executor.runUntilIdle()
      }
      host.advance(.milliseconds(time))
    }

    /// Ends the program on disks that work again.
    func finish() {
      Task(executorPreference: executor) { [self] in
        await host.finish()
        hasFinished = true
      }
      executor.runUntilIdle()
      while let disk = disks.first(where: \.isBusy) {
        disk.goOn(0, .works)
        executor.runUntilIdle()
      }
      // An operation of the guest's waits for time.
      for _ in 0..<2 { advance(by: 2000) }
      executor.runUntilIdle()
    }
  }

  func testWhatWasStoredIsNeverLostWhateverTheDiskDoes() {
    for seed in 0..<scaled(500) { check(seed: UInt64(seed)) }
  }

  private func check(seed: UInt64) {
    var random = TestRandom(seed: seed)
    let rig = Rig(&random)
    if random.next(8) > 0 { rig.host.dispatch(.launch) }
    for _ in 0..<random.next(60) { rig.step(&random) }
    // Half of the programs die here.
    if seed % 2 == 0 {
      rig.finish()
      XCTAssert(rig.hasFinished, "seed \(seed)")
      let kept = rig.host.kept()
      // A part that never was another than at the beginning need not be written.
      for (disk, value) in zip(rig.disks, [kept.game, kept.score])
      where disk.isRead && disk.had.count > 1 {
        XCTAssertEqual(disk.file?.value, value, "seed \(seed)")
      }
    }
    XCTAssertEqual(rig.disks.flatMap(\.faults), [], "seed \(seed)")
  }

  // MARK: What the random programs found

  /// The state and the file behind a program that begins with a file.
  private func kept(
    from file: SlowDisk.File?, keepingChanges keepsChanges: Bool = false,
    _ program: (_ store: Store<Kept, Action>, _ disk: SlowDisk, _ goOn: () -> Void) -> Void
  ) -> [Int?] {
    let (disk, executor) = (SlowDisk(file), ManualExecutor())
    let store = Store(
      state: Kept(), reducer: Self.reducer,
      middlewares: [Rig.persistence(\.game, disk, keepsChanges) { .restoreGame($0) }],
      executor: executor)
    program(store, disk) {
      executor.runUntilIdle()
      if disk.isBusy { disk.goOn(0, .works) }
      executor.runUntilIdle()
    }
    Task(executorPreference: executor) { await store.shutDown() }
    executor.runUntilIdle()
    while disk.isBusy {
      disk.goOn(0, .works)
      executor.runUntilIdle()
    }
    return [store.state.game, disk.file?.value]
  }

  func testASecondLaunchDoesNotLoseWhatWaitsToBeWritten() {
    let kept = kept(from: SlowDisk.File(version: 2, value: 40)) { store, _, goOn in
      store.dispatch(.launch)
      goOn()
      store.dispatch(.setGame(5))
      store.dispatch(.launch)
      goOn()
    }
    XCTAssertEqual(kept, [5, 5])
  }

  func testASecondLaunchWhileReadingDoesNotForgetWhatWasChanged() {
    let kept = kept(
      from: SlowDisk.File(version: 2, value: 40), keepingChanges: true
    ) { store, _, goOn in
      store.dispatch(.launch)
      store.dispatch(.setGame(5))
      store.dispatch(.launch)
      goOn()
    }
    XCTAssertEqual(kept, [5, 5])
  }

  func testAChangeThatAMergeKeepsIsWritten() {
    let kept = kept(
      from: SlowDisk.File(version: 2, value: 40), keepingChanges: true
    ) { store, _, goOn in
      store.dispatch(.launch)
      store.dispatch(.setGame(5))
      goOn()
    }
    XCTAssertEqual(kept, [5, 5])
  }

  func testAChangeBeforeTheLaunchIsWrittenWhereNothingWasStored() {
    let kept = kept(from: nil) { store, _, goOn in
      store.dispatch(.setGame(5))
      store.dispatch(.launch)
      goOn()
    }
    XCTAssertEqual(kept, [5, 5])
  }

  func testAnOldVersionIsBroughtForwardOnceWhenTwoLaunchesAskForIt() {
    let kept = kept(from: SlowDisk.File(version: 1, value: 40)) { store, disk, goOn in
      store.dispatch(.launch)
      goOn()
      store.dispatch(.launch)
      for _ in 1...3 { goOn() }
      store.dispatch(.setGame(5))
      XCTAssertFalse(disk.isBusy)
    }
    XCTAssertEqual(kept, [5, 5])
  }
}
