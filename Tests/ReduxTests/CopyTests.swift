import Redux
import XCTest

/// The state is changed in place, whatever else reads it.
final class CopyTests: XCTestCase {
  private struct Numbers: Sendable {
    var all = [Int](repeating: 0, count: 1_000_000)

    var address: Int {
      all.withUnsafeBufferPointer { $0.baseAddress.map { Int(bitPattern: $0) } ?? 0 }
    }
  }

  /// How many of three actions found the numbers in one place and left them in another.
  private func copies(
    _ middlewares: Middleware<Numbers, Int>..., after thunk: Thunk<Numbers, Int>? = nil
  ) -> Int {
    let moves = Recorder<Bool>()
    let reducer = Reducer<Numbers, Int> { numbers, action in
      let before = numbers.address
      numbers.all[action] = 1
      moves.note(numbers.address != before)
    }
    let store = Store(state: Numbers(), reducer: reducer, middlewares: middlewares)
    if let thunk { store.dispatch(thunk) }
    for action in 1...3 { store.dispatch(action) }
    store.cancel("reading")
    return moves.all.count(where: \.self)
  }

  func testAMillionNumbersAreChangedInPlaceBesideAMiddleware() {
    XCTAssertEqual(copies(), 0)
    XCTAssertEqual(copies(Middleware("idle") { _ in .none }), 0)
  }

  func testAThunkThatReadsTheStateLaterDoesNotHoldIt() {
    let reading = Thunk<Numbers, Int> { getState in
      .run("reading", id: "reading") { context in
        try? await context.sleep(for: .seconds(1))
        context.send(getState().all[0])
      }
    }
    XCTAssertEqual(copies(after: reading), 0)
  }
}
