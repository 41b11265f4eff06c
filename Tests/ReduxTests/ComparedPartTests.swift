import Redux
import XCTest

/// What middlewares see of the state before.
final class ComparedPartTests: XCTestCase {
  private final class Picture: Sendable {}

  func testWhatAMiddlewareComparedIsNotKeptBehindTheStep() {
    weak var shown: Picture?
    let store = Store<Picture?, Bool>(
      state: Picture(), reducer: Reducer { picture, isShown in if !isShown { picture = nil } },
      middlewares: [Middleware("compare", comparing: \.self) { _, _ in .none }])
    shown = store.state
    XCTAssertNotNil(shown)
    store.dispatch(false)
    XCTAssertNil(shown)
  }

  func testWhatIsComparedIsWhatWasBeforeTheActionThatWasLetThrough() {
    let seen = Recorder<[Int]>()
    let compare = CounterMiddleware("compare", comparing: \.count) { before, step in
      seen.note([before, step.state.count])
      return .none
    }
    let choose = CounterMiddleware.intercept(
      "choose",
      { _, action in
        switch action {
        case .add(2): nil
        case .add(4): .add(5)
        default: action
        }
      })
    let store = counterStore(compare, choose, compare)
    for number in [1, 2, 4, 6] { store.dispatch(.add(number)) }
    XCTAssertEqual(seen.all, [[0, 1], [0, 1], [1, 6], [1, 6], [6, 12], [6, 12]])
  }
}
