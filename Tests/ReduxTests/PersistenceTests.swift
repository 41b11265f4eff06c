import Redux
import ReduxTesting
import XCTest

final class PersistenceTests: XCTestCase {
  private func persisting(_ storage: Storage<Int>) -> CounterMiddleware {
    .persistence(
      \.count, within: .seconds(1), in: storage, isLaunch: { $0 == .nothing },
      isEnd: { $0 == .note(0) }, restored: { .add($0) }, failed: { _ in .note(-1) })
  }

  func testAPartIsWrittenOnceInTheIntervalAfterItsFirstChange() {
    let written = Recorder<Int>()
    let test = TestStore(
      state: Counter(), reducer: counterReducer,
      middlewares: [persisting(Storage(load: { nil }, save: { written.note($0) }))])
    test.send(.nothing)
    test.send(.add(1)) { $0.count = 1 }
    test.advance(by: .milliseconds(900))
    test.send(.add(1)) { $0.count = 2 }
    test.send(.note(5)) { $0.log = [5] }
    test.advance(by: .milliseconds(99))
    XCTAssertEqual(written.all, [])
    test.advance(by: .milliseconds(1))
    XCTAssertEqual(written.all, [2])
    test.send(.add(1)) { $0.count = 3 }
    test.advance(by: .seconds(1))
    XCTAssertEqual(written.all, [2, 3])
    test.finish()
  }

  func testWhatIsNotYetWrittenIsWrittenAtTheEnd() {
    let written = Recorder<Int>()
    let test = TestStore(
      state: Counter(), reducer: counterReducer,
      middlewares: [persisting(Storage(load: { nil }, save: { written.note($0) }))])
    test.send(.nothing)
    test.send(.add(1)) { $0.count = 1 }
    test.send(.note(0)) { $0.log = [0] }
    XCTAssertEqual(written.all, [1])
    test.advance(by: .seconds(5))
    XCTAssertEqual(written.all, [1])
    test.finish()
  }

  func testWhatChangesDuringAWriteIsWrittenAtTheEndRightAfterIt() {
    let written = Recorder<Int>()
    let slow = Recorder<CheckedContinuation<Void, Never>>()
    let storage = Storage<Int>(
      load: { nil },
      save: { value in
        await withCheckedContinuation { slow.note($0) }
        written.note(value)
      })
    let told = ToldStore(persisting(storage))
    for action in [CounterAction.nothing, .add(1)] { told.dispatch(action) }
    told.advance(to: 1000)
    for action in [CounterAction.add(1), .note(0)] { told.dispatch(action) }
    XCTAssertEqual(slow.all.count, 1)
    slow.all[0].resume()
    told.executor.runUntilIdle()
    slow.all.dropFirst().forEach { $0.resume() }
    told.executor.runUntilIdle()
    XCTAssertEqual(written.all, [1, 2])
  }

  func testAWriteThatFailsIsTriedAgainAfterLongerAndLongerPauses() {
    struct Full: Error {}
    let attempts = Recorder<Int>()
    let told = ToldStore(
      persisting(
        Storage(
          load: { nil },
          save: {
            attempts.note($0)
            throw Full()
          })))
    for action in [CounterAction.nothing, .add(1)] { told.dispatch(action) }
    var seconds = 1
    for (count, pause) in [2, 4, 8, 16, 32, 60, 60].enumerated() {
      told.advance(to: seconds * 1000)
      XCTAssertEqual(attempts.all.count, count + 1)
      told.dispatch(.add(1))
      seconds += pause
      told.advance(to: seconds * 1000 - 1)
      XCTAssertEqual(attempts.all.count, count + 1)
    }
    XCTAssertEqual(attempts.all, Array(1...7))
  }

  func testAPartIsRestoredAtLaunchAndNotWrittenForThat() {
    let written = Recorder<Int>()
    let test = TestStore(
      state: Counter(), reducer: counterReducer,
      middlewares: [persisting(Storage(load: { 40 }, save: { written.note($0) }))])
    test.send(.nothing)
    test.receive(.add(40)) { $0.count = 40 }
    test.advance(by: .seconds(5))
    XCTAssertEqual(written.all, [])
    test.finish()
  }

  func testOlderVersionsAreBroughtForwardStepByStep() async throws {
    let kept = Recorder<Versioned<Int>>()
    kept.note(Versioned(version: 1, value: 5))
    let base = Storage<Versioned<Int>>(load: { kept.all.last }, save: { kept.note($0) })
    let storage = Storage<Int>.versioned(
      3, in: base, migrations: [1: { $0 * 10 }, 2: { $0 + 1 }])
    let loaded = try await storage.load()
    XCTAssertEqual(loaded, 51)
    try await storage.save(52)
    XCTAssertEqual(kept.all.last, Versioned(version: 3, value: 52))
  }

  func testAVersionThatCannotBeReadIsAnError() async {
    for version in [0, 4] {
      let base = Storage<Versioned<Int>>(
        load: { Versioned(version: version, value: 5) }, save: { _ in })
      let storage = Storage<Int>.versioned(3, in: base)
      do {
        _ = try await storage.load()
        XCTFail("version \(version) was read")
      } catch {
        let refusal = error as? VersionError
        XCTAssertEqual(refusal?.found, version)
        XCTAssertEqual(refusal?.expected, 3)
      }
    }
  }
}
