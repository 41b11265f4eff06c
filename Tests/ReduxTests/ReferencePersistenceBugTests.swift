import Redux
import XCTest

/// Bugs that were reported of other cores: what is kept between two runs.
final class ReferencePersistenceBugTests: XCTestCase {
  private struct Full: Error {}

  private func persisting(_ storage: Storage<Int>) -> CounterMiddleware {
    .persistence(
      \.count, after: .seconds(1), in: storage, isLaunch: { $0 == .nothing },
      restored: { .add($0) }, failed: { _ in .note(-1) })
  }

  /// SwiftDux `PersistSubscriber`: after one failed write, nothing was saved any more.
  func testAFailedWriteIsToldAndTheNextChangeIsWritten() {
    let attempts = Recorder<Int>()
    let storage = Storage<Int>(
      load: { nil },
      save: {
        attempts.note($0)
        if $0 == 1 { throw Full() }
      })
    let told = ToldStore(persisting(storage))
    told.dispatch(.add(1))
    told.advance(to: 1000)
    XCTAssertEqual(told.log, [-1])
    told.dispatch(.add(1))
    told.advance(to: 2000)
    XCTAssertEqual(attempts.all, [1, 2])
  }

  /// TCA #3074: after some sequence of quick and slow changes, the last one was not saved.
  func testTheLastOfAnyChangesIsWritten() {
    for seed in UInt64(0)..<50 {
      var random = TestRandom(seed: seed)
      let written = Recorder<Int>()
      let told = ToldStore(persisting(Storage(load: { nil }, save: { written.note($0) })))
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

  /// redux-persist #608, #1111: a migrated value kept its old version, and was migrated again.
  func testAMigratedValueIsNotMigratedAgain() async throws {
    let kept = Recorder<Versioned<Int>>()
    kept.note(Versioned(version: 1, value: 5))
    let base = Storage<Versioned<Int>>(load: { kept.all.last }, save: { kept.note($0) })
    let storage = Storage<Int>.versioned(2, in: base, migrations: [1: { $0 * 10 }])
    for _ in 1...3 {
      let loaded = try await storage.load()
      XCTAssertEqual(loaded, 50)
      try await storage.save(50)
    }
  }
}
