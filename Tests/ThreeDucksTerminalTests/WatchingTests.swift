import GameTestSupport
import Redux
import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// The game just won, watched from the win screen.
final class WatchingTests: XCTestCase {
  /// The app at 14.6 s: a game began at 1 s and was won with one flip a second, and the win screen's
  /// buttons can be pressed.
  private func won(log: ActionLog? = nil) -> AppRun {
    let run = AppRun(log: log).play("@1000 enter")
    for place in Deal.cards(difficulty: .easy, seed: 7).perfectFlips {
      run.advance(by: 1000)
      run.store.dispatch(.game(.flipCard(place)))
    }
    return run.play("@1600")
  }

  func testTheGameIsPlayedFromItsDealToItsWin() {
    let (terminal, reason) = won().loop([
      (100_000, [.key("w")]), (120_000, [.key("q")]), (120_001, [.key("q")]),
    ])
    XCTAssertEqual(reason, .quit)
    let watched = terminal.frames.filter { $0.text.contains("  ● = pair\n") }
    XCTAssertEqual(watched.first?.time, .seconds(100))
    XCTAssertEqual(watched.last?.time, .seconds(113))
    XCTAssertTrue(watched.last?.text.contains("The end") == true, watched.last?.text ?? "")
    XCTAssertTrue(watched.last?.text.contains("You won!") == true)
    XCTAssertFalse(watched.last?.text.contains("Go Again") == true, "the button cannot be pressed")
    XCTAssertFalse(watched.last?.text.contains("High Score") == true, "a log has no high score")
  }

  func testAGameThatWasGivenUpCanBeWatchedFromItsBoard() {
    let run = AppRun().play("enter @1000 A1 @500 A2 @2000 gy").expect("w replay")
    run.play("w").expect("Playing", "Moves: 0")
    run.play("end").expect("The end", "Moves: 2", not: "The clock was stopped here")
    run.play("q").expect("w replay")
    XCTAssertEqual(run.state.place, .board)
  }

  func testTheReplayOfAGameForTwoSaysWhoFoundAPairOrForgotACard() {
    let run = AppRun()
    run.store.dispatch(.core(.setOpponent(.human)))
    run.play("enter @1000 A3A4 @1000 gy @400 w home right right")
    run.expect("Player one: elephant, a pair!")
    let other = AppRun()
    other.store.dispatch(.core(.setOpponent(.human)))
    other.play("enter @1000 A1A2 @1000 A3B1 @1000 A2B2 @500 gy @400 w end")
    other.expect("Player one forgot B1 (pelican)")
  }

  func testEveryStepShowsAFlip() {
    // The help pauses the game. The third card is chosen while the first two, which differ, are still up.
    let run = AppRun().play("enter @1000 ? @500 escape @500 A1A2 @500 A3 @500 gy @400 w home")
    for moves in 1...3 { run.play("right").expect("Moves: \(moves)") }
    for moves in [2, 1] { run.play("left").expect("Moves: \(moves)") }
  }

  func testTheWinIsUnchangedAfterWatchingAndANewThemeStays() {
    for (keys, theme) in [("q", Theme.default), ("tq", Theme.default.next)] {
      let run = won()
      let (terminal, reason) = run.loop([
        // Keys and clicks that arrive together with `w` do nothing.
        (100_000, [.key("w"), .key(.enter), .key("q"), .click(Point(x: 1, y: 23))]),
        (101_000, [Input](keys: keys)), (105_000, [.key("q")]),
      ])
      XCTAssertEqual(reason, .quit)
      XCTAssertEqual(run.state.core.phase, .won)
      XCTAssertEqual(run.state.core.rank, 0)
      XCTAssertEqual(terminal.frames.first?.text, terminal.frames.last?.text)
      XCTAssertTrue(terminal.frames.last?.text.contains("w replay") == true)
      XCTAssertEqual(run.state.terminal.theme, theme)
    }
  }

  func testTheGameCanBeWatchedWhetherALogIsWrittenOrNot() throws {
    for log in [nil, LogInMemory().log] {
      let playback = try XCTUnwrap(won(log: log).play("w").state.watch).playback
      XCTAssertEqual(playback.records.first?.step.time, .zero)
      XCTAssertEqual(playback.records.last?.step.action, .game(.winGame))
      XCTAssertEqual(playback.duration, .seconds(13))
      // The beginning, and a stop after the deal, each of 12 flips and the win.
      XCTAssertEqual(playback.stops.count, 1 + (1 + 12 + 1))
    }
  }

  func testTheHelpOfASingleGameNamesNoKeysForOtherGames() {
    won().play("w @400 ?").expect(" Help ", "one step back or forward", not: "PgUp", "panel")
  }

  func testWatchingAWinLooksLikeWatchingALogExceptForTheQuitHint() throws {
    let run = won().play("w")
    let playback = try XCTUnwrap(run.state.watch).playback
    let log = Store(
      terminal: run.state.terminal, watching: playback, now: { "" }, nextSeed: { (7, false) })
    let texts = [log, run.store].map { store in
      if store.state.watch?.isPlaying == true { store.dispatch(.watch(.playToggled)) }
      store.dispatch(.watch(.went(to: 8)))
      return View(AppProps(store.state, now: store.time)).frame.text
    }
    XCTAssertEqual(texts[0].replacing("q quit", with: "q back"), texts[1])
  }
}
