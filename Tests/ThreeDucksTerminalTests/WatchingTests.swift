import GameTestSupport
import Redux
import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// The game just won, watched from the win screen.
final class WatchingTests: XCTestCase {
  /// A game that began at 1 s, won a second a card later; its keys count from 14.6 s on.
  private func win(_ run: AppRun) {
    run.advance(by: 1000)
    run.press(.enter)
    for place in [0, 9, 1, 4, 2, 3, 5, 7, 6, 10, 8, 11] {
      run.advance(by: 1000)
      run.store.dispatch(.game(.flipCard(place)))
    }
    run.advance(by: 1000)
    run.advance(by: 600)
  }

  private func play(_ script: [(Int, [Input])]) -> (ScriptedTerminal, AppRun, ExitReason) {
    let run = AppRun()
    win(run)
    let terminal = ScriptedTerminal(script)
    let reason = Session(store: run.store, device: terminal).run()
    return (terminal, run, reason)
  }

  func testTheGameIsPlayedFromItsDealToItsWin() {
    let (terminal, _, reason) = play([
      (100_000, [.key("w")]), (120_000, [.key("q")]), (120_001, [.key("q")]),
    ])
    XCTAssertEqual(reason, .quit)
    let watched = terminal.frames.filter { $0.text.contains("  x1  game 1 of 1") }
    XCTAssertEqual(watched.first?.time, .seconds(100), "at once, and not all at once")
    XCTAssertTrue(watched.last?.text.contains("0:13") == true, watched.last?.text ?? "")
    XCTAssertEqual(watched.last?.time, .seconds(113))
    XCTAssertTrue(watched.last?.text.contains("You won!") == true)
  }

  func testAfterItTheWinIsAsItWas() {
    let (terminal, run, _) = play([
      (100_000, [.key("w")]), (101_000, [.key("q")]), (102_000, [.key("q")]),
    ])
    XCTAssertEqual(run.store.state.core.phase, .won)
    XCTAssertEqual(run.store.state.game?.moves, 12)
    XCTAssertEqual(run.store.state.core.rank, 0)
    XCTAssertEqual(terminal.frames.first?.text, terminal.frames.last?.text)
    XCTAssertTrue(terminal.frames.last?.text.contains("w watch") == true)
  }

  func testKeysThatComeWithItDoNothing() {
    let (_, run, reason) = play([
      (100_000, [.key("w"), .key(.enter), .key("q"), .click(Point(x: 1, y: 23))]),
      (101_000, [.key("q")]), (101_001, [.key("q")]),
    ])
    XCTAssertEqual(reason, .quit)
    XCTAssertEqual(run.store.state.core.phase, .won)
  }

  func testAHangupInTheMiddleEndsTheProgram() {
    let (_, _, reason) = play([(100_000, [.key("w")])])
    XCTAssertEqual(reason, .hangup)
  }

  func testColoursChosenMeanwhileStay() {
    let (_, run, _) = play([
      (100_000, [.key("w")]), (101_000, [.key("t"), .key("q")]), (101_001, [.key("q")]),
    ])
    XCTAssertEqual(run.store.state.terminal.theme, Theme.default.next)
  }

  func testTheGameIsWatchedWhetherALogIsWrittenOrNot() throws {
    let log = LogInMemory()
    for log in [nil, log.log] {
      let run = AppRun(log: log)
      win(run)
      run.type("w")
      let times = try XCTUnwrap(run.store.state.watch).playback
      XCTAssertEqual(times.records.first?.entry.time, .zero)
      XCTAssertEqual(times.records.last?.entry.action, .game(.winGame))
      XCTAssertEqual(times.duration, .seconds(13))
      XCTAssertEqual(times.stops.count, 1 + (1 + 12 + 6 + 1))
    }
  }

  func testWatchingAWinLooksLikeWatchingALogExceptTheQuitHint() throws {
    for (width, height) in [(40, 14), (80, 24), (120, 40)] {
      let size = Size(width: width, height: height)
      let run = AppRun(size)
      win(run)
      run.type("w")
      let playback = try XCTUnwrap(run.store.state.watch).playback
      let log = Store(
        terminal: run.store.state.terminal, watching: playback, now: { "" }, nextSeed: { 7 })
      let frames = [log, run.store].map { store in
        store.dispatch(.watch(.went(to: 8)))
        return View(store.state, now: store.time).frame
      }
      try assertChange(from: frames[0], to: frames[1], is: "won-watched-\(width)x\(height)")
    }
  }
}
