import Redux
import ReduxFiles
import XCTest

/// Bugs that were reported of other cores: what is kept between two runs.
final class ReferencePersistenceBugTests: XCTestCase {
  private struct Full: Error {}

  private func persisting(_ storage: Storage<Int>) -> CounterMiddleware {
    .persistence(
      \.count, within: .seconds(1), in: storage, isLaunch: { $0 == .nothing },
      isEnd: { $0 == .note(0) }, restored: { .add($0) }, failed: { _ in .note(-1) })
  }

  /// SwiftDux `PersistSubscriber`: after one failed write, nothing was saved any more.
  func testAFailedWriteIsToldAndTriedAgainWithWhatHasChanged() {
    let attempts = Recorder<Int>()
    let storage = Storage<Int>(
      load: { nil },
      save: {
        attempts.note($0)
        if $0 == 1 { throw Full() }
      })
    let told = ToldStore(persisting(storage))
    told.dispatch(.nothing)
    told.dispatch(.add(1))
    told.advance(to: 1000)
    XCTAssertEqual(told.log, [-1])
    told.dispatch(.add(1))
    told.advance(to: 2999)
    XCTAssertEqual(attempts.all, [1])
    told.advance(to: 3000)
    XCTAssertEqual(attempts.all, [1, 2])
  }

  /// TCA #3074: after some sequence of quick and slow changes, the last one was not saved.
  func testTheLastOfAnyChangesIsWritten() {
    for seed in UInt64(0)..<50 {
      var random = TestRandom(seed: seed)
      let written = Recorder<Int>()
      let told = ToldStore(persisting(Storage(load: { nil }, save: { written.note($0) })))
      told.dispatch(.nothing)
      var time = 0
      for _ in 1...20 {
        time += random.next(1500)
        told.advance(to: time)
        told.dispatch(.add(1))
      }
      told.advance(to: time + 1000)
      XCTAssertEqual(written.all.last, 20)
      XCTAssertEqual(written.all, Array(Set(written.all)).sorted())
    }
  }

  /// redux-persist #244, zustand #1688: what was changed while the rest was read was not kept.
  func testAChangeThatIsMadeWhileReadingIsKept() {
    let kept = Recorder<Int>()
    kept.note(40)
    let isRead = AsyncStream<Void>.makeStream()
    let storage = Storage<Int>(
      load: {
        let found = kept.all.last
        for await _ in isRead.stream {}
        return found
      }, save: { kept.note($0) })
    let told = ToldStore(persisting(storage))
    told.dispatch(.nothing)
    told.dispatch(.add(1))
    told.advance(to: 2000)
    isRead.continuation.finish()
    for time in [3000, 5000] { told.advance(to: time) }
    XCTAssertEqual(told.store.state.count, 41)
    XCTAssertEqual(kept.all.last, 41)
  }

  /// redux-persist #1205: after an update, the state at the beginning stood where the kept one had.
  func testWhatCouldNotBeReadIsNotReplaced() {
    let written = Recorder<Int>()
    let newer = Storage<Versioned<Int>>(
      load: { Versioned(version: 9, value: 40) }, save: { written.note($0.value) })
    let told = ToldStore(persisting(.json(version: 2, in: newer.bytes())))
    told.dispatch(.nothing)
    XCTAssertEqual(told.log, [-1])
    told.dispatch(.note(0))
    told.advance(to: 5000)
    for action in [CounterAction.add(1), .note(0)] { told.dispatch(action) }
    XCTAssertEqual(written.all, [])
  }

  /// A write that took longer than the delay put its old value in the place of the next one.
  func testASlowWriteDoesNotReplaceTheNextOne() {
    let kept = Recorder<Int>()
    let slow = Recorder<CheckedContinuation<Void, Never>>()
    let storage = Storage<Int>(
      load: { nil },
      save: { value in
        // A disk does not hear of cancellations.
        if value == 1 { await withCheckedContinuation { slow.note($0) } }
        kept.note(value)
      })
    let told = ToldStore(persisting(storage))
    told.dispatch(.nothing)
    for time in [1000, 3000] {
      told.dispatch(.add(1))
      told.advance(to: time)
    }
    slow.all[0].resume()
    told.advance(to: 5000)
    XCTAssertEqual(kept.all.last, 2)
  }

  /// redux-persist #608, #1111: a migrated value kept its old version, and was migrated again.
  func testAMigratedValueIsNotMigratedAgain() async throws {
    let kept = Recorder<Versioned<Int>>()
    kept.note(Versioned(version: 1, value: 5))
    let base = Storage<Versioned<Int>>(load: { kept.all.last }, save: { kept.note($0) })
    let storage = Storage<Int>.json(
      version: 2, in: base.bytes(), older: [1: { try Int(from: $0) * 10 }])
    for _ in 1...3 {
      let loaded = try await storage.load()
      XCTAssertEqual(loaded, 50)
      try await storage.save(50)
    }
  }
}
