import Redux
import Terminal
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// A log that is watched without a terminal; the test sets the time.
final class WatchTests: XCTestCase {
  /// Two easy games with seed 7; from 1 s on, every second has a deal, a flip or another action.
  ///
  /// In the first game, the player searches, misses a match and remembers one. In the second, the player is
  /// lucky.
  private static let log = [LogEntry](
    script: """
      1000 easy:7, 2000 0, 3000 1, 4000 unFlipSelectedCards, 5000 4, 6000 5, 7000 unFlipSelectedCards, \
      8000 4, 9000 1 clearSelectedCards, 10000 endGame, 11000 easy:7, 12000 2, 13000 3 clearSelectedCards
      """
  ).map { entry in
    let isGameLogic = [.unFlipSelectedCards, .clearSelectedCards].contains(entry.action)
    return isGameLogic
      ? LogEntry(milliseconds: entry.milliseconds, action: entry.action, by: .gameLogic) : entry
  }

  /// Watches the log, paused at stop 0, before the first deal.
  private func watch(
    _ size: Size = Size(width: 80, height: 24), problem: ReplayReport.Problem? = nil
  ) -> AppRun {
    AppRun(size, watching: Playback(Self.log, from: ThreeDucksState(), problem: problem))
      .play("left")
  }

  private static let sizes = [(40, 14), (80, 24), (120, 40)].map { Size(width: $0, height: $1) }

  // MARK: - Time

  func testALogOpensAtItsFirstDeal() {
    let run = AppRun(watching: Playback(Self.log, from: ThreeDucksState()))
    XCTAssertEqual(run.watched?.stop, 1)
    XCTAssertEqual(run.watched?.history.present.game?.moves, 0)
  }

  func testTheBarShowsTheNumberOfTheGame() {
    watch().expect("Paused  1x", "  game 1 of 2").play("end").expect(
      "The end 1x", "  game 2 of 2")
  }

  func testSteppingForwardAndBackwardShowsEveryFlipOfTheReplay() {
    let run = watch()
    XCTAssertNil(run.store.nextDeadline, "a log opens paused")
    var replayed = ThreeDucksState()
    var digests = [replayed.digest]
    for entry in Self.log {
      threeDucksReducer(&replayed, .game(entry.action))
      // When two cards turn back, the next step is the next flip.
      if entry.action == .unFlipSelectedCards { continue }
      // A pair is cleared in the same step, because that changes no card.
      if entry.action == .clearSelectedCards { digests.removeLast() }
      digests.append(replayed.digest)
    }
    for digest in digests {
      XCTAssertEqual(run.watched?.history.present.digest, digest)
      run.play("right")
    }
    XCTAssertEqual(run.watched?.stop, run.watched?.lastStop)
    for digest in digests.reversed() {
      XCTAssertEqual(run.watched?.history.present.digest, digest)
      run.play("left")
    }
    XCTAssertEqual(run.watched?.stop, 0)
  }

  /// Each step is a script and the stop (see `WatchState`) that is reached after it.
  func testKeysAndTimeMoveFromStopToStop() {
    let last = Self.log.count { $0.action != .clearSelectedCards }
    let cases: [[(String, stop: Int)]] = [
      // Time passes as in the game, until a pause.
      [("space @999", 0), ("100x30 d", 0), ("@1", 1), ("@2000", 3), ("space @60000", 3)],
      // Playback stops at the end, and Space begins again.
      [("space @60000", last), ("@60000", last), ("space", 1), ("@1000", 2)],
      // At a quarter of the speed, a second takes four seconds. But no wait is longer than two seconds, and
      // the wait before the first card is no longer than one.
      [("right --- space @999", 1), ("@1", 2), ("@1999", 2), ("@1", 3)],
      [("--- space @1999", 0), ("@1", 1)],
      // A step pauses. A jump plays on, but shows its stop for at least a second.
      [("space @3000", 3), ("left", 2), ("@60000", 2)],
      [("space @3000", 3), ("right", 5), ("@60000", 5)],
      [("space @3000", 3), ("home", 1), ("@1000", 2), ("end", last), ("@60000", last)],
      [("space +++ home @999", 1), ("@1", 2), ("@125", 3)],
      // Page Up and Page Down go from game to game.
      [("pageDown", 1), ("pageDown", 11), ("pageDown", last), ("@60000", last), ("pageUp", 11)]
        + [("pageUp", 1), ("pageUp", 0), ("end", last), ("home", 1)],
    ]
    for (number, steps) in cases.enumerated() {
      let run = watch()
      for (script, stop) in steps {
        XCTAssertEqual(run.play(script).watched?.stop, stop, "case \(number), \(script)")
      }
    }
  }

  func testAClickOnAKeyInTheLastRowPressesThatKey() throws {
    let run = watch()
    for (words, stop) in [("Right step", 1), ("Right step", 2), ("Left", 1), ("PgDn game", 11)] {
      run.click(words)
      XCTAssertEqual(run.watched?.stop, stop, words)
    }
    for (words, speed) in [("+ speed", 2.0), ("- +", 1)] {
      run.click(try XCTUnwrap(run.place(of: words)))
      XCTAssertEqual(run.watched?.speed, speed, words)
    }
  }

  func testAStepPausesAReplay() {
    watch().play("space").expect("Playing").play("right").expect("Paused")
  }

  func testSpeedIsClampedBetweenAQuarterAndSixteenTimes() {
    let run = watch()
    XCTAssertEqual(run.play("---------").watched?.speed, 0.25)
    XCTAssertEqual(run.play("+++++++++").watched?.speed, 16)
    XCTAssertEqual(run.play("space @63").watched?.stop, 1)
  }

  func testTheLoopWakesForEachActionOfALog() {
    for (script, reason) in [([(20_000, [.key("q")])], .quit), ([], .hangup)]
      as [([(Int, [Input])], ExitReason)]
    {
      let (terminal, ending) = watch().play("space").loop(script)
      XCTAssertEqual(ending, reason)
      XCTAssertEqual(
        terminal.wakeups.map(\.milliseconds), Array(stride(from: 1000, to: 14_000, by: 1000)))
      XCTAssert(terminal.frames.last?.text.contains("The end") == true)
    }
  }

  // MARK: - Clicks and keys

  func testAClickOnTheTrackSeeks() throws {
    let run = watch()
    let state = try XCTUnwrap(run.watched)
    let track = state.track(in: WatchLayout(state, on: run.view.frame.size).track)
    for (x, y, time) in [
      (track.right, track.top, 13), (track.left, track.top, 0),
      (track.left + track.size.width / 2, track.top, 7), (track.left, track.top - 1, 7),
    ] {
      run.click(Point(x: x, y: y))
      XCTAssertEqual(run.watched?.time, .seconds(time))
    }
    run.play("space").click(Point(x: track.left, y: track.top))
    XCTAssertEqual(run.watched?.time, .zero)
    XCTAssertEqual(run.watched?.isPlaying, true, "a click on the track does not pause")
  }

  func testEveryColumnOfAKeyInTheLastRowCanBeClicked() throws {
    for (words, expected) in [
      ("Space play", .watch(.playToggled)), ("q quit", .terminal(.quit)),
    ] as [(String, AppAction)] {
      let run = watch()
      for column in try XCTUnwrap(
        Array(run.view.frame.rows[23]).firstRange(of: Array(words)), words)
      {
        let actions = run.view.actions(at: Point(x: column, y: 23))
        XCTAssertEqual(actions, [expected], "\(words), \(column)")
      }
    }
    // The smallest screen has no room for keys.
    let small = watch(BoardLayout.smallestScreen).expect(not: "q quit")
    for column in 0..<40 { small.click(Point(x: column, y: 13)) }
    XCTAssertFalse(small.state.terminal.isQuitting)
    XCTAssertEqual(small.watched?.hasPanel, false)
  }

  func testAWatchedPauseOffersNoKeys() {
    let game = [LogEntry](script: "1000 easy:7, 2000 0, 3000 pause, 9000 resume")
    let run = AppRun(watching: Playback(game, from: ThreeDucksState())).play("space @2000")
    run.expect("The clock was stopped here", not: "Resume", "Give Up", "give up", "clock stopped")
  }

  func testTheHintSaysWhatSpaceDoes() {
    let run = watch().expect("Space play").play("space").expect("Space pause", not: "Space play")
    run.play("space").expect("Space play")
  }

  func testQAndEscapeQuitWatching() {
    for key in ["q", "escape", "backspace"] {
      XCTAssertTrue(watch().play(key).state.terminal.isQuitting, key)
    }
  }

  func testAQuestionMarkListsTheKeysOverTheWatchedGame() {
    let run = watch()
    let screen = run.view.frame.text
    run.play("?").expect(
      "Help", "Space", "pause or play", "slower or faster",
      "On the bar, ● marks a pair, and x a match you had seen but",
      "click the bar to jump to a time", "developer's panel", not: "Turn over two cards", "flip")
    XCTAssertEqual(run.play("escape @400").view.frame.text, screen)
    let faultless = [LogEntry](script: "1000 easy:7, 2000 0, 3000 9")
    AppRun(watching: Playback(faultless, from: ThreeDucksState())).play("?")
      .expect("On the bar, ● marks a pair. Long waits")
  }

  func testTheWatchedGameWaitsUnderTheHelpAndGoesOnAfterIt() {
    for close in ["escape", "?", "click"] {
      let run = watch().play("space @1000 ? @60000")
      XCTAssertEqual(run.watched?.stop, 1, close)
      if close == "click" { run.click(Point(x: 0, y: 0)) } else { run.play(close) }
      XCTAssertEqual(run.play("@999").watched?.stop, 1, close)
      XCTAssertEqual(run.play("@1").watched?.stop, 2, close)
    }
    XCTAssertEqual(
      watch().play("? escape @60000").watched?.stop, 0, "it was paused before the help")
  }

  func testRandomInputKeepsTheStopWithinTheLog() throws {
    let keys = [Input](keys: "space left right pageUp pageDown home end +-dt")
    try forEachSeed(6) { random in
      let size = Size(width: 1 + random.next(150), height: 1 + random.next(60))
      let run = watch(size)
      for _ in 0..<20 {
        run.send(random.pick(keys))
        run.click(Point(x: random.next(size.width), y: random.next(size.height)))
        run.advance(by: random.next(3000))
        XCTAssertEqual(run.view.frame.size, size)
        let state = try XCTUnwrap(run.watched)
        XCTAssert((0...state.lastStop).contains(state.stop))
      }
    }
  }

  // MARK: - Pictures

  func testAMessageLeavesTheKeysOfAReplayInPlaceIfThereIsAFreeRow() {
    for look in [AppRun.Look.lines, .pixels] {
      AppRun(look: look).play("enter @500 A1 @500 A2 @1200 gy w right right")
        .expect("horse and pelican: no match", "Space play  Left Right step")
    }
    let hard = [LogEntry](script: "1000 hard:7, 2000 0, 3000 1")
    let run = AppRun(watching: Playback(hard, from: ThreeDucksState())).play("right right")
    run.expect(": no match", "Space play  Left Right step")
    let numbers = run.view.frame.row(1).map(\.character).filter(\.isNumber)
    XCTAssertEqual(String(numbers), "123456789", "the columns are numbered on the cards")
  }

  func testAFoundPairAndAForgottenCardAreNamedUntilTheNextFlip() {
    let run = watch().play("right right right right right")
    run.expect("Moves: 4", "You forgot A2 (pelican)")
    run.play("right").expect("Moves: 5", not: "forgot ", "a pair!")
    run.play("right").expect("pelican: a pair!").play("right").expect(not: "a pair!")
  }

  func testAMessageIsShownBesideTheKeysIfTheBoardNeedsTheRowAboveTheBar() {
    let game = [LogEntry](script: "1000 hard:7, 2000 0, 3000 1")
    let size = Size(width: 80, height: BoardLayout.smallestScreen(for: .hard).height + 1)
    let run = AppRun(size, watching: Playback(game, from: ThreeDucksState())).play("right right")
    run.expect(": no match", "q quit")
    let cards = run.view.frame.row(size.height - 3).map(\.character)
    run.play("d").expect("The panel needs", "q quit", not: ": no match")
    XCTAssertEqual(run.view.frame.row(size.height - 3).map(\.character), cards)
    let small = watch(BoardLayout.smallestScreen).play("right right")
    let row = small.view.frame.row(12).map(\.character)
    small.play("t").expect("Themes need colours")
    XCTAssertEqual(small.view.frame.row(12).map(\.character), row)
  }

  func testAWatchedGameLooksAsRecorded() throws {
    for size in Self.sizes {
      let run = watch(size)
      for _ in 0..<9 { run.play("right") }
      run.expect(not: "Give Up")
      try assertFrame(run.view.frame, is: "watch-\(size)")
    }
  }

  func testPairsAndMissesAreMarkedOnTheBar() throws {
    let run = watch()
    let bar = run.view.frame.row(22).map(\.character)
    XCTAssertEqual(
      String(bar.filter { "x●".contains($0) }), "x" + "x●●" + "●x",
      "before the marks comes the speed, 1x, and after them what they mean")
    run.expect("of 2  ● = pair  x = missed pair")
    // A click on the mark shows both cards of the pair.
    let mark = try XCTUnwrap(bar.firstIndex(of: "●"))
    run.click(Point(x: mark, y: 22))
    XCTAssertEqual(run.watched?.history.present.game?.matchedPairs, 1)
  }

  func testThePanelShowsTheChangesAndThePendingEffects() throws {
    for size in Self.sizes {
      let run = watch(size).play("d right right right")
      try assertFrame(run.view.frame, is: "watch-panel-\(size)")
      let panel = Size(width: 60, height: 20)
      let lines = try XCTUnwrap(run.watched).panelLines(panel)
      let selected = lines.filter { $0.style.attributes == .reverse }
      XCTAssertEqual(selected.map(\.text), [" 3000 flipCard 1"])
      XCTAssert(lines.contains { $0.text.contains("moves") }, "\(lines)")
      let waiting = "gameLogic.unFlip, which sends game(unFlipSelectedCards)"
      XCTAssert(lines.contains { $0.text == waiting }, "\(lines)")
      let next = try XCTUnwrap(run.play("right").watched).panelLines(panel)
      XCTAssertFalse(next.contains { $0.text == waiting })
    }
  }

  func testTheFirstWrongLineOfADamagedLogIsShown() throws {
    let run = watch(problem: ReplayReport.Problem(line: 12, text: "expected JSON"))
    run.play("right right")
    try assertFrame(run.view.frame, is: "watch-broken")
  }
}
