import Redux
import Terminal
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// The session's loop; the tests set the time, and seed 7 deals horse and pelican first.
final class SessionTests: XCTestCase {
  private func play(_ script: [(Int, [Input])]) -> (ScriptedTerminal, AppState, ExitReason) {
    let run = AppRun()
    let (terminal, ending) = run.loop(script)
    return (terminal, run.state, ending)
  }

  func testTheLoopWakesUpAndDrawsOnlyIfSomethingChanges() {
    for (script, wakeups, frames) in [
      ([(600_000, "q")], [], 1), ([(5, "x"), (6, "q")], [], 1),
      // The seconds of a game's clock.
      ([(100, "enter"), (500, "enter"), (4400, "q")], [1500, 2500, 3500], 6),
    ] as [([(Int, String)], [Int], Int)] {
      let (terminal, _, ending) = play(script.map { ($0, [Input](keys: $1)) })
      XCTAssertEqual(terminal.wakeups.map(\.milliseconds), wakeups)
      XCTAssertEqual(terminal.frames.count, frames)
      XCTAssertEqual(ending, .quit)
    }
  }

  func testAMismatchTurnsBackByItselfAtItsDeadline() {
    let (terminal, _, _) = play([
      (0, [.key(.enter)]), (100, [.key(.enter), .key(.right), .key(.enter)]),
      (1150, [.key("q")]),
    ])
    XCTAssertEqual(
      terminal.wakeups, [.milliseconds(400), .milliseconds(1100)],
      "the loop wakes when the new screen accepts clicks, and when the cards turn back")
    XCTAssertTrue(terminal.frames.last?.text.contains("pelican") == false)
    XCTAssertTrue(terminal.frames.dropLast().last?.text.contains("pelican") == true)
  }

  func testADueEffectComesBeforeAKeyPressedAtTheSameMoment() {
    let (_, state, _) = play([
      (0, [.key(.enter), .key(.enter), .key(.right), .key(.enter)]),
      (1000, [.key(.right), .key(.enter)]), (1001, [.key("q")]),
    ])
    XCTAssertEqual(state.game?.selectedCards, [2])
    XCTAssertEqual(state.game?.moves, 3)
  }

  func testAnEndingSignalIsHandledBeforePendingKeys() {
    let run = AppRun()
    let theme = run.state.terminal.theme
    let keys = [Input.key("n")] + Array(repeating: .key("t"), count: 100)
    let terminal = ScriptedTerminal([(0, keys)])
    terminal.signal = { run.state.core.phase == .started ? 15 : nil }
    XCTAssertEqual(Session(store: run.store, device: terminal).run(), .signal(15))
    XCTAssertEqual(run.state.terminal.theme, theme)
  }

  func testAClickAppliesToTheFrameThatThePlayerSaw() throws {
    let newGame = Input.click(try XCTUnwrap(AppRun().place(of: "New Game")))
    let (_, onTitle, _) = play([(0, [newGame]), (1, [.key("q")])])
    XCTAssertEqual(onTitle.core.phase, .started)
    let (_, onGame, _) = play([
      (0, [.key(.enter)]), (1, [.key("g"), .key("y"), newGame]), (2, [.key("q")]),
    ])
    XCTAssertEqual(onGame.core.phase, .title, "the button was not there yet")
    let (_, twice, _) = play([(0, [newGame, newGame]), (1, [.key("q")])])
    XCTAssertEqual(twice.core.lastSeed, 7, "the button was no longer there")
  }

  func testTheScreenIsLaidOutAgainWhenItIsResized() {
    let (terminal, _, _) = play([
      (0, [.key(.enter)]), (1, [.resized(Size(width: 40, height: 14))]),
      (2, [.resized(Size(width: 20, height: 5))]), (3, [.resized(Size(width: 132, height: 43))]),
      (4, [.key("q")]),
    ])
    XCTAssertEqual(
      terminal.frames.map { $0.text.filter { $0 == "\n" }.count }, [24, 24, 14, 5, 43])
    XCTAssertTrue(terminal.frames[3].text.contains("needs 40"))
  }

  /// The cards B2 and B4 are ducks.
  func testTheDucksQuackOrRingTheBellWhenTheyAreTurnedUpAndOnlyThen() {
    func rings(quack: (@Sendable () -> Void)?) -> [Duration] {
      let keys = ["n", "A1B2", "", "B2", "B2", "mB4q"].map { [Input](keys: $0) }
      return AppRun(quack: quack).loop(keys.enumerated().map { ($0 * 600, $1) }).terminal.rings
    }
    XCTAssertEqual(rings(quack: nil), [.milliseconds(600), .milliseconds(1800)])
    let quacks = CallCounter()
    XCTAssertEqual(rings(quack: { quacks.increment() }), [])
    XCTAssertEqual(quacks.count, 2)
  }

  func testAClearedBoardIsWonEvenIfThePlayerQuitsImmediately() {
    let run = AppRun().play("enter")
    run.clearBoard()
    XCTAssertEqual(run.loop([(1, [.key("q")])]).ending, .quit)
    XCTAssertEqual(run.state.core.phase, .won)
  }

  func testASignalAndAHangupEndTheSession() {
    for ending in [ExitReason.signal(15), .hangup] {
      XCTAssertEqual(play([(5, [.key(.enter), .ended(ending)])]).2, ending)
    }
  }
}
