import Redux
import ReduxLogging
import XCTest

/// Tools for developers: printed actions, and records of steps with the effects that run.
final class LoggingTests: XCTestCase {
  func testLoggingPrintsActionsAndWhatTheyChanged() {
    let lines = Recorder<String>()
    let store = counterStore(
      .logging(filter: { $0 != .nothing }) { lines.note($0) },
      CounterMiddleware("echo") { $0.action == .add(2) ? .send(.add(0)) : .none })
    store.advance(to: .milliseconds(812))
    for action in [CounterAction.nothing, .add(2)] { store.dispatch(action) }
    XCTAssertEqual(
      lines.all,
      [
        """
        0.812 seconds add(2)
          Counter(
        -   count: 0,
        +   count: 2,
            log: []
          )
        """, "0.812 seconds add(0) by echo",
      ])
  }

  /// In custom-dump (#136), such an object led to an endless recursion.
  func testACyclicObjectInTheStateIsPrinted() {
    final class Node: Sendable {
      let name: String
      let next = Recorder<Node>()
      init(_ name: String) { self.name = name }
    }
    struct Ring: Sendable {
      var count = 0
      let node = Node("ring")
    }
    let lines = Recorder<String>()
    let ring = Ring()
    ring.node.next.note(ring.node)
    let store = Store(
      ring,
      Feature(
        Reducer<Ring, Int> { $0.count += $1 }, middlewares: [.logging { lines.note($0) }]))
    store.dispatch(1)
    XCTAssertEqual(lines.all.count, 1)
    XCTAssert(lines.all[0].contains("+   count: 1"), lines.all[0])
  }

  func testATraceListsTheEffectsThatRunAfterEachStep() {
    let traced = Recorder<String>()
    let delaying = CounterMiddleware.onAdd { number in
      number == 0
        ? .cancel(.first)
        : .batch([
          .after(.seconds(2), id: .first, .note(number)),
          .every(.seconds(9), id: .second, .nothing),
        ])
    }
    let store = counterStore(
      delaying,
      .tracing { record, effects in
        traced.note("\(record.time) \(record.action): \(effects.joined(separator: "; "))")
      })
    store.dispatch(.add(7))
    store.advance(to: .seconds(2))
    store.dispatch(.add(0))
    let tick = "second, which sends nothing every 9.0 seconds"
    XCTAssertEqual(
      traced.all,
      [
        "0.0 seconds add(7): first, which sends note(7); \(tick)", "2.0 seconds note(7): \(tick)",
        "2.0 seconds add(0): \(tick)",
      ])
  }
}
