import Redux
import XCTest

final class CompositionTests: XCTestCase {
  private struct Root: Equatable, Sendable {
    var left = Counter()
    var right = Counter()
  }

  private enum RootAction: Equatable, Sendable {
    case left(CounterAction)
    case right(CounterAction)
  }

  private static let left = CasePath<RootAction, CounterAction>(RootAction.left) {
    if case .left(let action) = $0 { action } else { nil }
  }
  private static let right = CasePath<RootAction, CounterAction>(RootAction.right) {
    if case .right(let action) = $0 { action } else { nil }
  }

  private static func root(
    left middlewares: CounterMiddleware...
  ) -> Feature<Root, RootAction> {
    Feature {
      Feature(counterReducer, middlewares: middlewares).mounted(\.left, action: left)
      Feature(counterReducer).mounted(\.right, action: right)
    }
  }

  func testAMountedReducerChangesItsPartAlone() {
    var root = Root()
    Self.root().reducer(&root, .right(.add(3)))
    XCTAssertEqual(root, Root(right: Counter(count: 3)))
  }

  func testJoinedReducersGoInOrder() {
    let both =
      Reducer<Int, Void> { state, _ in state += 1 } + Reducer<Int, Void> { state, _ in state *= 10 }
    var number = 1
    both(&number, ())
    XCTAssertEqual(number, 20)
  }

  func testAMountedMiddlewareSeesItsPartAndSpeaksThroughIt() {
    let echo = CounterMiddleware("echo") {
      $0.action == .add(1)
        ? .batch([.send(.note($0.state.count)), .after(.seconds(1), id: .first, .note(9))]) : .none
    }
    let store = Store(state: Root()) { Self.root(left: echo) }
    store.dispatch(.right(.add(1)))
    store.dispatch(.left(.add(1)))
    store.advance(to: .seconds(1))
    XCTAssertEqual(store.state.left.log, [1, 9])
    XCTAssertEqual(store.state.right.log, [])
  }

  func testAMountedInterceptLeavesTheOthersActionsAlone() {
    let deaf = CounterMiddleware.intercept("deaf", { _, _ in nil })
    let store = Store(state: Root()) { Self.root(left: deaf) }
    store.dispatch(.left(.add(1)))
    store.dispatch(.right(.add(1)))
    XCTAssertEqual(store.state, Root(right: Counter(count: 1)))
  }

  func testAMountedThunkReadsItsPartAndItsEffectsLieBelowIt() {
    let noteLater = Thunk<Counter, CounterAction> { getState in
      .after(.seconds(1), id: .first, .note(getState().count))
    }
    let store = Store(state: Root(left: Counter(count: 1), right: Counter(count: 2))) {
      Self.root()
    }
    store.dispatch(noteLater.mounted(\Root.left, action: Self.left))
    store.dispatch(noteLater.mounted(\Root.right, action: Self.right))
    store.advance(to: .seconds(1))
    XCTAssertEqual(store.state.left.log, [1])
    XCTAssertEqual(store.state.right.log, [2])
  }

  func testEffectsAreValuesThatCompare() {
    let effect: Effect<Int> = .batch([
      .send(1), .after(.seconds(1), id: .first, 2), .cancel(.second),
    ])
    XCTAssertEqual(
      effect.map { CounterAction.add($0) },
      .batch([.send(.add(1)), .after(.seconds(1), id: .first, .add(2)), .cancel(.second)]))
  }
}
