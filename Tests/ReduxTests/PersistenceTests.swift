import Foundation
import Redux
import ReduxFiles
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

  private struct Pond: Codable, Equatable, Sendable {
    var name: String
    var ducks: [Int]
  }

  private struct FirstPond: Codable {
    var name: String
  }

  /// What a storage of ponds in version 3 reads from a text, and the text that there is then.
  private func read(_ text: String, _ isFull: Bool = false) async throws -> (Pond?, String) {
    struct Full: Error {}
    let texts = Recorder<String>()
    texts.note(text)
    let base = Storage<Data>(
      load: { texts.all.last.map { Data($0.utf8) } },
      save: {
        if isFull { throw Full() }
        texts.note(String(decoding: $0, as: UTF8.self))
      })
    let storage = Storage<Pond>.json(
      version: 3, in: base,
      older: [
        1: { Pond(name: try FirstPond(from: $0).name, ducks: []) },
        2: { Pond(name: "", ducks: try [Int](from: $0)) },
      ])
    return (try await storage.load(), texts.all.last ?? "")
  }

  func testEachOlderFormIsReadDirectlyAndWrittenInThePresentOne() async throws {
    let first = try await read(#"{"version":1,"value":{"name":"lake"}}"#)
    XCTAssertEqual(first.0, Pond(name: "lake", ducks: []))
    XCTAssertEqual(first.1, #"{"value":{"ducks":[],"name":"lake"},"version":3}"#)
    let second = try await read(#"{"version":2,"value":[4,5]}"#)
    XCTAssertEqual(second.0, Pond(name: "", ducks: [4, 5]))
    let present = try await read(second.1)
    XCTAssertEqual(present.0, second.0)
  }

  func testAnOlderFormThatCannotBeWrittenAnewIsReadAllTheSame() async throws {
    let text = #"{"version":2,"value":[4]}"#
    let found = try await read(text, true)
    XCTAssertEqual(found.0, Pond(name: "", ducks: [4]))
    XCTAssertEqual(found.1, text)
  }

  func testAVersionThatCannotBeReadIsAnError() async {
    for version in [0, 4] {
      do {
        _ = try await read(#"{"version":\#(version),"value":[]}"#)
        XCTFail("version \(version) was read")
      } catch {
        XCTAssertEqual(error as? VersionError, VersionError(found: version, expected: 3))
      }
    }
  }

  func testADamagedFileIsNeitherReadNorWrittenOver() {
    for text in ["", "{", "[]", #"{"value":1}"#, #"{"version":1}"#, #"{"version":1,"value":"x"}"#] {
      let texts = Recorder<String>()
      let base = Storage<Data>(
        load: { Data(text.utf8) }, save: { texts.note(String(decoding: $0, as: UTF8.self)) })
      let told = ToldStore(persisting(.json(in: base)))
      for action in [CounterAction.nothing, .add(1), .note(0)] { told.dispatch(action) }
      XCTAssertEqual(told.log, [-1, 0])
      XCTAssertEqual(texts.all, [])
    }
  }
}
