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
          \.log, after: .seconds(1), in: storage, isLaunch: { $0 == .nothing },
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
}
