import Foundation
import Redux
import TestSupport
import XCTest

/// Everything at once from eight threads; `make tsan` lets the thread sanitizer watch it for a minute.
final class ThreadTests: XCTestCase {
  func testEightThreadsDoEverythingAtOnce() async {
    let store = counterStore(
      CounterMiddleware("echo") { step in
        switch step.action {
        case .note(let number) where number % 3 == 0:
          return .after(.milliseconds(number % 50), id: EffectID(number % 10), .nothing)
        case .note(let number) where number % 7 == 0: return .cancel(EffectID(number % 10))
        case .note(let number) where number % 11 == 0:
          return .run("operation", id: EffectID(number % 5)) { context in
            try? await context.sleep(for: .milliseconds(1))
            context.send(.nothing)
          }
        default: return .none
        }
      },
      CounterMiddleware.intercept(
        "forget",
        { state, action in
          if case .note = action, state.log.count > 100 { .nothing } else { action }
        }))
    let end = Date(timeIntervalSinceNow: TimeInterval(scaled(300)) / 1000)
    let added = Recorder<Int>()
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      var random = TestRandom(seed: UInt64(thread))
      var count = 0
      var time = Duration.zero
      while Date() < end {
        switch random.next(6) {
        case 0:
          store.dispatch(.add(1))
          count += 1
        case 1: store.dispatch(.note(random.next(1000)))
        case 2:
          time += .milliseconds(random.next(5))
          store.advance(to: time)
        case 3:
          let subscription = store.subscribe(\.count) { _ in }
          store.dispatch(.nothing)
          subscription.cancel()
        case 4: store.cancel(EffectID(random.next(10)))
        default:
          store.dispatch(Thunk { getState in getState().count < 0 ? .send(.nothing) : .none })
        }
      }
      added.note(count)
    }
    // Whoever is draining still, this comes behind everything.
    await store.run(Thunk { _ in .none })
    XCTAssertEqual(store.state.count, added.all.reduce(0, +))
  }
}
