import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

final class WatchSessionTests: XCTestCase {
  private func watch(_ script: [(Int, [Input])]) -> (terminal: ScriptedTerminal, end: ExitReason) {
    let terminal = ScriptedTerminal(script)
    let store = WatchRun().store
    store.dispatch(.watch(.playToggled))
    return (terminal, Session(store: store, device: terminal).run())
  }

  func testALogIsPlayedAtOnceInItsOwnTime() {
    let (terminal, end) = watch([(20_000, [.key("q")])])
    XCTAssertEqual(end, .quit)
    XCTAssertEqual(
      terminal.wakeups.map(\.milliseconds), Array(stride(from: 1000, to: 14_000, by: 1000)))
    XCTAssert(terminal.frames.last?.text.contains("0:13") == true)
  }

  func testAHangupEndsIt() {
    XCTAssertEqual(watch([]).end, .hangup)
  }
}
